/** The readings that stand beside a corpus. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CorpusReadings, corpusReadingsSchema } from '@/lib/domain/scenario/reading';
import { CommandFailure } from './program';

/** Every `*.reviews.json` below the folder, by path. A file that is not sound ends the command with 2. */
export function readCorpusReadings(directory: string): CorpusReadings[] {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.reviews.json'))
    .sort();
  return files.map((file) => {
    const parsed = corpusReadingsSchema.safeParse(jsonIn(path.join(directory, file)));
    if (parsed.success) return parsed.data;
    const lines = parsed.error.issues.map(
      (issue) => `  ${file}: ${issue.path.map(String).join('.')}: ${issue.message}`,
    );
    throw new CommandFailure(`Readings cannot be used:\n${lines.join('\n')}`, 2);
  });
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandFailure(`${file}: ${error instanceof Error ? error.message : error}`, 2);
  }
}
