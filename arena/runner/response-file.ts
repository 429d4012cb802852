/** Responses in a file: one JSON object a line, LF. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { err, ok, type Result } from '@/lib/core/result';
import { writeJsonText } from './json-text';
import { describeIssues } from './protocol';
import { type ResponseRecord, responseRecordSchema } from './response-record';

export interface LineFault {
  /** 1-based; 0 for the file itself. */
  readonly line: number;
  readonly message: string;
}

/** All records of a file in its order, or all its faults. Unknown keys are faults. Reads the file only. */
export function readResponseFile(file: string): Result<ResponseRecord[], LineFault[]> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    return err([{ line: 0, message: error instanceof Error ? error.message : String(error) }]);
  }
  const records: ResponseRecord[] = [];
  const faults: LineFault[] = [];
  text.split('\n').forEach((line, index) => {
    if (line === '') return;
    const record = parseLine(line);
    if (record.ok) records.push(record.value);
    else faults.push({ line: index + 1, message: record.error });
  });
  return faults.length > 0 ? err(faults) : ok(records);
}

/** The file appears whole or not at all. `lines` end with LF. */
export function writeResponseFile(file: string, lines: Iterable<string>): void {
  const part = `${file}.${process.pid}.part`;
  const descriptor = openSync(part, 'w');
  try {
    for (const line of lines) writeSync(descriptor, line);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(part, file);
}

/**
 * Adds one record at the end of a file, made where it does not exist, in place of a failed one under the same key.
 * `present`: the file holds a completed response under that key, and stays as it is. For one writer at a time.
 */
export function appendResponse(
  file: string,
  record: ResponseRecord,
): Result<'added' | 'present', LineFault[]> {
  const known = existsSync(file) ? readResponseFile(file) : ok([]);
  if (!known.ok) return known;
  const earlier = known.value.find(({ itemId }) => itemId === record.itemId);
  if (earlier?.status === 'completed') return ok('present');
  const others = known.value.filter(({ itemId }) => itemId !== record.itemId);
  writeResponseFile(file, [...others, record].map(responseLine));
  return ok('added');
}

/** Parsed once more, so that keys stand in the schema's order and nothing else gets into a file. Pure. */
export const responseLine = (record: ResponseRecord): string =>
  `${writeJsonText(responseRecordSchema.parse(record))}\n`;

function parseLine(line: string): Result<ResponseRecord, string> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return err(`Not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = responseRecordSchema.safeParse(value);
  return parsed.success ? ok(parsed.data) : err(describeIssues(parsed.error));
}
