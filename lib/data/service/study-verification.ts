/** What the machine replays of a study, revision by revision. Takes a store made with the secret key. Throws StoreError. */
import 'server-only';
import { z } from 'zod';
import type { Store } from '../server-client';
import { unwrap } from '../store-error';

const revisionSchema = z.strictObject({
  revisionId: z.uuid(),
  scenarioId: z.string(),
  responses: z.int(),
});

const sourceSchema = z.strictObject({
  instanceDocument: z.string(),
  noise: z.string().nullable(),
  scenarioDocument: z.string(),
  /** Response records as far as replaying needs them; parsed by whoever replays. */
  records: z.array(z.looseObject({ responseId: z.uuid(), itemId: z.string() })),
});
export type VerificationSource = z.infer<typeof sourceSchema>;

export function createStudyVerification(store: Store) {
  return {
    revisions: async (studyId: string) =>
      z
        .array(revisionSchema)
        .parse(unwrap(await store.rpc('study_revisions', { p_study: studyId }))),

    source: async (studyId: string, revisionId: string): Promise<VerificationSource> =>
      sourceSchema.parse(
        unwrap(await store.rpc('revision_records', { p_study: studyId, p_revision: revisionId })),
      ),

    /** Takes a response out of judging and the dataset, with the reason. Idempotent. */
    invalidate: async (responseId: string, reason: string): Promise<void> => {
      unwrap(
        await store.rpc('service_void_response', { p_response: responseId, p_reason: reason }),
      );
    },
  };
}
