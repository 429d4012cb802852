/** Takes one agent through one checkpoint, and leaves a record whatever happens on the way. */
import {
  type Agent,
  type AgentSession,
  AgentTransportError,
  type Budget,
  type CommandExchange,
  type ModelCall,
  type TurnInput,
} from '@/arena/agents/agent';
import type { ActionLevel } from '@/lib/domain/scenario/scenario';
import type { CommandResult } from '@/lib/domain/trace/command-result';
import type { CommandCall, ResponseStatus, TraceStep } from '@/lib/domain/trace/trace';
import { buildRecord, type ResponseFacts } from './build-record';
import type { Limits } from './limits';
import { shownResult } from './output-limit';
import type { PlayedCheckpoint, ProtocolCommands } from './played-checkpoint';
import { renderSituation } from './prompt';
import { parseTurn, type TurnProblem } from './protocol';
import type { ResponseRecord } from './response-record';

export interface ResponseInput {
  readonly facts: ResponseFacts;
  readonly agent: Agent;
  /** Opened afresh for this response; the caller closes it. */
  readonly checkpoint: PlayedCheckpoint;
  readonly commands: ProtocolCommands;
  /** The prompt's part that is the same for all checkpoints. */
  readonly instructions: string;
  readonly limits: Limits;
}

/** How a response ended, with what its final did. */
export interface ResponseEnd {
  readonly status: ResponseStatus;
  readonly failure: string | null;
  readonly action: CommandCall | null;
  readonly result: CommandResult | null;
  readonly level: ActionLevel | null;
}

/** What has happened so far. */
export interface ResponseProgress {
  readonly steps: TraceStep[];
  readonly calls: ModelCall[];
  rounds: number;
  repairs: number;
  forcedFinal: boolean;
}

type Move = { readonly next: TurnInput } | { readonly end: ResponseEnd };

/**
 * Always resolves to a record: what the agent, its transport or a command handler throws becomes the status
 * `transport_failed` or `harness_error`. A turn that cannot be executed costs a repair and is answered with its
 * problem; one more than the repairs allow is `parse_failed`. At the limit of rounds or commands a final-only turn is
 * offered; a further inspection then is `budget_exhausted`. An action that fails when executed is final, its error the
 * result. Effects: those of the commands on `checkpoint`. Deterministic where the agent is.
 */
export async function runResponse(input: ResponseInput): Promise<ResponseRecord> {
  const stateDigestBefore = input.checkpoint.digest();
  const progress: ResponseProgress = {
    steps: [],
    calls: [],
    rounds: 0,
    repairs: 0,
    forcedFinal: false,
  };
  const end = await converse(input, progress).catch((error: unknown) => endOf(error, progress));
  return buildRecord(input, progress, end, stateDigestBefore);
}

async function converse(input: ResponseInput, progress: ResponseProgress): Promise<ResponseEnd> {
  const session = startSession(input);
  let heard = hear(input, progress, { results: [], problem: null });
  for (;;) {
    const move = await takeTurn(input, progress, session, heard);
    if ('end' in move) return move.end;
    heard = move.next;
  }
}

function startSession({
  agent,
  checkpoint,
  facts,
  instructions,
  limits,
}: ResponseInput): AgentSession {
  const task = {
    ...facts.view,
    currentTime: checkpoint.clock,
    events: checkpoint.prefix,
    budget: { rounds: limits.rounds, commands: limits.commands, repairs: limits.repairs },
  };
  return agent.start({ ...task, instructions, situation: renderSituation(task) });
}

async function takeTurn(
  input: ResponseInput,
  progress: ResponseProgress,
  session: AgentSession,
  heard: TurnInput,
): Promise<Move> {
  const answer = await session.step(heard);
  keepCalls(progress, answer.calls ?? []);
  const turn = parseTurn(answer.turn);
  if (!turn.ok) return refuse(input, progress, turn.error, excerptOf(answer.turn));
  return 'inspect' in turn.value
    ? inspect(input, progress, turn.value.inspect, heard.finalOnly)
    : conclude(input, progress, turn.value.final);
}

