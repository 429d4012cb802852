import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { RevisionPage, Vote } from '@/lib/domain/audit/revision-page';
import { ReportPanel } from './report-panel';
import { RecordView, VotesView } from './votes-view';

/** Beside the vote: the validator's report, the votes that may be seen, and the record of earlier revisions. */
export function ReviewAside({ page }: { page: RevisionPage }) {
  const t = useTranslations('audit');
  return (
    <>
      <SeenVotes page={page} />
      {page.reason ? (
        <Part title={t('revision.why')}>
          <p className="text-xs">{page.reason}</p>
        </Part>
      ) : null}
      <Part title={t('report.title')}>
        <ReportPanel report={page.report} />
      </Part>
      <Part title={t('record.title')}>
        <RecordView record={page.record} />
      </Part>
    </>
  );
}

/** Who adjudicates has them above his form instead. */
function SeenVotes({ page }: { page: RevisionPage }) {
  if (isAdjudicating(page)) return null;
  return <VotesPart votes={page.votes ?? (page.ownVote ? [page.ownVote] : [])} />;
}

/** The two votes that a third person is to decide between; nothing for whoever has another seat. */
export function VotesToDecide({ page }: { page: RevisionPage }) {
  return isAdjudicating(page) ? <VotesPart votes={page.votes ?? []} /> : null;
}

const isAdjudicating = ({ seat }: RevisionPage) => seat?.seat === 3 && seat.state === 'open';

function VotesPart({ votes }: { votes: readonly Vote[] }) {
  const t = useTranslations('audit');
  if (votes.length === 0) return null;
  return (
    <Part title={t('votes.title')}>
      <VotesView votes={votes} />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1.5">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </section>
  );
}
