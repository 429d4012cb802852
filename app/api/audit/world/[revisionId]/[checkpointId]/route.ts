/** The world at a checkpoint of a revision, for those who review. */
import { z } from 'zod';
import { revisionIdSchema } from '@/lib/domain/audit/revision-page';
import { recordIdSchema } from '@/lib/domain/scenario/vocabulary';
import { loadRevisionWorld } from '@/lib/server/audit/load-revision-world';
import { answerWithJson, defineHandler } from '@/lib/server/define-handler';

export const GET = defineHandler({
  name: 'load world of a revision',
  roles: ['auditor', 'admin'],
  params: z.object({ revisionId: revisionIdSchema, checkpointId: recordIdSchema }),
  run: async (_actor, { params }) =>
    answerWithJson(await loadRevisionWorld(params.revisionId, params.checkpointId)),
});
