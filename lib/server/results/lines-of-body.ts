/** The lines of an upload as they arrive, so that a large file neither lies in memory nor keeps others waiting. */
import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { hasUtf16Mark } from '../utf16-mark';

export class UploadTooLarge extends Error {
  override readonly name = 'UploadTooLarge';
}

export class UploadNotUtf8 extends Error {
  override readonly name = 'UploadNotUtf8';

  constructor(
    /** The first line with such bytes, from 1. */
    readonly row: number,
    readonly isUtf16: boolean,
  ) {
    super(`Line ${row} is not UTF-8.`);
  }
}

export interface UploadBounds {
  readonly bytes: number;
  /** With words in them; with blank ones, which cost time too, there may be twice as many. */
  readonly lines: number;
  /** One line is read in one turn. */
  readonly lineBytes: number;
}

/** Read between two turns of the process: some milliseconds of work, be the lines long or short. */
const bytesPerTurn = 64 * 1024;
const linesPerTurn = 2_000;

const lineFeed = 0x0a;

/**
 * UTF-8 text by lines, their ends left out; `onBytes` sees every byte once, in order. Lets other requests go on in between.
 * Whoever stops early ends the upload. Throws UploadTooLarge beyond a bound, whatever Content-Length says, and UploadNotUtf8.
 */
export async function* linesOfBody(
  body: ReadableStream<Uint8Array> | null,
  bounds: UploadBounds,
  onBytes: (part: Uint8Array) => void,
): AsyncGenerator<string> {
  let row = 0;
  let lines = 0;
  for await (const bytes of byteLines(partsOf(body, bounds.bytes, onBytes), bounds.lineBytes)) {
    row += 1;
    const line = textOf(bytes, row);
    if (line.trim() !== '') lines += 1;
    if (lines > bounds.lines || row > 2 * bounds.lines) throw new UploadTooLarge();
    yield line;
    if (row % linesPerTurn === 0) await nextTurn();
  }
}

/** A line feed is never part of another character's bytes, so lines are cut before they are read as text. */
async function* byteLines(
  parts: AsyncIterable<Uint8Array>,
  lineBytesMax: number,
): AsyncGenerator<Uint8Array> {
  let begun: Uint8Array[] = [];
  let begunBytes = 0;
  const add = (bytes: Uint8Array) => {
    begun.push(bytes);
    begunBytes += bytes.length;
    if (begunBytes > lineBytesMax) throw new UploadTooLarge();
  };
  const takeLine = () => {
    const line = Buffer.concat(begun);
    begun = [];
    begunBytes = 0;
    return line;
  };
  for await (const part of parts) {
    let start = 0;
    for (let end = part.indexOf(lineFeed); end !== -1; end = part.indexOf(lineFeed, start)) {
      add(part.subarray(start, end));
      yield takeLine();
      start = end + 1;
    }
    add(part.subarray(start));
  }
  if (begunBytes > 0) yield takeLine();
}

/** Leaves out a byte order mark. */
const decoder = new TextDecoder('utf-8', { fatal: true });

function textOf(line: Uint8Array, row: number): string {
  try {
    return decoder.decode(line);
  } catch {
    throw new UploadNotUtf8(row, row === 1 && hasUtf16Mark(line));
  }
}

async function* partsOf(
  body: ReadableStream<Uint8Array> | null,
  bytesMax: number,
  onBytes: (part: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  let size = 0;
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      const chunk = next.value;
      size += chunk.byteLength;
      if (size > bytesMax) throw new UploadTooLarge();
      for (let at = 0; at < chunk.byteLength; at += bytesPerTurn) {
        const part = chunk.subarray(at, at + bytesPerTurn);
        onBytes(part);
        yield part;
        await nextTurn();
      }
    }
  } finally {
    await reader?.cancel();
  }
}
