/**
 * The exports under the tools that researchers open them with, and what these tools write under our import. Runs where the
 * Python of HALO_PYTHON, else python3, has datasets, pandas and pyarrow; polars, duckdb and mlcroissant join where they are.
 * docs/results.md has the versions that were seen.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportDataset } from '@/lib/server/dataset/export-dataset';
import { generatedDataset } from '@/tests/support/generated-dataset';
import { sourceOf } from '@/tests/support/generated-source';
import { readDataset } from '@/tests/support/read-dataset';

const python = process.env.HALO_PYTHON ?? 'python3';
const root = mkdtempSync(join(tmpdir(), 'halo-field-tools-'));
afterAll(() => rmSync(root, { recursive: true }));

function tools(...args: readonly string[]) {
  const env = { ...process.env, HF_HOME: join(root, 'cache') };
  return spawnSync(python, ['tests/support/field_tools.py', ...args], { encoding: 'utf8', env });
}

const found = tools('versions');
const isThere = found.status === 0;
const title = isThere
  ? `with ${Object.entries(JSON.parse(found.stdout)).flat().join(' ')}`
  : `skipped, since ${python} has no datasets, pandas and pyarrow`;

function answerOf(...args: readonly string[]): unknown {
  const { status, stdout, stderr } = tools(...args);
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** Accepted restraint may lack its intensity; together such rows have an intensity nowhere, and no list that is not empty. */
const rows = [...generatedDataset({ scenarios: 6, checkpoints: 2 })].map(({ record, sidecar }) => {
  const isRestraint = record.verdict === 'acceptable' && record.action_level === 'L0';
  return { sidecar, record: isRestraint ? { ...record, intensity: null } : record };
});
const restraint = rows.filter(({ record }) => record.verdict === 'acceptable' && !record.intensity);

async function exportOf(name: string, chosen: typeof rows): Promise<string> {
  const folder = join(root, name);
  mkdirSync(folder);
  const study = { id: 'study', key: name, name: 'A study' };
  await exportDataset(sourceOf(chosen), study, async (file, chunk) =>
    appendFileSync(join(folder, file), chunk),
  );
  return folder;
}

describe.skipIf(!isThere)(title, () => {
  let whole: string;
  let part: string;
  beforeAll(async () => {
    [whole, part] = [await exportOf('whole', rows), await exportOf('part', restraint)];
  });

  test('every tool reads every format of an export, in either order and in shards, cell by cell', () => {
    expect(restraint.length).toBeGreaterThan(3);
    const report = answerOf('load', whole, part) as Record<string, number>;
    expect(Object.values(report).filter((count) => count !== rows.length)).toEqual([]);
    expect(Object.keys(report).length).toBeGreaterThan(10);
  });

  test('what the tools write is imported as it was, or refused with its file and what is wrong', async () => {
    const out = join(root, 'written');
    mkdirSync(out);
    const expected = rows.map(({ record }) => record);
    for (const name of answerOf('write', whole, out) as string[]) {
      const { records, faults } = await readDataset(join(out, name));
      if (name.startsWith('refused-')) {
        expect([name, records.length < rows.length, faults[0]]).toEqual([
          ...[name, true],
          expect.stringMatching(/separated by ";"|not UTF-8 in line 2|UTF-16|_tokens: found "NaN"/),
        ]);
        continue;
      }
      expect([name, faults.slice(0, 3)]).toEqual([name, []]);
      const inOrder = records.toSorted((a, b) => (a.item_id < b.item_id ? -1 : 1));
      expect([name, inOrder]).toEqual([name, expected]);
    }
  });
});
