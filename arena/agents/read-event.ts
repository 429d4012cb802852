/** Reads observed events: what they say, who is behind them, and which record they left. Pure. */
import { type EventPayload, eventPayloadSchema } from '@/lib/domain/scenario/event';
import type { ObservedEvent } from '@/lib/domain/trace/trace';

/** Somebody to answer, by the way they wrote. */
export type Counterpart =
  | {
      readonly channel: 'email';
      readonly name: string;
      readonly address: string;
      readonly emailId: string;
      readonly subject: string;
    }
  | { readonly channel: 'chat'; readonly contactId: string; readonly threadId: string };

/** Events come from compiled scenarios, so a payload that does not parse is a bug. */
export const payloadOf = (event: ObservedEvent): EventPayload =>
  eventPayloadSchema.parse(event.payload);

/** Who is waiting behind an event; null where nobody wrote to the person. */
export function counterpartOf(payload: EventPayload): Counterpart | null {
  if (payload.kind === 'email_received') {
    const { id, from_name: name, from_address: address, subject } = payload.email;
    return { channel: 'email', name, address, emailId: id, subject };
  }
  if (payload.kind === 'chat_message' && payload.message.sender !== 'me') {
    const { sender, thread_id: threadId } = payload.message;
    return { channel: 'chat', contactId: sender, threadId };
  }
  return null;
}

/** True where the event is the person's own doing: they have just dealt with something. */
export function isByPerson(payload: EventPayload): boolean {
  return (
    payload.kind === 'email_sent' ||
    (payload.kind === 'chat_message' && payload.message.sender === 'me')
  );
}

/** What somebody wrote, without greeting lines; empty where the event is no message. */
export function bodyOf(payload: EventPayload): string {
  if (payload.kind === 'chat_message') return payload.message.body;
  if (payload.kind !== 'email_received') return '';
  const [first = '', ...rest] = payload.email.body.split(/\n\s*\n/);
  return rest.length > 0 && first.length < 60 ? rest.join('\n\n') : payload.email.body;
}

/** The words an event carries, without ids and addresses. */
export function textOf(payload: EventPayload): string {
  switch (payload.kind) {
    case 'email_received':
    case 'email_sent':
      return joined(payload.email.from_name, payload.email.subject, payload.email.body);
    case 'calendar_created':
      return joined(payload.event.title, payload.event.location, payload.event.notes);
    case 'calendar_updated':
      return joined(payload.changes.title, payload.changes.location, payload.changes.notes);
    case 'calendar_cancelled':
      return joined(payload.reason);
    case 'chat_message':
      return joined(payload.thread?.title, payload.message.body);
    case 'contact_changed':
      return joined(payload.changes.name, payload.changes.relation, payload.changes.notes);
    case 'wallet_transaction':
      return joined(payload.transaction.counterparty, payload.transaction.memo);
    case 'wallet_scheduled':
      return joined(payload.scheduled.memo);
    case 'record_changed':
      return joined(
        payload.table.replaceAll('_', ' '),
        ...Object.values(payload.operation === 'insert' ? payload.row : payload.key).map(String),
        ...(payload.operation === 'update' ? Object.values(payload.changes).map(String) : []),
      );
    case 'file_added':
      return joined(payload.text);
  }
}

/** Ids of app records that the event made or changed; records of tables and files have none. */
export function recordIdsOf(payload: EventPayload): string[] {
  switch (payload.kind) {
    case 'email_received':
    case 'email_sent':
      return [payload.email.id];
    case 'calendar_created':
      return [payload.event.id];
    case 'calendar_updated':
    case 'calendar_cancelled':
      return [payload.event_id];
    case 'chat_message':
      return [payload.message.id];
    case 'contact_changed':
      return [payload.contact_id];
    case 'wallet_transaction':
      return [payload.transaction.id];
    case 'wallet_scheduled':
      return [payload.scheduled.id];
    case 'record_changed':
    case 'file_added':
      return [];
  }
}

const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join('\n');
