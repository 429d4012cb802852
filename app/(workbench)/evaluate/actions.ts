'use server';

import { defineAction, defineStoreAction } from '@/lib/server/define-action';
import { expectRefusal } from '@/lib/server/evaluate/expect-refusal';
import {
  findLastSubmission,
  lastSubmissionInputSchema,
} from '@/lib/server/evaluate/find-last-submission';
import { findNextSlot, nextSlotSchema } from '@/lib/server/evaluate/find-next-slot';
import { markUnsure, unsureSchema } from '@/lib/server/evaluate/mark-unsure';
import { revisitSchema, setRevisit } from '@/lib/server/evaluate/own-work';
import { flagInputSchema, raiseFlag } from '@/lib/server/evaluate/raise-flag';
import { skipSchema, skipSlot } from '@/lib/server/evaluate/skip-slot';
import { submissionSchema, submitAnnotation } from '@/lib/server/evaluate/submit-annotation';
import { undoSchema, undoSubmission } from '@/lib/server/evaluate/undo-submission';
import { withdrawFlag, withdrawSchema } from '@/lib/server/evaluate/withdraw-flag';
import { flagReadSchema, markFlagRead } from '@/lib/server/flags/mark-flag-read';
import { flagReplySchema, replyToFlag } from '@/lib/server/flags/reply-to-flag';

export const submit = defineStoreAction({
  name: 'submit annotation',
  input: submissionSchema,
  run: submitAnnotation,
});

export const undo = defineStoreAction({
  name: 'undo submission',
  input: undoSchema,
  run: undoSubmission,
});

export const findLast = defineAction({
  name: 'find last submission',
  roles: ['annotator'],
  input: lastSubmissionInputSchema,
  run: findLastSubmission,
});

export const skip = defineStoreAction({
  name: 'skip slot',
  input: skipSchema,
  run: skipSlot,
});

export const findNext = defineStoreAction({
  name: 'find next slot',
  input: nextSlotSchema,
  run: findNextSlot,
});

export const setUnsure = defineStoreAction({
  name: 'mark unsure',
  input: unsureSchema,
  run: markUnsure,
});

export const flag = defineStoreAction({
  name: 'raise flag',
  input: flagInputSchema,
  run: raiseFlag,
});

export const withdraw = defineStoreAction({
  name: 'withdraw flag',
  input: withdrawSchema,
  run: withdrawFlag,
});

export const reply = defineStoreAction({
  name: 'reply to flag',
  input: flagReplySchema,
  run: async (input) => expectRefusal(replyToFlag(input)),
});

export const markRead = defineStoreAction({
  name: 'mark flag read',
  input: flagReadSchema,
  run: async (input) => expectRefusal(markFlagRead(input)),
});

export const revisit = defineStoreAction({
  name: 'set revisit mark',
  input: revisitSchema,
  run: setRevisit,
});
