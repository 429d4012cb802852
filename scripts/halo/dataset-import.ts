/** `halo dataset import`: a dataset's files as a study that can be analysed and browsed. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Command } from 'commander';
import { createDatasetImportRepository } from '@/lib/data/dataset-import-repository';
import type { DatasetModel } from '@/lib/domain/dataset/manifest';
import type { PlacedFault } from '@/lib/domain/dataset/row-fault';
import { faultText, refusalText } from '@/lib/i18n/fault-text';
import type { FaultyRow } from '@/lib/server/dataset/check-dataset';
import { explainFrom } from '@/lib/server/dataset/explain-refusal';
import type { DatasetFiles } from '@/lib/server/dataset/find-dataset-files';
import {
  type ImportFailure,
  type ImportSummary,
  importDataset,
} from '@/lib/server/dataset/import-dataset';
import { beginWholeFile, type WholeFile } from '@/lib/server/dataset/whole-output';
import { readEnvironment } from '../store/environment';
import { reachStore } from '../store/reach-store';
import { createStoreClient } from '../store/store-client';
import { withDatasetFiles } from './dataset-records';
import { interruptible, onInterrupt } from './interruptible';
import { newOutput } from './new-output';
import { CommandFailure, nounOf, printJson } from './program';
import { createProgressLine } from './progress-line';
import { quarantineLine } from './quarantine-line';
import { readModelList } from './read-model-list';

/** A terminal keeps some thousand lines; the page of imports has all as a file. */
const mostFaultsPrinted = 1_000;

interface ImportOptions {
  readonly study: string;
  readonly name?: string;
  readonly models?: string;
  readonly quarantine?: string;
  readonly json?: boolean;
}

export function register(program: Command): void {
  nounOf(program, 'dataset', 'the labelled responses as files')
    .command('import')
    .argument('<path>', 'a .jsonl, .parquet or .csv file, a folder of shards, or a .zip of one')
    .description('make a study of a dataset in the shape of the HALO-8K card')
    .requiredOption('--study <key>', 'key of the study: a-z 0-9 _ -')
    .option('--name <name>', 'name of the study; its key, if left out')
    .option('--models <file>', 'JSON list of {"key", "label", "group"} of the models')
    .option('--quarantine <file>', 'write faulty rows with their reasons there and import the rest')
    .option('--json', 'print what was done as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ npm run halo -- dataset import HALO-8K/ --study halo-8k --name "HALO-8K"
  $ npm run halo -- dataset import demo-dataset.zip --study demo-copy
  $ npm run halo -- dataset import evaluation.csv --study mine --quarantine faulty.jsonl

All rows or none: each fault is told with file, row, column, what was found and what was expected. Importing the same
rows again adds nothing. A sidecar.jsonl, overlap.jsonl, handovers.jsonl and manifest.json in the folder are used, and the
manifest's hashes checked.`,
    )
    .action(interruptible(runImport));
}

const runImport = (path: string, options: ImportOptions) =>
  withDatasetFiles(path, (files) => importFrom(files, options));

async function importFrom(files: DatasetFiles, options: ImportOptions): Promise<void> {
  if (options.quarantine !== undefined) newOutput(options.quarantine);
  const models = options.models === undefined ? null : await readModelList(options.models);
  const reached = await reachStore(readEnvironment());
  if (!reached.ok) throw new CommandFailure(reached.error.message, 1);
  try {
    const store = createStoreClient(reached.value.url, reached.value.secretKey);
    const summary = await importFiles(store, files, options, models);
    if (options.json) printJson(summary);
    else console.log(summaryText(summary));
  } finally {
    await reached.value.close();
  }
}

async function importFiles(
  store: ReturnType<typeof createStoreClient>,
  files: DatasetFiles,
  options: ImportOptions,
  models: readonly DatasetModel[] | null,
): Promise<ImportSummary> {
  const progress = createProgressLine();
  const quarantine =
    options.quarantine === undefined ? null : createQuarantineFile(options.quarantine);
  try {
    const result = await importDataset(withdrawnOnInterrupt(createDatasetImportRepository(store)), {
      files,
      study: { key: options.study, name: options.name ?? options.study },
      explain: explainFrom(store, options.study),
      ...(models === null ? {} : { models }),
      ...(quarantine === null ? {} : { quarantine: quarantine.write }),
      onProgress: (phase, rows, of) => progress.update(rows, of ?? rows, `rows, ${phase}`),
    });
    if (result.ok) {
      await quarantine?.keep();
      return result.value;
    }
    progress.end();
    throw new CommandFailure(failureText(result.error), 1);
  } finally {
    progress.end();
    await quarantine?.discard();
  }
}

type ImportTarget = ReturnType<typeof createDatasetImportRepository>;

/** Staged rows would lie in the store for a day. */
const withdrawnOnInterrupt = (target: ImportTarget): ImportTarget => ({
  ...target,
  begin: async (...given) => {
    const importId = await target.begin(...given);
    onInterrupt(() => target.discard(importId));
    return importId;
  },
});

/** A file that exists only if there is something to write, and the rest was imported. */
function createQuarantineFile(path: string) {
  let file: WholeFile | null = null;
  return {
    write: async (row: FaultyRow) => {
      mkdirSync(dirname(path), { recursive: true });
      file ??= await beginWholeFile(path);
      await file.write(Buffer.from(quarantineLine(row)));
    },
    keep: async () => {
      await file?.keep();
      file = null;
    },
    discard: async () => file?.discard(),
  };
}

function summaryText(summary: ImportSummary): string {
  const { rows, added, present, overlapAdded, overlapPresent } = summary;
  const { quarantined, ignoredColumns } = summary;
  const further = overlapAdded + overlapPresent;
  return [
    `${rows} rows: ${added} added, ${present} present already.`,
    ...(further === 0
      ? []
      : [`${further} labels of further people: ${overlapAdded} added, ${overlapPresent} present.`]),
    ...(quarantined === 0 ? [] : [`${quarantined} faulty rows were left out.`]),
    ...(ignoredColumns.length === 0 ? [] : [`Left out columns: ${ignoredColumns.join(', ')}.`]),
  ].join('\n');
}

function failureText(failure: ImportFailure): string {
  if (failure.kind === 'refused') {
    const { faults, detail } = failure;
    return [...listed(faults, faults.length), refusalText(detail), 'Nothing was imported.'].join(
      '\n',
    );
  }
  const { faults, count } = failure;
  return [...listed(faults, count), `Nothing was imported: ${count} faults.`].join('\n');
}

function listed(faults: readonly PlacedFault[], count: number): string[] {
  const lines = faults.slice(0, mostFaultsPrinted).map(faultText);
  return count > lines.length ? [...lines, `and ${count - lines.length} more`] : lines;
}
