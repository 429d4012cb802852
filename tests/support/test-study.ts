/**
 * Studies for tests, made as real ones are: loaded through the service functions, assigned and opened by an admin. The
 * documents are small and carry words that give away what an annotator must not see; see `secrets`.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { loadResponses } from './load-responses';
import { makePerson, type TestPerson } from './people';
import { ownerSql, serviceClient } from './store';

export interface StudyOptions {
  readonly annotators?: number;
  readonly scenarios?: number;
  readonly checkpoints?: number;
  readonly models?: number;
  readonly rationaleRequired?: 'unacceptable' | 'always' | 'never';
  /** Characters of each response's trace. */
  readonly traceLength?: number;
}

export interface TestResponse {
  readonly id: string;
  readonly itemId: string;
  readonly scenarioId: string;
  readonly checkpointIndex: number;
  readonly modelKey: string;
}

export interface TestStudy {
  readonly id: string;
  readonly key: string;
  readonly admin: TestPerson;
  readonly annotators: readonly TestPerson[];
  readonly scenarioIds: readonly string[];
  readonly responses: readonly TestResponse[];
}

export interface ListedSlot {
  readonly slotId: string;
  readonly scenarioOrdinal: number;
  readonly checkpointOrdinal: number;
  readonly state: 'pending' | 'submitted' | 'set_aside';
  readonly closed: boolean;
  readonly skipped: boolean;
  readonly unsure: boolean;
  readonly flagged: boolean;
  readonly verdict: string | null;
  readonly hasDraft: boolean;
  readonly voided: boolean;
  readonly returnReason: string | null;
}

/** Words in the documents and records that no annotator may ever be sent. */
export const secrets = {
  model: 'secret-model',
  title: 'Secret title',
  description: 'Secret description',
  item: 'secret-item',
  promptHash: 'secret-prompt-hash',
} as const;

/** A label of the shortest legal kind. */
export const acceptable = {
  verdict: 'acceptable',
  level: 'L1',
  timing: 'timely',
  intensity: 'appropriate',
  otherIssues: [] as string[],
  rationale: '',
};

export const unacceptable = {
  verdict: 'unacceptable',
  level: 'L1',
  timing: 'premature',
  intensity: 'appropriate',
  otherIssues: [] as string[],
  rationale: 'The bill is not due yet.',
};

/** A study with responses and assigned annotators, round-robin over the scenarios; no batch yet. */
export async function makeStudy(options: StudyOptions = {}): Promise<TestStudy> {
  const key = `study-${randomUUID()}`;
  const service = serviceClient();
  await must(service.rpc('register_corpus', { p_corpus: corpusOf(key, options) }));
  const id: string = await must(
    service.rpc('register_study', {
      p_study: {
        key,
        name: `Study ${key}`,
        rationaleRequired: options.rationaleRequired ?? 'unacceptable',
        corpusKey: key,
        scenarioKeys: null,
        guideline: { bodyEn: 'Judge with care.', bodyZh: '请谨慎判断。' },
      },
    }),
  );
  await importResponses(service, id, key, options);
  const admin = await makePerson('admin');
  const annotators: TestPerson[] = [];
  for (let n = 0; n < (options.annotators ?? 1); n += 1) {
    annotators.push(await makePerson('annotator', { studyId: id, displayName: `Annotator ${n}` }));
  }
  const scenarioIds = await readScenarioIds(id);
  await must(
    admin.client.rpc('confirm_assignment', {
      p_study: id,
      p_base_version: 0,
      p_request: randomUUID(),
      p_assignments: scenarioIds.map((scenarioId, n) => ({
        scenarioId,
        annotatorId: annotators[n % annotators.length]?.id,
      })),
    }),
  );
  return { id, key, admin, annotators, scenarioIds, responses: await readResponses(id) };
}

