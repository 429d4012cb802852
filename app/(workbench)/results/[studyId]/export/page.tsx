import { getTranslations } from 'next-intl/server';
import { ExportLinks } from '@/components/admin/export-links';
import { CoverageNotice } from '@/components/results/coverage-notice';
import { CopyButton } from '@/components/ui/copy-button';
import { requireResults } from '@/lib/server/results/results-source';

type ExportPageProps = { params: Promise<{ studyId: string }> };

export default async function ExportPage({ params }: ExportPageProps) {
  const source = await requireResults((await params).studyId);
  const t = await getTranslations('results.export');
  const open = source.batches.filter((batch) => batch.status === 'open').map((batch) => batch.name);
  const { key } = source.study;
  const command = `npm run halo -- dataset relabel --study ${key} --as ${key.slice(0, 50)}-again`;
  const isImported = source.batches.length === 0 && source.records.length > 0;
  return (
    <>
      <CoverageNotice counts={source.labels.counts} openBatches={open} />
      <p className="max-w-prose text-muted">{t('lead')}</p>
      <ExportLinks studyId={source.study.id} heading="h2" />
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
