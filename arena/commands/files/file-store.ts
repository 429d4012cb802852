/** The evidence files as commands see them: lists, lines, notes. Paths are names in a table and never reach a file system. */
import type { Database } from 'better-sqlite3';
import { type EvidenceFile, readFileRow, readFileRows } from '@/arena/evidence/evidence-tables';

export interface FileEntry {
  readonly path: string;
  readonly lines: number;
  readonly chars: number;
}

/** All files whose path begins with the prefix, by path. Pure reading. */
export function filesBelow(evidence: Database, prefix: string): readonly EvidenceFile[] {
  const files = readFileRows(evidence);
  return prefix === '' ? files : files.filter(({ path }) => path.startsWith(prefix));
}

/** Pure. */
export const entryOf = (file: EvidenceFile): FileEntry => ({
  path: file.path,
  lines: fileLines(file).length,
  chars: file.text.length,
});

/** The lines of one file, or null. Pure reading. */
export function readFileLines(evidence: Database, path: string): readonly string[] | null {
  const file = readFileRow(evidence, path);
  return file === null ? null : linesOf(file.text);
}

const linesOfFile = new WeakMap<EvidenceFile, readonly string[]>();

/** Line breaks of any kind end a line; a last empty line is none. Pure. */
export function fileLines(file: EvidenceFile): readonly string[] {
  const known = linesOfFile.get(file);
  if (known !== undefined) return known;
  const lines = linesOf(file.text);
  linesOfFile.set(file, lines);
  return lines;
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
