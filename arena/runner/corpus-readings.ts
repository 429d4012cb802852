/** The readings that stand beside a corpus. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { err, ok, type Result } from '@/lib/core/result';
import { type CorpusReadings, corpusReadingsSchema } from '@/lib/domain/scenario/reading';

/** Every `*.reviews.json` below the folder, by path; or what is wrong with them, one line a fault. Reads files only. */
export function loadCorpusReadings(directory: string): Result<CorpusReadings[], string[]> {
  const read = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.reviews.json'))
    .sort()
    .map((file) => readingsIn(directory, file));
  const faults = read.flatMap((each) => (each.ok ? [] : each.error));
  return faults.length > 0
    ? err(faults)
    : ok(read.flatMap((each) => (each.ok ? [each.value] : [])));
}

function readingsIn(directory: string, file: string): Result<CorpusReadings, string[]> {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path.join(directory, file), 'utf8'));
  } catch (error) {
    return err([`${file}: ${error instanceof Error ? error.message : error}`]);
  }
  const parsed = corpusReadingsSchema.safeParse(json);
  if (parsed.success) return ok(parsed.data);
  return err(
    parsed.error.issues.map(
      (issue) => `${file}: ${issue.path.map(String).join('.')}: ${issue.message}`,
    ),
  );
}
