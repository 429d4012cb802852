import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import { ExhibitDownloads } from './exhibit-downloads';

type ExhibitProps = {
  /** Names the files of its downloads; stable. */
  id: string;
  title: string;
  /** What one sees, in a sentence. */
  lead?: ReactNode;
  /** What it does not show. */
  caveat?: ReactNode;
  plot?: ReactNode;
  table: ReactNode;
  /** The table is narrow enough to stand beside the plot on a wide screen. */
  hasNarrowTable?: boolean;
  /** So many columns that paper must lie on its side. */
  hasWideTable?: boolean;
  /** Below plot and table. */
  more?: ReactNode;
  csv: string;
};

/** A plot with its table, its downloads and what it does not show. */
export function Exhibit({
  id,
  title,
  lead,
  caveat,
  plot,
  table,
  hasNarrowTable = false,
  hasWideTable = false,
  more,
  csv,
}: ExhibitProps) {
  const t = useTranslations('results.exhibit');
  const heading = `${id}-heading`;
  return (
    // Not a section: its table is a landmark of the same name already.
    <article
      aria-labelledby={heading}
      className={classes(
        'flex flex-col gap-3 rounded-card border border-line bg-surface p-4 print:border-0 print:p-0',
        hasWideTable && 'print:[page:wide]',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 id={heading} className="font-semibold">
          {title}
        </h2>
        <ExhibitDownloads exhibit={id} title={title} csv={csv} hasPlot={plot !== undefined} />
      </div>
      {lead ? <p className="max-w-prose text-muted">{lead}</p> : null}
      <div
        className={classes(
          'flex flex-col gap-3',
          plot !== undefined &&
            hasNarrowTable &&
            'min-[1400px]:grid min-[1400px]:grid-cols-[45rem_minmax(0,1fr)] min-[1400px]:items-start print:flex',
        )}
      >
        {plot ? (
          <figure
            id={`${id}-plot`}
            className={classes(
              'break-inside-avoid',
              // In view beside a table that is longer than it.
              hasNarrowTable && 'min-[1400px]:sticky min-[1400px]:top-4 print:static',
            )}
          >
            {plot}
          </figure>
        ) : null}
        <div className="flex min-w-0 flex-col gap-3">{table}</div>
      </div>
      {more}
      {caveat ? (
        <p className="max-w-prose text-xs text-muted">
          <span className="font-medium">{t('doesNotShow')}</span> {caveat}
        </p>
      ) : null}
    </article>
  );
}
