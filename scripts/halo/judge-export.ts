/** `halo judge export`: training and test sets for judges, in chat format. */
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { scenarioKey } from '@/lib/domain/analysis/analysis-record';
import { defaultSeed } from '@/lib/domain/analysis/scenario-bootstrap';
import { judgePromptVersion } from '@/lib/domain/judge/judge-prompt';
import { testScenarios } from '@/lib/domain/judge/split-scenarios';
import { trainingLine } from '@/lib/domain/judge/training-example';
import type { DatasetFiles } from '@/lib/server/dataset/find-dataset-files';
import { writeWholeFolder } from '@/lib/server/dataset/whole-output';
import { soundRecords, withDatasetFiles } from './dataset-records';
import { interruptible } from './interruptible';
import type { JudgeSplit } from './judge/judge-split';
import { newOutput } from './new-output';
import { positiveInteger, share } from './option-numbers';
import { nounOf, printJson } from './program';

/** The paper keeps 400 of 8,000 labels from training. */
const defaultTestShare = 0.05;

interface ExportOptions {
  readonly out: string;
  readonly testShare: number;
  readonly seed: number;
  readonly json?: boolean;
}

export function register(program: Command): void {
  nounOf(program, 'judge', 'automatic judges against human labels')
    .command('export')
    .argument('<path>', 'a dataset: a .jsonl, .parquet or .csv file, a folder, or a .zip of one')
    .description('write train.jsonl and test.jsonl with human labels as answers, and split.json')
    .requiredOption('--out <dir>', 'folder to make; it must not exist')
    .option(
      '--test-share <share>',
      'share of the scenarios in the test set',
      share,
      defaultTestShare,
    )
    .option('--seed <number>', 'seed of the split', positiveInteger, defaultSeed)
    .option('--json', 'print the split as JSON')
    .addHelpText(
      'after',
      `
Example:
  $ npm run halo -- judge export demo-dataset --out judge-sets

A scenario is whole on one side of the split, so nothing about a test item can be learned from the training set. The
answers are verdict, timing and intensity; the questions hold neither the scenario's description nor the model.`,
    )
    .action(interruptible(runExport));
}

async function runExport(path: string, options: ExportOptions): Promise<void> {
  const target = newOutput(options.out);
  await withDatasetFiles(path, (files) => writeFolder(files, target, options));
}

async function writeFolder(
  files: DatasetFiles,
  target: string,
  options: ExportOptions,
): Promise<void> {
  const scenarios = new Set<string>();
  for await (const { record } of soundRecords(files)) scenarios.add(scenarioKey(record));
  const test = testScenarios(scenarios, options);
  await writeWholeFolder(target, async (draft) => {
    const items = await writeSets(files, test, draft);
    const split: JudgeSplit = {
      format: 'halo-judge-split',
      promptVersion: judgePromptVersion,
      seed: options.seed,
      testShare: options.testShare,
      scenarios: { train: scenarios.size - test.size, test: test.size },
      ...items,
    };
    await writeFile(join(draft, 'split.json'), `${JSON.stringify(split, null, 2)}\n`);
    const counts = { train: split.train.length, test: split.test.length };
    if (options.json) printJson({ ...split, ...counts, out: options.out });
    else console.log(`${options.out}: ${counts.train} to train, ${counts.test} to test.`);
  });
}

/** The items of each set in the order of their lines. */
async function writeSets(files: DatasetFiles, test: ReadonlySet<string>, directory: string) {
  const items = { train: [] as string[], test: [] as string[] };
  const out = {
    train: await open(join(directory, 'train.jsonl'), 'wx'),
    test: await open(join(directory, 'test.jsonl'), 'wx'),
  };
  try {
    for await (const { record } of soundRecords(files)) {
      const side = test.has(scenarioKey(record)) ? 'test' : 'train';
      items[side].push(record.item_id);
      await out[side].write(trainingLine(record));
    }
  } finally {
    await Promise.all([out.train.close(), out.test.close()]);
  }
  return items;
}
