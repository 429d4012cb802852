/** What lies beside a dataset's rows: sidecar, labels of further people, handovers, and the manifest of all of them. */
import 'server-only';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import { type FaultWords, say } from '@/lib/domain/dataset/fault-words';
import { type Manifest, manifestSchema } from '@/lib/domain/dataset/manifest';
import { overlapKey, type ReadOverlap, readOverlap } from '@/lib/domain/dataset/read-overlap';
import {
  type HandoverRecord,
  handoverRecordSchema,
  handoversMost,
  type OverlapRecord,
  type SidecarRecord,
  sidecarRecordSchema,
} from '@/lib/domain/dataset/record';
import { asFound, type PlacedFault, type RowFault } from '@/lib/domain/dataset/row-fault';
import type { DatasetFiles } from './find-dataset-files';
import { faultOfFile, linesOf } from './read-rows';

export interface BesideFiles {
  readonly sidecar: ReadonlyMap<string, SidecarRecord>;
  /** Labels of further people; none where there is no such file, or where it is only checked. */
  readonly overlap: readonly OverlapRecord[];
  /** In their order; null where the files do not say. */
  readonly handovers: readonly HandoverRecord[] | null;
  readonly manifest: Manifest | null;
  readonly faults: readonly PlacedFault[];
}

/** Of a file beside: one is enough to refuse it, and a file of faulty lines has more than fit in memory. */
const besideFaultsKept = 1_000;

/** A manifest has some kilobytes, and is read in one piece. */
const manifestMaxBytes = 4 * 1024 ** 2;

/**
 * What lies beside the rows, and the manifest, against which all files are checked: what it says of them must hold. Labels of
 * further people are kept for `keepsOverlap` alone: there may be more than fit in memory.
 */
export async function readBesideFiles(
  files: DatasetFiles,
  { keepsOverlap = false }: { readonly keepsOverlap?: boolean } = {},
): Promise<BesideFiles> {
  const faults: PlacedFault[] = [];
  const sidecar = new Map<string, SidecarRecord>();
  await readLines(files.sidecar, readBy(sidecarRecordSchema, 'sidecar.jsonl'), faults, (row) => {
    if (sidecar.has(row.item_id)) return twice('item_id', row.item_id);
    sidecar.set(row.item_id, row);
    return null;
  });
  const overlap: OverlapRecord[] = [];
  const judged = new Set<string>();
  await readLines(files.overlap, readOverlap, faults, ({ record }) => {
    const key = overlapKey(record);
    if (judged.has(key)) return twice(null, key);
    judged.add(key);
    if (keepsOverlap) overlap.push(record);
    return null;
  });
  const handovers: HandoverRecord[] = [];
  let handoverLines = 0;
  await readLines(
    files.handovers,
    readBy(handoverRecordSchema, 'handovers.jsonl'),
    faults,
    (row) => {
      handoverLines += 1;
      if (handoverLines <= handoversMost) handovers.push(row);
      return handoverLines === handoversMost + 1 ? moreThan(handoversMost) : null;
    },
  );
  const manifest = files.manifest === null ? null : await readManifest(files.manifest, faults);
  if (manifest !== null) faults.push(...(await manifestFaults(files, manifest)));
  return {
    sidecar,
    overlap,
    handovers: files.handovers === null ? null : handovers,
    manifest,
    faults,
  };
}

async function readManifest(path: string, faults: PlacedFault[]): Promise<Manifest | null> {
  const { size } = await stat(path);
  const text = size > manifestMaxBytes ? '' : await readFile(path, 'utf8');
  const manifest = manifestSchema.safeParse(asJson(text));
  if (manifest.success) return manifest.data;
  const [issue] = manifest.error.issues;
  faults.push({
    file: basename(path),
    row: null,
    column: issue?.path.join('.') ?? null,
    found: say('otherManifest'),
    expected: wordsOf(issue, say('manifest')),
  });
  return null;
}

/** What a schema says of a value is in English, whoever reads it. */
const wordsOf = (issue: { readonly message: string } | undefined, otherwise: FaultWords) =>
  issue === undefined ? otherwise : say('asFormat', { rule: issue.message });

const twice = (column: string | null, found: string): RowFault => ({
  column,
  found,
  expected: say(column === null ? 'oneLineOfJudgement' : 'oneLine'),
});

const moreThan = (most: number): RowFault => ({
  column: null,
  found: say('moreRows'),
  expected: say('rowsMost', { most }),
});

/** A line of a file of JSON Lines by its schema alone. */
const readBy =
  <Row>(schema: z.ZodType<Row>, file: string) =>
  (value: unknown): Result<Row, readonly RowFault[]> => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return ok(parsed.data);
    const [issue] = parsed.error.issues;
    const column = issue?.path.join('.') || null;
    const expected = wordsOf(issue, say('rowOfFile', { file }));
    return err([{ column, found: asFound(value), expected }]);
  };

/** Hands on the rows of a file that are what they should be; `keep` may find one wrong beside those before it. */
async function readLines<Row>(
  path: string | null,
  read: (value: unknown) => Result<Row, readonly RowFault[]>,
  faults: PlacedFault[],
  keep: (row: Row) => RowFault | null,
): Promise<void> {
  if (path === null) return;
  const file = basename(path);
  const most = faults.length + besideFaultsKept;
  try {
    for await (const { row, value } of valuesOf(path)) {
      if (faults.length >= most) break;
      const one = read(value);
      const wrong = one.ok ? keep(one.value) : null;
      const found = one.ok ? (wrong === null ? [] : [wrong]) : one.error;
      faults.push(...found.map((fault) => ({ file, row, ...fault })));
    }
  } catch (error) {
    const ended = faultOfFile(error, say('readableLines', { file }));
    faults.push({ file, row: ended.row, ...ended.read.fault });
  }
}

/** The labels of further people, of a file that was found sound, with their lines. */
export async function* soundOverlap({
  overlap,
}: DatasetFiles): AsyncGenerator<ReadOverlap & { readonly row: number }> {
  if (overlap === null) return;
  for await (const { row, value } of valuesOf(overlap)) {
    const read = readOverlap(value);
    if (read.ok) yield { row, ...read.value };
  }
}

/** What stands in each line, by its number from 1; its text where that is no JSON. Empty lines are none. */
async function* valuesOf(path: string) {
  let row = 0;
  for await (const line of linesOf(path)) {
    row += 1;
    if (line.trim() !== '') yield { row, value: asJson(line) ?? line };
  }
}

async function manifestFaults(files: DatasetFiles, manifest: Manifest): Promise<PlacedFault[]> {
  const beside = [files.sidecar, files.overlap, files.handovers].filter((path) => path !== null);
  const paths = [...files.shards.map(({ path }) => path), ...beside];
  const faults: PlacedFault[] = [];
  for (const path of paths) {
    const listed = manifest.files.find(({ name }) => name === basename(path));
    if (listed === undefined) continue;
    const found = await sha256Of(path);
    if (found !== listed.sha256) {
      const place = { file: basename(path), row: null, column: null };
      faults.push({
        ...place,
        found: say('hash', { hash: found }),
        expected: say('hashOfManifest', { hash: listed.sha256 }),
      });
    }
  }
  return faults;
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
