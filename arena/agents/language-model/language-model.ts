/**
 * The room of language models as agents, over the AI SDK. In: an entry of the models file, the environment with its
 * keys. Out: an agent. Keys go into requests and nowhere else: not into configurations, records or messages.
 *
 * Words: an *entry* is one model of the models file; an *exchange* is one HTTP request with what came back; an
 * *answer* is what the model said, from which the protocol reads a turn. Imports: as arena/agents.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ok, type Result } from '@/lib/core/result';
import type { PromptCommand } from '../../runner/prompt';
import type { Agent, AgentConfiguration, AgentTask, AgentTurn, TurnInput } from '../agent';
import type { Conversation } from './conversation';
import { apiKeyOf } from './entry-request';
import { createJsonConversation } from './json-conversation';
import { createModelClient } from './model-client';
import type { ModelEntry } from './models-file';
import { createToolConversation, toolInstructions } from './tool-conversation';

/** Raised whenever the same entry could make other requests. */
const adapterVersion = 1;

export interface LanguageModelDeps {
  readonly commands: readonly PromptCommand[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Waits before a request is tried again. */
  readonly wait?: (ms: number) => Promise<void>;
}

/** Fails with the name of the environment variable that is missing. Makes no request. */
export function createLanguageModel(
  entry: ModelEntry,
  { commands, env, wait = (ms) => pause(ms) }: LanguageModelDeps,
): Result<Agent, { missingVariable: string }> {
  const apiKey = apiKeyOf(entry, env);
  if (!apiKey.ok) return apiKey;
  return ok({
    id: entry.id,
    label: entry.label,
    group: entry.group,
    configuration: configurationOf(entry),
    concurrency: entry.concurrency,
    start: (task) => startSession(entry, apiKey.value, commands, wait, task),
  });
}

/**
 * What decides the answers. The address is left out, so that a server may move; retries, time limits, prices and
 * concurrency are no part of a model. Pure.
 */
export function configurationOf(entry: ModelEntry): AgentConfiguration {
  const { provider, model, turns, parameters } = entry;
  return {
    kind: 'language-model',
    adapterVersion,
    provider: provider.kind === 'openai-compatible' ? provider.name : provider.kind,
    wireFormat: provider.kind,
    model,
    turns,
    parameters,
    ...(turns === 'tools' ? { toolInstructions } : {}),
  };
}

function startSession(
  entry: ModelEntry,
  apiKey: string | null,
  commands: readonly PromptCommand[],
  wait: (ms: number) => Promise<void>,
  { instructions, situation }: AgentTask,
) {
  const ask = createModelClient(entry, apiKey, wait);
  const conversation =
    entry.turns === 'tools'
      ? createToolConversation(situation, commands)
      : createJsonConversation(situation);
  let isFirst = true;
  return {
    step: async (input: TurnInput): Promise<AgentTurn> => {
      if (!isFirst) conversation.hear(input);
      isFirst = false;
      const { answer, calls } = await ask(questionOf(instructions, conversation));
      return { turn: conversation.read(answer), calls };
    },
  };
}

function questionOf(instructions: string, { messages, tools, systemAddition }: Conversation) {
  return {
    system: {
      role: 'system' as const,
      content: [instructions, systemAddition].filter((text) => text !== '').join('\n\n'),
      // The instructions are the same at every checkpoint; Anthropic keeps them only where it is told to.
      providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
    },
    messages: [...messages],
    ...(tools === undefined ? {} : { tools, toolChoice: 'auto' as const }),
  };
}
