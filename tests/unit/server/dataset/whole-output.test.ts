import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { beginWholeFile, writeWholeFolder } from '@/lib/server/dataset/whole-output';

const root = mkdtempSync(join(tmpdir(), 'halo-whole-'));
afterAll(() => rmSync(root, { recursive: true }));
const newFolder = () => mkdtempSync(join(root, 'at-'));

test('a folder appears with all that was written, folders above it included', async () => {
  const path = join(newFolder(), 'above', 'set');
  const made = await writeWholeFolder(path, async (draft) => {
    writeFileSync(join(draft, 'a.txt'), 'a');
    expect(existsSync(path)).toBe(false);
    return 1;
  });
  expect(made).toBe(1);
  expect(readdirSync(join(path, '..'))).toEqual(['set']);
  expect(readdirSync(path)).toEqual(['a.txt']);
});

test('a folder whose writing fails leaves nothing behind', async () => {
  const above = newFolder();
  const writing = writeWholeFolder(join(above, 'set'), async (draft) => {
    writeFileSync(join(draft, 'a.txt'), 'a');
    throw new Error('The disk is full.');
  });
  await expect(writing).rejects.toThrow('The disk is full.');
  expect(readdirSync(above)).toEqual([]);
});

test('a file appears when it is kept, and one that is discarded never does', async () => {
  const above = newFolder();
  const path = join(above, 'rows.csv');
  const [first, second] = [await beginWholeFile(path), await beginWholeFile(path)];
  await first.write(Buffer.from('one'));
  await second.write(Buffer.from('two'));
  expect(existsSync(path)).toBe(false);
  expect(await first.keep()).toMatchObject({ bytes: 3 });
  await second.discard();
  expect(readdirSync(above)).toEqual(['rows.csv']);
  expect(readFileSync(path, 'utf8')).toBe('one');
});
