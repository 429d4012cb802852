/** Verifies every response of a study in the store, against the very documents it was made from. */

import { createSqlPool } from '@/arena/evidence/sql-pool';
import type { SqlRunner } from '@/arena/evidence/sql-runner';
import { type CompiledScenario, compileScenario } from '@/arena/replay/compile';
import { createProtocolSetting, type ProtocolSetting } from '@/arena/runner/protocol-setting';
import type { Verification } from '@/arena/runner/record-comparison';
import { responseRecordSchema } from '@/arena/runner/response-record';
import { verifyResponse } from '@/arena/runner/verify-response';
import {
  createStudyVerification,
  type VerificationSource,
} from '@/lib/data/service/study-verification';
import { instanceSchema, noiseSchema } from '@/lib/domain/scenario/instance';
import { scenarioSchema } from '@/lib/domain/scenario/scenario';
import { readEnvironment } from '../../store/environment';
import { reachStore } from '../../store/reach-store';
import { createStoreClient } from '../../store/store-client';
import { findStudy } from '../find-study';
import { CommandFailure } from '../program';
import { createProgressLine } from '../progress-line';

const verifiableSchema = responseRecordSchema
  .omit({
    failure: true,
    repairs: true,
    forcedFinal: true,
    promptVersion: true,
    promptHash: true,
    latencyMs: true,
    tokens: true,
    modelCalls: true,
  })
  .strip();

/** `invalidate` takes what differs out of judging and the dataset, with the reason; all others stay. */
export async function verifyStudy(key: string, invalidate: boolean): Promise<Verification[]> {
  const reached = await reachStore(readEnvironment());
  if (!reached.ok) throw new CommandFailure(reached.error.message, 1);
  const sql = createSqlPool();
  const deps = { sql, setting: createProtocolSetting() };
  const progress = createProgressLine();
  try {
    const client = createStoreClient(reached.value.url, reached.value.secretKey);
    const study = await findStudy(client, key);
    const store = createStudyVerification(client);
    const revisions = await store.revisions(study.id);
    const planned = revisions.reduce((sum, { responses }) => sum + responses, 0);
    const verifications: Verification[] = [];
    for (const { revisionId, scenarioId } of revisions) {
      const source = await store.source(study.id, revisionId);
      const compiled = compiledFrom(source);
      for (const record of source.records) {
        const verification = await verifyRecord(record, compiled, deps);
        verifications.push(verification);
        progress.update(verifications.length, planned, scenarioId);
        if (!invalidate || verification.outcome !== 'differs') continue;
        const places = verification.differences.map(({ place }) => place).join(', ');
        await store.invalidate(
          record.responseId,
          `Does not come out again when replayed: ${places}`,
        );
      }
    }
    return verifications;
  } finally {
    progress.end();
    sql.close();
    await reached.value.close();
  }
}

/** A text where the documents do not compile. */
function compiledFrom(source: VerificationSource): CompiledScenario | string {
  try {
    const compiled = compileScenario({
      instance: instanceSchema.parse(JSON.parse(source.instanceDocument)),
      scenario: scenarioSchema.parse(JSON.parse(source.scenarioDocument)),
      noise: source.noise === null ? null : noiseSchema.parse(JSON.parse(source.noise)),
    });
    return compiled.ok ? compiled.value : (compiled.error[0]?.message ?? 'does not compile');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function verifyRecord(
  record: VerificationSource['records'][number],
  compiled: CompiledScenario | string,
  deps: { readonly sql: SqlRunner; readonly setting: ProtocolSetting },
): Promise<Verification> {
  const parsed = verifiableSchema.safeParse(record);
  if (typeof compiled !== 'string' && parsed.success) {
    return verifyResponse(parsed.data, compiled, deps);
  }
  // Such as a response of an imported dataset, which says too little to be replayed.
  const replayed = typeof compiled === 'string' ? compiled : 'the record is not whole';
  return {
    itemId: record.itemId,
    outcome: 'unverifiable',
    differences: [{ place: 'record', path: '', recorded: 'a response', replayed }],
  };
}
