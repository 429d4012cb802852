import { useTranslations } from 'next-intl';
import type { WorldDump } from '@/lib/domain/trace/world-view';
import { Fold } from '../fold';
import { ForeignWord } from '../foreign-text';
import { Moment } from '../moment';
import { Piece } from '../piece';
import { listOf, type Row, textOf } from '../record-kind';
import { EmailCard } from '../records/email-card';
import { ChangeBadge } from './change-badge';
import { PagedList } from './paged-list';
import { WorldPart } from './world-part';
import { filterRows, type Marks, markFor, rowsOf, sortRows } from './world-stores';

export type TabProps = { world: WorldDump; marks: Marks; zone: string | null; words: string };

const folders = ['inbox', 'sent', 'archive'] as const;

/** The mailbox by folder, newest first, and what is drafted. */
export function MailTab({ world, marks, zone, words }: TabProps) {
  const t = useTranslations('commands');
  const emails = sortRows(filterRows(rowsOf(world, 'emails'), words), 'at', 'down');
  const drafts = filterRows(rowsOf(world, 'drafts'), words);
  const mail = (row: Row, store: string) => (
    <MailItem key={textOf(row, 'id')} row={row} store={store} marks={marks} zone={zone} />
  );
  return (
    <div className="flex flex-col gap-3">
      <WorldPart title={t('world.drafts')} count={drafts.length}>
        <PagedList items={drafts.map((row) => mail(row, 'drafts'))} />
      </WorldPart>
      {folders.map((folder) => {
        const inFolder = emails.filter((row) => row.folder === folder);
        return (
          <WorldPart key={folder} title={t(`world.folder.${folder}`)} count={inFolder.length}>
            <PagedList key={words} items={inFolder.map((row) => mail(row, 'emails'))} />
          </WorldPart>
        );
      })}
    </div>
  );
}

type ItemProps = { row: Row; store: string; marks: Marks; zone: string | null };

function MailItem({ row, store, marks, zone }: ItemProps) {
  const t = useTranslations('commands');
  const id = textOf(row, 'id');
  const mark = markFor(marks, store, id);
  return (
    <Piece
      cites={{ kind: 'record', store: store === 'drafts' ? 'draft' : 'email', id }}
      stop="piece"
      className="border border-line bg-surface"
    >
      <Fold
        open={mark !== undefined}
        summary={
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className={row.read === false ? 'font-semibold' : ''} dir="auto">
              <ForeignWord text={textOf(row, 'subject') || t('email.noSubject')} />
            </span>
            <span className="text-xs text-muted">
              <ForeignWord
                text={
                  row.folder === 'inbox' || row.folder === 'archive'
                    ? textOf(row, 'from_name')
                    : `→ ${listOf(row, 'to').join(', ')}`
                }
              />{' '}
              <Moment at={textOf(row, 'at')} zone={zone} />
            </span>
            <ChangeBadge mark={mark} />
          </span>
        }
      >
        <EmailCard row={row} zone={zone} />
      </Fold>
    </Piece>
  );
}
