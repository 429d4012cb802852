import { useFormatter, useTranslations } from 'next-intl';
import { CopyButton } from '@/components/ui/copy-button';
import type { Release } from '@/lib/domain/dataset/release';

/** What a manifest would tell of a release, in words, and the command that writes it to disk. */
export function ReleaseFacts({ release }: { release: Release }) {
  const t = useTranslations('exports.release');
  const format = useFormatter();
  const { filter, guidelineVersions, counts, recordCount, studyKey, name } = release;
  const list = (names: readonly string[]) => format.list(names, { type: 'conjunction' });
  const command = `npm run halo -- export --study ${studyKey} --release ${name} --out ${studyKey}-${name}`;
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-xs [&_dt]:text-muted">
        <dt>{t('madeBy')}</dt>
        <dd className="break-words">
          {t('madeAtBy', {
            when: format.dateTime(new Date(release.createdAt), 'moment'),
            who: release.createdByName ?? t('commandLine'),
          })}
        </dd>
        <dt>{t('records')}</dt>
        <dd>{t('recordsOf', { records: recordCount, responses: counts.responses })}</dd>
        <dt>{t('guidelines')}</dt>
        <dd>
          {list(
            guidelineVersions.map(({ version, labels }) =>
              version === null ? t('noGuideline', { labels }) : t('guideline', { version, labels }),
            ),
          )}
        </dd>
        {filter.batches === null ? null : (
          <>
            <dt>{t('onlyBatches')}</dt>
            <dd className="break-words">{list(filter.batches)}</dd>
          </>
        )}
        {filter.models === null ? null : (
          <>
            <dt>{t('onlyModels')}</dt>
            <dd className="break-all">{list(filter.models)}</dd>
          </>
        )}
      </dl>
      {release.sealedAt === null ? null : (
        <details className="text-xs">
          <summary className="cursor-pointer text-muted">{t('onTheMachine')}</summary>
          <p className="mt-1 flex flex-wrap items-center gap-2">
            <code className="rounded-control bg-sunken px-2 py-1 font-mono break-all">
              {command}
            </code>
            <CopyButton text={command} />
          </p>
        </details>
      )}
    </>
  );
}
