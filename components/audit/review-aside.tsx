import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { RevisionPage } from '@/lib/domain/audit/revision-page';
import { ReportPanel } from './report-panel';
import { RecordView, VotesView } from './votes-view';

/** Beside the vote: the validator's report, the votes that may be seen, and the record of earlier revisions. */
export function ReviewAside({ page, zone }: { page: RevisionPage; zone: string }) {
  const t = useTranslations('audit');
  const votes = page.votes ?? (page.ownVote ? [page.ownVote] : null);
  return (
    <>
      {page.seat?.state === 'voted' && page.votes === null ? (
        <p className="text-xs text-muted">{t('votes.waitForOther')}</p>
      ) : null}
      {votes !== null && votes.length > 0 ? (
        <Part title={t('votes.title')}>
          <VotesView votes={votes} zone={zone} />
        </Part>
      ) : null}
      {page.reason ? (
        <Part title={t('revision.why')}>
          <p className="text-xs">{page.reason}</p>
        </Part>
      ) : null}
      <Part title={t('report.title')}>
        <ReportPanel report={page.report} />
      </Part>
      <Part title={t('record.title')}>
        <RecordView record={page.record} zone={zone} />
      </Part>
    </>
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
