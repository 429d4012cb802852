/** `halo dataset export`: a study's dataset as a folder of files, with a manifest. */
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { createDatasetRepository } from '@/lib/data/dataset-repository';
import type { Manifest } from '@/lib/domain/dataset/manifest';
import { type ExportedStudy, exportDataset } from '@/lib/server/dataset/export-dataset';
import { writeWholeFolder } from '@/lib/server/dataset/whole-output';
import { readEnvironment } from '../store/environment';
import { reachStore } from '../store/reach-store';
import { createStoreClient, type StoreClient } from '../store/store-client';
import { findStudy } from './find-study';
import { interruptible } from './interruptible';
import { newOutput } from './new-output';
import { CommandFailure, nounOf, printJson } from './program';
import { createProgressLine } from './progress-line';

interface ExportOptions {
  readonly study: string;
  readonly out: string;
  readonly json?: boolean;
}

export function register(program: Command): void {
  nounOf(program, 'dataset', 'the labelled responses as files')
    .command('export')
    .description(
      'write a folder with the dataset as JSON Lines, Parquet and CSV, its card and its manifest',
    )
    .requiredOption('--study <key>', 'study, by its key')
    .requiredOption('--out <dir>', 'folder to make; it must not exist')
    .option('--json', 'print the manifest as JSON')
    .addHelpText(
      'after',
      `
Example:
  $ npm run halo -- dataset export --study demo --out demo-dataset

The folder appears whole or not at all, and all of it is of one moment, whatever is submitted meanwhile. Exporting an
unchanged study twice gives the same bytes.`,
    )
    .action(interruptible(runExport));
}

async function runExport(options: ExportOptions): Promise<void> {
  const target = newOutput(options.out);
  const reached = await reachStore(readEnvironment());
  if (!reached.ok) throw new CommandFailure(reached.error.message, 1);
  try {
    const store = createStoreClient(reached.value.url, reached.value.secretKey);
    const manifest = await writeFolder(store, await findStudy(store, options.study), target);
    if (options.json) printJson(manifest);
    else {
      for (const { name, rows, bytes } of manifest.files) {
        const size = rows === null ? `${bytes} bytes` : `${rows} rows`;
        console.log(`${join(options.out, name)}: ${size}`);
      }
      console.log(
        `${manifest.counts.labelled} labelled of ${manifest.counts.responses} responses.`,
      );
    }
  } finally {
    await reached.value.close();
  }
}

async function writeFolder(
  store: StoreClient,
  study: ExportedStudy,
  target: string,
): Promise<Manifest> {
  const progress = createProgressLine();
  try {
    return await writeWholeFolder(target, (draft) =>
      exportDataset(
        createDatasetRepository(store),
        study,
        (file, chunk) => appendFile(join(draft, file), chunk),
        (rows, of) => progress.update(rows, of, 'rows'),
      ),
    );
  } finally {
    progress.end();
  }
}
