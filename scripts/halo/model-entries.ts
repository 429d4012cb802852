/** Language models of a models file, for the verbs that ask them. What cannot be had ends the command with exit code 2. */
import { apiKeyOf } from '@/arena/agents/language-model/entry-request';
import { type ModelEntry, readModelsFile } from '@/arena/agents/language-model/models-file';
import { readEnvironment } from '../store/environment';
import { CommandFailure } from './program';

export function modelEntriesIn(file: string): ModelEntry[] {
  const models = readModelsFile(file);
  if (models.ok) return models.value;
  const lines = models.error.map(
    ({ path, message }) => `  ${path === '' ? '' : `${path}: `}${message}`,
  );
  throw new CommandFailure(`${file} cannot be used:\n${lines.join('\n')}`, 2);
}

export function modelEntryNamed(
  id: string,
  entries: readonly ModelEntry[],
  file: string,
): ModelEntry {
  const entry = entries.find((each) => each.id === id);
  if (entry !== undefined) return entry;
  const known = entries.map((each) => each.id).join(', ');
  throw new CommandFailure(`There is no model "${id}" in ${file}. There are: ${known}.`, 2);
}

/** From the environment and .env; null where the entry needs no key. */
export function keyFor(entry: ModelEntry): string | null {
  const apiKey = apiKeyOf(entry, readEnvironment());
  if (apiKey.ok) return apiKey.value;
  throw missingKey(entry.id, apiKey.error);
}

export function missingKey(id: string, fault: { missingVariable: string }): CommandFailure {
  return new CommandFailure(
    `"${id}" needs a key: set ${fault.missingVariable} in the environment or in .env.`,
    2,
  );
}
