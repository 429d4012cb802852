/** The evidence files: list, read and search. Paths are names in a table and never reach a file system. */
import type { Database } from 'better-sqlite3';
import { filePathSchema } from '@/lib/domain/scenario/vocabulary';
import { filesTable } from './evidence-tables';

export interface FileEntry {
  readonly path: string;
  readonly lines: number;
  readonly chars: number;
}

export interface FileHit {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** False for a path that no file can have: absolute, with `..`, with a control character. Pure. */
export const isFilePath = (path: string): boolean => filePathSchema.safeParse(path).success;

/** All files whose path begins with the prefix, by path. Reads only. */
export function listFiles(evidence: Database, prefix = ''): FileEntry[] {
  return filesBelow(evidence, prefix).map(({ path, text }) => ({
    path,
    lines: linesOf(text).length,
    chars: text.length,
  }));
}

/** The lines of one file, or null. Line breaks of any kind end a line; a last empty line is none. Reads only. */
export function readFileLines(evidence: Database, path: string): string[] | null {
  const text = evidence
    .prepare<[string], string>(`SELECT text FROM ${filesTable} WHERE path = ?`)
    .pluck()
    .get(path);
  return text === undefined ? null : linesOf(text);
}

/**
 * Every line that holds the query, upper and lower case alike, by path and line. An empty query matches nothing.
 * Reads only.
 */
export function searchFiles(evidence: Database, query: string, prefix = ''): FileHit[] {
  const wanted = fold(query.trim());
  if (wanted === '') return [];
  return filesBelow(evidence, prefix).flatMap(({ path, text }) =>
    linesOf(text).flatMap((line, index) =>
      fold(line).includes(wanted) ? [{ path, line: index + 1, text: line }] : [],
    ),
  );
}

/** Adds a file. False where the path is taken. */
export function addFile(evidence: Database, path: string, text: string): boolean {
  const sql = `INSERT INTO ${filesTable} (path, text) VALUES (?, ?) ON CONFLICT (path) DO NOTHING`;
  return evidence.prepare(sql).run(path, text).changes === 1;
}

function filesBelow(evidence: Database, prefix: string): { path: string; text: string }[] {
  return evidence
    .prepare<[string, string], { path: string; text: string }>(
      `SELECT path, text FROM ${filesTable} WHERE substr(path, 1, length(?)) = ? ORDER BY path`,
    )
    .all(prefix, prefix);
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase();
