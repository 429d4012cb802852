/** What is left of imports that a server did not live to end. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeUploadFolder } from '@/lib/server/dataset/upload-folder';

const root = mkdtempSync(join(tmpdir(), 'halo-folders-'));
afterAll(() => rmSync(root, { recursive: true }));

it('removes what servers that have ended left, and nothing of those that run', async () => {
  // No process has a number beyond what the system gives out.
  const ofEnded = 'halo-import-99999999-a';
  const ofParent = `halo-import-${process.ppid}-a`;
  const ofOurNumber = `halo-import-${process.pid}-a`;
  for (const name of [ofEnded, ofParent, ofOurNumber, 'halo-else']) {
    mkdirSync(join(root, name));
    writeFileSync(join(root, name, 'evaluation.jsonl'), '');
  }
  utimesSync(join(root, ofOurNumber), 0, 0);
  const first = basename(await makeUploadFolder(root));
  const second = basename(await makeUploadFolder(root));
  expect(readdirSync(root).toSorted()).toEqual(['halo-else', ofParent, first, second].toSorted());
});
