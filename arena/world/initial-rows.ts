/** The rows of a start state, each with the store it belongs to and the place in the file it came from. */
import type { z } from 'zod';
import {
  type AppStores,
  accountRowSchema,
  calendarEventRowSchema,
  chatMessageRowSchema,
  chatThreadRowSchema,
  contactRowSchema,
  draftRowSchema,
  emailRowSchema,
  notificationRowSchema,
  payeeRowSchema,
  reminderRowSchema,
  scheduledPaymentRowSchema,
  transactionRowSchema,
} from '@/lib/domain/scenario/app-rows';
import type { WorldRow } from '@/lib/domain/trace/world-view';
import type { StoreName } from './schema';

export interface PlacedRow {
  readonly store: StoreName;
  readonly row: WorldRow;
  /** Such as `scenario.apps.email[3]`. */
  readonly path: string;
}

interface AppList {
  readonly store: StoreName;
  readonly schema: z.ZodType<WorldRow>;
  rows(apps: AppStores): readonly WorldRow[];
}

const list = (
  store: StoreName,
  schema: z.ZodType<WorldRow>,
  rows: (apps: AppStores) => readonly WorldRow[],
): AppList => ({ store, schema, rows });

/** The lists of a file by the name that noise and paths give them. In the order in which references can hold. */
export const appLists: ReadonlyMap<string, AppList> = new Map([
  ['contacts', list('contacts', contactRowSchema, (apps) => apps.contacts)],
  ['email', list('emails', emailRowSchema, (apps) => apps.email)],
  ['drafts', list('drafts', draftRowSchema, (apps) => apps.drafts)],
  ['calendar', list('calendar_events', calendarEventRowSchema, (apps) => apps.calendar)],
  ['reminders', list('reminders', reminderRowSchema, (apps) => apps.reminders)],
  ['notifications', list('notifications', notificationRowSchema, (apps) => apps.notifications)],
  ['chat.threads', list('chat_threads', chatThreadRowSchema, (apps) => apps.chat.threads)],
  ['chat.messages', list('chat_messages', chatMessageRowSchema, (apps) => apps.chat.messages)],
  ['wallet.accounts', list('accounts', accountRowSchema, (apps) => apps.wallet.accounts)],
  ['wallet.payees', list('payees', payeeRowSchema, (apps) => apps.wallet.payees)],
  [
    'wallet.transactions',
    list('transactions', transactionRowSchema, (apps) => apps.wallet.transactions),
  ],
  [
    'wallet.scheduled',
    list('scheduled_payments', scheduledPaymentRowSchema, (apps) => apps.wallet.scheduled),
  ],
]);

/** Pure. `origin` begins the paths, such as `instance.apps`. */
export function placedRows(apps: AppStores, origin: string): PlacedRow[] {
  return [...appLists].flatMap(([name, { store, rows }]) =>
    rows(apps).map((row, index) => ({ store, row, path: `${origin}.${name}[${index}]` })),
  );
}
