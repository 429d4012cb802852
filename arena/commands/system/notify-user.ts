import { z } from 'zod';
import { urgencySchema } from '@/lib/domain/scenario/app-rows';
import { acted } from '../answer';
import { relatedIdsArgument, titleArgument } from '../arguments';
import { defineCommand } from '../command';
import { insertRow, type StoreRows } from '../store-rows';

export const notifyUser = defineCommand({
  name: 'notify_user',
  kind: 'act',
  level: 'L1',
  app: 'system',
  args: z.strictObject({
    message: z.string().max(4_000).regex(/\S/u, { error: 'expected some text' }),
    title: titleArgument.optional(),
    urgency: urgencySchema.default('normal'),
    related_ids: relatedIdsArgument,
  }),
  reads: [],
  writes: ['notifications'],
  doc: 'Shows the person a notification. Nothing else changes and nobody else sees it.',
  handler: ({ message, title, urgency, related_ids }, { state, clock, nextId }) => {
    const notification: StoreRows['notifications'] = {
      id: nextId('nt'),
      at: clock,
      source: 'assistant',
      title: title ?? null,
      message,
      urgency,
      related_ids,
    };
    insertRow(state, 'notifications', notification);
    return acted('notifications', notification.id, notification);
  },
});
