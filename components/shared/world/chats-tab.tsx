import { Fold } from '../fold';
import { ForeignWord } from '../foreign-text';
import { Moment } from '../moment';
import { Piece } from '../piece';
import { listOf, type Row, textOf } from '../record-kind';
import { ChatLine } from '../records/chat-line';
import { ChangeBadge } from './change-badge';
import type { TabProps } from './mail-tab';
import { PagedList } from './paged-list';
import { filterRows, markFor, rowsOf, sortRows } from './world-stores';

/** Threads with the latest message first; within a thread the messages run downwards. */
export function ChatsTab({ world, marks, zone, words }: TabProps) {
  const names = new Map(
    rowsOf(world, 'contacts').map((row) => [textOf(row, 'id'), textOf(row, 'name')]),
  );
  const messages = sortRows(filterRows(rowsOf(world, 'chat_messages'), words), 'at', 'up');
  const threads = rowsOf(world, 'chat_threads')
    .map((thread) => ({
      thread,
      lines: messages.filter((line) => line.thread_id === thread.id),
    }))
    .filter(({ lines }) => lines.length > 0 || words.trim() === '')
    .sort((a, b) => lastAt(b.lines) - lastAt(a.lines));
  return (
    <PagedList
      key={words}
      items={threads.map(({ thread, lines }) => (
        <Thread
          key={textOf(thread, 'id')}
          thread={thread}
          lines={lines}
          names={names}
          marks={marks}
          zone={zone}
          isOpen={words.trim() !== ''}
        />
      ))}
    />
  );
}

function lastAt(lines: readonly Row[]): number {
  const last = lines.at(-1);
  return last ? Date.parse(textOf(last, 'at')) : 0;
}

type ThreadProps = {
  thread: Row;
  lines: readonly Row[];
  names: ReadonlyMap<string, string>;
  marks: TabProps['marks'];
  zone: string | null;
  isOpen: boolean;
};

function Thread({ thread, lines, names, marks, zone, isOpen }: ThreadProps) {
  const people = listOf(thread, 'participants').map((id) => names.get(id) ?? id);
  const last = lines.at(-1);
  const changed = lines.some((line) => markFor(marks, 'chat_messages', textOf(line, 'id')));
  return (
    <Piece
      cites={{ kind: 'record', store: 'thread', id: textOf(thread, 'id') }}
      stop="piece"
      className="border border-line bg-surface"
    >
      <Fold
        open={changed || isOpen}
        summary={
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span dir="auto">
              <ForeignWord text={textOf(thread, 'title')} />
            </span>
            <span className="text-xs text-muted">
              <ForeignWord text={people.join(', ')} />{' '}
              {last ? <Moment at={textOf(last, 'at')} zone={zone} /> : null}
            </span>
          </span>
        }
      >
        <div className="flex flex-col gap-1.5">
          {lines.map((line) => {
            const id = textOf(line, 'id');
            return (
              <Piece key={id} cites={{ kind: 'record', store: 'chat', id }} stop="record">
                <ChatLine
                  row={line}
                  zone={zone}
                  senderName={names.get(textOf(line, 'sender')) ?? textOf(line, 'sender')}
                  mark={<ChangeBadge mark={markFor(marks, 'chat_messages', id)} />}
                />
              </Piece>
            );
          })}
        </div>
      </Fold>
    </Piece>
  );
}
