'use server';

import { createStudy, createStudySchema } from '@/lib/server/admin/change-study';
import { defineAction } from '@/lib/server/define-action';

export const makeStudy = defineAction({
  name: 'create study',
  roles: ['admin'],
  input: createStudySchema,
  run: (_actor, input) => createStudy(input),
});
