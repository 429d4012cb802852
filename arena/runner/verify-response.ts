/** Replays a record and says whether everything it claims comes out again. */
import { z } from 'zod';
import type { SqlRunner } from '@/arena/evidence/sql-runner';
import { type Checkpoint, openCheckpoint } from '@/arena/replay/checkpoint';
import type { CompiledScenario } from '@/arena/replay/compile';
import { commandCallSchema, type TraceStep, traceStepSchema } from '@/lib/domain/trace/trace';
import { eventPrefixText, finalActionText, inspectionTraceText } from './build-record';
import { accessOf } from './content-access';
import { writeJsonText } from './json-text';
import { shownResult } from './output-limit';
import type { ProtocolSetting } from './protocol-setting';
import { Comparison, type Verification } from './record-comparison';
import { itemIdOf, type ResponseKey, type ResponseRecord } from './response-record';

/** What of a record replaying can say something about. */
export type VerifiableRecord = Pick<
  ResponseRecord,
  | keyof ResponseKey
  | 'itemId'
  | 'instanceId'
  | 'checkpointIndex'
  | 'status'
  | 'eventPrefixJson'
  | 'inspectionTraceJson'
  | 'finalActionJson'
  | 'executionResultJson'
  | 'effectsJson'
  | 'outboxJson'
  | 'inferredLevel'
  | 'retrievalRounds'
  | 'commandCount'
  | 'contentAccess'
  | 'zeroCountsOnly'
  | 'recordsAccess'
  | 'stateDigestBefore'
  | 'stateDigestAfter'
>;

/**
 * Replays the inspections and the final of a record, of whatever status, on a fresh checkpoint, and compares every
 * recorded result, both digests, effects, outbox, level, counts and flags, byte for byte. A failed action verifies as
 * the failure it was. A record of another protocol than `setting`, whose words and limits are other ones, is
 * `unverifiable`: what differs would say nothing about the record.
 * No effect outside the checkpoint; never throws for what a record holds.
 */
export async function verifyResponse(
  record: VerifiableRecord,
  compiled: CompiledScenario,
  { sql, setting }: { readonly sql: SqlRunner; readonly setting: ProtocolSetting },
): Promise<Verification> {
  if (record.protocolVersion !== setting.protocolVersion) return ofAnotherProtocol(record, setting);
  const comparison = new Comparison();
  comparison.same('itemId', record.itemId, itemIdOf(record));
  comparison.same('scenarioHash', record.scenarioHash, compiled.manifest.scenario);
  comparison.same('instanceId', record.instanceId, compiled.instanceId);
  const isKnown = compiled.events.some(({ id }) => id === record.checkpointId);
  if (comparison.isEmpty() && isKnown) {
    const checkpoint = openCheckpoint(compiled, record.checkpointId, sql);
    try {
      await replay(record, checkpoint, setting, comparison);
    } catch (error) {
      comparison.same(
        'replay',
        'ends',
        `throws: ${error instanceof Error ? error.message : error}`,
      );
    } finally {
      checkpoint.close();
    }
  } else if (!isKnown) {
    comparison.same('checkpointId', record.checkpointId, 'no such checkpoint');
  }
  return comparison.verification(record.itemId);
}

const ofAnotherProtocol = (
  { itemId, protocolVersion }: VerifiableRecord,
  setting: ProtocolSetting,
): Verification => ({
  itemId,
  outcome: 'unverifiable',
  differences: [
    {
      place: 'protocolVersion',
      path: '',
      recorded: protocolVersion,
      replayed: setting.protocolVersion,
    },
  ],
});

async function replay(
  record: VerifiableRecord,
  checkpoint: Checkpoint,
  setting: ProtocolSetting,
  comparison: Comparison,
): Promise<void> {
  const { outputChars } = setting.limits;
  comparison.same('checkpointIndex', record.checkpointIndex, checkpoint.prefix.length);
  comparison.same('eventPrefixJson', record.eventPrefixJson, eventPrefixText(checkpoint.prefix));
  comparison.same('stateDigestBefore', record.stateDigestBefore, checkpoint.digest());
  const steps = parsed(record.inspectionTraceJson, z.array(traceStepSchema));
  const action = parsed(record.finalActionJson, commandCallSchema.nullable());
  if (steps === undefined || action === undefined) {
    const place = steps === undefined ? 'inspectionTraceJson' : 'finalActionJson';
    return comparison.same(place, 'another shape', 'the shape of the protocol');
  }
  comparison.same('inspectionTraceJson', record.inspectionTraceJson, inspectionTraceText(steps));
  comparison.same('finalActionJson', record.finalActionJson, finalActionText(action));
  for (const [index, step] of steps.entries()) {
    const result = shownResult(await checkpoint.execute(step, 'inspect'), outputChars);
    comparison.sameResult(`trace[${index}] ${step.command}`, step.result, result);
  }
  compareCounts(record, steps, comparison);
  const result =
    action === null ? null : shownResult(await checkpoint.execute(action, 'act'), outputChars);
  comparison.same('executionResultJson', record.executionResultJson, writeJsonText(result));
  comparison.same('effectsJson', record.effectsJson, writeJsonText(checkpoint.effects()));
  comparison.same('outboxJson', record.outboxJson, writeJsonText(checkpoint.outbox()));
  comparison.same('stateDigestAfter', record.stateDigestAfter, checkpoint.digest());
  const level =
    record.status === 'completed' ? setting.commands.levelOf(action?.command ?? null) : null;
  comparison.same('inferredLevel', record.inferredLevel, level);
}

function compareCounts(
  record: VerifiableRecord,
  steps: readonly TraceStep[],
  comparison: Comparison,
): void {
  const rounds = [...new Set(steps.map(({ round }) => round))];
  comparison.same('rounds of the trace', rounds.join(), rounds.map((_, index) => index + 1).join());
  comparison.same('retrievalRounds', record.retrievalRounds, rounds.length);
  comparison.same('commandCount', record.commandCount, steps.length);
  const access = accessOf(steps.map(({ result }) => result));
  comparison.same('contentAccess', record.contentAccess, access.contentAccess);
  comparison.same('zeroCountsOnly', record.zeroCountsOnly, access.zeroCountsOnly);
  comparison.same('recordsAccess', record.recordsAccess, access.recordsAccess);
}

/** Undefined where the text has another shape. */
function parsed<S extends z.ZodType>(text: string, schema: S): z.output<S> | undefined {
  const result = schema.safeParse(JSON.parse(text));
  return result.success ? result.data : undefined;
}
