/** An endpoint of the models file as the AI SDK knows it. */
import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { ModelEntry } from './models-file';

/** `apiKey` is null where the entry names no variable for one. Makes no request. */
export function createProviderModel(
  { provider, model }: ModelEntry,
  apiKey: string | null,
  fetch: typeof globalThis.fetch,
): LanguageModel {
  switch (provider.kind) {
    case 'openai-compatible':
      return createOpenAICompatible({
        name: provider.name,
        baseURL: provider.baseUrl,
        fetch,
        ...(apiKey === null ? {} : { apiKey }),
      }).chatModel(model);
    case 'anthropic':
      return createAnthropic({
        apiKey: apiKey ?? '',
        fetch,
        ...(provider.baseUrl === undefined ? {} : { baseURL: provider.baseUrl }),
      })(model);
    case 'google':
      return createGoogleGenerativeAI({
        apiKey: apiKey ?? '',
        fetch,
        ...(provider.baseUrl === undefined ? {} : { baseURL: provider.baseUrl }),
      })(model);
  }
}
