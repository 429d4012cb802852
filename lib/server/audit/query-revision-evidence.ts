import 'server-only';
import { z } from 'zod';
import { err, type Result } from '@/lib/core/result';
import type { Actor } from '@/lib/domain/access/actor';
import type { Fault } from '@/lib/domain/access/failure';
import type { CommandResult } from '@/lib/domain/trace/command-result';
import { queryEvidence } from '../world/query-evidence';
import { compiledRevision } from './load-revision-world';

export const revisionQuerySchema = z.strictObject({ sql: z.string().min(1).max(10_000) });

/** A query over the evidence at a checkpoint of a revision. Fault: `not_found`; throws StoreError as its world does. */
export async function queryRevisionEvidence(
  actor: Actor,
  place: { readonly revisionId: string; readonly checkpointId: string },
  { sql }: z.output<typeof revisionQuerySchema>,
): Promise<Result<CommandResult, Fault>> {
  const scenario = await compiledRevision(place.revisionId);
  if (scenario.kind === 'none') return err({ kind: 'not_found' });
  if (!scenario.compiled.events.some(({ id }) => id === place.checkpointId)) {
    return err({ kind: 'not_found' });
  }
  return queryEvidence(actor.id, scenario.compiled, place.checkpointId, sql);
}