/** Puts responses (all, if none are named) into a batch and opens it. Returns the batch's id. */
export async function openBatch(
  study: TestStudy,
  options: { readonly kind?: string; readonly responseIds?: readonly string[] } = {},
): Promise<string> {
  const batch: string = await must(
    study.admin.client.rpc('create_batch', {
      p_study: study.id,
      p_name: `Batch ${randomUUID()}`,
      p_kind: options.kind ?? 'main',
      p_response_ids: options.responseIds ?? study.responses.map((response) => response.id),
    }),
  );
  await must(study.admin.client.rpc('open_batch', { p_batch: batch }));
  return batch;
}

/** The one annotator of a study made with one. */
export function soleAnnotator(study: TestStudy): TestPerson {
  const [annotator] = study.annotators;
  if (!annotator) throw new Error('The study has no annotator.');
  return annotator;
}

export async function slotsOf(person: TestPerson, batch: string): Promise<ListedSlot[]> {
  return must(person.client.rpc('batch_slots', { p_batch: batch }));
}

export interface SubmitOptions {
  readonly label?: object;
  readonly expectedVersion?: number;
  readonly key?: string;
  readonly activeMs?: number;
  readonly unsure?: boolean;
  readonly reason?: string;
  readonly guideline?: string;
}

/** The raw answer of a submission, refusals included. */
export function submit(person: TestPerson, slotId: string, options: SubmitOptions = {}) {
  return person.client.rpc('submit_annotation', {
    p_slot: slotId,
    p_label: options.label ?? acceptable,
    p_expected_version: options.expectedVersion ?? 0,
    p_idempotency_key: options.key ?? randomUUID(),
    p_active_ms: options.activeMs ?? 1_000,
    p_unsure: options.unsure ?? false,
    ...(options.reason === undefined ? {} : { p_reason: options.reason }),
    ...(options.guideline === undefined ? {} : { p_guideline_version: options.guideline }),
  });
}

