/** The lines of an upload as they arrive, so that a large file neither lies in memory nor keeps others waiting. */
import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';

export class UploadTooLarge extends Error {
  override readonly name = 'UploadTooLarge';
}

export interface UploadBounds {
  readonly bytes: number;
  /** Blank ones do not count. */
  readonly lines: number;
  /** In UTF-16 units; one line is read in one turn. */
  readonly lineLength: number;
}

/** Read between two turns of the process: some milliseconds of work. */
const bytesPerTurn = 64 * 1024;

/**
 * UTF-8 text by lines, their ends left out; `onBytes` sees every byte once, in order. Lets other requests go on in between.
 * Whoever stops early ends the upload. Throws UploadTooLarge beyond a bound, whatever Content-Length says.
 */
export async function* linesOfBody(
  body: ReadableStream<Uint8Array> | null,
  bounds: UploadBounds,
  onBytes: (part: Uint8Array) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let lines = 0;
  for await (const part of partsOf(body, bounds.bytes)) {
    onBytes(part);
    const [first = '', ...more] = decoder.decode(part, { stream: true }).split('\n');
    const found = [rest + first, ...more];
    rest = found.pop() ?? '';
    if (rest.length > bounds.lineLength) throw new UploadTooLarge();
    for (const line of found) {
      if (line.trim() !== '') lines += 1;
      if (lines > bounds.lines) throw new UploadTooLarge();
      yield line;
    }
    await nextTurn();
  }
  rest += decoder.decode();
  if (rest.trim() !== '' && lines === bounds.lines) throw new UploadTooLarge();
  if (rest !== '') yield rest;
}

async function* partsOf(body: ReadableStream<Uint8Array> | null, bytesMax: number) {
  const reader = body?.getReader();
  let size = 0;
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      const chunk = next.value;
      size += chunk.byteLength;
      if (size > bytesMax) throw new UploadTooLarge();
      for (let at = 0; at < chunk.byteLength; at += bytesPerTurn) {
        yield chunk.subarray(at, at + bytesPerTurn);
      }
    }
  } finally {
    await reader?.cancel();
  }
}
