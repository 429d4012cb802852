import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { AfterVote } from '@/components/audit/after-vote';
import { ConstructionPanel } from '@/components/audit/construction-panel';
import { ReviewAside, VotesToDecide } from '@/components/audit/review-aside';
import { ReviewWorkspace } from '@/components/audit/review-workspace';
import { RevisionHeader } from '@/components/audit/revision-header';
import { SubjectPane } from '@/components/audit/subject-pane';
import { Notice } from '@/components/ui/notice';
import { rolesOf } from '@/lib/domain/access/actor';
import { canRevise, revisionIdSchema } from '@/lib/domain/audit/revision-page';
import { auditStore } from '@/lib/server/audit/audit-store';
import { loadReview } from '@/lib/server/audit/load-review';
import { requireActor } from '@/lib/server/require-actor';
import { giveBack, take, vote } from '../../actions';

type RevisionPageProps = { params: Promise<{ revisionId: string }> };

/** The title and the page ask for the same revision; it is read once. */
const readReview = cache(async (revisionId: string) => {
  const id = revisionIdSchema.safeParse(revisionId);
  return id.success ? loadReview(id.data) : null;
});

export async function generateMetadata({ params }: RevisionPageProps): Promise<Metadata> {
  const [{ revisionId }] = await Promise.all([params, requireActor(...rolesOf('audit'))]);
  const review = await readReview(revisionId);
  return { title: review?.ok ? review.value.page.scenarioKey : '' };
}

/** The open review that the reader would go on with; null where he has none. */
async function nextOfMine(): Promise<string | null> {
  const { reviews } = await auditStore();
  const [next] = (await reviews.queue()).mine;
  return next?.revisionId ?? null;
}

/** A revision to judge, or to look at: its life, its world at each checkpoint, its review. */
export default async function RevisionPage({ params }: RevisionPageProps) {
  const { revisionId } = await params;
  const [actor, t, review] = await Promise.all([
    requireActor(...rolesOf('audit')),
    getTranslations('audit'),
    readReview(revisionId),
  ]);
  if (!review?.ok) notFound();
  const { page, subject } = review.value;
  if (subject === null) {
    return (
      <main className="mx-auto w-full max-w-3xl px-4 py-6">
        <h1 className="mb-3 text-xl font-semibold">{page.scenarioKey}</h1>
        <Notice>{t('revision.unreadable')}</Notice>
      </main>
    );
  }
  const { scenario, instance } = subject;
  const eventNumbers = Object.fromEntries(
    scenario.events.map((event, index) => [event.id, index + 1]),
  );
  const { seat } = page;
  const zone = instance.person.timezone;
  return (
    <main className="flex min-h-0 grow flex-col lg:h-0">
      <ReviewWorkspace
        key={`${page.revisionId}/${page.sha256}`}
        revisionId={page.revisionId}
        events={scenario.events}
        zone={zone}
        seat={
          seat?.state === 'open'
            ? {
                assignmentId: seat.assignmentId,
                actorId: actor.id,
                isAdjudicator: seat.seat === 3,
                stored: page.draft,
              }
            : null
        }
        actions={{ vote, giveBack }}
        header={
          <RevisionHeader page={page} canBeRevised={canRevise(page, actor.role)} take={take} />
        }
        subject={<SubjectPane instance={instance} eventNumbers={eventNumbers} />}
        construction={<ConstructionPanel scenario={scenario} eventNumbers={eventNumbers} />}
        lead={
          seat?.state === 'voted' && actor.role === 'auditor' ? (
            <AfterVote page={page} nextRevisionId={await nextOfMine()} take={take} />
          ) : (
            <VotesToDecide page={page} />
          )
        }
        aside={<ReviewAside page={page} />}
      />
    </main>
  );
}