/** The data of an answer that has to succeed. Throws with the store's words. */
// biome-ignore lint/suspicious/noExplicitAny: untyped test clients answer `any`; tests assert on what they get.
export async function must(answer: PromiseLike<{ data: any; error: unknown }>): Promise<any> {
  const { data, error } = await answer;
  if (error) throw new Error(`The store refused: ${JSON.stringify(error)}`);
  return data;
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A number for each n that is never the order they were made in. */
export const scenarioKey = (study: string, n: number) => `${study}-s${n}`;

function corpusOf(key: string, options: StudyOptions) {
  const document = JSON.stringify({ id: `${key}-house`, secret: 'permissions' });
  return {
    key,
    name: key,
    instances: [
      {
        key: `${key}-house`,
        domain: 'household',
        personName: 'Ines Duarte',
        timezone: 'Europe/Lisbon',
        instanceDescription: 'A flat with two tenants.',
        personalDescription: 'Ines pays the bills.',
        document,
        noise: null,
        sha256: sha256(document),
        scenarios: Array.from({ length: options.scenarios ?? 1 }, (_, n) => {
          const text = scenarioDocument(scenarioKey(key, n), options.checkpoints ?? 2);
          return {
            key: scenarioKey(key, n),
            document: text,
            sha256: sha256(text),
            title: secrets.title,
            description: secrets.description,
            needType: 'risk',
            windowOpens: 'e1',
            windowCloses: 'e2',
          };
        }),
      },
    ],
  };
}

function scenarioDocument(key: string, checkpoints: number): string {
  return JSON.stringify({ id: key, title: secrets.title, events: eventsUpTo(checkpoints) });
}

function eventsUpTo(count: number) {
  return Array.from({ length: count }, (_, n) => ({
    id: `e${n + 1}`,
    at: `2026-03-0${n + 1}T08:00:00+00:00`,
    app: 'email',
    summary: `Event ${n + 1}`,
    payload: { nul: 'a\u0000b' },
  }));
}

async function importResponses(
  service: SupabaseClient,
  study: string,
  key: string,
  options: StudyOptions,
): Promise<void> {
  const checkpoints = options.checkpoints ?? 2;
  for (let m = 0; m < (options.models ?? 2); m += 1) {
    const modelKey = `${secrets.model}-${m}`;
    const model: string = await must(
      service.rpc('register_model', {
        p_study: study,
        p_key: modelKey,
        p_label: `Model ${m}`,
        p_group: 'baseline',
        p_configuration: { seed: m },
      }),
    );
    const rows = Array.from({ length: options.scenarios ?? 1 }, (_, s) =>
      Array.from({ length: checkpoints }, (_, c) =>
        responseRecord({
          study: key,
          scenario: s,
          checkpoint: c + 1,
          checkpoints,
          modelKey,
          options,
        }),
      ),
    ).flat();
    await loadResponses(service, { studyId: study, modelId: model, modelKey }, rows);
  }
}

/** A response record as the runner writes it. */
export function responseRecord(input: {
  readonly study: string;
  readonly scenario: number;
  readonly checkpoint: number;
  readonly checkpoints: number;
  readonly modelKey: string;
  readonly options?: StudyOptions;
}) {
  const key = scenarioKey(input.study, input.scenario);
  return {
    itemId: `${secrets.item}-${input.scenario}-${input.checkpoint}-${input.modelKey}`,
    scenarioId: key,
    scenarioHash: sha256(scenarioDocument(key, input.checkpoints)),
    instanceId: `${input.study}-house`,
    checkpointId: `e${input.checkpoint}`,
    checkpointIndex: input.checkpoint,
    modelKey: input.modelKey,
    modelConfigurationHash: sha256(input.modelKey),
    protocolVersion: '1',
    trial: 1,
    status: 'completed',
    failure: null,
    eventPrefixJson: JSON.stringify(eventsUpTo(input.checkpoint)),
    inspectionTraceJson: JSON.stringify('x'.repeat(input.options?.traceLength ?? 20)),
    finalActionJson: '{"command":"system.notify", "args":{"big":12345678901234567890,"big":1}}',
    executionResultJson: '{"ok":true}',
    effectsJson: '[]',
    outboxJson: '[]',
    inferredLevel: 'L1',
    retrievalRounds: 2,
    commandCount: 3,
    repairs: 0,
    forcedFinal: false,
    contentAccess: true,
    zeroCountsOnly: false,
    recordsAccess: false,
    stateDigestBefore: sha256('before'),
    stateDigestAfter: sha256('after'),
    promptVersion: '1',
    promptHash: secrets.promptHash,
    latencyMs: 10,
    tokens: { input: 9007199254740991, output: 20, completion: null, reasoning: null },
    modelCalls: [
      {
        sequence: 0,
        retained: true,
        inputTokens: 100,
        cachedInputTokens: 40,
        outputTokens: 20,
        completionTokens: null,
        reasoningTokens: null,
        usage: { prompt_tokens: 100 },
        latencyMs: 10,
        note: null,
      },
    ],
  };
}

async function readScenarioIds(study: string): Promise<string[]> {
  const rows = await ownerSql().query(
    'select scenario_id from public.study_scenarios where study_id = $1 order by ordinal',
    [study],
  );
  return rows.map((row) => String(row.scenario_id));
}

async function readResponses(study: string): Promise<TestResponse[]> {
  const rows = await ownerSql().query(
    `select c.id, p.item_id, c.scenario_id, c.checkpoint_index, m.key
     from public.response_content c
     join public.response_provenance p on p.response_id = c.id
     join public.models m on m.id = p.model_id
     where c.study_id = $1
     order by p.item_id`,
    [study],
  );
  return rows.map((row) => ({
    id: String(row.id),
    itemId: String(row.item_id),
    scenarioId: String(row.scenario_id),
    checkpointIndex: Number(row.checkpoint_index),
    modelKey: String(row.key),
  }));
}
