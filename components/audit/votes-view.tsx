import { useTranslations } from 'next-intl';
import { ForeignText } from '@/components/shared/foreign-text';
import { ReaderMoment } from '@/components/shared/reader-moment';
import { Badge } from '@/components/ui/badge';
import { criteria } from '@/lib/domain/audit/review';
import type { RevisionPage, Vote } from '@/lib/domain/audit/revision-page';
import { AnchorLink } from './evidence-link';
import { gradeTone, outcomeTone, statusTone } from './tones';

type VotesViewProps = {
  votes: readonly Vote[];
  /** False where no world stands beside them for a remark to lead into. */
  areLinked?: boolean;
};

/** The votes that the reader may see; no names but for admins. */
export function VotesView({ votes, areLinked = true }: VotesViewProps) {
  return (
    <ul className="flex flex-col gap-2">
      {votes.map((vote) => (
        <li key={vote.seat}>
          <VoteCard vote={vote} isLinked={areLinked} />
        </li>
      ))}
    </ul>
  );
}

function VoteCard({ vote, isLinked }: { vote: Vote; isLinked: boolean }) {
  const t = useTranslations('audit');
  return (
    <article className="flex flex-col gap-1.5 rounded-card border border-line bg-surface p-2.5 text-xs">
      <header className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">
          {vote.own ? t('seat.own') : t(`seat.${vote.seat}`)}
          {vote.reviewerName ? ` (${vote.reviewerName})` : ''}
        </span>
        <Badge tone={outcomeTone[vote.outcome]}>{t(`outcome.${vote.outcome}`)}</Badge>
        <span className="text-muted">
          <ReaderMoment at={vote.at} />
        </span>
      </header>
      <dl className="flex flex-col gap-1">
        {criteria.map((criterion) => {
          const { grade, comment } = vote.grades[criterion];
          return (
            <div key={criterion}>
              <dt className="flex items-center gap-1.5 text-muted">
                {t(`criterion.${criterion}.name`)}
                <Badge tone={gradeTone[grade]}>{t(`grade.${grade}`)}</Badge>
              </dt>
              {comment ? (
                <dd>
                  <ForeignText text={comment} />
                </dd>
              ) : null}
            </div>
          );
        })}
      </dl>
      {vote.summary ? <ForeignText text={vote.summary} /> : null}
      {vote.remarks.map((remark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a vote never changes, and remarks may repeat
        <div key={index} className="border-s-2 border-line ps-2">
          {isLinked ? (
            <AnchorLink anchor={remark.anchor} />
          ) : (
            <bdi className="font-mono text-muted">[{remark.anchor}]</bdi>
          )}
          <ForeignText text={remark.text} />
        </div>
      ))}
    </article>
  );
}

/** Earlier revisions and, where the reader may see them, their votes. */
export function RecordView({ record }: { record: RevisionPage['record'] }) {
  const t = useTranslations('audit');
  if (record.length === 0) return <p className="text-xs text-muted">{t('record.none')}</p>;
  return (
    <ol className="flex flex-col gap-2">
      {record.map((entry) => (
        <li key={entry.revisionId} className="flex flex-col gap-1 text-xs">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">
              {t('revision.number', { number: entry.revision })}
            </span>
            <Badge tone={statusTone[entry.status]}>{t(`status.${entry.status}`)}</Badge>
            <ReaderMoment at={entry.createdAt} />
          </p>
          {entry.reason ? <ForeignText text={entry.reason} /> : null}
          {entry.votes === null ? (
            <p className="text-muted">{t('record.hidden')}</p>
          ) : (
            <VotesView votes={entry.votes} />
          )}
        </li>
      ))}
    </ol>
  );
}
