/**
 * The room of the administration's parts. In: what the server loaded, and its actions as props. Out: tables, forms and
 * dialogs. Imports: components/ui, lib/domain, lib/core, react, next, next-intl.
 *
 * Words are those of lib/domain/assignment: scenario, annotator, load, batch, item (an annotator's word for a slot).
 */
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Progress } from '@/components/ui/progress';
import type { StudySummary } from '@/lib/domain/assignment/overview';

/** A study with its part of the dataset, as results count it, and the work that is handed out, double labels included. */
export function StudyCard({ study }: { study: StudySummary }) {
  const t = useTranslations('admin.overview');
  const { completed, done, total, openFlags } = study;
  const labelled = t('labelled', { labelled: study.labelled, completed });
  return (
    <article className="relative flex h-full flex-col gap-2 rounded-card border border-line bg-surface px-4 py-3 hover:border-accent">
      <h3 className="font-semibold">
        <Link href={`/admin/studies/${study.id}`} className="after:absolute after:inset-0">
          {study.name}
        </Link>
      </h3>
      {study.description ? <p className="line-clamp-2 text-muted">{study.description}</p> : null}
      <div className="mt-auto flex flex-col gap-2 pt-1">
        {completed > 0 ? (
          <>
            <Progress label={labelled} value={study.labelled} max={completed} />
            <p className="tabular-nums">
              {labelled}
              {study.voided > 0 ? (
                <>
                  ,{' '}
                  <Link
                    href={`/admin/studies/${study.id}/voided`}
                    prefetch={false}
                    className="relative z-10 text-accent underline"
                  >
                    {t('voided', { count: study.voided })}
                  </Link>
                </>
              ) : null}
            </p>
          </>
        ) : null}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
          {total > 0 ? <span className="tabular-nums">{t('judged', { done, total })}</span> : null}
          <span>
            {t('batches', { count: study.batches })}
            {study.batches > 0 ? `, ${t('openBatches', { count: study.openBatches })}` : ''}
          </span>
          {openFlags > 0 ? <Badge tone="warning">{t('flags', { count: openFlags })}</Badge> : null}
        </p>
      </div>
    </article>
  );
}
