/** `halo export`: whatever leaves a study as a file, the frozen files of a release among it. */
import { mkdirSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Command, Option } from 'commander';
import { createExportWork, type ExportWork } from '@/lib/data/service/export-work';
import {
  type ExportFormat,
  type ExportKind,
  exportFormats,
  exportKinds,
  formatsOf,
} from '@/lib/domain/dataset/export';
import { writeRelease } from '@/lib/server/dataset/export-release';
import { beginWholeFile, writeWholeFolder } from '@/lib/server/dataset/whole-output';
import { sealRelease, writeExport } from '@/lib/server/dataset/write-export';
import { readEnvironment } from '../store/environment';
import { reachStore } from '../store/reach-store';
import { createStoreClient } from '../store/store-client';
import { findRelease } from './export-find-release';
import { findStudy } from './find-study';
import { interruptible } from './interruptible';
import { newOutput } from './new-output';
import { CommandFailure } from './program';
import { createProgressLine } from './progress-line';

interface ExportOptions {
  readonly study: string;
  readonly out: string;
  readonly kind?: ExportKind;
  readonly format?: ExportFormat;
  readonly release?: string;
}

export function register(program: Command): void {
  program
    .command('export')
    .description('write what a study holds to a file, or a release of it to a folder')
    .requiredOption('--study <key>', 'study, by its key')
    .requiredOption('--out <path>', 'file to make, or folder for a release; it must not exist')
    .addOption(
      new Option(
        '--release <name>',
        'the files of this release, the same bytes each time',
      ).conflicts(['kind', 'format']),
    )
    .addOption(
      new Option('--kind <kind>', 'what to write, the dataset unless named').choices(exportKinds),
    )
    .addOption(
      new Option(
        '--format <format>',
        'csv or jsonl; of the dataset also archive and parquet',
      ).choices(exportFormats),
    )
    .addHelpText(
      'after',
      `
Examples:
  $ npm run halo -- export --study demo --kind history --format csv --out history.csv
  $ npm run halo -- export --study demo --kind audit_log --format jsonl --out log.jsonl
  $ npm run halo -- export --study demo --release v1.0 --out demo-v1.0

A release appears whole or not at all. Its folder is a dataset like any other: halo results demo-v1.0 reads it.`,
    )
    .action(interruptible(runExport));
}

async function runExport(options: ExportOptions): Promise<void> {
  const target = newOutput(options.out);
  const reached = await reachStore(readEnvironment());
  if (!reached.ok) throw new CommandFailure(reached.error.message, 1);
  try {
    const client = createStoreClient(reached.value.url, reached.value.secretKey);
    const study = await findStudy(client, options.study);
    const work = createExportWork(client);
    const rows =
      options.release === undefined
        ? await writeFile(work, study, options, target)
        : await writeReleaseFolder(work, study.id, options.release, target);
    console.log(`${options.out}: ${rows} rows`);
  } finally {
    await reached.value.close();
  }
}

async function writeFile(
  work: ExportWork,
  study: { readonly id: string; readonly key: string; readonly name: string },
  { kind = 'dataset', format = formatsOf[kind][0] }: ExportOptions,
  target: string,
): Promise<number> {
  if (!formatsOf[kind].includes(format)) {
    throw new CommandFailure(`${kind} is written as ${formatsOf[kind].join(', ')}.`, 2);
  }
  mkdirSync(dirname(target), { recursive: true });
  const file = await beginWholeFile(target);
  const progress = createProgressLine();
  let written = 0;
  try {
    await writeExport(work, { kind, format, study }, file.write, (rows, of) => {
      written = rows;
      progress.update(rows, of ?? rows, 'rows');
    });
    await file.keep();
    return written;
  } catch (error) {
    await file.discard();
    throw error;
  } finally {
    progress.end();
  }
}

async function writeReleaseFolder(
  work: ExportWork,
  studyId: string,
  name: string,
  target: string,
): Promise<number> {
  const release = await findRelease(work.releases, studyId, name);
  // One that was made while no server ran is sealed here.
  if (release.sealedAt === null) await sealRelease(work, release.id, () => {});
  const texts = await work.releases.texts(release.id);
  if (texts === null) throw new Error('A sealed release has its texts.');
  await writeWholeFolder(target, (draft) =>
    writeRelease(work.releases.source(release.id), { ...release, studyId }, texts, (file, chunk) =>
      appendFile(join(draft, file), chunk),
    ),
  );
  return release.recordCount;
}
