/**
 * The room of the agents. In: what an agent may know at a checkpoint, and then results. Out: turns. An agent reaches
 * the world through commands only; nothing here opens an image. Language models, scripted baselines and a person at a
 * terminal are all agents, and the runner cannot tell them apart.
 * Imports: domain, core, the runner's protocol, zod, Node; the AI SDK for language models.
 *
 * Words: a *session* is one agent at one checkpoint, from its first turn to its final; a *baseline* is an agent whose
 * rule is written down in code and which reasons about nothing. Not used: bot, policy, player.
 */
import { z } from 'zod';
import type { AgentView } from '@/arena/replay/agent-view';
import type { TurnProblem } from '@/arena/runner/protocol';
import type { CommandResult } from '@/lib/domain/trace/command-result';
import type { CommandCall, ObservedEvent } from '@/lib/domain/trace/trace';

/** What is left of the limits when a turn is asked for. */
export interface Budget {
  readonly rounds: number;
  readonly commands: number;
  readonly repairs: number;
}

/** All that an agent knows before it looks around. Construction-side data has no place in it. */
export interface AgentTask extends AgentView {
  /** ISO 8601 with offset: the time of the last observed event. */
  readonly currentTime: string;
  /** The observed prefix in the order of events. */
  readonly events: readonly ObservedEvent[];
  readonly budget: Budget;
  /** The rules of the protocol and the commands, the same for every checkpoint. */
  readonly instructions: string;
  /** The person, the prefix, the time and the budget in words. */
  readonly situation: string;
}

export interface CommandExchange extends CommandCall {
  readonly result: CommandResult;
}

/** What the agent hears before its next turn. */
export interface TurnInput {
  /** Results of the turn before, in the order asked; empty at first and after a problem. */
  readonly results: readonly CommandExchange[];
  /** Why the turn before was not executed, or null. */
  readonly problem: TurnProblem | null;
  /** True where only a final is still accepted: the limits are reached. */
  readonly finalOnly: boolean;
  readonly budget: Budget;
}

const tokenCountSchema = z.int().nonnegative().nullable();

/**
 * One call to a model. A figure is null where the provider does not report that very figure. Reasoning is part of
 * output and never added to it. Only `retained` calls, whose answer became a turn, count in totals.
 */
export const modelCallSchema = z.strictObject({
  sequence: z.int().nonnegative(),
  retained: z.boolean(),
  /** Of the whole prompt, cached parts included. */
  inputTokens: tokenCountSchema,
  /** The part of the input that was read from the provider's cache. */
  cachedInputTokens: tokenCountSchema,
  outputTokens: tokenCountSchema,
  completionTokens: tokenCountSchema,
  reasoningTokens: tokenCountSchema,
  /** The provider's own usage object, untouched. */
  usage: z.unknown(),
  latencyMs: z.int().nonnegative(),
  /** Why no answer came of it, or why the answer stopped short; null where it ended as it should. */
  note: z.string().nullable(),
});
export type ModelCall = z.infer<typeof modelCallSchema>;

export interface AgentTurn {
  /** Text as a model wrote it, or an object that native tool calling gave. Either is parsed by the protocol. */
  readonly turn: unknown;
  /** Calls made for this turn, failed ones included; `sequence` is given by the runner. Absent: no model. */
  readonly calls?: readonly Omit<ModelCall, 'sequence'>[];
}

export interface AgentSession {
  /** Throws `AgentTransportError` where no answer could be had; anything else thrown is a fault of the harness. */
  step(input: TurnInput): Promise<AgentTurn>;
}

export type AgentConfiguration = { readonly [key: string]: unknown };

export interface Agent {
  /** The model key of its responses. */
  readonly id: string;
  readonly label: string;
  readonly group: 'proprietary' | 'open' | 'baseline' | 'human';
  /** All that decides its behaviour; JSON without secrets. Its hash is part of a response's key. */
  readonly configuration: AgentConfiguration;
  /** Responses that may run at one time. */
  readonly concurrency: number;
  start(task: AgentTask): AgentSession;
}

/** No answer could be had from the agent: network, rate limit, provider. Never counts as an answer. */
export class AgentTransportError extends Error {
  override readonly name = 'AgentTransportError';
  constructor(
    message: string,
    readonly calls: readonly Omit<ModelCall, 'sequence'>[] = [],
  ) {
    super(message);
  }
}
