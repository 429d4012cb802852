/** A scale study under way: planned for its annotators through the workbench's own functions, two batches open, half labelled. */
import { randomUUID } from 'node:crypto';
import { createAssignmentRepository } from '@/lib/data/assignment-repository';
import { createBatchRepository } from '@/lib/data/batch-repository';
import type { Store } from '@/lib/data/server-client';
import { changesOf, loadsOfPlan, proposeFor } from '@/lib/domain/assignment/plan';
import { ownerDoor } from '@/scripts/store/owner-door';
import type { JoinedPerson } from './joined-people';
import { labelByHand } from './scale-batch';
import type { WorkbenchAddress } from './workbench';

export interface PlannedStudy {
  readonly batchIds: readonly string[];
  /** Proposed, confirmed, both batches made and opened. */
  readonly planMs: number;
  /** Scenarios of whoever has most, less those of whoever has fewest. */
  readonly loadSpread: number;
}

export async function planStudy(
  { store }: WorkbenchAddress,
  studyId: string,
  admin: JoinedPerson,
  annotators: readonly JoinedPerson[],
): Promise<PlannedStudy> {
  const client = admin.client as unknown as Store;
  const assignments = createAssignmentRepository(client);
  const batches = createBatchRepository(client);
  const people = annotators.map(({ id }) => id);
  const from = performance.now();
  const { version, scenarios, annotators: members } = await assignments.plan(studyId);
  const { annotatorOf } = proposeFor(scenarios, members, 'unassigned');
  await assignments.confirm({
    studyId,
    baseVersion: version,
    requestId: randomUUID(),
    assignments: changesOf(scenarios, annotatorOf),
  });
  const ids = scenarios.map(({ id }) => id);
  const half = Math.ceil(ids.length / 2);
  const batchIds = await batches.create(studyId, [
    { name: 'First', kind: 'main', scenarioIds: ids.slice(0, half) },
    { name: 'Second', kind: 'main', scenarioIds: ids.slice(half) },
  ]);
  for (const batch of batchIds) await batches.open(batch);
  const planMs = performance.now() - from;
  const loads = [...loadsOfPlan(scenarios, people, annotatorOf).values()].map(
    (load) => load.scenarios,
  );
  for (const batch of batchIds) {
    await labelByHand(ownerDoor(store.url, store.ownerKey), batch, 0.5);
  }
  return { batchIds, planMs, loadSpread: Math.max(...loads) - Math.min(...loads) };
}
