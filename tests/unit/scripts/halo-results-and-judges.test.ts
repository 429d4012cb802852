import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { datasetLine } from '@/lib/domain/dataset/jsonl';
import type { DatasetRecord } from '@/lib/domain/dataset/record';
import { register as agreement } from '@/scripts/halo/agreement';
import { judgeNamed } from '@/scripts/halo/judge/ask-judge';
import { collectPredictions } from '@/scripts/halo/judge/collect-predictions';
import { readPredictions } from '@/scripts/halo/judge/predictions-file';
import { register as judgeEvaluate } from '@/scripts/halo/judge-evaluate';
import { register as judgeExport } from '@/scripts/halo/judge-export';
import { CommandFailure, createProgram } from '@/scripts/halo/program';
import { register as results } from '@/scripts/halo/results';
import { datasetRecord } from '@/tests/support/dataset-records';
import { type ModelServer, startModelServer } from '@/tests/support/model-server';
import { entryFor, replyIn } from '@/tests/support/model-server-formats';

const directory = mkdtempSync(join(tmpdir(), 'halo-results-'));
const at = (name: string) => join(directory, name);
afterAll(() => rmSync(directory, { recursive: true }));

/** The verb as the program runs it, without a process of its own: what it printed, or how it failed. */
async function halo(
  ...args: string[]
): Promise<{ stdout: string; failure: CommandFailure | null }> {
  const program = createProgram();
  for (const register of [results, agreement, judgeExport, judgeEvaluate]) register(program);
  const printed: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
  try {
    await program.parseAsync(['node', 'halo', ...args]);
    return { stdout: printed.join(''), failure: null };
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    return { stdout: printed.join(''), failure: error };
  } finally {
    write.mockRestore();
  }
}

/** 12 scenarios, two models; the second is rejected as premature in half of them. */
const records: DatasetRecord[] = Array.from({ length: 24 }, (_, number) => {
  const isRejected = number % 4 === 1;
  return datasetRecord({
    item_id: `item-${String(number).padStart(2, '0')}`,
    model: number % 2 === 0 ? 'first' : 'second',
    scenario: `sc-${Math.floor(number / 2)}`,
    event_prefix_json: '[{"id":"e0"},{"id":"e1"}]',
    ...(isRejected
      ? {
          verdict: 'unacceptable',
          timing: 'Premature',
          failed_dimensions: ['Timing'],
          rationale: 'Early.',
        }
      : {}),
  });
});

beforeAll(() => {
  mkdirSync(at('set'));
  const groups = [{ key: 'second', label: 'The second', group: 'open' }];
  writeFileSync(at('groups.json'), JSON.stringify(groups));
  writeFileSync(at('set/evaluation.jsonl'), records.map(datasetLine).join(''));
  writeFileSync(
    at('votes.csv'),
    '\uFEFFitem,rater,label,note\n1,a,x,\n1,b,x,\n2,a,y,\n2,b,x,\n3,a,,\n',
  );
});

