/** `halo arena snapshot`: the world at one checkpoint as a file that any SQLite opens. */
import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { openCheckpoint } from '@/arena/replay/checkpoint';
import { mergeSnapshot } from '@/arena/replay/merge-snapshot';
import { corpusFlag, openCorpus, type PickedCheckpoint, pickCheckpoint } from './corpus-option';
import { CommandFailure, nounOf } from './program';

interface SnapshotOptions {
  readonly corpus: string;
  readonly scenario?: string;
  readonly checkpoint: string;
  readonly out: string;
  readonly force?: boolean;
}

/** Adds `halo arena snapshot`. Nothing is written where the input is bad; a file is replaced only if told to. */
export function register(program: Command): void {
  nounOf(program, 'arena', 'play, replay and look into checkpoints')
    .command('snapshot')
    .description("write a checkpoint's stores, evidence tables and files as one SQLite file")
    .option(...corpusFlag)
    .option('--scenario <id>', 'scenario; left out, the scenarios are listed')
    .option('--checkpoint <id or number>', 'event after which the world is written', '1')
    .requiredOption('--out <file>', 'file to write')
    .option('--force', 'replace the file if it exists')
    .addHelpText(
      'after',
      `
Example:
  $ npm run halo -- arena snapshot --scenario household-01-s1 --checkpoint 3 --out world.sqlite

Exit code 2: bad input, or the file exists.`,
    )
    .action((options: SnapshotOptions) => {
      const shelf = openCorpus(options.corpus, false);
      const bytes = snapshotOf(pickCheckpoint(shelf, options.scenario, options.checkpoint));
      write(bytes, options);
      console.error(`Wrote ${options.out}: ${bytes.length} bytes.`);
    });
}

function snapshotOf({ compiled, checkpointId }: PickedCheckpoint): Uint8Array {
  const checkpoint = openCheckpoint(compiled, checkpointId, {
    run: () => Promise.reject(new Error('A snapshot runs no SQL')),
  });
  try {
    return mergeSnapshot(checkpoint.snapshot());
  } finally {
    checkpoint.close();
  }
}

function write(bytes: Uint8Array, { out, force }: SnapshotOptions): void {
  try {
    writeFileSync(out, bytes, { flag: force ? 'w' : 'wx' });
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new CommandFailure(
      exists ? `${out} exists; --force replaces it.` : `${out} cannot be written: ${String(error)}`,
      2,
    );
  }
}
