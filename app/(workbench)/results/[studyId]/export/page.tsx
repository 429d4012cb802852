import { getTranslations } from 'next-intl/server';
import { CoverageNotice } from '@/components/results/coverage-notice';
import { ExportLinks } from '@/components/shared/exports/export-links';
import { BackgroundExports, ReleaseList } from '@/components/shared/exports/export-sections';
import { CopyButton } from '@/components/ui/copy-button';
import { exportKindsOf } from '@/lib/domain/dataset/export';
import { loadExports, releasesPerPage } from '@/lib/server/dataset/exports';
import { requireActor } from '@/lib/server/require-actor';
import { requireResults } from '@/lib/server/results/results-source';
import { compareWithToday, exportInBackground } from './actions';

type ExportPageProps = {
  params: Promise<{ studyId: string }>;
  searchParams: Promise<{ releases?: string | string[] }>;
};

export default async function ExportPage({ params, searchParams }: ExportPageProps) {
  const { releases: asked } = await searchParams;
  const source = await requireResults((await params).studyId);
  const [t, actor, { exports, releases }] = await Promise.all([
    getTranslations('results.export'),
    requireActor('admin', 'researcher'),
    loadExports(source.study.id, asked),
  ]);
  const open = source.batches.filter((batch) => batch.status === 'open').map((batch) => batch.name);
  const { key } = source.study;
  const command = `npm run halo -- dataset relabel --study ${key} --as ${key.slice(0, 50)}-again`;
  const isImported = source.batches.length === 0 && source.records.length > 0;
  return (
    <>
      <CoverageNotice counts={source.labels.counts} openBatches={open} readAt={source.readAt} />
      <p className="max-w-prose text-muted">{t('lead')}</p>
      <ExportLinks studyId={source.study.id} heading="h2" />
      <ReleaseList
        releases={releases}
        perPage={releasesPerPage}
        path={`/results/${source.study.id}/export`}
        compare={compareWithToday}
      />
      <BackgroundExports
        studyId={source.study.id}
        exports={exports}
        kinds={exportKindsOf(actor.role)}
        mayChangeAll={actor.role === 'admin'}
        change={exportInBackground}
      />
      {isImported ? (
        <div className="flex flex-col gap-2">
          <p className="max-w-prose text-muted">{t('relabel')}</p>
          <p className="flex flex-wrap items-center gap-2">
            <code className="rounded-control bg-sunken px-2 py-1 font-mono text-xs">{command}</code>
            <CopyButton text={command} />
          </p>
        </div>
      ) : null}
    </>
  );
}
