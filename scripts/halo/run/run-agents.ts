/** The agents of a run by their ids: baselines, and entries of a models file. */
import type { Agent } from '@/arena/agents/agent';
import { baselines, findBaseline } from '@/arena/agents/baselines';
import { createLanguageModel } from '@/arena/agents/language-model/language-model';
import type { ModelEntry } from '@/arena/agents/language-model/models-file';
import { commands } from '@/arena/commands/registry';
import type { Prices } from '@/lib/domain/runs/spending';
import { readEnvironment } from '../../store/environment';
import { missingKey, modelEntriesIn } from '../model-entries';
import { CommandFailure } from '../program';

export interface PricedAgent {
  readonly agent: Agent;
  readonly prices: Prices | null;
}

/** Reads keys from the environment and .env. What cannot be had ends the command with exit code 2. */
export function agentsNamed(ids: readonly string[], modelsFile: string | null): PricedAgent[] {
  const entries = modelsFile === null ? [] : entriesIn(modelsFile);
  return [...new Set(ids)].map((id) => {
    const baseline = findBaseline(id);
    if (baseline !== undefined) return { agent: baseline, prices: null };
    const entry = entries.find((each) => each.id === id);
    if (entry === undefined) throw unknownAgent(id, entries, modelsFile);
    return { agent: languageModel(entry), prices: entry.prices ?? null };
  });
}

function entriesIn(file: string): ModelEntry[] {
  const models = modelEntriesIn(file);
  const taken = models.find(({ id }) => findBaseline(id) !== undefined);
  if (taken === undefined) return models;
  throw new CommandFailure(`${file}: "${taken.id}" is the id of a baseline. Choose another.`, 2);
}

function languageModel(entry: ModelEntry): Agent {
  const made = createLanguageModel(entry, { commands, env: readEnvironment() });
  if (made.ok) return made.value;
  throw missingKey(entry.id, made.error);
}

function unknownAgent(
  id: string,
  entries: readonly ModelEntry[],
  modelsFile: string | null,
): CommandFailure {
  const known = [...baselines, ...entries].map((each) => each.id).join(', ');
  const advice = modelsFile === null ? ' Language models come from a file: --models <file>.' : '';
  return new CommandFailure(`There is no agent "${id}". There are: ${known}.${advice}`, 2);
}
