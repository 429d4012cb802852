'use server';

import {
  agreeOnAll,
  agreeOnAllSchema,
  setReference,
  setReferenceSchema,
} from '@/lib/server/admin/calibrate';
import { defineAction } from '@/lib/server/define-action';

export const setReferenceLabel = defineAction({
  name: 'set reference label',
  roles: ['admin'],
  input: setReferenceSchema,
  run: (_actor, input) => setReference(input),
});

export const agreeOnReferences = defineAction({
  name: 'agree on reference labels',
  roles: ['admin'],
  input: agreeOnAllSchema,
  run: (_actor, input) => agreeOnAll(input),
});
