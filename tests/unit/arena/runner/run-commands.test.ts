import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readResponseFile } from '@/arena/runner/response-file';
import { createCorpusFolder } from '../../../support/corpus-folder';
import { type Ended, startHalo } from '../../../support/halo-command';
import { testedKey } from '../../../support/model-response';
import {
  type ModelRequest,
  type ModelServer,
  startModelServer,
} from '../../../support/model-server';
import { entryFor, replyIn } from '../../../support/model-server-formats';

const corpus = createCorpusFolder();
const directory = mkdtempSync(path.join(tmpdir(), 'halo-runs-'));
const fileIn = (name: string): string => path.join(directory, name);
const modelsFile = fileIn('models.json');
let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
  const prices = { currency: 'USD', inputPerMillion: 1, outputPerMillion: 10 };
  const entry = entryFor('openai-compatible', server.url, { prices, concurrency: 2, retries: 0 });
  writeFileSync(modelsFile, JSON.stringify({ models: [entry] }));
});
afterAll(async () => {
  await server.close();
  corpus.remove();
  rmSync(directory, { recursive: true, force: true });
});

const usage = { prompt_tokens: 1_000, completion_tokens: 100, total_tokens: 1_100 };
const isFirstTurn = ({ body }: ModelRequest): boolean => body.messages.length === 2;
/** Looks once, then is silent. */
const answer = (request: ModelRequest) =>
  replyIn('openai-compatible', {
    text: isFirstTurn(request)
      ? '{"inspect":[{"command":"list_chats","args":{}}]}'
      : '{"final":null}',
    usage,
  });

const start = (out: string) => [
  ...['run', 'start', '--corpus', corpus.directory, '--models', modelsFile, '--json'],
  ...['--agents', 'tested-model', '--checkpoints', 'all', '--out', fileIn(out)],
];
const halo = (args: readonly string[]): Promise<Ended> =>
  startHalo(args, { env: { TESTED_KEY: testedKey } }).ended;

/** Without the time that calls took, which no two runs share. */
function recordsOf(out: string): object[] {
  const records = readResponseFile(fileIn(out));
  if (!records.ok) throw new Error(JSON.stringify(records.error));
  return records.value.map((record) => ({
    ...record,
    latencyMs: null,
    modelCalls: record.modelCalls.map((call) => ({ ...call, latencyMs: 0 })),
  }));
}

describe('halo run with a language model', { timeout: 120_000 }, () => {
  it('makes its responses and says what they used and cost', async () => {
    server.play(answer);
    const ended = await halo(start('whole.jsonl'));
    expect({ code: ended.code, err: ended.err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(ended.out)).toMatchObject({
      planned: 8,
      completed: 8,
      models: [
        {
          model: 'tested-model',
          completed: 8,
          spending: { calls: 16, unreportedCalls: 0, inputTokens: 16_000, outputTokens: 1_600 },
          cost: { currency: 'USD', amount: 0.032 },
        },
      ],
    });
    expect(ended.out).not.toContain(testedKey);
  });

  it('killed in the middle loses and doubles nothing when it is resumed', async () => {
    const running = startHalo(start('killed.jsonl'), { env: { TESTED_KEY: testedKey } });
    let requests = 0;
    server.play((request) => {
      requests += 1;
      if (requests < 9) return answer(request);
      running.process.kill('SIGKILL');
      return { hang: true };
    });
    await running.ended;
    server.play(answer);
    const resumed = await halo(['run', 'resume', fileIn('killed.jsonl'), '--json']);
    expect(resumed.code).toBe(0);
    expect(JSON.parse(resumed.out)).toMatchObject({ planned: 8, completed: 8, failed: 0 });
    expect(recordsOf('killed.jsonl')).toEqual(recordsOf('whole.jsonl'));
  });

  it('keeps what failed apart, and runs it again when resumed', async () => {
    server.play((request) =>
      isFirstTurn(request) ? answer(request) : { status: 500, body: { error: { message: 'no' } } },
    );
    const failed = await halo(start('failed.jsonl'));
    expect(failed.code).toBe(1);
    expect(JSON.parse(failed.out)).toMatchObject({
      completed: 0,
      failed: 8,
      models: [{ failures: { transport_failed: 8 }, spending: { calls: 16, unreportedCalls: 8 } }],
    });
    server.play(answer);
    const resumed = await halo(['run', 'resume', fileIn('failed.jsonl'), '--json']);
    // What the failed tries had spent stays spent.
    expect(JSON.parse(resumed.out)).toMatchObject({
      completed: 8,
      failed: 0,
      models: [{ failures: {}, spending: { calls: 32, inputTokens: 24_000 } }],
    });
    expect(recordsOf('failed.jsonl')).toEqual(recordsOf('whole.jsonl'));
  });

  it('stops for a pause, and never goes on after it was cancelled', async () => {
    const running = startHalo(start('paused.jsonl'), { env: { TESTED_KEY: testedKey } });
    let paused: Promise<Ended> | undefined;
    server.play((request) => {
      paused ??= halo(['run', 'pause', fileIn('paused.jsonl')]);
      return { ...answer(request), after: paused };
    });
    const stopped = await running.ended;
    expect((await paused)?.code).toBe(0);
    const report = JSON.parse(stopped.out);
    expect(report.stopped).toBe(true);
    expect(report.completed).toBeLessThan(8);
    const status = await halo(['run', 'status', fileIn('paused.jsonl'), '--json']);
    expect(JSON.parse(status.out)).toMatchObject({ state: 'paused', planned: 8 });
    expect((await halo(['run', 'cancel', fileIn('paused.jsonl')])).code).toBe(0);
    const refused = await halo(['run', 'resume', fileIn('paused.jsonl')]);
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('was cancelled');
  });

  it('names a missing key and a changed plan, with exit code 2', async () => {
    const keyless = await startHalo(start('none.jsonl'), { env: { TESTED_KEY: '' } }).ended;
    expect(keyless).toMatchObject({ code: 2, out: '' });
    expect(keyless.err).toContain('set TESTED_KEY');
    const changed = await halo([...start('whole.jsonl'), '--trials', '2']);
    expect(changed.code).toBe(2);
    expect(changed.err).toContain('other trials');
  });
});
