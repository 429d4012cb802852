/** What a page makes of a thread. No zod here: the browser ships this file. */
import type { FlagMessage, FlagThread } from './thread';

/** Characters (UTF-16 units) of one message; the table has the same limit. */
export const flagMessageMaxLength = 10_000;

/** The message up to which a thread has been read once it is on the screen; 0 where only the flag's own words are. Pure. */
export const lastMessageId = (thread: Pick<FlagThread, 'messages'>): number =>
  thread.messages.at(-1)?.id ?? 0;

/** The messages of a side that its other side has not read: the last `unread` of them. Pure. */
export function unreadIds(
  messages: readonly FlagMessage[],
  side: FlagMessage['side'],
  unread: number,
): ReadonlySet<number> {
  const ids = messages.filter((message) => message.side === side).map(({ id }) => id);
  return new Set(unread > 0 ? ids.slice(-unread) : []);
}
