/** Responses in a file: one JSON object a line, LF. Also a ledger for a run by one process on one machine. */
import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { err, ok, type Result } from '@/lib/core/result';
import { writeJsonText } from './json-text';
import { MemoryLedger } from './ledger';
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

/**
 * Opens or continues `file`. Each record is one append, synced before `write` resolves; a last line that a crash cut
 * short is dropped, its response runs again. `close` leaves one line per item, ordered by item id, so that a run which
 * was interrupted ends with the bytes of one that was not. One process per file; nothing guards against a second.
 */
export function openResponseFileLedger(file: string): Result<ResponseFileLedger, LineFault[]> {
  if (!existsSync(file)) return ok(new ResponseFileLedger(file, []));
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) truncateTo(file, Buffer.byteLength(whole, 'utf8'));
  const records = readResponseFile(file);
  return records.ok ? ok(new ResponseFileLedger(file, records.value)) : records;
}

export class ResponseFileLedger extends MemoryLedger {
  readonly #file: string;
  readonly #descriptor: number;

  constructor(file: string, records: readonly ResponseRecord[]) {
    super(records);
    this.#file = file;
    this.#descriptor = openSync(file, 'a');
  }

  override async write(record: ResponseRecord): Promise<void> {
    await super.write(record);
    appendFileSync(this.#descriptor, lineOf(record));
    fsyncSync(this.#descriptor);
  }

  override async close(): Promise<void> {
    closeSync(this.#descriptor);
    const lines = (await this.records()).map(lineOf);
    writeFileSync(`${this.#file}.part`, lines.join(''));
    renameSync(`${this.#file}.part`, this.#file);
    await super.close();
  }
}

/** Parsed once more, so that keys stand in the schema's order and nothing else gets into the file. */
const lineOf = (record: ResponseRecord): string =>
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

function truncateTo(file: string, bytes: number): void {
  const descriptor = openSync(file, 'r+');
  ftruncateSync(descriptor, bytes);
  fsyncSync(descriptor);
  closeSync(descriptor);
}
