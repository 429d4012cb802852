/** The lines typed in earlier sessions, kept with the installation's other files. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Newest first. */
export interface LineHistory {
  read(): string[];
  write(lines: readonly string[]): void;
}

/** In `play-history` of the folder. A session goes on where the file cannot be read or written. */
export function createFileHistory(folder: string): LineHistory {
  const file = path.join(folder, 'play-history');
  return {
    read() {
      try {
        return readFileSync(file, 'utf8').split('\n').filter(Boolean);
      } catch {
        return [];
      }
    },
    write(lines) {
      try {
        mkdirSync(folder, { recursive: true });
        writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
      } catch {
        // A read-only folder: the lines of this session are still at hand.
      }
    },
  };
}

/** For input that nobody types. */
export const noHistory: LineHistory = { read: () => [], write: () => undefined };
