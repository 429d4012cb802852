import { citedRecord } from '@/lib/domain/trace/record-ref';
import { Fold } from '../fold';
import { ForeignWord } from '../foreign-text';
import { Moment } from '../moment';
import { Piece } from '../piece';
import { listOf, type Row, textOf } from '../record-kind';
import { ChatLine } from '../records/chat-line';
import { PagedList } from './paged-list';
import { RecordTools } from './record-tools';
import type { TabProps } from './world-context';
import { filterRows, markFor, rowsOf, sortRows } from './world-stores';

/** Threads with the latest message first; within a thread the messages run downwards. */
export function ChatsTab(props: TabProps) {
  const { world, words, target } = props;
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
  const holds = ({ thread, lines }: (typeof threads)[number]) =>
    (target?.store === 'chat_threads' && thread.id === target.key) ||
    (target?.store === 'chat_messages' && lines.some((line) => line.id === target.key));
  return (
    <PagedList
      key={words}
      atLeast={threads.findIndex(holds) + 1}
      items={threads.map((each) => (
        <Thread
          key={textOf(each.thread, 'id')}
          {...props}
          {...each}
          names={names}
          isOpen={words.trim() !== '' || holds(each)}
        />
      ))}
    />
  );
}

function lastAt(lines: readonly Row[]): number {
  const last = lines.at(-1);
  return last ? Date.parse(textOf(last, 'at')) : 0;
}

type ThreadProps = TabProps & {
  thread: Row;
  lines: readonly Row[];
  names: ReadonlyMap<string, string>;
  isOpen: boolean;
};

function Thread({ thread, lines, names, isOpen, ...props }: ThreadProps) {
  const people = listOf(thread, 'participants').map((id) => names.get(id) ?? id);
  const last = lines.at(-1);
  const changed = lines.some((line) => markFor(props.marks, 'chat_messages', textOf(line, 'id')));
  const threadId = textOf(thread, 'id');
  return (
    <Piece
      cites={citedRecord({ store: 'chat_threads', key: threadId })}
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
              {last ? <Moment at={textOf(last, 'at')} zone={props.zone} /> : null}
            </span>
          </span>
        }
        tools={
          <RecordTools
            {...props}
            store="chat_threads"
            recordKey={threadId}
            excerpt={textOf(thread, 'title')}
          />
        }
      >
        <div className="flex flex-col gap-1.5">
          {lines.map((line) => {
            const id = textOf(line, 'id');
            const senderName = names.get(textOf(line, 'sender')) ?? textOf(line, 'sender');
            return (
              <Piece
                key={id}
                cites={citedRecord({ store: 'chat_messages', key: id })}
                stop="record"
              >
                <ChatLine
                  row={line}
                  zone={props.zone}
                  senderName={senderName}
                  mark={
                    <RecordTools
                      {...props}
                      store="chat_messages"
                      recordKey={id}
                      excerpt={`${senderName}: ${textOf(line, 'body')}`}
                    />
                  }
                />
              </Piece>
            );
          })}
        </div>
      </Fold>
    </Piece>
  );
}
