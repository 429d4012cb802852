/** The text of a file as a stream of whole lines. */
import 'server-only';
import { createReadStream } from 'node:fs';
import { say } from '@/lib/domain/dataset/fault-words';
import { hasUtf16Mark } from '../utf16-mark';
import { rowMaxLength } from './row-limit';
import { UnreadableFile } from './unreadable-file';

/** No line of so many bytes has no more than `rowMaxLength` characters. */
const lineMaxBytes = 3 * rowMaxLength;

const lineFeed = 0x0a;
const byteOrderMark = '\ufeff';

/**
 * Blocks of a UTF-8 file, each of which ends with a line feed but for the last; a byte order mark in front is left out. Memory:
 * one block, or one line where that is longer. Throws UnreadableFile at bytes that are not UTF-8 and at a line that cannot be held,
 * told by its line: which row that is depends on the format.
 */
export async function* utf8Blocks(path: string): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  let begunBytes = 0;
  let lines = 0;
  const decode = (bytes: Buffer) => {
    const text = textOf(bytes, lines);
    return lines === 0 && text.startsWith(byteOrderMark) ? text.slice(1) : text;
  };
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const bytes = chunk as Buffer;
    const end = bytes.lastIndexOf(lineFeed) + 1;
    if (end > 0) {
      const block = Buffer.concat([...begun, bytes.subarray(0, end)]);
      yield decode(block);
      lines += linesIn(block);
      begun = [];
      begunBytes = 0;
    }
    begun.push(bytes.subarray(end));
    begunBytes += bytes.length - end;
    if (begunBytes > lineMaxBytes) {
      const found = say('charactersInLine', { most: rowMaxLength, line: lines + 1 });
      throw new UnreadableFile(found, say('charactersARow', { most: rowMaxLength }));
    }
  }
  if (begunBytes > 0) yield decode(Buffer.concat(begun));
}

function linesIn(block: Buffer): number {
  let lines = 0;
  for (let at = block.indexOf(lineFeed); at !== -1; at = block.indexOf(lineFeed, at + 1))
    lines += 1;
  return lines;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function textOf(block: Buffer, linesBefore: number): string {
  try {
    return decoder.decode(block);
  } catch {
    const found =
      linesBefore === 0 && hasUtf16Mark(block)
        ? say('utf16')
        : say('notUtf8', { line: linesBefore + faultyLine(block) });
    throw new UnreadableFile(found, say('utf8'));
  }
}

/** Which line of the block it is, from 1. */
function faultyLine(block: Buffer): number {
  let line = 1;
  for (let start = 0; start < block.length; line += 1) {
    const feed = block.indexOf(lineFeed, start);
    const end = feed === -1 ? block.length : feed + 1;
    try {
      decoder.decode(block.subarray(start, end));
    } catch {
      return line;
    }
    start = end;
  }
  return line;
}
