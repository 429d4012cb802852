/** `halo backup create`: a folder with everything of an installation on the embedded store. */
import { chmodSync, cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { readBackup } from '../store/backup/backup-folder';
import { readEnvironment } from '../store/environment';
import { reachStore } from '../store/reach-store';
import { newOutput } from './new-output';
import { CommandFailure, nounOf, printJson } from './program';

interface CreateOptions {
  readonly out?: string;
  readonly json?: boolean;
}

export function register(program: Command): void {
  nounOf(program, 'backup', 'everything of an installation, kept and put back')
    .command('create')
    .description('back the embedded store up, accounts and keys included; it may be running')
    .option('--out <dir>', 'also copy the backup to this folder, which must not exist')
    .option('--json', 'print {folder, madeAt, bytes, rows}')
    .addHelpText(
      'after',
      `
Whoever can read a backup can sign in as anybody: its files are for their owner alone, and should stay so.
A Postgres or a Supabase project is backed up with its own tools, such as pg_dump.

Example:
  $ npm run halo -- backup create --out /mnt/disk/halo-2026-11-29`,
    )
    .action(create);
}

async function create(options: CreateOptions): Promise<void> {
  const target = options.out === undefined ? null : newOutput(options.out);
  const reached = await reachStore(readEnvironment());
  if (!reached.ok) throw new CommandFailure(reached.error.message, 1);
  try {
    const { owner } = reached.value;
    if (owner === null) {
      throw new CommandFailure('A Supabase project is backed up with its own tools.', 2);
    }
    const made = await owner.backUp().catch((error: Error) => {
      throw new CommandFailure(error.message, 1);
    });
    const folder = target === null ? made : copyPrivately(made, target);
    const backup = await readBackup(folder);
    if (!backup.ok) throw new CommandFailure(backup.error.message, 1);
    const { madeAt, rows, files } = backup.value;
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    if (options.json) printJson({ folder, madeAt, bytes, rows });
    else console.log(`${folder}\n${(bytes / 1024 / 1024).toFixed(1)} MB, checked.`);
  } finally {
    await reached.value.close();
  }
}

function copyPrivately(from: string, to: string): string {
  cpSync(from, to, { recursive: true });
  chmodSync(to, 0o700);
  for (const file of readdirSync(to)) chmodSync(join(to, file), 0o600);
  return to;
}
