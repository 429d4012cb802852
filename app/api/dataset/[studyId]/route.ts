/** Downloads of a study's dataset: `?file=archive` (every file, in a ZIP) or `dataset` (JSON Lines). Admins and researchers. */
import { z } from 'zod';
import { err } from '@/lib/core/result';
import { downloadDataset, downloadNames } from '@/lib/server/dataset/download-dataset';
import { defineHandler } from '@/lib/server/define-handler';

const fileSchema = z.enum(downloadNames);

export const GET = defineHandler({
  name: 'dataset.download',
  roles: ['admin', 'researcher'],
  params: z.strictObject({ studyId: z.uuid() }),
  run: async (_actor, { params }, request) => {
    const file = fileSchema.safeParse(new URL(request.url).searchParams.get('file'));
    if (!file.success) return err({ kind: 'not_found' });
    return downloadDataset(params.studyId, file.data);
  },
});
