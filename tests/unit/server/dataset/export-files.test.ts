import {
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exportFilesIn } from '@/lib/server/dataset/export-files';

const id = '7d1c1f3e-0f3a-4a3e-9f65-1f2d8f0c9a11';
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'halo-export-files-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000);

test('a file is there once it is whole, for its owner alone, and overwrites what an end in the middle left', async () => {
  const folder = join(root, 'exports');
  const files = exportFilesIn(folder);
  const killed = await files.begin(id);
  await killed.write(Buffer.from('half of somethi'));
  expect(await files.read(id)).toBeNull();
  const file = await files.begin(id);
  await file.write(Buffer.from('whole'));
  expect(await file.keep()).toMatchObject({ bytes: 5 });
  await killed.discard();
  const read = await files.read(id);
  expect(read && (await text(read.body))).toBe('whole');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, id)).mode & 0o777).toBe(0o600);
});

test('what nobody knows of goes by its age: drafts after a day, files after a month', async () => {
  for (const [name, days] of [
    ['a.part', 2],
    ['b.part', 0],
    ['c', 40],
    ['d', 20],
  ] as const) {
    writeFileSync(join(root, name), '');
    utimesSync(join(root, name), daysAgo(days), daysAgo(days));
  }
  await exportFilesIn(root).remove([]);
  expect(readdirSync(root).sort()).toEqual(['b.part', 'd']);
});

test('a link in the place of its folder is not followed, and an id is no path', async () => {
  const link = join(root, 'exports');
  symlinkSync(tmpdir(), link);
  await expect(exportFilesIn(link).begin(id)).rejects.toThrow('HALO_EXPORT_DIR');
  await expect(exportFilesIn(root).read('../keys.json')).rejects.toThrow('no path');
});
