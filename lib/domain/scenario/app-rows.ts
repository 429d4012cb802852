/** The rows of the five app stores as they stand in files, images and command results (snake_case throughout). */
import { z } from 'zod';
import {
  currencySchema,
  isoDateSchema,
  isoTimeSchema,
  minorUnitsSchema,
  recordIdSchema,
} from './vocabulary';

export const textSchema = z.string().max(20_000);
export const shortTextSchema = z.string().min(1).max(300);
export const addressSchema = z.email();

export const emailRowSchema = z.strictObject({
  id: recordIdSchema,
  thread_id: recordIdSchema,
  folder: z.enum(['inbox', 'sent', 'archive']),
  from_name: shortTextSchema,
  from_address: addressSchema,
  to: z.array(addressSchema).min(1),
  cc: z.array(addressSchema).default([]),
  subject: z.string().max(300),
  body: textSchema,
  at: isoTimeSchema,
  read: z.boolean(),
  in_reply_to: recordIdSchema.nullable().default(null),
});
export type EmailRow = z.infer<typeof emailRowSchema>;

export const draftRowSchema = z.strictObject({
  id: recordIdSchema,
  channel: z.enum(['email', 'chat']),
  to: z.array(z.string().min(1)).min(1),
  subject: z.string().max(300).nullable().default(null),
  body: textSchema,
  in_reply_to: recordIdSchema.nullable().default(null),
  thread_id: recordIdSchema.nullable().default(null),
  at: isoTimeSchema,
});
export type DraftRow = z.infer<typeof draftRowSchema>;

export const attendanceSchema = z.enum(['accepted', 'declined', 'tentative', 'needs_action']);

export const calendarEventRowSchema = z.strictObject({
  id: recordIdSchema,
  title: shortTextSchema,
  start: isoTimeSchema,
  end: isoTimeSchema,
  location: z.string().max(300).nullable().default(null),
  notes: textSchema.nullable().default(null),
  organizer: addressSchema,
  attendees: z
    .array(z.strictObject({ address: addressSchema, response: attendanceSchema }))
    .default([]),
  my_response: attendanceSchema.default('accepted'),
  status: z.enum(['confirmed', 'tentative', 'cancelled']).default('confirmed'),
});
export type CalendarEventRow = z.infer<typeof calendarEventRowSchema>;

export const reminderRowSchema = z.strictObject({
  id: recordIdSchema,
  title: shortTextSchema,
  remind_at: isoTimeSchema,
  note: textSchema.nullable().default(null),
  related_ids: z.array(z.string()).default([]),
  status: z.enum(['pending', 'done']).default('pending'),
  created_at: isoTimeSchema,
});
export type ReminderRow = z.infer<typeof reminderRowSchema>;

export const urgencySchema = z.enum(['low', 'normal', 'high']);

export const notificationRowSchema = z.strictObject({
  id: recordIdSchema,
  at: isoTimeSchema,
  source: z.string().min(1).max(60),
  title: z.string().max(300).nullable().default(null),
  message: textSchema,
  urgency: urgencySchema.default('normal'),
  related_ids: z.array(z.string()).default([]),
});
export type NotificationRow = z.infer<typeof notificationRowSchema>;

export const chatThreadRowSchema = z.strictObject({
  id: recordIdSchema,
  title: shortTextSchema,
  /** Contact ids of everybody in the thread except the person. */
  participants: z.array(recordIdSchema).min(1),
});
export type ChatThreadRow = z.infer<typeof chatThreadRowSchema>;

export const chatMessageRowSchema = z.strictObject({
  id: recordIdSchema,
  thread_id: recordIdSchema,
  /** A contact id of a participant, or `me` for the person. */
  sender: z.union([z.literal('me'), recordIdSchema]),
  at: isoTimeSchema,
  body: textSchema.min(1),
});
export type ChatMessageRow = z.infer<typeof chatMessageRowSchema>;

export const contactFieldsSchema = z.strictObject({
  name: shortTextSchema,
  group: z.string().min(1).max(60),
  relation: z.string().max(120).nullable().default(null),
  emails: z.array(addressSchema).default([]),
  phones: z.array(z.string().min(3).max(40)).default([]),
  address: z.string().max(300).nullable().default(null),
  notes: textSchema.nullable().default(null),
});
export const contactRowSchema = z.strictObject({
  id: recordIdSchema,
  ...contactFieldsSchema.shape,
});
export type ContactRow = z.infer<typeof contactRowSchema>;

export const accountRowSchema = z.strictObject({
  id: recordIdSchema,
  name: shortTextSchema,
  kind: z.enum(['checking', 'savings', 'card', 'cash']),
  currency: currencySchema,
  /** The balance before the first listed transaction. */
  opening_minor: minorUnitsSchema,
  /** opening_minor plus all transactions of the account; the validator recomputes it. */
  balance_minor: minorUnitsSchema,
});
export type AccountRow = z.infer<typeof accountRowSchema>;

export const payeeRowSchema = z.strictObject({
  id: recordIdSchema,
  name: shortTextSchema,
  account_ref: z.string().min(1).max(64),
  currency: currencySchema,
  contact_id: recordIdSchema.nullable().default(null),
  notes: z.string().max(500).nullable().default(null),
});
export type PayeeRow = z.infer<typeof payeeRowSchema>;

export const transactionRowSchema = z.strictObject({
  id: recordIdSchema,
  account_id: recordIdSchema,
  at: isoTimeSchema,
  /** Negative leaves the account, positive arrives. */
  amount_minor: minorUnitsSchema,
  currency: currencySchema,
  counterparty: shortTextSchema,
  payee_id: recordIdSchema.nullable().default(null),
  memo: z.string().max(300).nullable().default(null),
});
export type TransactionRow = z.infer<typeof transactionRowSchema>;

export const scheduledPaymentRowSchema = z.strictObject({
  id: recordIdSchema,
  account_id: recordIdSchema,
  payee_id: recordIdSchema,
  amount_minor: z.int().positive(),
  currency: currencySchema,
  next_date: isoDateSchema,
  frequency: z.enum(['once', 'weekly', 'monthly', 'yearly']),
  memo: z.string().max(300).nullable().default(null),
  status: z.enum(['active', 'paused', 'cancelled']).default('active'),
});
export type ScheduledPaymentRow = z.infer<typeof scheduledPaymentRowSchema>;

/** All rows of the app stores at one moment. Every list may be left out of a file; it is then empty. */
export const appStoresSchema = z.strictObject({
  email: z.array(emailRowSchema).default([]),
  drafts: z.array(draftRowSchema).default([]),
  calendar: z.array(calendarEventRowSchema).default([]),
  reminders: z.array(reminderRowSchema).default([]),
  notifications: z.array(notificationRowSchema).default([]),
  chat: z
    .strictObject({
      threads: z.array(chatThreadRowSchema).default([]),
      messages: z.array(chatMessageRowSchema).default([]),
    })
    .prefault({}),
  contacts: z.array(contactRowSchema).default([]),
  wallet: z
    .strictObject({
      accounts: z.array(accountRowSchema).default([]),
      payees: z.array(payeeRowSchema).default([]),
      transactions: z.array(transactionRowSchema).default([]),
      scheduled: z.array(scheduledPaymentRowSchema).default([]),
    })
    .prefault({}),
});
export type AppStores = z.infer<typeof appStoresSchema>;
