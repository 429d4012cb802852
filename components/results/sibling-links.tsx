import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { AnalysisRecord } from '@/lib/domain/analysis/analysis-record';
import { LabelWords } from './label-words';

type SiblingLinksProps = {
  siblings: readonly AnalysisRecord[];
  /** Shown beside the response. */
  beside: string | null;
  modelLabel: (model: string) => string;
  /** This response beside another, or alone. */
  hrefOf: (beside: string | null) => string;
};

/** What other models did at the same checkpoint; one of them can stand beside. */
export function SiblingLinks({ siblings, beside, modelLabel, hrefOf }: SiblingLinksProps) {
  const t = useTranslations('results.responses');
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
              href={hrefOf(other.item_id === beside ? null : other.item_id)}
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
