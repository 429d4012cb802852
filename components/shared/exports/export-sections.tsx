import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import type { ActionResult } from '@/lib/domain/access/failure';
import {
  type ExportEntry,
  type ExportKind,
  exportBounds,
  exportsListed,
  isUnderWay,
} from '@/lib/domain/dataset/export';
import type { ExportChange } from '@/lib/domain/dataset/export-change';
import type { Release } from '@/lib/domain/dataset/release';
import type { NumberedPage } from '@/lib/domain/lists/numbered-page';
import { PageLinks } from '../page-links';
import { RefreshWhile } from '../refresh-while';
import { ExportRequests } from './export-requests';
import { ExportTable } from './export-table';
import { type ReleaseActions, ReleaseCard } from './release-card';

type BackgroundExportsProps = {
  studyId: string;
  exports: readonly ExportEntry[];
  kinds: readonly ExportKind[];
  mayChangeAll: boolean;
  change: (input: ExportChange) => Promise<ActionResult<null>>;
};

/** What can be made in the background, and what was. */
export function BackgroundExports({ exports, mayChangeAll, ...request }: BackgroundExportsProps) {
  const t = useTranslations('exports');
  return (
    <section className="flex flex-col gap-3" aria-labelledby="background-exports">
      <h2 id="background-exports" className="text-base font-semibold">
        {t('background')}
      </h2>
      <p className="max-w-prose text-muted">
        {t('backgroundLead', {
          days: exportBounds.days,
          files: exportBounds.files,
          gigabytes: exportBounds.bytes / 1024 ** 3,
        })}
      </p>
      <ExportRequests {...request} />
      <ExportTable exports={exports} mayChangeAll={mayChangeAll} change={request.change} />
      {exports.length === exportsListed ? (
        <p className="text-xs text-muted">{t('cut', { count: exportsListed })}</p>
      ) : null}
      <RefreshWhile active={exports.some(isUnderWay)} />
    </section>
  );
}

type ReleaseListProps = ReleaseActions & {
  /** A page of them. */
  releases: NumberedPage<Release>;
  perPage: number;
  /** Of the page that lists them. */
  path: string;
  /** The way to a new one, for whoever may. */
  newRelease?: ReactNode;
};

/** The releases of a study, newest first, withdrawn ones among them. */
export function ReleaseList(props: ReleaseListProps) {
  const { releases, perPage, path, newRelease, ...actions } = props;
  const t = useTranslations('exports.release');
  return (
    <section className="flex flex-col gap-3" aria-labelledby="releases">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="releases" className="text-base font-semibold">
          {t('title')}
        </h2>
        {newRelease}
      </div>
      <p className="max-w-prose text-muted">{t('lead')}</p>
      {releases.total === 0 ? (
        <EmptyState title={t('none.title')}>
          {t(newRelease === undefined ? 'none.readers' : 'none.body')}
        </EmptyState>
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">
          {releases.rows.map((release) => (
            <ReleaseCard key={release.id} release={release} {...actions} />
          ))}
        </ul>
      )}
      <PageLinks
        {...releases}
        label={t('pages')}
        perPage={perPage}
        href={(page) => `${path}?releases=${page}#releases`}
      />
    </section>
  );
}
