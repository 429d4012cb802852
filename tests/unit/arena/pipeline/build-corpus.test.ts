import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { modelEntrySchema } from '@/arena/agents/language-model/models-file';
import { createRoleModel } from '@/arena/pipeline/ask-role';
import { type BuildPlan, buildCorpus } from '@/arena/pipeline/build-corpus';
import { passRates } from '@/arena/pipeline/pass-rates';
import { PipelineLedger } from '@/arena/pipeline/pipeline-ledger';
import { loadCorpus } from '@/arena/runner/load-corpus';
import {
  type ModelRequest,
  type ModelServer,
  startModelServer,
} from '../../../support/model-server';
import { replyIn } from '../../../support/model-server-formats';

/** What a model that writes well would answer: the household as it stands in the corpus. */
const household = 'arena/corpus/household/household-01';
const written = (file: string) => readFileSync(join(household, file), 'utf8');
/** Its scenarios in the order of needs in which the pipeline asks for them. */
const inOrderOfNeeds = [2, 5, 4, 7, 1, 8, 3, 6];
const scenarioAt = (position: number) => ({
  ...JSON.parse(written(`scenarios/household-01-s${inOrderOfNeeds[position - 1]}.json`)),
  id: `household-01-s${position}`,
});
const plan: BuildPlan = {
  instances: [{ id: 'household-01', domain: 'household' }],
  creatorModel: 'writer',
  reviewerModel: 'writer',
  maxCandidates: 4,
  noiseRecords: 80,
};
const passing = JSON.stringify({
  grades: Object.fromEntries(
    ['causal_support', 'need_identity', 'timing', 'retrieval_necessity', 'proportionality'].map(
      (dimension) => [dimension, { holds: true, reason: 'Every step stands in a record.' }],
    ),
  ),
  outcome: 'pass',
});
const failing = (outcome: 'revise' | 'reject') =>
  passing
    .replace('"timing":{"holds":true', '"timing":{"holds":false')
    .replace('"outcome":"pass"', `"outcome":"${outcome}"`);

// Each build compiles and replays eight scenarios.
vi.setConfig({ testTimeout: 60_000 });

let server: ModelServer;
let folder: string;
let ledger: PipelineLedger;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'halo-pipeline-'));
  ledger = new PipelineLedger(join(folder, 'pipeline.sqlite'));
});
afterEach(() => {
  ledger.close();
  rmSync(folder, { recursive: true });
});

/** What is asked, from the words of the role and of the first task. */
function subjectOf({ body }: ModelRequest): string {
  const [instructions, task] = body.messages.map((message: { content: unknown }) =>
    JSON.stringify(message.content),
  );
  if (instructions.includes('You review scenarios')) {
    return `review ${/The scenario:.*?"id\\+":\\+"([^"\\]+)/.exec(task)?.[1]}`;
  }
  if (instructions.includes('You add background')) return 'noise';
  return /Write the scenario \\"([^"\\]+)/.exec(task)?.[1] ?? 'instance';
}

/** `answers` are played first for their subject, one a request; then everything is as in the corpus. */
function play(answers: Readonly<Record<string, readonly (string | null)[]>> = {}): void {
  const left = new Map(Object.entries(answers).map(([subject, texts]) => [subject, [...texts]]));
  server.play((request) => {
    const subject = subjectOf(request);
    const planned = left.get(subject)?.shift();
    if (planned === null) return { status: 418, body: { error: { message: 'switched off' } } };
    return replyIn('openai-compatible', {
      text: planned ?? wellWritten(subject),
      usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 },
    });
  });
}

function wellWritten(subject: string): string {
  if (subject.startsWith('review')) return passing;
  if (subject === 'instance' || subject === 'noise') return written(`${subject}.json`);
  return JSON.stringify(scenarioAt(Number(subject.at(-1))));
}

function build() {
  const entry = modelEntrySchema.parse({
    id: 'writer',
    label: 'Writer',
    group: 'open',
    provider: { kind: 'openai-compatible', name: 'local', baseUrl: server.url },
    model: 'writer',
  });
  const model = createRoleModel(entry, null, () => Promise.resolve());
  const deps = { ledger, creator: model, reviewerModel: model, maxCandidates: plan.maxCandidates };
  return buildCorpus(plan, { ...deps, onVerdict: () => {} }, folder);
}

