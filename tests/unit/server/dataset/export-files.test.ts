import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ExportFiles, exportFilesIn } from '@/lib/server/dataset/export-files';

const claim = '7d1c1f3e-0f3a-4a3e-9f65-1f2d8f0c9a11';
const later = '9b0f7c52-6a0e-4a7e-8f0f-3c1a5e7d2b42';
const nobody = async () => {};
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'halo-export-files-'));
});
afterEach(() => rmSync(root, { recursive: true }));

async function written(files: ExportFiles, name: string, words: string) {
  const file = await files.begin(name);
  await file.write(Buffer.from(words));
  return file.keep();
}

test('a file is there once it is whole, for its owner alone', async () => {
  const folder = join(root, 'exports');
  const files = exportFilesIn(folder);
  const file = await files.begin(claim);
  await file.write(Buffer.from('whole'));
  expect(readdirSync(folder)).toEqual([`${claim}.part`]);
  const kept = await file.keep();
  expect(kept.bytes).toBe(5);
  const body = await files.read(claim, kept, nobody);
  expect(body && (await text(body))).toBe('whole');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, claim)).mode & 0o777).toBe(0o600);
});

test('of two who write the same export, neither touches what the other wrote', async () => {
  const files = exportFilesIn(root);
  const first = await files.begin(claim);
  await first.write(Buffer.from('half'));
  const kept = await written(files, later, 'the whole of it');
  await first.keep();
  await files.remove(claim);
  const body = await files.read(later, kept, nobody);
  expect(body && (await text(body))).toBe('the whole of it');
  await expect(files.begin(later).then((file) => file.discard())).resolves.toBeUndefined();
  expect(readdirSync(root)).toEqual([later]);
});

test('a file with other bytes than were written never arrives whole, one of another length not at all', async () => {
  const files = exportFilesIn(root);
  const kept = await written(files, claim, 'x'.repeat(200_000));
  writeFileSync(join(root, claim), 'y'.repeat(200_000));
  const onDamage = vi.fn(nobody);
  const body = await files.read(claim, kept, onDamage);
  let arrived = 0;
  const reading = (async () => {
    for await (const chunk of body ?? []) arrived += chunk.length;
  })();
  await expect(reading).rejects.toThrow('not what was written');
  expect(arrived).toBeLessThan(kept.bytes);
  expect(onDamage).toHaveBeenCalledOnce();
  writeFileSync(join(root, claim), 'y');
  expect(await files.read(claim, kept, onDamage)).toBeNull();
});

test('what lies there of no claim that stands goes, drafts too; what is no file of an export stays', async () => {
  const files = exportFilesIn(root);
  await files.place();
  const orphan = '00000000-0000-4000-8000-000000000001';
  for (const name of [orphan, `${orphan}.part`, later, `${claim}.part`, 'notes.txt']) {
    writeFileSync(join(root, name), '');
  }
  await files.sweep(async () => [claim, later]);
  expect(readdirSync(root).sort()).toEqual(['.place', `${claim}.part`, later, 'notes.txt'].sort());
});

test('a folder has one id for all who share it, and another where it was made anew', async () => {
  const folder = join(root, 'exports');
  const places = await Promise.all([1, 2, 3, 4].map(() => exportFilesIn(folder).place()));
  expect(new Set(places).size).toBe(1);
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  expect(await exportFilesIn(folder).place()).not.toBe(places[0]);
});

test('a link in the place of its folder is not followed, and a claim is no path', async () => {
  const link = join(root, 'exports');
  symlinkSync(tmpdir(), link);
  await expect(exportFilesIn(link).begin(claim)).rejects.toThrow('HALO_EXPORT_DIR');
  expect(() => exportFilesIn(root).remove('../keys.json')).toThrow('no path');
});
