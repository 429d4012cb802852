/** The timestamped events of a scenario and what each does to the world. */
import { z } from 'zod';
import {
  calendarEventRowSchema,
  chatMessageRowSchema,
  chatThreadRowSchema,
  contactFieldsSchema,
  emailRowSchema,
  scheduledPaymentRowSchema,
  textSchema,
  transactionRowSchema,
} from './app-rows';
import { evidenceRowSchema, sqlNameSchema } from './evidence';
import {
  type AppName,
  appNameSchema,
  filePathSchema,
  isoTimeSchema,
  recordIdSchema,
} from './vocabulary';

/** Without defaults, which zod would fill into a partial: a change names only what changes. */
const calendarChangesSchema = z
  .strictObject({
    title: calendarEventRowSchema.shape.title,
    start: calendarEventRowSchema.shape.start,
    end: calendarEventRowSchema.shape.end,
    location: calendarEventRowSchema.shape.location.unwrap(),
    notes: calendarEventRowSchema.shape.notes.unwrap(),
    attendees: calendarEventRowSchema.shape.attendees.unwrap(),
    my_response: calendarEventRowSchema.shape.my_response.unwrap(),
    status: calendarEventRowSchema.shape.status.unwrap(),
  })
  .partial();
const contactChangesSchema = z
  .strictObject({
    name: contactFieldsSchema.shape.name,
    group: contactFieldsSchema.shape.group,
    relation: z.string().max(120).nullable(),
    emails: z.array(z.email()),
    phones: z.array(z.string().min(3).max(40)),
    address: z.string().max(300).nullable(),
    notes: textSchema.nullable(),
  })
  .partial();

export const eventPayloadSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('email_received'), email: emailRowSchema }),
  z.strictObject({ kind: z.literal('email_sent'), email: emailRowSchema }),
  z.strictObject({ kind: z.literal('calendar_created'), event: calendarEventRowSchema }),
  z.strictObject({
    kind: z.literal('calendar_updated'),
    event_id: recordIdSchema,
    changes: calendarChangesSchema,
  }),
  z.strictObject({
    kind: z.literal('calendar_cancelled'),
    event_id: recordIdSchema,
    reason: z.string().max(500).nullable().default(null),
  }),
  z.strictObject({
    kind: z.literal('chat_message'),
    message: chatMessageRowSchema,
    /** Only where the message opens a thread that did not exist. */
    thread: chatThreadRowSchema.optional(),
  }),
  z.strictObject({
    kind: z.literal('contact_changed'),
    contact_id: recordIdSchema,
    changes: contactChangesSchema,
  }),
  z.strictObject({ kind: z.literal('wallet_transaction'), transaction: transactionRowSchema }),
  z.strictObject({ kind: z.literal('wallet_scheduled'), scheduled: scheduledPaymentRowSchema }),
  z.discriminatedUnion('operation', [
    z.strictObject({
      kind: z.literal('record_changed'),
      operation: z.literal('insert'),
      table: sqlNameSchema,
      row: evidenceRowSchema,
    }),
    z.strictObject({
      kind: z.literal('record_changed'),
      operation: z.literal('update'),
      table: sqlNameSchema,
      /** Primary key columns and values of the one row. */
      key: evidenceRowSchema,
      changes: evidenceRowSchema,
    }),
    z.strictObject({
      kind: z.literal('record_changed'),
      operation: z.literal('delete'),
      table: sqlNameSchema,
      key: evidenceRowSchema,
    }),
  ]),
  z.strictObject({ kind: z.literal('file_added'), path: filePathSchema, text: textSchema.min(1) }),
]);
export type EventPayload = z.infer<typeof eventPayloadSchema>;

export const appOfPayloadKind: Record<EventPayload['kind'], AppName> = {
  email_received: 'email',
  email_sent: 'email',
  calendar_created: 'calendar',
  calendar_updated: 'calendar',
  calendar_cancelled: 'calendar',
  chat_message: 'chat',
  contact_changed: 'contacts',
  wallet_transaction: 'wallet',
  wallet_scheduled: 'wallet',
  record_changed: 'database',
  file_added: 'files',
};

export const scenarioEventSchema = z.strictObject({
  id: recordIdSchema,
  at: isoTimeSchema,
  app: appNameSchema,
  /** One neutral sentence for the person's screen: what happened, never what it means. */
  summary: z.string().min(1).max(300),
  payload: eventPayloadSchema,
});
export type ScenarioEvent = z.infer<typeof scenarioEventSchema>;
