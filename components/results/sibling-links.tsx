import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { AnalysisRecord } from '@/lib/domain/analysis/analysis-record';
import { LabelWords } from './label-words';

type SiblingLinksProps = {
  studyId: string;
  record: AnalysisRecord;
  siblings: readonly AnalysisRecord[];
  /** Shown beside the response. */
  beside: string | null;
  modelLabel: (model: string) => string;
};

/** What other models did at the same checkpoint; one of them can stand beside. */
export function SiblingLinks({ studyId, record, siblings, beside, modelLabel }: SiblingLinksProps) {
  const t = useTranslations('results.responses');
  const base = `/results/${studyId}/responses/${encodeURIComponent(record.item_id)}`;
  return (
    <details
      open={siblings.length < 6}
      className="rounded-card border border-line bg-surface px-4 py-2"
    >
      <summary className="py-1 font-semibold">
        {t('siblings')} ({siblings.length})
      </summary>
      {siblings.length === 0 ? <p className="text-muted">{t('noSiblings')}</p> : null}
      <ul className="grid gap-x-6 gap-y-1 py-1 sm:grid-cols-2">
        {siblings.map((other) => (
          <li key={other.item_id} className="flex flex-wrap items-center gap-2">
            <Link
              prefetch={false}
              scroll={false}
              className="text-accent hover:underline aria-[current=true]:font-semibold"
              aria-current={other.item_id === beside}
              href={
                other.item_id === beside
                  ? base
                  : `${base}?${new URLSearchParams({ with: other.item_id })}`
              }
            >
              {modelLabel(other.model)}
            </Link>
            <LabelWords label={other} />
          </li>
        ))}
      </ul>
    </details>
  );
}
