/** The readings that stand beside a corpus, for commands. */
import { loadCorpusReadings } from '@/arena/runner/corpus-readings';
import type { CorpusReadings } from '@/lib/domain/scenario/reading';
import { CommandFailure } from './program';

/** Every `*.reviews.json` below the folder, by path. A file that is not sound ends the command with 2. */
export function readCorpusReadings(directory: string): CorpusReadings[] {
  const loaded = loadCorpusReadings(directory);
  if (loaded.ok) return loaded.value;
  throw new CommandFailure(
    `Readings cannot be used:\n${loaded.error.map((fault) => `  ${fault}`).join('\n')}`,
    2,
  );
}
