/** What a model says, in each of the three wire formats. */
import type { ModelEntry } from '@/arena/agents/language-model/models-file';
import type { ModelReply } from './model-server';

export interface Said {
  readonly text?: string;
  readonly calls?: readonly (readonly [name: string, args: unknown])[];
  /** As the provider writes it; left out where the provider reports nothing. */
  readonly usage?: unknown;
  /** The wire format's own word. */
  readonly finish?: string;
}

export type WireFormat = ModelEntry['provider']['kind'];

export const wireFormats: readonly WireFormat[] = ['openai-compatible', 'anthropic', 'google'];

export function replyIn(format: WireFormat, said: Said): ModelReply {
  switch (format) {
    case 'openai-compatible':
      return { body: openAiBody(said) };
    case 'anthropic':
      return { body: anthropicBody(said) };
    case 'google':
      return { body: googleBody(said) };
  }
}

function openAiBody({ text, calls = [], usage, finish }: Said): object {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'tested',
    choices: [
      {
        index: 0,
        finish_reason: finish ?? (calls.length > 0 ? 'tool_calls' : 'stop'),
        message: {
          role: 'assistant',
          content: text ?? null,
          ...(calls.length === 0
            ? {}
            : {
                tool_calls: calls.map(([name, args], index) => ({
                  id: `call_${index}`,
                  type: 'function',
                  function: {
                    name,
                    arguments: typeof args === 'string' ? args : JSON.stringify(args),
                  },
                })),
              }),
        },
      },
    ],
    ...(usage === undefined ? {} : { usage }),
  };
}

/** Anthropic requires a usage object in its answers. */
function anthropicBody({ text, calls = [], usage, finish }: Said): object {
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'tested',
    content: [
      ...(text === undefined ? [] : [{ type: 'text', text }]),
      ...calls.map(([name, input], index) => ({
        type: 'tool_use',
        id: `toolu_${index}`,
        name,
        input,
      })),
    ],
    stop_reason: finish ?? (calls.length > 0 ? 'tool_use' : 'end_turn'),
    stop_sequence: null,
    usage: usage ?? { input_tokens: 10, output_tokens: 5 },
  };
}

function googleBody({ text, calls = [], usage, finish }: Said): object {
  return {
    candidates: [
      {
        index: 0,
        finishReason: finish ?? 'STOP',
        content: {
          role: 'model',
          parts: [
            ...(text === undefined ? [] : [{ text }]),
            ...calls.map(([name, args]) => ({ functionCall: { name, args } })),
          ],
        },
      },
    ],
    ...(usage === undefined ? {} : { usageMetadata: usage }),
  };
}

/** An entry for the server at `url`; keys are read from `TESTED_KEY`. */
export function entryFor(
  format: WireFormat,
  url: string,
  more: Partial<ModelEntry> = {},
): ModelEntry {
  const provider =
    format === 'openai-compatible'
      ? { kind: format, name: 'tested', baseUrl: `${url}/v1`, apiKeyEnv: 'TESTED_KEY' }
      : { kind: format, baseUrl: `${url}/v1`, apiKeyEnv: 'TESTED_KEY' };
  return {
    id: 'tested-model',
    label: 'Tested model',
    group: 'open',
    provider,
    model: 'tested',
    turns: 'json',
    parameters: {},
    concurrency: 1,
    retries: 2,
    requestTimeoutMs: 5_000,
    ...more,
  };
}
