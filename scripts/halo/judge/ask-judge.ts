/** A language model as a judge: one question a response, through the models file and client of the arena. */
import { setTimeout as pause } from 'node:timers/promises';
import { AgentTransportError } from '@/arena/agents/agent';
import { createModelClient } from '@/arena/agents/language-model/model-client';
import type { ModelEntry } from '@/arena/agents/language-model/models-file';
import type { DatasetRecord } from '@/lib/domain/dataset/record';
import { judgeCaseOf } from '@/lib/domain/judge/judge-case';
import { judgeMessages } from '@/lib/domain/judge/judge-prompt';
import { keyFor, modelEntriesIn, modelEntryNamed } from '../model-entries';
import { CommandFailure } from '../program';

export interface Judge {
  readonly concurrency: number;
  /** The answer as it came. Ends the command where no try was answered. */
  readonly ask: (record: DatasetRecord) => Promise<string>;
}

/** Keys come from the environment and .env. What cannot be had ends the command with exit code 2. */
export function judgeNamed(id: string, modelsFile: string): Judge {
  const entry = modelEntryNamed(id, modelEntriesIn(modelsFile), modelsFile);
  const apiKey = keyFor(entry);
  return { concurrency: entry.concurrency, ask: (record) => ask(entry, apiKey, record) };
}

async function ask(
  entry: ModelEntry,
  apiKey: string | null,
  record: DatasetRecord,
): Promise<string> {
  const { system, user } = judgeMessages(judgeCaseOf(record));
  try {
    const client = createModelClient(entry, apiKey, (ms) => pause(ms));
    const { answer } = await client({ system, prompt: user });
    return answer.text;
  } catch (error) {
    if (!(error instanceof AgentTransportError)) throw error;
    throw new CommandFailure(
      `No answer for ${record.item_id}: ${error.message}\nWhat was answered is kept; the same command goes on from there.`,
      1,
    );
  }
}
