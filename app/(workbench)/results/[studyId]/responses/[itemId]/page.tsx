import Link from 'next/link';
import { notFound } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { ResponseColumn } from '@/components/results/response-column';
import { SiblingLinks } from '@/components/results/sibling-links';
import { EventTimeline } from '@/components/shared/trace/event-timeline';
import { checkpointKey } from '@/lib/domain/analysis/analysis-record';
import {
  addressOf,
  checkpointConditions,
  type QueryParameters,
} from '@/lib/domain/results/results-address';
import { pickRooms } from '@/lib/i18n/messages';
import { loadResponses } from '@/lib/server/results/load-responses';
import { requireResults } from '@/lib/server/results/results-source';
import { createWords } from '../../words';

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
  const beside = siblings.find(({ item_id }) => item_id === query.with);
  const [t, messages, responses] = await Promise.all([
    getTranslations('results.responses'),
    getMessages(),
    loadResponses(source, beside === undefined ? [wanted] : [wanted, beside.item_id]),
  ]);
  const [first] = responses;
  return (
    <NextIntlClientProvider
      messages={pickRooms(messages, 'labels', 'commands', 'world', 'results')}
    >
      <h2 className="text-base font-semibold break-all">{t('one', { item: wanted })}</h2>
      <p>
        <Link
          href={addressOf(`/results/${studyId}/responses`, checkpointConditions(record))}
          prefetch={false}
          className="text-accent hover:underline"
        >
          {t('back')}
        </Link>{' '}
        ·{' '}
        <Link
          href={`/audit/compare/${studyId}?${new URLSearchParams({ item: wanted })}`}
          prefetch={false}
          className="text-accent hover:underline"
        >
          {t('compare')}
        </Link>
      </p>
      <SiblingLinks
        studyId={studyId}
        record={record}
        siblings={siblings}
        beside={beside?.item_id ?? null}
        modelLabel={words.model}
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
      {first ? (
        <section className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
          <h2 className="font-semibold">{t('events')}</h2>
          <EventTimeline events={first.view.events} zone={null} />
          <dl className="grid gap-2 text-muted sm:grid-cols-2">
            {(
              [
                ['environment', first.content.instance_description],
                ['person', first.content.personal_description],
                ['scenarioDescription', first.content.scenario_description],
              ] as const
            ).map(([key, text]) => (
              <div key={key}>
                <dt className="text-xs font-medium">{t(key)}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </NextIntlClientProvider>
  );
}
