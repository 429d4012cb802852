import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SceneMessages } from '@/components/frame/messages/scene-messages';
import { ListPlace } from '@/components/results/list-place';
import { MovedOn, ReadAt } from '@/components/results/moved-on';
import { ResponseColumn } from '@/components/results/response-column';
import { ResponseScene } from '@/components/results/response-scene';
import { SiblingLinks } from '@/components/results/sibling-links';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { type AnalysisRecord, checkpointKey } from '@/lib/domain/analysis/analysis-record';
import { listedResponses } from '@/lib/domain/results/related-conditions';
import {
  addressOf,
  checkpointConditions,
  type ListState,
  type QueryParameters,
  readConditions,
  readFilter,
  readSeen,
  responseAddress,
} from '@/lib/domain/results/results-address';
import { surroundingsFor } from '@/lib/server/results/judges';
import { loadResponses } from '@/lib/server/results/load-responses';
import type { ResultsSource } from '@/lib/server/results/results-source';
import { createWords } from '../../words';
import { placeInList } from '../response-list';

type ResponsePageProps = {
  params: Promise<{ studyId: string; itemId: string }>;
  searchParams: Promise<QueryParameters>;
};

/** One response with its label, alone or beside another model's at the same checkpoint. */
export default async function ResponsePage({ params, searchParams }: ResponsePageProps) {
  const [{ studyId, itemId }, query] = await Promise.all([params, searchParams]);
  const wanted = decodeURIComponent(itemId);
  const other = typeof query.with === 'string' ? query.with : null;
  const { source, responses, unlabelled } = await loadResponses(
    studyId,
    other === null ? [wanted] : [wanted, other],
  );
  const record = source.records.find(({ item_id }) => item_id === wanted);
  if (record === undefined) {
    // Behind a figure there was a label, whatever became of the response since.
    if (!unlabelled.includes(wanted) && readSeen(query) === undefined) notFound();
    return <WithoutLabel {...{ source, query, item: wanted }} />;
  }
  const [t, words] = await Promise.all([getTranslations('results.responses'), createWords(source)]);
  const siblings = source.records.filter(
    (sibling) => sibling.item_id !== wanted && checkpointKey(sibling) === checkpointKey(record),
  );
  const beside = siblings.find(({ item_id }) => item_id === other)?.item_id ?? null;
  const [filter, conditions] = [readFilter(query), readConditions(query)];
  const state: ListState = { ...filter, ...conditions, seen: readSeen(query) };
  const { around } = await surroundingsFor(source, conditions);
  const list = listedResponses(around, filter, conditions);
  const place = placeInList(list, wanted, studyId, state);
  const shown = responses.filter(({ record: { item_id } }) => [wanted, beside].includes(item_id));
  const [first] = shown;
  return (
    <SceneMessages>
      {place === null ? null : <ListPlace {...place} />}
      <MovedOn source={source} seen={state.seen} />
      <ReadAt source={source} />
      <h2 className="text-base font-semibold break-all">{t('one', { item: wanted })}</h2>
      <CheckpointLinks studyId={studyId} record={record} />
      <SiblingLinks
        siblings={siblings}
        beside={beside}
        modelLabel={words.model}
        hrefOf={(sibling) => responseAddress(studyId, wanted, state, sibling)}
      />
      <div className={shown.length > 1 ? 'grid gap-4 lg:grid-cols-2' : 'grid gap-4'}>
        {shown.map((response) => (
          <ResponseColumn
            key={response.record.item_id}
            response={response}
            model={words.model(response.record.model)}
          />
        ))}
      </div>
      {first ? <ResponseScene response={first} /> : null}
    </SceneMessages>
  );
}

type WithoutLabelProps = { source: ResultsSource; query: QueryParameters; item: string };

/** A label may be returned, handed over or voided between the list and the page that was opened from it. */
async function WithoutLabel({ source, query, item }: WithoutLabelProps) {
  const t = await getTranslations('results.responses');
  const list = { ...readFilter(query), ...readConditions(query), seen: readSeen(query) };
  return (
    <>
      <MovedOn source={source} seen={list.seen} />
      <ReadAt source={source} />
      <EmptyState
        title={t('withoutLabel', { item })}
        action={
          <ButtonLink href={addressOf(`/results/${source.study.id}/responses`, list)}>
            {t('toList')}
          </ButtonLink>
        }
      >
        {t('withoutLabelBody')}
      </EmptyState>
    </>
  );
}

async function CheckpointLinks({ studyId, record }: { studyId: string; record: AnalysisRecord }) {
  const t = await getTranslations('results.responses');
  return (
    <p className="flex flex-wrap gap-x-4 print:hidden">
      <Link
        href={addressOf(`/results/${studyId}/responses`, checkpointConditions(record))}
        prefetch={false}
        className="text-accent hover:underline"
      >
        {t('back')}
      </Link>
      <Link
        href={addressOf(`/audit/compare/${studyId}`, { item: record.item_id })}
        prefetch={false}
        className="text-accent hover:underline"
      >
        {t('compare')}
      </Link>
    </p>
  );
}