const rateOf = (kind: string, layer: string, candidates: string) => {
  const rate = passRates(ledger.verdicts()).find(
    (each) => each.kind === kind && each.layer === layer && each.candidates === candidates,
  );
  return rate && `${rate.passed} of ${rate.judged}`;
};
describe('an environment that is written well', () => {
  test('is a corpus that loads, with noise asked for last', async () => {
    play();
    expect(await build()).toEqual([{ id: 'household-01', stoppedAt: null, scenarios: 8 }]);
    const corpus = loadCorpus(join(folder, 'household'));
    expect(corpus).toMatchObject({ ok: true });
    expect(server.requests).toHaveLength(1 + 8 * 2 + 1);
    expect(subjectOf(server.requests.at(-1) as ModelRequest)).toBe('noise');
    expect(ledger.tokens()).toEqual([
      { role: 'instance_creator', calls: 1, unreported: 0, input: 100, output: 10 },
      { role: 'noise_creator', calls: 1, unreported: 0, input: 100, output: 10 },
      { role: 'reviewer', calls: 8, unreported: 0, input: 800, output: 80 },
      { role: 'scenario_creator', calls: 8, unreported: 0, input: 800, output: 80 },
    ]);
  });
});

describe('candidates that do not pass at once', () => {
  test('go back with what was found, and count apart from first ones', async () => {
    const sound = scenarioAt(1);
    const withoutFacts = JSON.stringify({ ...sound, hidden: { ...sound.hidden, facts: [] } });
    play({
      'household-01-s1': ['I would rather not.', withoutFacts],
      'review household-01-s2': [failing('revise')],
      'review household-01-s3': [failing('reject')],
      'review household-01-s4': ['{"grades": {}}'],
    });
    expect(await build()).toMatchObject([{ stoppedAt: null }]);

    const first = ledger.candidates('scenario:household-01-s1');
    expect(first.map(({ lineage, revision }) => [lineage, revision])).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
    ]);
    const told = ledger.conversation('scenario:household-01-s1', 1).map(({ text }) => text);
    expect(told[2]).toContain('The answer is no JSON object');
    expect(told[4]).toContain('RETRIEVAL_NECESSARY');
    expect(
      ledger
        .candidates('scenario:household-01-s3')
        .map(({ lineage, revision }) => [lineage, revision]),
    ).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(rateOf('scenario', 'format', 'first')).toBe('8 of 9');
    expect(rateOf('scenario', 'validator', 'first')).toBe('8 of 8');
    expect(rateOf('scenario', 'validator', 'revised')).toBe('2 of 3');
    expect(rateOf('scenario', 'reviewer', 'first')).toBe('6 of 8');
    expect(rateOf('scenario', 'reviewer', 'revised')).toBe('2 of 2');
  });

  test('that never pass stop their environment, and no file of it is written', async () => {
    play({ 'household-01-s2': Array(plan.maxCandidates).fill('{}') });
    expect(await build()).toEqual([
      { id: 'household-01', stoppedAt: 'scenario:household-01-s2', scenarios: 1 },
    ]);
    expect(existsSync(join(folder, 'household'))).toBe(false);
    expect(ledger.candidates('scenario:household-01-s2')).toHaveLength(plan.maxCandidates);
  });
});

test('a build that was cut off goes on where it was, and asks for nothing twice', async () => {
  play({ 'review household-01-s3': [null] });
  await expect(build()).rejects.toThrow('switched off');
  const before = server.requests.length;
  play();
  expect(await build()).toMatchObject([{ stoppedAt: null, scenarios: 8 }]);
  // The refused request is made again; all others come to the sum of an undisturbed build.
  expect(before - 1 + server.requests.length).toBe(1 + 8 * 2 + 1);
  expect(ledger.candidates('scenario:household-01-s3')).toHaveLength(1);
  expect(await build()).toMatchObject([{ stoppedAt: null }]);
  expect(server.requests).toHaveLength(1 + 8 * 2 + 1 - (before - 1));
});
