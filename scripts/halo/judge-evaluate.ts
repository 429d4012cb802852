/** `halo judge evaluate`: a judge's labels against the human ones, in every dimension and in all three together. */
import type { Command } from 'commander';
import type { AnalysisRecord } from '@/lib/domain/analysis/analysis-record';
import { compareJudges, evaluateJudge, type Prediction } from '@/lib/domain/analysis/judge';
import { defaultReplicates, defaultSeed } from '@/lib/domain/analysis/scenario-bootstrap';
import type { DatasetRecord } from '@/lib/domain/dataset/record';
import { judgePromptVersion } from '@/lib/domain/judge/judge-prompt';
import type { DatasetFiles } from '@/lib/server/dataset/find-dataset-files';
import { soundRecords, withDatasetFiles } from './dataset-records';
import { interruptible } from './interruptible';
import { judgeNamed } from './judge/ask-judge';
import { collectPredictions } from './judge/collect-predictions';
import { evaluationText } from './judge/evaluation-text';
import { readSplit } from './judge/judge-split';
import { readPredictions } from './judge/predictions-file';
import { positiveInteger, replicatesOption } from './option-numbers';
import { CommandFailure, nounOf, printJson } from './program';
import { readDatasetFiles } from './results-input';

interface EvaluateOptions {
  readonly predictions: string;
  readonly before?: string;
  readonly judge?: string;
  readonly models?: string;
  readonly split?: string;
  readonly seed: number;
  readonly replicates: number;
  readonly json?: boolean;
}

export function register(program: Command): void {
  nounOf(program, 'judge', 'automatic judges against human labels')
    .command('evaluate')
    .argument('<path>', 'a dataset: a .jsonl, .parquet or .csv file, or a folder')
    .description(
      'accuracy of verdict, timing, intensity and all three, beside the majority baseline',
    )
    .requiredOption(
      '--predictions <file>',
      'JSON Lines: item_id with output, or with the three labels',
    )
    .option(
      '--judge <id>',
      'model of --models to ask for what the file lacks; it is added to the file',
    )
    .option('--models <file>', 'language models (JSON; see docs/models.md)')
    .option('--before <file>', 'predictions of another judge, to compare with')
    .option('--split <file>', 'split.json of judge export: the test items alone')
    .option('--seed <number>', 'seed of the bootstrap', positiveInteger, defaultSeed)
    .option(
      '--replicates <number>',
      'replicates of the bootstrap, rounded up to a multiple of four',
      replicatesOption,
      defaultReplicates,
    )
    .option('--json', 'print as JSON; docs/results.md has the keys')
    .addHelpText(
      'after',
      `
Examples:
  $ npm run halo -- judge evaluate demo-dataset --predictions judged.jsonl
  $ npm run halo -- judge evaluate demo-dataset --judge gpt-oss-20b --models models.json --predictions judged.jsonl
  $ npm run halo -- judge evaluate demo-dataset --predictions tuned.jsonl --before base.jsonl --split judge-sets/split.json

An answer that cannot be read is wrong. A judge is shown neither the scenario's description nor the model.`,
    )
    .action(interruptible(runEvaluate));
}

async function runEvaluate(path: string, options: EvaluateOptions): Promise<void> {
  if ((options.judge === undefined) !== (options.models === undefined)) {
    throw new CommandFailure('--judge and --models go together.', 2);
  }
  await withDatasetFiles(path, (files) => evaluate(files, path, options));
}

async function evaluate(
  files: DatasetFiles,
  path: string,
  options: EvaluateOptions,
): Promise<void> {
  const { records: all } = await readDatasetFiles(files, path);
  const items = options.split === undefined ? null : new Set((await readSplit(options.split)).test);
  const records = all.filter(({ item_id }) => items === null || items.has(item_id));
  if (records.length === 0) throw new CommandFailure('The dataset has none of these items.', 1);
  await askJudge(files, records, options);
  const predictions = await readPredictions(options.predictions);
  const evaluation = evaluateJudge(records, predictions, options);
  const comparison = await comparedWith(options, records, predictions);
  if (options.json) {
    const { before = null, judge = null, split = null, predictions: file } = options;
    const source = { path, predictions: file, before, judge, split };
    printJson({ source, promptVersion: judgePromptVersion, evaluation, comparison });
  } else console.log(evaluationText(evaluation, comparison));
  if (!evaluation.available) process.exitCode = 1;
}

async function askJudge(
  files: DatasetFiles,
  records: readonly AnalysisRecord[],
  { judge, models, predictions }: EvaluateOptions,
): Promise<void> {
  if (judge === undefined || models === undefined) return;
  const wanted = new Set(records.map(({ item_id }) => item_id));
  await collectPredictions({
    records: recordsOf(files, wanted),
    of: wanted.size,
    judge: judgeNamed(judge, models),
    model: judge,
    out: predictions,
  });
}

async function* recordsOf(
  files: DatasetFiles,
  wanted: ReadonlySet<string>,
): AsyncGenerator<DatasetRecord> {
  for await (const { record } of soundRecords(files)) if (wanted.has(record.item_id)) yield record;
}

async function comparedWith(
  { before, ...settings }: EvaluateOptions,
  records: readonly AnalysisRecord[],
  predictions: readonly Prediction[],
) {
  if (before === undefined) return null;
  return compareJudges(records, await readPredictions(before), predictions, settings);
}
