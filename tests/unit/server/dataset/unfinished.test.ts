/** What is left of exports and imports that a process did not live to end. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
  noteUnfinished,
  removeAbandoned,
  removeUnfinished,
  unfinishedName,
} from '@/lib/server/dataset/unfinished';

const root = mkdtempSync(join(tmpdir(), 'halo-unfinished-'));
afterAll(() => rmSync(root, { recursive: true }));
const newFolder = () => mkdtempSync(join(root, 'at-'));

const ofProcess = (name: string, pid: number) =>
  name.replace(`-${process.pid}-`, `-${String(pid)}-`);

it('is removed where its process has ended, and stays where one runs, elsewhere too', async () => {
  const folder = newFolder();
  const ours = unfinishedName('.set');
  // No process has a number beyond what the system gives out.
  const ofEnded = ofProcess(unfinishedName('.set'), 99_999_999);
  const ofParent = ofProcess(unfinishedName('.set'), process.ppid);
  const ofOurNumber = unfinishedName('.older');
  const ofOtherMachine = ofEnded.replace(/\.halo-.{8}/, '.halo-00000000');
  for (const name of [ours, ofEnded, ofParent, ofOurNumber, ofOtherMachine, '.set.halo-else']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'evaluation.jsonl'), '');
  }
  utimesSync(join(folder, ofOurNumber), 0, 0);
  await removeAbandoned(folder);
  expect(readdirSync(folder).toSorted()).toEqual(
    [ours, ofParent, ofOtherMachine, '.set.halo-else'].toSorted(),
  );
});

it('is removed at once when its own process is asked to end', () => {
  const folder = newFolder();
  const path = join(folder, unfinishedName('.set'));
  noteUnfinished(path);
  mkdirSync(path);
  writeFileSync(join(path, 'evaluation.jsonl'), '');
  writeFileSync(join(folder, 'rows.csv'), '');
  removeUnfinished();
  expect(readdirSync(folder)).toEqual(['rows.csv']);
});

it('keeps no folder that cannot be listed from being written to', async () => {
  await expect(removeAbandoned(join(root, 'nowhere'))).resolves.toBeUndefined();
});
