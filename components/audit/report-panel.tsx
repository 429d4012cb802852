import { useTranslations } from 'next-intl';
import { ForeignText, ForeignWord } from '@/components/shared/foreign-text';
import { Badge } from '@/components/ui/badge';
import type { ValidatorReport } from '@/lib/domain/audit/revision-page';

/** What the validator found, by layer and code. */
export function ReportPanel({ report }: { report: ValidatorReport | null }) {
  const t = useTranslations('audit');
  if (report === null) return <p className="text-xs text-muted">{t('report.none')}</p>;
  return (
    <div className="flex flex-col gap-1 text-xs">
      <p>
        {report.findings.length === 0
          ? t('report.clean')
          : t('report.counts', { errors: report.errors, warnings: report.warnings })}
      </p>
      <ul className="flex flex-col gap-1">
        {report.findings.map((finding) => (
          <li
            key={`${finding.code} ${finding.path} ${finding.message}`}
            className="rounded-control border border-line bg-surface p-2"
          >
            <p className="flex flex-wrap items-center gap-1.5">
              <Badge tone={finding.severity === 'error' ? 'danger' : 'warning'}>
                {t(`report.severity.${finding.severity}`)}
              </Badge>
              <span className="text-muted">{t(`report.layer.${finding.layer}`)}</span>
              <code>{finding.code}</code>
            </p>
            <p className="font-mono text-muted">
              <ForeignWord text={finding.path} />
            </p>
            <ForeignText text={finding.message} />
          </li>
        ))}
      </ul>
    </div>
  );
}
