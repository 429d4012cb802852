/** A release: `?file=archive` (every file, in a ZIP), `dataset` (JSON Lines) or `manifest`. Admins and researchers. */
import { z } from 'zod';
import { err } from '@/lib/core/result';
import { downloadRelease, releaseDownloads } from '@/lib/server/dataset/download-export';
import { defineHandler } from '@/lib/server/define-handler';

const fileSchema = z.enum(releaseDownloads);

export const GET = defineHandler({
  name: 'release.download',
  roles: ['admin', 'researcher'],
  params: z.strictObject({ releaseId: z.uuid() }),
  run: async (_actor, { params }, request) => {
    const file = fileSchema.safeParse(new URL(request.url).searchParams.get('file'));
    if (!file.success) return err({ kind: 'not_found' });
    return downloadRelease(params.releaseId, file.data);
  },
});
