import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createCorpusFolder } from '../../../support/corpus-folder';

const corpus = createCorpusFolder();
const directory = mkdtempSync(path.join(tmpdir(), 'halo-cli-'));
afterAll(() => {
  corpus.remove();
  rmSync(directory, { recursive: true, force: true });
});
const fileIn = (name: string): string => path.join(directory, name);

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function halo(args: readonly string[], input = '', env: object = {}): Promise<Ended> {
  const flags = ['--import', 'tsx', '--conditions=react-server', 'scripts/halo.ts'];
  const child = spawn(process.execPath, [...flags, ...args], { env: { ...process.env, ...env } });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  child.stdin.end(input);
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

const play = ['arena', 'play', '--corpus', corpus.directory, '--json'];
const atCheckpoint = [...play, '--scenario', 'sc-1', '--checkpoint', 'e3'];
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('halo arena play --json', { timeout: 30_000 }, () => {
  it('answers the task first and then every turn by one line', async () => {
    const turns = [
      { inspect: [{ command: 'list_chats', args: {} }] },
      { inspect: [{ command: 'pay', args: {} }] },
      { final: { command: 'notify_user', args: { message: 'The fee is 150.' } } },
    ];
    const saved = fileIn('played.jsonl');
    const { code, out, err } = await halo(
      [...atCheckpoint, '--save', saved],
      turns.map((turn) => `${JSON.stringify(turn)}\n`).join(''),
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const [task, looked, refused, ended, ...rest] = linesOf(out);
    expect(rest).toEqual([]);
    expect(task.task).toMatchObject({
      personName: 'Mara Lind',
      currentTime: '2026-03-02T08:03:00+01:00',
    });
    expect(looked.results).toMatchObject([{ command: 'list_chats', result: { ok: true } }]);
    expect(refused).toMatchObject({ results: [], problem: { code: 'KIND_MISMATCH' } });
    expect(ended).toMatchObject({
      status: 'completed',
      level: 'L1',
      repairs: 1,
      retrievalRounds: 1,
    });
    const verified = await halo(['arena', 'verify', saved, '--corpus', corpus.directory, '--json']);
    expect(linesOf(verified.out)).toMatchObject([{ responses: 1, reproduced: 1, differing: 0 }]);
  });

  it('ends with exit code 1 where the input ends before a final', async () => {
    const { code, out } = await halo(atCheckpoint);
    expect(code).toBe(1);
    expect(linesOf(out).at(-1)).toMatchObject({ status: 'transport_failed' });
  });

  it('says what there is where a scenario or a checkpoint does not exist', async () => {
    const scenario = await halo([...play, '--scenario', 'none']);
    expect(scenario).toMatchObject({ code: 2, out: '' });
    expect(scenario.err).toContain('sc-1 (4 checkpoints)');
    const checkpoint = await halo([...play, '--scenario', 'sc-1', '--checkpoint', '9']);
    expect(checkpoint).toMatchObject({ code: 2, out: '' });
    expect(checkpoint.err).toContain('e1, e2, e3, e4');
  });
});

describe('halo run start and arena verify', { timeout: 60_000 }, () => {
  const run = (out: string, env?: object) =>
    halo(['run', 'start', '--corpus', corpus.directory, '--out', out, '--json'], '', env);

  it('write the same bytes under another time zone, language and working order', async () => {
    const first = await run(fileIn('a.jsonl'));
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(linesOf(first.out)).toMatchObject([{ planned: 16, outcomes: { completed: 16 } }]);
    await run(fileIn('b.jsonl'), {
      TZ: 'Pacific/Kiritimati',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
    });
    expect(readFileSync(fileIn('b.jsonl'), 'utf8')).toBe(readFileSync(fileIn('a.jsonl'), 'utf8'));
  });

  it('name a response that was tampered with, with exit code 1', async () => {
    await run(fileIn('c.jsonl'));
    const text = readFileSync(fileIn('c.jsonl'), 'utf8');
    writeFileSync(fileIn('d.jsonl'), text.replace('"retrievalRounds":1', '"retrievalRounds":7'));
    const verified = await halo([
      'arena',
      'verify',
      fileIn('d.jsonl'),
      '--corpus',
      corpus.directory,
      '--json',
    ]);
    expect(verified.code).toBe(1);
    const [report] = linesOf(verified.out);
    expect(report).toMatchObject({ responses: 16, reproduced: 15, differing: 1 });
    expect(report.findings[0].differences).toMatchObject([{ place: 'retrievalRounds' }]);
  });

  it('answer bad usage and bad input with exit code 2 and nothing on standard output but faults', async () => {
    expect(await halo(['run', 'start'])).toMatchObject({ code: 2, out: '' });
    const agents = ['--agents', 'oracle', '--corpus', corpus.directory, '--out', fileIn('e.jsonl')];
    expect(await halo(['run', 'start', ...agents])).toMatchObject({ code: 2, out: '' });
    const none = await halo(['arena', 'verify', fileIn('none.jsonl'), '--json']);
    expect(none.code).toBe(2);
    expect(linesOf(none.out)[0].faults).toHaveLength(1);
  });
});

describe('halo sample', { timeout: 30_000 }, () => {
  it('prints the selection with its balance as JSON', async () => {
    const { code, out } = await halo([
      'sample',
      '--corpus',
      corpus.directory,
      '--models',
      'a,b',
      '--json',
    ]);
    expect(code).toBe(0);
    const [report] = linesOf(out);
    expect(report.selected).toHaveLength(8);
    expect(report.balance).toMatchObject({ responses: 8, table: { models: ['a', 'b'] } });
  });
});
