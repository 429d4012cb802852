import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { datasetArchive, datasetLines } from '@/lib/server/dataset/dataset-streams';
import { exportFileNames } from '@/lib/server/dataset/export-dataset';
import { findDatasetFiles } from '@/lib/server/dataset/find-dataset-files';
import { archiveBounds, unpackArchive } from '@/lib/server/dataset/unpack-archive';

const root = mkdtempSync(join(tmpdir(), 'halo-archives-'));
afterAll(() => rmSync(root, { recursive: true }));
const newFolder = () => mkdtempSync(join(root, 'unpacked-'));

async function archiveOf(files: Readonly<Record<string, string>>): Promise<string> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const path = join(newFolder(), 'set.zip');
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

test('an export as it is downloaded is found again, its rows once and what lies beside them', async () => {
  const path = join(newFolder(), 'demo.zip');
  const everything = datasetArchive(async (write) => {
    for (const name of exportFileNames) await write(name, Buffer.from(`of ${name}`));
  });
  await pipeline(everything, createWriteStream(path));
  const folder = newFolder();
  expect(await unpackArchive(path, 'demo.zip', folder)).toEqual({ ok: true, value: null });
  expect((await readdir(folder)).toSorted()).toEqual([
    'evaluation.jsonl',
    'handovers.jsonl',
    'manifest.json',
    'overlap.jsonl',
    'sidecar.jsonl',
  ]);
  expect(readFileSync(join(folder, 'sidecar.jsonl'), 'utf8')).toBe('of sidecar.jsonl');
});

test('an export without one of the files is an archive without it', async () => {
  const path = join(newFolder(), 'old.zip');
  const names = exportFileNames.filter((name) => name !== 'handovers.jsonl');
  await pipeline(
    datasetArchive(async (write) => {
      for (const name of names) await write(name, Buffer.from(name));
    }),
    createWriteStream(path),
  );
  const folder = newFolder();
  expect((await unpackArchive(path, 'old.zip', folder)).ok).toBe(true);
  expect(await readdir(folder)).not.toContain('handovers.jsonl');
});

test('a slow reader of a download is waited for, with nothing left over of the waits', async () => {
  const chunk = Buffer.alloc(1 << 17);
  const lines = datasetLines(async (write) => {
    for (let at = 0; at < 30; at += 1) await write('evaluation.jsonl', chunk);
  });
  let bytes = 0;
  let waiting = 0;
  for await (const read of lines) {
    bytes += (read as Buffer).length;
    waiting = Math.max(waiting, lines.listenerCount('close'));
    await new Promise(setImmediate);
  }
  expect(bytes).toBe(30 * chunk.length);
  expect(waiting).toBeLessThan(5);
});

test('a folder around everything is left out, and what a computer adds of its own', async () => {
  const path = await archiveOf({
    'HALO-8K/data/a.parquet': '1',
    'HALO-8K/data/b.parquet': '2',
    'HALO-8K/manifest.json': '{}',
    '__MACOSX/HALO-8K/._a.parquet': 'x',
  });
  const folder = newFolder();
  await unpackArchive(path, 'set.zip', folder);
  const found = await findDatasetFiles(folder, 'set.zip');
  if (!found.ok) throw new Error('nothing found');
  expect(found.value.shards.map(({ name }) => name)).toEqual(['data/a.parquet', 'data/b.parquet']);
  expect(found.value.manifest).toBe(join(folder, 'manifest.json'));
});

test('an archive beyond a bound is refused before anything of it is written', async () => {
  const path = await archiveOf({ 'a.jsonl': '0'.repeat(5_000_000), 'b.jsonl': '1' });
  for (const bounds of [
    archiveBounds,
    { ...archiveBounds, ratio: 10_000, bytes: 5_000_000 },
    { ...archiveBounds, ratio: 10_000, entries: 1 },
  ]) {
    const folder = newFolder();
    const refused = await unpackArchive(path, 'set.zip', folder, bounds);
    expect(refused).toMatchObject({ ok: false, error: [{ file: 'set.zip' }] });
    expect(await readdir(folder)).toEqual([]);
  }
});

test('neither a name that leads out nor a damaged archive gets anywhere, and no fault names a place on disk', async () => {
  const sound = await archiveOf({ 'up/evaluation.jsonl': '{}' });
  const bytes = readFileSync(sound);
  const named = Buffer.from(bytes.toString('latin1').replaceAll('up/', '../'), 'latin1');
  for (const [content, what] of [
    [named, 'leadsOut'],
    [bytes.subarray(0, bytes.length - 9), 'damagedArchive'],
    [Buffer.from('no archive'), 'damagedArchive'],
  ] as const) {
    const path = join(newFolder(), 'upload.zip');
    writeFileSync(path, content);
    const refused = await unpackArchive(path, 'mine.zip', newFolder());
    expect(refused).toMatchObject({ ok: false });
    expect(JSON.stringify(refused)).not.toContain(root);
    if (!refused.ok) {
      expect(refused.error).toMatchObject([{ file: 'mine.zip', found: { say: what } }]);
    }
  }
  const found = await findDatasetFiles(newFolder(), 'mine.zip');
  expect(JSON.stringify(found)).not.toContain(root);
});
