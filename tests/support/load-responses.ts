/** Response records into a study as the command line loads them: as a run of their model, with the tries it made. */
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';

export interface LoadedRecord {
  readonly itemId: string;
  readonly scenarioId: string;
  readonly scenarioHash: string;
  readonly checkpointId?: unknown;
  readonly trial?: unknown;
  readonly modelConfigurationHash?: unknown;
}

export interface RunOfModel {
  readonly studyId: string;
  readonly modelId: string;
  readonly modelKey: string;
}

const triesAtOnce = 100;

/** Begins a run of these items and returns its launch. Throws with the store's words. */
export async function beginRun(
  service: SupabaseClient,
  { studyId, modelId }: Pick<RunOfModel, 'studyId' | 'modelId'>,
  items: readonly LoadedRecord[],
): Promise<string> {
  const launch = randomUUID();
  const { error } = await service.rpc('start_run', {
    p_study: studyId,
    p_model: modelId,
    p_launch: launch,
    p_protocol_version: '1',
    p_prompt_hash: 'of-a-test',
    p_settings: {},
    p_items: items.map(
      ({ itemId, scenarioId, scenarioHash, checkpointId, trial, modelConfigurationHash }) => ({
        ...{ itemId, scenarioId, scenarioHash, checkpointId, trial, modelConfigurationHash },
      }),
    ),
  });
  if (error) throw new Error(`The store refused: ${JSON.stringify(error)}`);
  return launch;
}

/** The raw answer to records of a run that has begun, each its item's first try. */
export const loadTries = (
  service: SupabaseClient,
  launch: string,
  modelKey: string,
  records: readonly object[],
) =>
  service.rpc('load_run_tries', {
    p_launch: launch,
    p_model_key: modelKey,
    p_tries: records.map((record) => ({ try: 1, record })),
  });

/** Both of them. Throws with the store's words. */
export async function loadResponses(
  service: SupabaseClient,
  run: RunOfModel,
  records: readonly LoadedRecord[],
): Promise<void> {
  const launch = await beginRun(service, run, records);
  for (let start = 0; start < records.length; start += triesAtOnce) {
    const page = records.slice(start, start + triesAtOnce);
    const { error } = await loadTries(service, launch, run.modelKey, page);
    if (error) throw new Error(`The store refused: ${JSON.stringify(error)}`);
  }
}
