'use server';

import { defineAction } from '@/lib/server/define-action';
import { findNextSlot, nextSlotSchema } from '@/lib/server/evaluate/find-next-slot';
import { markUnsure, unsureSchema } from '@/lib/server/evaluate/mark-unsure';
import { flagInputSchema, raiseFlag } from '@/lib/server/evaluate/raise-flag';
import { skipSchema, skipSlot } from '@/lib/server/evaluate/skip-slot';
import { submissionSchema, submitAnnotation } from '@/lib/server/evaluate/submit-annotation';
import { undoSchema, undoSubmission } from '@/lib/server/evaluate/undo-submission';
import { withdrawFlag, withdrawSchema } from '@/lib/server/evaluate/withdraw-flag';

export const submit = defineAction({
  name: 'submit annotation',
  roles: ['annotator'],
  input: submissionSchema,
  run: async (_actor, input) => submitAnnotation(input),
});

export const undo = defineAction({
  name: 'undo submission',
  roles: ['annotator'],
  input: undoSchema,
  run: async (_actor, input) => undoSubmission(input),
});

export const skip = defineAction({
  name: 'skip slot',
  roles: ['annotator'],
  input: skipSchema,
  run: async (_actor, input) => skipSlot(input),
});

export const findNext = defineAction({
  name: 'find next slot',
  roles: ['annotator'],
  input: nextSlotSchema,
  run: async (_actor, input) => findNextSlot(input),
});

export const setUnsure = defineAction({
  name: 'mark unsure',
  roles: ['annotator'],
  input: unsureSchema,
  run: async (_actor, input) => markUnsure(input),
});

export const flag = defineAction({
  name: 'raise flag',
  roles: ['annotator'],
  input: flagInputSchema,
  run: async (_actor, input) => raiseFlag(input),
});

export const withdraw = defineAction({
  name: 'withdraw flag',
  roles: ['annotator'],
  input: withdrawSchema,
  run: async (_actor, input) => withdrawFlag(input),
});
