'use server';

import { ok } from '@/lib/core/result';
import { changeStudy, changeStudySchema } from '@/lib/server/admin/change-study';
import { defineAction } from '@/lib/server/define-action';

export const changeStudySettings = defineAction({
  name: 'change study',
  roles: ['admin'],
  input: changeStudySchema,
  run: async (_actor, input) => ok(await changeStudy(input)),
});
