/**
 * Writes revisions. With the secret key, because what the validator found is the server's word and no person's: the
 * function of the database takes the actor and checks him.
 */
import 'server-only';
import { z } from 'zod';
import type { CorpusToRegister, ScenarioToRegister } from '@/lib/domain/audit/corpus-registration';
import type { ValidatorReport } from '@/lib/domain/audit/revision-page';
import type { Json } from '../database-types.gen';
import { createServiceStore } from '../service-client';
import { unwrap } from '../store-error';

/** A scenario as the corpus registers it, without what a person's revision does not decide. */
export type RevisionToWrite = Omit<ScenarioToRegister, 'key' | 'status' | 'report'> & {
  readonly report: ValidatorReport;
  /** The environment that was edited; another one by now is a stale base. */
  readonly baseInstanceDocumentId: string;
  /** Left out where it stays as it is. */
  readonly environment?: EnvironmentToWrite;
};

/** Both files of an environment; `sha256` over both. */
export type EnvironmentToWrite = {
  readonly document: string;
  readonly noise: string | null;
  readonly sha256: string;
};

/** The revision's id. Throws StoreError: unauthenticated, forbidden, not_found, stale (another text stands), invalid. */
export async function writeRevision(
  actorId: string,
  parent: { readonly revisionId: string; readonly baseSha256: string },
  revision: RevisionToWrite,
  reason: string,
): Promise<string> {
  const answer = await createServiceStore().rpc('write_revision', {
    p_actor: actorId,
    p_parent: parent.revisionId,
    p_base_sha256: parent.baseSha256,
    p_revision: { ...revision },
    p_reason: reason,
  });
  return z.uuid().parse(unwrap(answer));
}

/** Candidates from files; how many revisions were new. Throws StoreError: unauthenticated, forbidden, invalid. */
export async function uploadScenarios(actorId: string, corpus: CorpusToRegister): Promise<number> {
  const answer = await createServiceStore().rpc('upload_scenarios', {
    p_actor: actorId,
    p_corpus: corpus as unknown as Json,
  });
  return z.object({ revisions: z.int() }).parse(unwrap(answer)).revisions;
}
