import 'server-only';
import { ok, type Result } from '@/lib/core/result';
import type { Fault } from '@/lib/domain/access/failure';
import { compiledScenarioNamed } from '../world/compiled-scenarios';
import { openWorld } from '../world/open-world';
import { auditStore } from './audit-store';

/**
 * The world at a checkpoint of a revision, as JSON of ShownWorld, with nothing done in it. Throws StoreError where the
 * caller may not read the revision: that is asked of the store each time, whatever is kept here.
 */
export async function loadRevisionWorld(
  revisionId: string,
  checkpointId: string,
): Promise<Result<string, Fault>> {
  const scenario = await compiledRevision(revisionId);
  if (scenario.kind === 'none') return ok(JSON.stringify(scenario));
  return ok(await openWorld(scenario.compiled, checkpointId, null));
}

/** The compiled scenario of a revision that the caller may read. Throws StoreError. */
export async function compiledRevision(revisionId: string) {
  const { revisions } = await auditStore();
  return compiledScenarioNamed(await revisions.nameOf(revisionId), () =>
    revisions.documents(revisionId),
  );
}