describe('halo results', () => {
  it('gives one document from files alone, and says what they lack', async () => {
    const { stdout, failure } = await halo(
      ...[
        'results',
        at('set'),
        '--json',
        '--replicates',
        '99',
        '--scenario-floor',
        '2',
        '--models',
        at('groups.json'),
      ],
    );
    expect(failure).toBeNull();
    const { source, format, version, settings, leaderboard, overProactivity, ...rest } =
      JSON.parse(stdout);
    expect({ source, format, version }).toEqual({
      source: { path: at('set') },
      format: 'halo-results',
      version: 2,
    });
    expect(settings.replicates).toBe(100);
    expect(leaderboard.models.map(({ model, rank }: never) => [model, rank])).toEqual([
      ['first', 1],
      ['second', 2],
    ]);
    expect(leaderboard.groups).toMatchObject([
      { group: 'open', models: ['second'], acceptability: { value: 0.5, n: 1 } },
    ]);
    expect(overProactivity.overall.ofRejected).toMatchObject({ k: 6, n: 6, value: 1 });
    expect(rest.evidence.l1).toEqual({ available: false, reason: 'content_access_missing' });
    expect(rest.balance).toMatchObject({ available: true, n: 24, largestDistance: null });
    expect(rest.reasons.content_access_missing).toBeTypeOf('string');
  });

  it('takes no more replicates than fit in memory', async () => {
    const usage = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const tooMany = halo('results', at('set'), '--replicates', '1000000000');
    await expect(tooMany).rejects.toThrow('expected at most 100000');
    usage.mockRestore();
  });

  it('ends with 1 and the place of every fault, without a document', async () => {
    const broken = { ...records[0], item_id: 'x', verdict: 'fine' };
    writeFileSync(at('broken.jsonl'), `${JSON.stringify(broken)}\n{}\n`);
    const { stdout, failure } = await halo('results', at('broken.jsonl'), '--json');
    expect(failure?.exitCode).toBe(1);
    expect(stdout).toBe('');
    expect(failure?.message).toMatch(/broken\.jsonl, row 1, verdict: found "fine"/);
    expect(failure?.message).toMatch(/row 2/);
  });
});

describe('halo agreement', () => {
  it('prints every coefficient of a CSV; an empty label is a missing rating', async () => {
    const { stdout } = await halo('agreement', at('votes.csv'), '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      available: true,
      itemsFound: 2,
      itemsUsed: 2,
      raters: 2,
      percent: { value: 0.5, n: 2, interval: null, reason: 'too_few_items' },
      cohen: { value: 0 },
      krippendorff: { value: 0 },
    });
  });

  it('says which column a CSV lacks', async () => {
    writeFileSync(at('unlabelled.csv'), 'item,rater,verdict\n1,a,x\n');
    const { failure } = await halo('agreement', at('unlabelled.csv'));
    expect(failure?.message).toContain('there is no column "label"');
    expect(failure?.exitCode).toBe(2);
  });
});

describe('halo judge', () => {
  it('writes sets that share no scenario, and evaluates predictions of the test items', async () => {
    const exported = await halo(
      'judge',
      'export',
      at('set'),
      '--out',
      at('sets'),
      '--test-share',
      '0.25',
      '--json',
    );
    expect(JSON.parse(exported.stdout)).toMatchObject({ train: 18, test: 6 });
    const split = JSON.parse(readFileSync(at('sets/split.json'), 'utf8'));
    const scenariosOf = (items: string[]) =>
      new Set(items.map((item) => records.find((one) => one.item_id === item)?.scenario));
    const trained = scenariosOf(split.train);
    expect([...scenariosOf(split.test)].filter((scenario) => trained.has(scenario))).toEqual([]);
    expect(readFileSync(at('sets/train.jsonl'), 'utf8').trimEnd().split('\n')).toHaveLength(18);

    const predictions = records.map(({ item_id, verdict, timing, intensity }) =>
      JSON.stringify({ item_id, verdict, timing, intensity }),
    );
    writeFileSync(at('predictions.jsonl'), predictions.join('\n'));
    const { stdout } = await halo(
      ...['judge', 'evaluate', at('set'), '--predictions', at('predictions.jsonl')],
      ...['--split', at('sets/split.json'), '--before', at('predictions.jsonl'), '--json'],
    );
    const { evaluation, comparison } = JSON.parse(stdout);
    expect(evaluation).toMatchObject({
      evaluated: 6,
      dimensions: { joint: { accuracy: { k: 6 } } },
    });
    expect(comparison).toMatchObject({ evaluated: 6, diagnosisLost: false });
  });
});

