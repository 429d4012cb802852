/** What an entry of the models file puts into every request. */
import { err, ok, type Result } from '@/lib/core/result';
import type { ModelEntry } from './models-file';

/** The key of the entry's provider; null where it needs none. Fails with the name of the variable that is missing. Pure. */
export function apiKeyOf(
  { provider: { apiKeyEnv } }: ModelEntry,
  env: Readonly<Record<string, string | undefined>>,
): Result<string | null, { missingVariable: string }> {
  if (apiKeyEnv === undefined) return ok(null);
  const apiKey = env[apiKeyEnv];
  return apiKey ? ok(apiKey) : err({ missingVariable: apiKeyEnv });
}

/** The entry's parameters under the names of the AI SDK; one that is not given has no key, not an undefined one. Pure. */
export function parametersOf({ parameters }: ModelEntry) {
  const { temperature, topP, maxOutputTokens, seed, providerOptions } = parameters;
  return {
    ...(temperature === undefined ? {} : { temperature }),
    ...(topP === undefined ? {} : { topP }),
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    ...(seed === undefined ? {} : { seed }),
    ...(providerOptions === undefined ? {} : { providerOptions }),
  };
}
