/** The file of an export that was made in the background. Admins and researchers, by the kind of the export. */
import { z } from 'zod';
import { downloadExport } from '@/lib/server/dataset/download-export';
import { defineHandler } from '@/lib/server/define-handler';

export const GET = defineHandler({
  name: 'export.download',
  roles: ['admin', 'researcher'],
  params: z.strictObject({ exportId: z.uuid() }),
  run: (_actor, { params }) => downloadExport(params.exportId),
});
