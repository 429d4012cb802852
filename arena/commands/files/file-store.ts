/** The evidence files: list, read, add. Paths are names in a table and never reach a file system. */
import type { Database } from 'better-sqlite3';
import { filesTable } from '@/arena/evidence/evidence-tables';

interface StoredFile {
  readonly path: string;
  readonly text: string;
}

export interface FileEntry {
  readonly path: string;
  readonly lines: number;
  readonly chars: number;
}

/** All files whose path begins with the prefix, by path. Pure reading. */
export function filesBelow(evidence: Database, prefix: string): FileEntry[] {
  return evidence
    .prepare<[string, string], StoredFile>(
      `SELECT path, text FROM ${filesTable} WHERE substr(path, 1, length(?)) = ? ORDER BY path`,
    )
    .all(prefix, prefix)
    .map(({ path, text }) => ({ path, lines: linesOf(text).length, chars: text.length }));
}

/** The lines of one file, or null. Line breaks of any kind end a line; a last empty line is none. Pure reading. */
export function readFileLines(evidence: Database, path: string): string[] | null {
  const text = evidence
    .prepare<[string], string>(`SELECT text FROM ${filesTable} WHERE path = ?`)
    .pluck()
    .get(path);
  return text === undefined ? null : linesOf(text);
}

/** False where the path is taken; nothing is then written. */
export function addFile(evidence: Database, { path, text }: StoredFile): boolean {
  const sql = `INSERT INTO ${filesTable} (path, text) VALUES (?, ?) ON CONFLICT (path) DO NOTHING`;
  return evidence.prepare(sql).run(path, text).changes === 1;
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
