/** Scenario files of an admin: checked, and stored where he says so and they allow it. */
import { z } from 'zod';
import { streamUpload } from '@/lib/server/audit/stream-upload';
import { uploadSchema } from '@/lib/server/audit/upload-scenarios';
import { defineHandler } from '@/lib/server/define-handler';

export const POST = defineHandler({
  name: 'upload scenarios',
  roles: ['admin'],
  params: z.unknown(),
  body: uploadSchema,
  bodyBytesMax: 32 * 1024 * 1024,
  run: async (actor, { body }) => streamUpload(actor, body),
});
