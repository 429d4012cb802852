'use server';

import {
  assignReview,
  assignSchema,
  assignWaitingReviews,
  assignWaitingSchema,
  giveBackReview,
  leaveSeatSchema,
  removeReviewer,
  takeReview,
  takeSchema,
} from '@/lib/server/audit/change-seat';
import { castVote, voteInputSchema } from '@/lib/server/audit/give-review';
import {
  reviseScenario,
  reviseSchema,
  submitRevision,
  submitSchema,
} from '@/lib/server/audit/revise-scenario';
import { defineAction } from '@/lib/server/define-action';

export const take = defineAction({
  name: 'take review',
  roles: ['auditor'],
  input: takeSchema,
  run: async (_actor, input) => takeReview(input),
});

export const giveBack = defineAction({
  name: 'give review back',
  roles: ['auditor'],
  input: leaveSeatSchema,
  run: async (_actor, input) => giveBackReview(input),
});

export const vote = defineAction({
  name: 'cast vote',
  roles: ['auditor'],
  input: voteInputSchema,
  run: async (_actor, input) => castVote(input),
});

export const assign = defineAction({
  name: 'assign review',
  roles: ['admin'],
  input: assignSchema,
  run: async (_actor, input) => assignReview(input),
});

export const remove = defineAction({
  name: 'remove reviewer',
  roles: ['admin'],
  input: leaveSeatSchema,
  run: async (_actor, input) => removeReviewer(input),
});

export const assignWaiting = defineAction({
  name: 'assign waiting reviews',
  roles: ['admin'],
  input: assignWaitingSchema,
  run: async () => assignWaitingReviews(),
});

export const revise = defineAction({
  name: 'revise scenario',
  roles: ['auditor', 'admin'],
  input: reviseSchema,
  run: reviseScenario,
});

export const submitForReview = defineAction({
  name: 'submit revision',
  roles: ['auditor', 'admin'],
  input: submitSchema,
  run: async (_actor, input) => submitRevision(input),
});
