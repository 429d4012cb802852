/** `halo results`: every analysis of a dataset or a study as one document. */
import type { Command } from 'commander';
import { analyseDataset, defaultRankFloors } from '@/lib/domain/analysis/analyse-dataset';
import { groupsOf } from '@/lib/domain/analysis/dataset-context';
import { defaultReplicates, defaultSeed } from '@/lib/domain/analysis/scenario-bootstrap';
import { withDatasetFiles } from './dataset-records';
import { interruptible } from './interruptible';
import { positiveInteger, replicatesOption, share } from './option-numbers';
import { CommandFailure, printJson } from './program';
import { readModelList } from './read-model-list';
import { readDatasetFiles, readStudy } from './results-input';
import { resultsText } from './results-text';

interface ResultsOptions {
  readonly study?: string;
  readonly models?: string;
  readonly seed: number;
  readonly replicates: number;
  readonly floor: number;
  readonly scenarioFloor: number;
  readonly json?: boolean;
}

export function register(program: Command): void {
  program
    .command('results')
    .argument(
      '[path]',
      'a .jsonl, .parquet or .csv file, a folder with a dataset, or a .zip of one',
    )
    .description('analyse a dataset without a store, or a study of the store')
    .option('--study <key>', 'study, by its key, instead of files')
    .option('--seed <number>', 'seed of the bootstrap', positiveInteger, defaultSeed)
    .option(
      '--replicates <number>',
      'replicates of the bootstrap, rounded up to a multiple of four',
      replicatesOption,
      defaultReplicates,
    )
    .option(
      '--floor <share>',
      'share of a model that must be labelled before it is ranked',
      share,
      defaultRankFloors.coverageFloor,
    )
    .option(
      '--scenario-floor <number>',
      'scenarios that the labels of a model must come from before it is ranked',
      positiveInteger,
      defaultRankFloors.scenarioFloor,
    )
    .option(
      '--models <file>',
      'JSON list of {"key", "label", "group"} of the models, for the groups',
    )
    .option('--json', 'print all analyses as one JSON document; docs/results.md has its keys')
    .addHelpText(
      'after',
      `
Examples:
  $ npm run --silent halo -- results demo-dataset --json > results.json
  $ npm run halo -- results evaluation.parquet
  $ npm run halo -- results demo-dataset.zip
  $ npm run halo -- results --study demo

Of a folder or an archive, its sidecar.jsonl, overlap.jsonl, handovers.jsonl and manifest.json are used; of a single file, that file
alone. What an analysis needs and the files lack is said in its place, with the reason.`,
    )
    .action(interruptible(runResults));
}

async function runResults(path: string | undefined, options: ResultsOptions): Promise<void> {
  if ((path === undefined) === (options.study === undefined)) {
    throw new CommandFailure('Name either a path or --study <key>.', 2);
  }
  const input =
    path === undefined
      ? await readStudy(options.study ?? '')
      : await withDatasetFiles(path, (files) => readDatasetFiles(files, path));
  if (input.records.length === 0) throw new CommandFailure('There is no labelled response.', 1);
  const groups =
    options.models === undefined ? null : groupsOf(await readModelList(options.models));
  const results = analyseDataset(input.records, {
    ...input.context,
    ...(groups === null ? {} : { groups }),
    replicates: options.replicates,
    seed: options.seed,
    coverageFloor: options.floor,
    scenarioFloor: options.scenarioFloor,
  });
  if (options.json) printJson({ source: input.source, ...results });
  else console.log(resultsText(results));
}
