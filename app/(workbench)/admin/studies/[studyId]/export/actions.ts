'use server';

import {
  exportChangeSchema,
  releaseChangeSchema,
  releaseComparisonSchema,
} from '@/lib/domain/dataset/export-change';
import { changeExport, changeRelease, compareRelease } from '@/lib/server/dataset/exports';
import { defineAction } from '@/lib/server/define-action';

export const exportInBackground = defineAction({
  name: 'change export',
  roles: ['admin'],
  input: exportChangeSchema,
  run: (_actor, input) => changeExport(input),
});

export const release = defineAction({
  name: 'change release',
  roles: ['admin'],
  input: releaseChangeSchema,
  run: (_actor, input) => changeRelease(input),
});

export const compareWithToday = defineAction({
  name: 'compare release',
  roles: ['admin'],
  input: releaseComparisonSchema,
  run: (_actor, input) => compareRelease(input),
});
