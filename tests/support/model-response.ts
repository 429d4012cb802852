/** One response of a language model that a test server plays, on the small built environment. */
import { createLanguageModel } from '@/arena/agents/language-model/language-model';
import type { ModelEntry } from '@/arena/agents/language-model/models-file';
import { commands } from '@/arena/commands/registry';
import { createProtocolSetting } from '@/arena/runner/protocol-setting';
import type { ResponseRecord } from '@/arena/runner/response-record';
import { playItem, responseKeyOf } from '@/arena/runner/run-corpus';
import { noSql } from './played-response';
import { compiledScenario } from './scenario-builder';

export const testedKey = 'sk-secret-1234567890';

export interface ModelPlayed {
  readonly record: ResponseRecord;
  /** Waits between tries, which take no time here. */
  readonly waitsMs: readonly number[];
}

export async function playModel(entry: ModelEntry, checkpointId = 'e3'): Promise<ModelPlayed> {
  const waitsMs: number[] = [];
  const made = createLanguageModel(entry, {
    commands,
    env: { TESTED_KEY: testedKey },
    wait: async (ms) => {
      waitsMs.push(ms);
    },
  });
  if (!made.ok) throw new Error(`${made.error.missingVariable} is missing.`);
  const compiled = compiledScenario();
  const setting = createProtocolSetting();
  const item = { agent: made.value, scenarioId: compiled.scenarioId, checkpointId, trial: 1 };
  const key = responseKeyOf(item, compiled, setting);
  return { record: await playItem(item, key, compiled, { sql: noSql, setting }), waitsMs };
}
