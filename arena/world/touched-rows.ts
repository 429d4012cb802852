/** Which rows an event writes. Beside apply-event, which writes them; a test holds the two together. */
import { assertNever } from '@/lib/core/assert';
import type { EventPayload } from '@/lib/domain/scenario/event';
import type { TouchedRow } from './digest';

/** Evidence tables are named whole: their keys have any shape. Pure. */
export function touchedBy(payload: EventPayload): TouchedRow[] {
  switch (payload.kind) {
    case 'email_received':
    case 'email_sent':
      return [{ store: 'emails', key: payload.email.id }];
    case 'calendar_created':
      return [{ store: 'calendar_events', key: payload.event.id }];
    case 'calendar_updated':
    case 'calendar_cancelled':
      return [{ store: 'calendar_events', key: payload.event_id }];
    case 'chat_message':
      return [
        { store: 'chat_threads', key: payload.message.thread_id },
        { store: 'chat_messages', key: payload.message.id },
      ];
    case 'contact_changed':
      return [{ store: 'contacts', key: payload.contact_id }];
    case 'wallet_transaction':
      return [
        { store: 'accounts', key: payload.transaction.account_id },
        { store: 'transactions', key: payload.transaction.id },
      ];
    case 'wallet_scheduled':
      return [{ store: 'scheduled_payments', key: payload.scheduled.id }];
    case 'record_changed':
      return [{ store: { evidenceTable: payload.table }, key: null }];
    case 'file_added':
      return [{ store: 'files', key: payload.path }];
    default:
      return assertNever(payload);
  }
}