async function inspect(
  input: ResponseInput,
  progress: ResponseProgress,
  calls: readonly CommandCall[],
  finalOnly: boolean,
): Promise<Move> {
  if (finalOnly)
    return { end: failed('budget_exhausted', 'Inspected where only a final was open.') };
  for (const call of calls) {
    if (input.commands.find(call.command)?.kind === 'inspect') continue;
    const refusal = await input.checkpoint.execute(call, 'inspect');
    return refuse(input, progress, problemOf(refusal) ?? unknownCommand(call));
  }
  const left = input.limits.commands - progress.steps.length;
  if (calls.length > left) {
    progress.forcedFinal = true;
    const message = `The turn asks for ${calls.length} commands and ${left} are left, so none was executed. Only a final is open now.`;
    return {
      next: hear(input, progress, { results: [], problem: { code: 'FINAL_REQUIRED', message } }),
    };
  }
  const results: CommandExchange[] = [];
  for (const call of calls) {
    const result = await input.checkpoint.execute(call, 'inspect');
    results.push({ ...call, result: shownResult(result, input.limits.outputChars) });
  }
  progress.rounds += 1;
  progress.steps.push(...results.map((exchange) => ({ round: progress.rounds, ...exchange })));
  progress.forcedFinal = isAtLimit(input.limits, progress);
  return { next: hear(input, progress, { results, problem: null }) };
}

async function conclude(
  input: ResponseInput,
  progress: ResponseProgress,
  action: CommandCall | null,
): Promise<Move> {
  if (action === null) {
    return { end: { status: 'completed', failure: null, action, result: null, level: 'L0' } };
  }
  const result = await input.checkpoint.execute(action, 'act');
  const problem = problemOf(result);
  if (problem !== null) return refuse(input, progress, problem);
  return {
    end: {
      status: 'completed',
      failure: null,
      action,
      result: shownResult(result, input.limits.outputChars),
      level: input.commands.levelOf(action.command),
    },
  };
}

/** `said`: how the turn began, where that helps whoever looks for the reason of a failure. */
function refuse(
  input: ResponseInput,
  progress: ResponseProgress,
  problem: TurnProblem,
  said = '',
): Move {
  if (progress.repairs >= input.limits.repairs) {
    return { end: failed('parse_failed', `${problem.code}: ${problem.message}${said}`) };
  }
  progress.repairs += 1;
  return { next: hear(input, progress, { results: [], problem }) };
}

/** Two hundred characters of a turn as it came. */
function excerptOf(turn: unknown): string {
  const text = typeof turn === 'string' ? turn : (JSON.stringify(turn) ?? String(turn));
  const start = text.length > 200 ? `${text.slice(0, 200)}…` : text;
  return text === '' ? ' The turn was empty.' : ` The turn: ${start.toWellFormed()}`;
}

/** The errors that mean "not executed"; every other error is what executing came to. */
function problemOf(result: CommandResult): TurnProblem | null {
  if (result.ok) return null;
  const { code, message } = result.error;
  if (code === 'UNKNOWN_COMMAND' || code === 'KIND_MISMATCH') return { code, message };
  return code === 'INVALID_ARGS' ? { code: 'INVALID_FINAL', message } : null;
}

const unknownCommand = (call: CommandCall): TurnProblem => ({
  code: 'UNKNOWN_COMMAND',
  message: `There is no inspection command "${call.command}".`,
});

function hear(
  { limits }: ResponseInput,
  progress: ResponseProgress,
  news: Pick<TurnInput, 'results' | 'problem'>,
): TurnInput {
  return { ...news, finalOnly: progress.forcedFinal, budget: budgetLeft(limits, progress) };
}

const isAtLimit = (limits: Limits, progress: ResponseProgress): boolean =>
  progress.rounds >= limits.rounds || progress.steps.length >= limits.commands;

function budgetLeft(limits: Limits, progress: ResponseProgress): Budget {
  const closed = progress.forcedFinal;
  return {
    rounds: closed ? 0 : limits.rounds - progress.rounds,
    commands: closed ? 0 : limits.commands - progress.steps.length,
    repairs: limits.repairs - progress.repairs,
  };
}

function endOf(error: unknown, progress: ResponseProgress): ResponseEnd {
  if (error instanceof AgentTransportError) {
    keepCalls(progress, error.calls);
    return failed('transport_failed', error.message);
  }
  return failed('harness_error', error instanceof Error ? error.message : String(error));
}

const failed = (status: ResponseStatus, failure: string): ResponseEnd => ({
  status,
  failure,
  action: null,
  result: null,
  level: null,
});

function keepCalls(
  progress: ResponseProgress,
  calls: readonly Omit<ModelCall, 'sequence'>[],
): void {
  for (const call of calls) progress.calls.push({ sequence: progress.calls.length, ...call });
}
