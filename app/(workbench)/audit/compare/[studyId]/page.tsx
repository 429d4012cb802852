import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { CheckpointPicker } from '@/components/audit/checkpoint-picker';
import { ComparedResponse } from '@/components/audit/compared-response';
import { EventTimeline } from '@/components/shared/trace/event-timeline';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { readResponse } from '@/lib/domain/evaluation/response-view';
import { compareResponses } from '@/lib/server/audit/compare-responses';
import { requireActor } from '@/lib/server/require-actor';
import { AuditNav } from '../../audit-nav';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('audit');
  return { title: t('compare.title') };
}

type ComparePageProps = {
  params: Promise<{ studyId: string }>;
  searchParams: Promise<Readonly<Record<string, string | undefined>>>;
};

const wantedSchema = z.object({
  scenario: z.uuid().optional().catch(undefined),
  checkpoint: z.coerce.number().int().positive().optional().catch(undefined),
  item: z.string().max(500).optional().catch(undefined),
});

/** What every model of a study did at one checkpoint, beside each other. Auditors are not shown it. */
export default async function ComparePage({ params, searchParams }: ComparePageProps) {
  const [actor, { studyId }, query, t] = await Promise.all([
    requireActor('admin', 'researcher'),
    params,
    searchParams,
    getTranslations('audit'),
  ]);
  if (!z.uuid().safeParse(studyId).success) notFound();
  const wanted = wantedSchema.parse(query);
  const compared = await compareResponses(studyId, {
    scenarioId: wanted.scenario,
    index: wanted.checkpoint,
    itemId: wanted.item,
  });
  if (!compared.ok) notFound();
  const { scenarios, chosen } = compared.value;
  const [first] = chosen?.responses ?? [];
  return (
    <main className="flex flex-col gap-4 px-4 py-5">
      <PageHeader
        title={t('compare.title')}
        lead={t('compare.lead')}
        actions={
          chosen ? (
            <>
              {first?.revisionId && actor.role === 'admin' ? (
                <ButtonLink size="small" href={`/audit/revisions/${first.revisionId}`}>
                  {t('compare.scenario')}
                </ButtonLink>
              ) : null}
              <CheckpointPicker
                studyId={studyId}
                scenarios={scenarios}
                scenarioId={chosen.scenarioId}
                index={chosen.index}
              />
            </>
          ) : null
        }
      />
      {actor.role === 'admin' ? <AuditNav role={actor.role} /> : null}
      {chosen && first ? (
        <>
          <details>
            <summary className="font-medium">{t('timeline.title')}</summary>
            <div className="mt-2 max-w-3xl">
              <EventTimeline
                events={readResponse(first.content, null).events}
                zone={first.content.timezone}
              />
            </div>
          </details>
          <section
            aria-label={t('compare.title')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            className="flex items-start gap-3 overflow-x-auto pb-3"
          >
            {chosen.responses.map((response) => (
              <ComparedResponse
                key={response.responseId}
                response={response}
                isAsked={response.itemId === wanted.item}
                resultsHref={
                  response.verdict === null
                    ? null
                    : `/results/${studyId}/responses/${encodeURIComponent(response.itemId)}`
                }
              />
            ))}
          </section>
        </>
      ) : (
        <EmptyState title={t('compare.none')}>{t('compare.noneHint')}</EmptyState>
      )}
    </main>
  );
}
