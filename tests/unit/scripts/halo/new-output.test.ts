import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newOutput } from '@/scripts/halo/new-output';

const root = mkdtempSync(join(tmpdir(), 'halo-output-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a path at which nothing is can be made, below folders that are still to be made', () => {
  expect(newOutput(join(root, 'deep', 'er', 'set'))).toBe(join(root, 'deep', 'er', 'set'));
});

test('what exists is not written over, a link that leads nowhere included', () => {
  symlinkSync(join(root, 'nowhere'), join(root, 'link'));
  for (const path of [root, join(root, 'link')]) expect(() => newOutput(path)).toThrow('exists');
});

test('below a file, or a link that leads nowhere, nothing can be made', () => {
  writeFileSync(join(root, 'file'), '');
  symlinkSync(join(root, 'nowhere'), join(root, 'dangling'));
  for (const above of ['file', 'dangling']) {
    expect(() => newOutput(join(root, above, 'set', 'a'))).toThrow('is no folder');
  }
});
