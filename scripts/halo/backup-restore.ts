/** `halo backup restore`: a new installation out of a backup. */
import type { Command } from 'commander';
import { restoreBackup } from '../store/backup/restore-backup';
import { configuredDataDirectory } from '../store/data-directory';
import { readEnvironment } from '../store/environment';
import { CommandFailure, nounOf, printJson } from './program';

export function register(program: Command): void {
  nounOf(program, 'backup', 'everything of an installation, kept and put back')
    .command('restore <folder>')
    .description(
      'make the data directory (HALO_DATA_DIR, or .halo) out of a backup; it must be empty',
    )
    .option('--json', 'print {dataDirectory, madeAt, rows}')
    .addHelpText(
      'after',
      `
The restored installation has the same accounts, passwords, keys and exports. Start it afterwards as always.

Example:
  $ HALO_DATA_DIR=/srv/halo npm run halo -- backup restore /mnt/disk/halo-2026-11-29`,
    )
    .action(restore);
}

async function restore(folder: string, { json }: { json?: boolean }): Promise<void> {
  const env = readEnvironment();
  if (env.SUPABASE_URL || env.DATABASE_URL) {
    throw new CommandFailure(
      'A backup is restored into the embedded store: unset SUPABASE_URL and DATABASE_URL.',
      2,
    );
  }
  const directory = configuredDataDirectory(env);
  const restored = await restoreBackup(folder, directory);
  if (!restored.ok) throw new CommandFailure(restored.error.message, 1);
  const { madeAt, rows } = restored.value;
  if (json) printJson({ dataDirectory: directory.root, madeAt, rows });
  else console.log(`${directory.root} is now as it was at ${madeAt}.`);
}
