import 'server-only';
import { err, ok, type Result } from '@/lib/core/result';
import type { Fault } from '@/lib/domain/access/failure';
import { createBoundedCache } from '../bounded-cache';
import { compiledScenarioNamed } from '../world/compiled-scenarios';
import { openWorld } from '../world/open-world';
import { auditStore } from './audit-store';

/** Names of texts that cannot change any more, by revision; 100 bytes each. */
const finalNames = createBoundedCache<string>(200_000);

/**
 * The world at a checkpoint of a revision, as JSON of ShownWorld, with nothing done in it. For auditors and admins, whom
 * the caller has asked for: they may read every revision (policy "Admins and auditors read revisions"), so a revision
 * whose text is final is not asked for again. A checkpoint that it does not have is `not_found`. Throws StoreError
 * for a revision that does not exist.
 */
export async function loadRevisionWorld(
  revisionId: string,
  checkpointId: string,
): Promise<Result<string, Fault>> {
  const scenario = await compiledRevision(revisionId);
  if (scenario.kind === 'none') return ok(JSON.stringify(scenario));
  if (!scenario.compiled.events.some(({ id }) => id === checkpointId)) {
    return err({ kind: 'not_found' });
  }
  return ok(await openWorld(scenario.compiled, checkpointId, null));
}

/** The compiled scenario of a revision, under the same conditions. Throws StoreError. */
export async function compiledRevision(revisionId: string) {
  const { revisions } = await auditStore();
  const known = finalNames.get(revisionId);
  const { name, isFinal } = known
    ? { name: known, isFinal: true }
    : await revisions.nameOf(revisionId);
  if (isFinal && !known) finalNames.set(revisionId, name, 100);
  return compiledScenarioNamed(name, () => revisions.documents(revisionId));
}
