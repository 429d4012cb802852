/** A dataset's files become a study: see lib/server/dataset/receive-upload for the form of the request. Admins. */
import { z } from 'zod';
import { importUpload } from '@/lib/server/dataset/import-upload';
import { defineHandler } from '@/lib/server/define-handler';

export const POST = defineHandler({
  name: 'dataset.import',
  roles: ['admin'],
  params: z.unknown(),
  run: (_actor, _input, request) => importUpload(request),
});
