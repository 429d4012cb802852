/** Commands that are ended from outside while they write, as processes of their own. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { datasetLine } from '@/lib/domain/dataset/jsonl';
import { datasetRecord } from '@/tests/support/dataset-records';
import { startHalo } from '@/tests/support/halo-command';

const root = mkdtempSync(join(tmpdir(), 'halo-interrupted-'));
afterAll(() => rmSync(root, { recursive: true }));

const lines = ['s1', 's2'].map((scenario) =>
  datasetLine(datasetRecord({ item_id: `item-${scenario}`, scenario })),
);

/**
 * Starts a command that reads its dataset twice out of a pipe, which has it once: so it stands, with its folder begun,
 * until somebody ends it.
 */
async function standingExport(out: string) {
  const dataset = mkdtempSync(join(root, 'dataset-'));
  const pipe = join(dataset, 'evaluation.jsonl');
  execFileSync('mkfifo', [pipe]);
  const command = startHalo(['judge', 'export', dataset, '--out', join(out, 'sets')]);
  writeFileSync(pipe, lines.join(''));
  await expect.poll(() => readdirSync(out), { timeout: 60_000 }).toHaveLength(1);
  return command;
}

describe('a command that writes a folder', { timeout: 120_000 }, () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    it(`leaves nothing behind on ${signal}, and ends as that signal ends a process`, async () => {
      const out = mkdtempSync(join(root, 'out-'));
      const { process: child, ended } = await standingExport(out);
      child.kill(signal);
      expect((await ended).err).toContain('Interrupted');
      expect(child.signalCode).toBe(signal);
      expect(readdirSync(out)).toEqual([]);
    });
  }

  it('removes what was left by one that was killed, and nothing else', async () => {
    const out = mkdtempSync(join(root, 'out-'));
    const { process: child, ended } = await standingExport(out);
    child.kill('SIGKILL');
    await ended;
    expect(readdirSync(out)).toHaveLength(1);
    mkdirSync(join(out, '.sets-of-mine'));
    const dataset = mkdtempSync(join(root, 'dataset-'));
    writeFileSync(join(dataset, 'evaluation.jsonl'), lines.join(''));
    const again = startHalo(['judge', 'export', dataset, '--out', join(out, 'sets')]);
    expect(await again.ended).toMatchObject({ code: 0, err: '' });
    expect(readdirSync(out).toSorted()).toEqual(['.sets-of-mine', 'sets']);
  });
});
