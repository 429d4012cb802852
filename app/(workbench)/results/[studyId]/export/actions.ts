'use server';

import { exportChangeSchema, releaseComparisonSchema } from '@/lib/domain/dataset/export-change';
import { changeExport, compareRelease } from '@/lib/server/dataset/exports';
import { defineAction } from '@/lib/server/define-action';

export const exportInBackground = defineAction({
  name: 'change export',
  roles: ['admin', 'researcher'],
  input: exportChangeSchema,
  run: (_actor, input) => changeExport(input),
});

export const compareWithToday = defineAction({
  name: 'compare release',
  roles: ['admin', 'researcher'],
  input: releaseComparisonSchema,
  run: (_actor, input) => compareRelease(input),
});
