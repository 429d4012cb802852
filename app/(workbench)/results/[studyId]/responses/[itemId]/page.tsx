import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SceneMessages } from '@/components/frame/messages/scene-messages';
import { ListPlace } from '@/components/results/list-place';
import { ResponseColumn } from '@/components/results/response-column';
import { ResponseScene } from '@/components/results/response-scene';
import { SiblingLinks } from '@/components/results/sibling-links';
import { type AnalysisRecord, checkpointKey } from '@/lib/domain/analysis/analysis-record';
import {
  addressOf,
  checkpointConditions,
  type QueryParameters,
  readConditions,
  readFilter,
} from '@/lib/domain/results/results-address';
import { stratumOf } from '@/lib/server/results/analyse';
import { loadResponses } from '@/lib/server/results/load-responses';
import { requireResults } from '@/lib/server/results/results-source';
import { createWords } from '../../words';
import { listedResponses, placeInList, responseAddress } from '../response-list';

type ResponsePageProps = {
  params: Promise<{ studyId: string; itemId: string }>;
  searchParams: Promise<QueryParameters>;
};

/** One response with its label, alone or beside another model's at the same checkpoint. */
export default async function ResponsePage({ params, searchParams }: ResponsePageProps) {
  const [{ studyId, itemId }, query] = await Promise.all([params, searchParams]);
  const source = await requireResults(studyId);
  const words = await createWords(source);
  const wanted = decodeURIComponent(itemId);
  const record = source.records.find(({ item_id }) => item_id === wanted) ?? notFound();
  const siblings = source.records.filter(
    (other) => other.item_id !== wanted && checkpointKey(other) === checkpointKey(record),
  );
  const beside = siblings.find(({ item_id }) => item_id === query.with)?.item_id ?? null;
  const [t, responses] = await Promise.all([
    getTranslations('results.responses'),
    loadResponses(source, beside === null ? [wanted] : [wanted, beside]),
  ]);
  const path = `/results/${studyId}/responses`;
  const [filter, conditions] = [readFilter(query), readConditions(query)];
  const state = { ...filter, ...conditions };
  const list = listedResponses(stratumOf(source, filter).records, conditions);
  const place = placeInList(list, wanted, path, state);
  const [first] = responses;
  return (
    <SceneMessages>
      {place === null ? null : <ListPlace {...place} />}
      <h2 className="text-base font-semibold break-all">{t('one', { item: wanted })}</h2>
      <CheckpointLinks studyId={studyId} record={record} />
      <SiblingLinks
        siblings={siblings}
        beside={beside}
        modelLabel={words.model}
        hrefOf={(other) => responseAddress(path, wanted, state, other)}
      />
      <div className={responses.length > 1 ? 'grid gap-4 lg:grid-cols-2' : 'grid gap-4'}>
        {responses.map((response) => (
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
