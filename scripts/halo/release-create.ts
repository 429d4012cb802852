/** `halo release create`: freezes the dataset of a study under a name. */
import type { Command } from 'commander';
import { createExportWork } from '@/lib/data/service/export-work';
import { StoreError } from '@/lib/data/store-error';
import { releaseNamePattern } from '@/lib/domain/dataset/release';
import { sealRelease } from '@/lib/server/dataset/write-export';
import { readEnvironment } from '../store/environment';
import { reachStore } from '../store/reach-store';
import { createStoreClient } from '../store/store-client';
import { findStudy } from './find-study';
import { CommandFailure, nounOf } from './program';
import { createProgressLine } from './progress-line';

interface CreateOptions {
  readonly study: string;
  readonly name: string;
  readonly note: string;
  readonly batch: string[];
  readonly model: string[];
}

const several = (value: string, before: string[]): string[] => [...before, value];

export function register(program: Command): void {
  nounOf(program, 'release', 'datasets frozen under a name')
    .command('create')
    .description('freeze the dataset of a study as it stands')
    .requiredOption('--study <key>', 'study, by its key')
    .requiredOption('--name <version>', 'such as v1.0; no other release of the study may have it')
    .option('--note <text>', 'what it is for and what it leaves out', '')
    .option('--batch <name>', 'this batch alone; may be given more than once', several, [])
    .option('--model <key>', 'this model alone; may be given more than once', several, [])
    .addHelpText(
      'after',
      `
Example:
  $ npm run halo -- release create --study demo --name v1.0 --note "As in the paper."

Nothing that is returned, voided or judged later changes it; halo export --release writes its files. Releases are withdrawn
on the study's export page.`,
    )
    .action(runCreate);
}

async function runCreate({ study: key, name, note, batch, model }: CreateOptions): Promise<void> {
  if (!releaseNamePattern.test(name)) {
    throw new CommandFailure(
      'A version has letters, digits and . _ - and no more than 64, no dot at its end, and is no device name such as CON.',
      2,
    );
  }
  const reached = await reachStore(readEnvironment());
  if (!reached.ok) throw new CommandFailure(reached.error.message, 1);
  const progress = createProgressLine();
  try {
    const client = createStoreClient(reached.value.url, reached.value.secretKey);
    const study = await findStudy(client, key);
    const work = createExportWork(client);
    const id = await work.releases
      .create({ studyId: study.id, name, note, batches: batch, models: model })
      .catch((error: unknown) => {
        if (!(error instanceof StoreError)) throw error;
        throw new CommandFailure(refusals[String(error.fault.detail)] ?? error.message, 1);
      });
    await sealRelease(work, id, (rows, of) => progress.update(rows, of ?? rows, 'rows'));
    progress.end();
    const release = await work.releases.find(id);
    console.log(`Release ${name} of ${key}: ${release?.recordCount ?? 0} rows, frozen and sealed.`);
  } finally {
    progress.end();
    await reached.value.close();
  }
}

const refusals: Readonly<Record<string, string>> = {
  release_name_taken: 'Another release of this study has this version.',
  release_empty: 'Nothing is labelled that this release could hold.',
  release_filter_unknown: 'The study has no such batch or model.',
};