describe('a file that is no predictions file', () => {
  it.each([
    [
      'not UTF-8',
      Buffer.from('{"item_id":"a"}\n{"item_id":"caf\xe9"}\n', 'latin1'),
      /line 2.*UTF-8/,
    ],
    ['empty', Buffer.from('\n'), /no predictions/],
    ['of an item that nothing can be', Buffer.from('{"item_id":"a\\u0000"}'), /row 1: an item_id/],
  ])('ends the command with what is wrong: %s', async (_, bytes, words) => {
    writeFileSync(at('odd.jsonl'), bytes);
    const refused = { exitCode: 2, message: expect.stringMatching(words) };
    await expect(readPredictions(at('odd.jsonl'))).rejects.toMatchObject(refused);
  });
});

describe('a language model as a judge', () => {
  let server: ModelServer;
  beforeAll(async () => {
    server = await startModelServer();
    const { apiKeyEnv: _, ...provider } = entryFor('openai-compatible', server.url).provider;
    const entry = {
      ...entryFor('openai-compatible', server.url),
      provider,
      concurrency: 2,
      retries: 0,
    };
    writeFileSync(at('models.json'), JSON.stringify({ models: [entry] }));
  });
  afterAll(() => server.close());

  async function* rows() {
    yield* records.slice(0, 5);
  }
  const collect = (out: string) =>
    collectPredictions({
      records: rows(),
      of: 5,
      judge: judgeNamed('tested-model', at('models.json')),
      model: 'tested-model',
      out,
    });
  const linesIn = (path: string) =>
    readFileSync(path, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));

  it('keeps answers as they came, stops where none comes, and goes on from there', async () => {
    const out = at('judged.jsonl');
    const answer = replyIn('openai-compatible', { text: 'I would say {"verdict":"acceptable"}' });
    let asked = 0;
    server.play(() => {
      asked += 1;
      return asked <= 2 ? answer : { status: 400, body: { error: { message: 'No.' } } };
    });
    await expect(collect(out)).rejects.toThrow(/No answer for item-0\d: HTTP 400/);
    expect(linesIn(out)).toHaveLength(2);

    server.play(() => answer);
    await collect(out);
    expect(server.requests).toHaveLength(3);
    expect(
      linesIn(out)
        .map(({ item_id }) => item_id)
        .toSorted(),
    ).toEqual(records.slice(0, 5).map(({ item_id }) => item_id));
    expect(linesIn(out)[0]).toMatchObject({
      model: 'tested-model',
      prompt_version: 1,
      output: 'I would say {"verdict":"acceptable"}',
    });
    expect(JSON.stringify(server.requests[0]?.body)).not.toContain('The boiler will be drained');
  });

  it('asks again for an answer that was torn, and names a line in the middle that is broken', async () => {
    const answer = replyIn('openai-compatible', { text: '{}' });
    server.play(() => answer);
    const whole =
      '{"item_id":"item-00","model":"tested-model","prompt_version":1,"output":"Kept."}';
    writeFileSync(at('torn.jsonl'), `${whole}\n{"item_id":"item-01","mod`);
    await collect(at('torn.jsonl'));
    expect(linesIn(at('torn.jsonl'))).toHaveLength(5);
    expect(linesIn(at('torn.jsonl'))[0]).toMatchObject({ output: 'Kept.' });
    writeFileSync(at('no-predictions.json'), '{"models": []}');
    await expect(collect(at('no-predictions.json'))).rejects.toThrow(/not of tested-model/);
    expect(readFileSync(at('no-predictions.json'), 'utf8')).toBe('{"models": []}');
    writeFileSync(at('broken-line.jsonl'), `${whole}\n{"item\n${whole}\n`);
    await expect(collect(at('broken-line.jsonl'))).rejects.toThrow(/broken-line\.jsonl, row 2/);
  });

  it('mixes no answers of another model into a file', async () => {
    writeFileSync(
      at('other.jsonl'),
      '{"item_id":"a","model":"other","prompt_version":1,"output":""}\n',
    );
    await expect(collect(at('other.jsonl'))).rejects.toThrow(/not of tested-model/);
  });
});
