/**
 * Which figure of a provider's own usage object stands for which of ours. The AI SDK reads a missing figure as 0, so
 * the object is read here as it came.
 *
 * | ours      | OpenAI-compatible                          | Anthropic                                | Google |
 * |-----------|--------------------------------------------|------------------------------------------|--------|
 * | input     | prompt_tokens                              | input_tokens + both cache figures        | promptTokenCount + toolUsePromptTokenCount |
 * | cached    | prompt_tokens_details.cached_tokens        | cache_read_input_tokens                  | cachedContentTokenCount |
 * | output    | completion_tokens, see below               | output_tokens                            | totalTokenCount less input |
 * | completion| completion_tokens                          | not reported                             | candidatesTokenCount |
 * | reasoning | completion_tokens_details.reasoning_tokens | output_tokens_details.thinking_tokens    | thoughtsTokenCount |
 *
 * Output is all that was generated, reasoning included. Endpoints whose completion_tokens leave reasoning out give it
 * away by their own total (prompt + completion + reasoning); there output is the total less the prompt. Anthropic counts
 * input without its cached parts, Google counts candidates without thoughts.
 */
import { z } from 'zod';
import type { ModelCall } from '@/arena/agents/agent';
import type { ModelEntry } from './models-file';

export type UsageFigures = Pick<
  ModelCall,
  'inputTokens' | 'cachedInputTokens' | 'outputTokens' | 'completionTokens' | 'reasoningTokens'
>;

const noFigures: UsageFigures = {
  inputTokens: null,
  cachedInputTokens: null,
  outputTokens: null,
  completionTokens: null,
  reasoningTokens: null,
};

/** Anything that is no whole natural number counts as not reported. */
const figure = z
  .int()
  .nonnegative()
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

const openAiUsageSchema = z.object({
  prompt_tokens: figure,
  completion_tokens: figure,
  total_tokens: figure,
  prompt_tokens_details: z
    .object({ cached_tokens: figure })
    .catch({ cached_tokens: null })
    .default({ cached_tokens: null }),
  completion_tokens_details: z
    .object({ reasoning_tokens: figure })
    .catch({ reasoning_tokens: null })
    .default({ reasoning_tokens: null }),
});

const anthropicUsageSchema = z.object({
  input_tokens: figure,
  output_tokens: figure,
  cache_creation_input_tokens: figure,
  cache_read_input_tokens: figure,
  output_tokens_details: z
    .object({ thinking_tokens: figure })
    .catch({ thinking_tokens: null })
    .default({ thinking_tokens: null }),
});

const googleUsageSchema = z.object({
  promptTokenCount: figure,
  toolUsePromptTokenCount: figure,
  cachedContentTokenCount: figure,
  candidatesTokenCount: figure,
  thoughtsTokenCount: figure,
  totalTokenCount: figure,
});

/** Where the usage object stands in an answer; undefined where there is none. Pure. */
export function usageIn(kind: ModelEntry['provider']['kind'], body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return undefined;
  const key = kind === 'google' ? 'usageMetadata' : 'usage';
  return key in body ? (body as Record<string, unknown>)[key] : undefined;
}

/** A figure is null where the provider does not report it. Never throws for what a provider sent. Pure. */
export function usageFigures(kind: ModelEntry['provider']['kind'], usage: unknown): UsageFigures {
  switch (kind) {
    case 'openai-compatible':
      return openAiFigures(openAiUsageSchema.safeParse(usage).data);
    case 'anthropic':
      return anthropicFigures(anthropicUsageSchema.safeParse(usage).data);
    case 'google':
      return googleFigures(googleUsageSchema.safeParse(usage).data);
  }
}

function openAiFigures(usage: z.output<typeof openAiUsageSchema> | undefined): UsageFigures {
  if (usage === undefined) return noFigures;
  const { prompt_tokens: prompt, completion_tokens: completion, total_tokens: total } = usage;
  const reasoning = usage.completion_tokens_details.reasoning_tokens;
  const isReasoningApart =
    prompt !== null &&
    completion !== null &&
    total !== null &&
    reasoning !== null &&
    reasoning > 0 &&
    total === prompt + completion + reasoning;
  return {
    inputTokens: prompt,
    cachedInputTokens: usage.prompt_tokens_details.cached_tokens,
    outputTokens: isReasoningApart ? total - prompt : completion,
    completionTokens: completion,
    reasoningTokens: reasoning,
  };
}

function anthropicFigures(usage: z.output<typeof anthropicUsageSchema> | undefined): UsageFigures {
  if (usage === undefined) return noFigures;
  const cacheRead = usage.cache_read_input_tokens;
  // The API leaves both out, or null, where nothing was cached.
  const cached = (usage.cache_creation_input_tokens ?? 0) + (cacheRead ?? 0);
  return {
    inputTokens: usage.input_tokens === null ? null : usage.input_tokens + cached,
    cachedInputTokens: cacheRead,
    outputTokens: usage.output_tokens,
    completionTokens: null,
    reasoningTokens: usage.output_tokens_details.thinking_tokens,
  };
}

function googleFigures(usage: z.output<typeof googleUsageSchema> | undefined): UsageFigures {
  if (usage === undefined) return noFigures;
  const { promptTokenCount: prompt, totalTokenCount: total } = usage;
  const input = prompt === null ? null : prompt + (usage.toolUsePromptTokenCount ?? 0);
  return {
    inputTokens: input,
    cachedInputTokens: usage.cachedContentTokenCount,
    outputTokens: input === null || total === null ? null : Math.max(0, total - input),
    completionTokens: usage.candidatesTokenCount,
    reasoningTokens: usage.thoughtsTokenCount,
  };
}
