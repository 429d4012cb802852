/** `halo backup verify`: whether a backup could be restored. */
import type { Command } from 'commander';
import { verifyBackup } from '../store/backup/restore-backup';
import { CommandFailure, nounOf, printJson } from './program';

export function register(program: Command): void {
  nounOf(program, 'backup', 'everything of an installation, kept and put back')
    .command('verify <folder>')
    .description('check every file, open the database and count its rows, in a place of its own')
    .option('--json', 'print {madeAt, newestMigration, rows}')
    .addHelpText(
      'after',
      `
Example:
  $ npm run halo -- backup verify .halo/backups/20261129T210000Z-schedule`,
    )
    .action(verify);
}

async function verify(folder: string, { json }: { json?: boolean }): Promise<void> {
  const verified = await verifyBackup(folder);
  if (!verified.ok) throw new CommandFailure(verified.error.message, 1);
  const { madeAt, newestMigration, rows } = verified.value;
  if (json) printJson({ madeAt, newestMigration, rows });
  else {
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    console.log(`Good: made ${madeAt}, ${total} rows in ${Object.keys(rows).length} tables.`);
  }
}
