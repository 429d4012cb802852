'use server';

import { z } from 'zod';
import { ok } from '@/lib/core/result';
import {
  rulingAnswerMaxLength,
  rulingQuestionMaxLength,
} from '@/lib/domain/assignment/study-settings';
import { changeStudy } from '@/lib/server/admin/change-study';
import { defineAction } from '@/lib/server/define-action';
import { flagReadSchema, markFlagRead } from '@/lib/server/flags/mark-flag-read';
import { flagReplySchema, replyToFlag } from '@/lib/server/flags/reply-to-flag';
import { flagAnswerSchema, resolveFlag } from '@/lib/server/flags/resolve-flag';

export const resolve = defineAction({
  name: 'resolve flag',
  roles: ['admin'],
  input: flagAnswerSchema,
  run: async (_actor, input) => ok(await resolveFlag(input)),
});

export const reply = defineAction({
  name: 'reply to flag',
  roles: ['admin'],
  input: flagReplySchema,
  run: async (_actor, input) => ok(await replyToFlag(input)),
});

export const markRead = defineAction({
  name: 'mark flag read',
  roles: ['admin'],
  input: flagReadSchema,
  run: async (_actor, input) => ok(await markFlagRead(input)),
});

export const publishRuling = defineAction({
  name: 'publish ruling',
  roles: ['admin'],
  input: z.strictObject({
    studyId: z.uuid(),
    question: z.string().trim().min(1).max(rulingQuestionMaxLength),
    answer: z.string().trim().min(1).max(rulingAnswerMaxLength),
  }),
  run: async (_actor, input) => ok(await changeStudy({ change: 'ruling', ...input })),
});
