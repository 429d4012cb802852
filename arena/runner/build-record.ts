/** Writes the record of a response that has ended. The only place where the stored texts are made. */
import type { AgentView } from '@/arena/replay/agent-view';
import type { CommandCall, ObservedEvent, TraceStep } from '@/lib/domain/trace/trace';
import { accessOf } from './content-access';
import { writeJsonText } from './json-text';
import { latencyOf, tokenTotalsOf } from './model-usage';
import { promptVersion } from './prompt';
import { itemIdOf, type ResponseKey, type ResponseRecord } from './response-record';
import type { ResponseEnd, ResponseInput, ResponseProgress } from './run-response';

/** What is known of a response before it starts. */
export interface ResponseFacts {
  readonly key: ResponseKey;
  readonly instanceId: string;
  /** 1-based. */
  readonly checkpointIndex: number;
  readonly promptHash: string;
  /** What an agent may know of the environment and the person. */
  readonly view: AgentView;
}

/** Reads digest, effects and outbox from the checkpoint as it stands after the final. Deterministic. */
export function buildRecord(
  { facts, checkpoint }: ResponseInput,
  progress: ResponseProgress,
  end: ResponseEnd,
  stateDigestBefore: string,
): ResponseRecord {
  return {
    itemId: itemIdOf(facts.key),
    ...facts.key,
    instanceId: facts.instanceId,
    checkpointIndex: facts.checkpointIndex,
    status: end.status,
    failure: end.failure === null ? null : storable(end.failure),
    eventPrefixJson: eventPrefixText(checkpoint.prefix),
    inspectionTraceJson: inspectionTraceText(progress.steps),
    finalActionJson: finalActionText(end.action),
    executionResultJson: writeJsonText(end.result),
    effectsJson: writeJsonText(checkpoint.effects()),
    outboxJson: writeJsonText(checkpoint.outbox()),
    inferredLevel: end.level,
    retrievalRounds: progress.rounds,
    commandCount: progress.steps.length,
    repairs: progress.repairs,
    forcedFinal: progress.forcedFinal,
    ...accessOf(progress.steps.map((step) => step.result)),
    stateDigestBefore,
    stateDigestAfter: checkpoint.digest(),
    promptVersion,
    promptHash: facts.promptHash,
    latencyMs: latencyOf(progress.calls),
    tokens: tokenTotalsOf(progress.calls),
    modelCalls: progress.calls.map((call) => ({
      ...call,
      note: call.note === null ? null : storable(call.note),
    })),
  };
}

/** Words of providers and agents may hold what no text column can. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\u2400');

/** A list of {id, at, app, summary, payload}, keys in this order. Pure. */
export const eventPrefixText = (prefix: readonly ObservedEvent[]): string =>
  writeJsonText(
    prefix.map(({ id, at, app, summary, payload }) => ({ id, at, app, summary, payload })),
  );

/** A list of {round, command, args, result}, keys in this order. Pure. */
export const inspectionTraceText = (steps: readonly TraceStep[]): string =>
  writeJsonText(
    steps.map(({ round, command, args, result }) => ({ round, command, args, result })),
  );

/** {command, args}, or `null` for no action. Pure. */
export const finalActionText = (action: CommandCall | null): string =>
  writeJsonText(action === null ? null : { command: action.command, args: action.args });
