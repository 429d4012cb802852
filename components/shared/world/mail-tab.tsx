import { useTranslations } from 'next-intl';
import type { RecordRef } from '@/lib/domain/trace/record-ref';
import { citedRecord } from '@/lib/domain/trace/record-ref';
import { Fold } from '../fold';
import { ForeignWord } from '../foreign-text';
import { Moment } from '../moment';
import { Piece } from '../piece';
import { listOf, type Row, textOf } from '../record-kind';
import { EmailCard } from '../records/email-card';
import { PagedList } from './paged-list';
import { RecordTools } from './record-tools';
import type { TabProps } from './world-context';
import { WorldPart } from './world-part';
import { filterRows, markFor, rowsOf, sortRows } from './world-stores';

const folders = ['inbox', 'sent', 'archive'] as const;

/** The mailbox by folder, threads with the newest mail first, and what is drafted. */
export function MailTab(props: TabProps) {
  const { world, words, target } = props;
  const t = useTranslations('commands');
  const threads = threadsOf(filterRows(rowsOf(world, 'emails'), words));
  const drafts = filterRows(rowsOf(world, 'drafts'), words);
  return (
    <div className="flex flex-col gap-3">
      <WorldPart title={t('world.drafts')} count={drafts.length}>
        <PagedList
          items={drafts.map((row) => (
            <MailItem key={textOf(row, 'id')} {...props} row={row} store="drafts" />
          ))}
        />
      </WorldPart>
      {folders.map((folder) => {
        const inFolder = threads.filter((thread) => thread.folder === folder);
        const targetAt = inFolder.findIndex(({ mails }) =>
          mails.some((row) => isTarget(target, 'emails', row)),
        );
        return (
          <WorldPart key={folder} title={t(`world.folder.${folder}`)} count={inFolder.length}>
            <PagedList
              key={words}
              atLeast={targetAt + 1}
              items={inFolder.map((thread) => (
                <Thread key={thread.id} {...props} thread={thread} />
              ))}
            />
          </WorldPart>
        );
      })}
    </div>
  );
}

type MailThread = {
  readonly id: string;
  readonly folder: (typeof folders)[number];
  /** Oldest first. */
  readonly mails: readonly Row[];
};

/** A thread stands where the most accessible of its mails does: in the inbox, if one of them is there. */
function threadsOf(emails: readonly Row[]): MailThread[] {
  const byThread = new Map<string, Row[]>();
  for (const row of sortRows(emails, 'at', 'up')) {
    const id = textOf(row, 'thread_id');
    byThread.set(id, [...(byThread.get(id) ?? []), row]);
  }
  return [...byThread]
    .map(([id, mails]) => ({
      id,
      mails,
      folder:
        (['inbox', 'archive', 'sent'] as const).find((folder) =>
          mails.some((row) => row.folder === folder),
        ) ?? 'inbox',
    }))
    .sort((a, b) => latest(b) - latest(a));
}

const latest = ({ mails }: MailThread): number => Date.parse(textOf(mails.at(-1) ?? {}, 'at'));

const isTarget = (target: RecordRef | null, store: string, row: Row): boolean =>
  target?.store === store && target.key === row.id;

function Thread({ thread, ...props }: TabProps & { thread: MailThread }) {
  const t = useTranslations('world');
  const [only] = thread.mails;
  if (thread.mails.length === 1 && only) {
    return <MailItem {...props} row={only} store="emails" />;
  }
  const newest = thread.mails.at(-1) ?? {};
  const isOpen =
    props.words.trim() !== '' ||
    thread.mails.some(
      (row) =>
        isTarget(props.target, 'emails', row) ||
        markFor(props.marks, 'emails', textOf(row, 'id')) !== undefined,
    );
  return (
    <div className="rounded-control border border-line-strong bg-surface">
      <Fold
        open={isOpen}
        summary={
          <span className="flex flex-wrap items-baseline gap-x-2">
            <Subject row={newest} />
            <span className="flex flex-wrap gap-x-2 text-xs text-muted">
              {t('threadMails', { count: thread.mails.length })}
              <Moment at={textOf(newest, 'at')} zone={props.zone} />
            </span>
          </span>
        }
      >
        <div className="flex flex-col gap-1">
          {thread.mails.map((row) => (
            <MailItem key={textOf(row, 'id')} {...props} row={row} store="emails" />
          ))}
        </div>
      </Fold>
    </div>
  );
}

function Subject({ row }: { row: Row }) {
  const t = useTranslations('commands');
  return (
    <span className={row.read === false ? 'font-semibold' : ''} dir="auto">
      <ForeignWord text={textOf(row, 'subject') || t('email.noSubject')} />
    </span>
  );
}

function MailItem({ row, store, ...props }: TabProps & { row: Row; store: 'emails' | 'drafts' }) {
  const id = textOf(row, 'id');
  const isReceived = row.folder === 'inbox' || row.folder === 'archive';
  return (
    <Piece
      cites={citedRecord({ store, key: id })}
      stop="piece"
      className="border border-line bg-surface"
    >
      <Fold
        open={markFor(props.marks, store, id) !== undefined || isTarget(props.target, store, row)}
        summary={
          <span className="flex flex-wrap items-baseline gap-x-2">
            <Subject row={row} />
            <span className="flex flex-wrap gap-x-2 text-xs text-muted">
              <ForeignWord
                text={isReceived ? textOf(row, 'from_name') : `→ ${listOf(row, 'to').join(', ')}`}
              />
              <Moment at={textOf(row, 'at')} zone={props.zone} />
            </span>
          </span>
        }
        tools={
          <RecordTools
            {...props}
            store={store}
            recordKey={id}
            excerpt={`${textOf(row, 'subject')}\n${textOf(row, 'body')}`}
          />
        }
      >
        <EmailCard row={row} zone={props.zone} />
      </Fold>
    </Piece>
  );
}
