'use server';

import { z } from 'zod';
import { ok } from '@/lib/core/result';
import { confirmationSchema } from '@/lib/domain/assignment/assignment-plan';
import { addMember } from '@/lib/server/admin/add-member';
import { changeBatch, changeBatchSchema } from '@/lib/server/admin/change-batch';
import {
  confirmAssignment,
  undoAssignment,
  undoAssignmentSchema,
} from '@/lib/server/admin/confirm-assignment';
import { createBatches, createBatchesSchema } from '@/lib/server/admin/create-batches';
import { defineAction } from '@/lib/server/define-action';

export const addStudyMember = defineAction({
  name: 'add study member',
  roles: ['admin'],
  input: z.strictObject({ studyId: z.uuid(), personId: z.uuid() }),
  run: async (_actor, { studyId, personId }) => ok(await addMember(studyId, personId)),
});

export const confirmStudyAssignment = defineAction({
  name: 'confirm assignment',
  roles: ['admin'],
  input: confirmationSchema,
  run: (_actor, input) => confirmAssignment(input),
});

export const undoStudyAssignment = defineAction({
  name: 'undo assignment',
  roles: ['admin'],
  input: undoAssignmentSchema,
  run: (_actor, input) => undoAssignment(input),
});

export const createStudyBatches = defineAction({
  name: 'create batches',
  roles: ['admin'],
  input: createBatchesSchema,
  run: (_actor, input) => createBatches(input),
});

export const changeStudyBatch = defineAction({
  name: 'change batch',
  roles: ['admin'],
  input: changeBatchSchema,
  run: (_actor, input) => changeBatch(input),
});
