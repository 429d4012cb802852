/**
 * A study with real responses for end-to-end tests: the household's scenarios, answered by the scripted baselines through
 * the command line, assigned to one annotator and opened. Each study is of its own, so tests share nothing.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { type Corpus, loadCorpus } from '@/arena/runner/load-corpus';
import { builtInGuideline } from '@/lib/domain/evaluation/built-in-guideline';
import { registrationOf } from '@/scripts/load/register-corpus';
import type { DemoSignIn } from '@/scripts/store/demo-state';
import { loadResponses } from './load-responses';
import type { WorkbenchAddress } from './workbench';

const householdDir = 'arena/corpus/household';

type RecordedResponse = {
  readonly itemId: string;
  readonly scenarioId: string;
  readonly scenarioHash: string;
  readonly modelKey: string;
  readonly finalActionJson: string;
  readonly [field: string]: unknown;
};

export interface JudgingStudy {
  readonly studyId: string;
  readonly batchId: string;
  readonly batchName: string;
}

export interface JudgingOptions {
  readonly annotator: DemoSignIn;
  readonly admin: DemoSignIn;
  readonly scenarioKeys: readonly string[];
  readonly rationaleRequired?: 'unacceptable' | 'always' | 'never';
  /** Changes the records before they are imported: to plant hostile or oversized content. */
  readonly alter?: (response: RecordedResponse) => RecordedResponse;
}

/** Registered, imported, assigned, opened. Throws with the store's words. */
export async function openJudgingStudy(
  workbench: WorkbenchAddress,
  options: JudgingOptions,
): Promise<JudgingStudy> {
  const { studyId } = await loadStudy(workbench, options);
  return { studyId, ...(await openBatch(workbench, studyId, options)) };
}

/** Registered and imported: a study as the command line leaves it, for an admin to assign and open. */
export async function loadStudy(
  workbench: WorkbenchAddress,
  options: Pick<JudgingOptions, 'scenarioKeys' | 'rationaleRequired' | 'alter'>,
): Promise<{ readonly studyId: string; readonly name: string }> {
  const key = `judging-${randomUUID()}`;
  const recorded = await recordResponses();
  const service = clientOf(workbench, workbench.store.secretKey);
  await must(
    service.rpc('register_corpus', { p_corpus: registrationOf(household(), { key, name: key }) }),
  );
  const studyId: string = await must(
    service.rpc('register_study', {
      p_study: {
        key,
        name: `Study ${key}`,
        rationaleRequired: options.rationaleRequired ?? 'unacceptable',
        corpusKey: key,
        scenarioKeys: options.scenarioKeys,
        guideline: builtInGuideline,
      },
    }),
  );
  const wanted = recorded.filter(({ scenarioId }) => options.scenarioKeys.includes(scenarioId));
  await importAll(service, studyId, wanted.map(options.alter ?? ((response) => response)));
  return { studyId, name: `Study ${key}` };
}

async function openBatch(workbench: WorkbenchAddress, studyId: string, options: JudgingOptions) {
  const admin = await signedInClient(workbench, options.admin);
  const people: { id: string }[] = await must(
    admin.from('profiles').select('id').eq('email', options.annotator.email),
  );
  const annotatorId = people[0]?.id;
  await must(admin.rpc('add_study_member', { p_study: studyId, p_person: annotatorId }));
  const scenarios: { scenario_id: string }[] = await must(
    admin.from('study_scenarios').select('scenario_id').eq('study_id', studyId),
  );
  await must(
    admin.rpc('confirm_assignment', {
      p_study: studyId,
      p_base_version: 0,
      p_request: randomUUID(),
      p_assignments: scenarios.map(({ scenario_id }) => ({ scenarioId: scenario_id, annotatorId })),
    }),
  );
  const responses: { id: string }[] = await must(
    admin.from('response_content').select('id').eq('study_id', studyId),
  );
  const batchName = `Batch ${randomUUID().slice(0, 8)}`;
  const batchId: string = await must(
    admin.rpc('create_batch', {
      p_study: studyId,
      p_name: batchName,
      p_kind: 'main',
      p_response_ids: responses.map(({ id }) => id),
    }),
  );
  await must(admin.rpc('open_batch', { p_batch: batchId }));
  return { batchId, batchName };
}

async function importAll(
  service: SupabaseClient,
  studyId: string,
  responses: readonly RecordedResponse[],
): Promise<void> {
  for (const modelKey of new Set(responses.map((response) => response.modelKey))) {
    const model: string = await must(
      service.rpc('register_model', {
        p_study: studyId,
        p_key: modelKey,
        p_label: modelKey,
        p_group: 'baseline',
        p_configuration: {},
      }),
    );
    const records = responses.filter((response) => response.modelKey === modelKey);
    await loadResponses(service, { studyId, modelId: model, modelKey }, records);
  }
}

function household(): Corpus {
  const corpus = loadCorpus(householdDir);
  if (!corpus.ok) throw new Error(JSON.stringify(corpus.error));
  return corpus.value;
}

let recording: Promise<RecordedResponse[]> | undefined;

/** Runs the baselines once for a test process. */
function recordResponses(): Promise<RecordedResponse[]> {
  recording ??= (async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'halo-responses-')), 'responses.jsonl');
    await promisify(execFile)(process.execPath, [
      ...['--import', 'tsx', '--conditions=react-server', 'scripts/halo.ts'],
      ...['run', 'start', '--corpus', householdDir, '--out', file, '--json'],
    ]);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    return lines.map((line): RecordedResponse => JSON.parse(line));
  })();
  return recording;
}

function clientOf(workbench: WorkbenchAddress, key: string): SupabaseClient {
  return createClient(workbench.store.url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: WebSocket as never },
  });
}

/** A store client with the person's token. */
export async function signedInClient(
  workbench: WorkbenchAddress,
  person: DemoSignIn,
): Promise<SupabaseClient> {
  const client = clientOf(workbench, workbench.store.publishableKey);
  const { email, password } = person;
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

// biome-ignore lint/suspicious/noExplicitAny: untyped clients answer `any`; what is read here is named at its use.
async function must(answer: PromiseLike<{ data: any; error: unknown }>): Promise<any> {
  const { data, error } = await answer;
  if (error) throw new Error(`The store refused: ${JSON.stringify(error)}`);
  return data;
}
