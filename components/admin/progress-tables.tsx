import { useTranslations } from 'next-intl';
import { type ProgressRow, ProgressTable } from '@/components/shared/progress-table';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { listedPeople, type PeopleQuery } from '@/lib/domain/assignment/people-progress';
import type { StudyBatch, StudyProgress } from '@/lib/domain/assignment/study-progress';
import { addressOf } from '@/lib/domain/results/results-address';
import { StatusBadge } from './status-badge';

type ProgressTablesProps = {
  studyId: string;
  progress: StudyProgress;
  /** The batch that people and domains are of; null: all. */
  batchId: string | null;
  /** Which people are listed, and in which order. */
  people: PeopleQuery;
};

/** How far a study is, in the same figures three times: by batch, by person, by domain. */
export function ProgressTables({ studyId, progress, batchId, people: query }: ProgressTablesProps) {
  const t = useTranslations('admin.progress');
  const domainName = useDomainName();
  const batches = progress.batches.filter((one) => batchId === null || one.batchId === batchId);
  const all: ProgressRow[] = progress.all
    ? [{ key: 'all', label: t('all'), name: t('all'), figures: progress.all }]
    : [];
  const people = listedPeople(progress, query).map(
    (person): ProgressRow => ({
      key: person.personId,
      label: person.displayName,
      name: (
        <span className="block min-w-28 wrap-anywhere">
          {person.displayName}
          {person.active ? null : <span className="text-muted"> ({t('inactive')})</span>}
        </span>
      ),
      figures: person,
      places: flagPlaces(studyId, person.personId),
    }),
  );
  const domains = progress.domains.map(
    (row): ProgressRow => ({
      key: row.domain,
      label: domainName(row.domain),
      name: domainName(row.domain),
      figures: row,
    }),
  );
  return (
    <>
      <Card title={t('byBatch')}>
        <ProgressTable
          caption={t('byBatch')}
          of={t('batch')}
          rows={[
            ...batches.map((batch) => ({
              key: batch.batchId,
              label: batch.name,
              name: <BatchName batch={batch} />,
              figures: batch,
              places: { ...labelsOf(studyId, batch), ...flagPlaces(studyId) },
              isLocked: batch.status === 'locked',
            })),
            ...(batches.length > 1 ? all : []),
          ]}
        />
        <FigureMeanings />
      </Card>
      {progress.people.length > 0 ? (
        <Card title={t('byPerson')}>
          {query.standing === 'all' ? null : (
            <p className="mb-3 max-w-prose text-muted">
              {t('standingOf', {
                standing: query.standing,
                shown: people.length,
                total: progress.people.length,
              })}
            </p>
          )}
          {people.length > 0 ? (
            <ProgressTable
              caption={t('byPerson')}
              of={t('person')}
              rows={[...people, ...(query.standing === 'all' ? all : [])]}
            />
          ) : null}
        </Card>
      ) : null}
      {domains.length > 0 ? (
        <Card title={t('byDomain')}>
          <ProgressTable caption={t('byDomain')} of={t('domain')} rows={[...domains, ...all]} />
        </Card>
      ) : null}
    </>
  );
}

/**
 * Where the labels of a batch are listed: of a calibration on its own page, of a main batch in the results. Of a set for
 * agreement there is no list as long as the count, which is of everybody's labels.
 */
function labelsOf(studyId: string, { kind, batchId, name }: StudyBatch): { done?: string } {
  if (kind === 'calibration') return { done: `/admin/studies/${studyId}/calibration/${batchId}` };
  return kind === 'main'
    ? { done: addressOf(`/results/${studyId}/responses`, { batch: name }) }
    : {};
}

/** What annotators flagged, or could not judge and set aside, waits in the queue of flags. */
function flagPlaces(studyId: string, person = '') {
  const queue = `/admin/studies/${studyId}/flags${person === '' ? '' : `?person=${person}`}`;
  return { flagged: queue, setAside: queue };
}

const explained = ['total', 'done', 'drafts', 'flagged', 'setAside', 'skipped', 'unsure'] as const;
const explainedTimes = ['active', 'median', 'left'] as const;

/** What each column counts, in words; the three tables have the same. */
function FigureMeanings() {
  const t = useTranslations('admin.progress');
  return (
    <details className="mt-2 max-w-prose text-xs text-muted">
      <summary className="cursor-pointer">{t('meanings')}</summary>
      <dl className="mt-1 flex flex-col gap-1">
        {[...explained, ...explainedTimes].map((figure) => (
          <div key={figure}>
            <dt className="inline font-medium text-ink">{t(figure)}: </dt>
            <dd className="inline">{t(`meaning.${figure}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function BatchName({ batch }: { batch: StudyBatch }) {
  const t = useTranslations('admin');
  return (
    <>
      <span className="flex min-w-28 flex-wrap items-center gap-1.5">
        <span className="wrap-anywhere">{batch.name}</span>
        <Badge>{t(`kinds.${batch.kind}`)}</Badge>
        <StatusBadge status={batch.status} />
        {batch.openFlags > 0 ? (
          <Badge tone="warning">{t('progress.flags', { count: batch.openFlags })}</Badge>
        ) : null}
      </span>
      {batch.status === 'draft' ? (
        <span className="block text-xs font-normal text-muted">
          {t('progress.draft', { responses: batch.responses })}
        </span>
      ) : null}
      {batch.reopenReason ? (
        <span
          dir="auto"
          className="line-clamp-3 text-xs font-normal wrap-anywhere text-muted"
          title={batch.reopenReason}
        >
          {t('batches.reopenedBecause', { reason: batch.reopenReason })}
        </span>
      ) : null}
    </>
  );
}

/** A domain in words; one of an imported dataset that this language has none for, as it is. */
function useDomainName(): (domain: string) => string {
  const t = useTranslations('labels.domain');
  return (domain) => (t.has(domain as never) ? t(domain as never) : domain);
}
