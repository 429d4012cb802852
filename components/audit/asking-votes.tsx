import { useTranslations } from 'next-intl';
import type { RevisionPage } from '@/lib/domain/audit/revision-page';
import { VotesView } from './votes-view';

/** The votes that a revision answers: those of the revision before a draft, or of the one that the next begins from. */
export function AskingVotes({ page }: { page: RevisionPage }) {
  const t = useTranslations('audit');
  const [before] = page.record;
  const votes = page.status === 'draft' ? (before?.votes ?? null) : page.votes;
  // Who may write a draft sees whatever votes it answers; what came approved with its corpus has none.
  if (votes === null ? page.status === 'draft' || page.withCorpus : votes.length === 0) return null;
  return (
    <section className="flex flex-col gap-1.5">
      <h2 className="font-semibold">{t('editor.asked')}</h2>
      {votes === null ? (
        <p className="text-xs text-muted">{t('editor.askedHidden')}</p>
      ) : (
        <VotesView votes={votes} areLinked={false} />
      )}
    </section>
  );
}
