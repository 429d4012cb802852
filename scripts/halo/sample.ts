/** `halo sample`: which checkpoints a study takes, and how balanced that is. */
import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { baselines } from '@/arena/agents/baselines';
import { readResponseFile } from '@/arena/runner/response-file';
import type { ResponseRecord } from '@/arena/runner/response-record';
import { sampleCheckpoints } from '@/arena/sampling/sample-checkpoints';
import { balanceOf } from '@/arena/sampling/selection-balance';
import { corpusFlag, openCorpus } from './corpus-option';
import { positiveInteger } from './option-numbers';
import { CommandFailure, printJson } from './program';
import { sampleReport } from './sample-report';

interface SampleOptions {
  readonly corpus: string;
  readonly models: string;
  readonly responses?: string;
  readonly perScenario: number;
  readonly seed: string;
  readonly out?: string;
  readonly json?: boolean;
}

export function register(program: Command): void {
  program
    .command('sample')
    .description(
      'choose checkpoints per scenario and model, balanced over position, blind to verdicts',
    )
    .option(...corpusFlag)
    .option(
      '--models <keys>',
      'models, separated by commas',
      baselines.map(({ id }) => id).join(','),
    )
    .option('--responses <file>', 'choose among the completed responses of this file instead')
    .option('--per-scenario <n>', 'checkpoints per scenario and model', positiveInteger, 2)
    .option('--seed <text>', 'seed of the selection', 'halo')
    .option('--out <file>', 'with --responses: write the chosen responses here (JSONL)')
    .option('--json', 'print {selected, shortfalls, balance} as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ npm run halo -- sample --seed study-1
  $ npm run halo -- sample --responses all.jsonl --out chosen.jsonl

Exit code 1: a scenario and model has too few completed responses.`,
    )
    .action(sample);
}

function sample(options: SampleOptions): void {
  const shelf = openCorpus(options.corpus, options.json);
  const records = options.responses === undefined ? null : completedIn(options.responses);
  if (options.out !== undefined && records === null) {
    throw new CommandFailure(
      '--out needs --responses: it writes the responses that were chosen.',
      2,
    );
  }
  const available = new Map(records?.map((record) => [placeOf(record), record]));
  const sampling = sampleCheckpoints({
    scenarios: shelf.scenarios,
    models: records?.map(({ modelKey }) => modelKey) ?? options.models.split(','),
    seed: options.seed,
    perScenario: options.perScenario,
    ...(records !== null && {
      isEligible: (scenarioId, checkpointId, modelKey) =>
        available.has(placeOf({ scenarioId, checkpointId, modelKey })),
    }),
  });
  if (options.out !== undefined) {
    const chosen = sampling.selected.flatMap((choice) => available.get(placeOf(choice)) ?? []);
    writeFileSync(options.out, chosen.map((record) => `${JSON.stringify(record)}\n`).join(''));
  }
  process.exitCode = sampling.shortfalls.length > 0 ? 1 : 0;
  const balance = balanceOf(sampling.selected);
  if (options.json) printJson({ ...sampling, balance });
  else console.log(sampleReport(sampling, balance));
}

const placeOf = (choice: { scenarioId: string; checkpointId: string; modelKey: string }): string =>
  JSON.stringify([choice.scenarioId, choice.checkpointId, choice.modelKey]);

/** Of several trials the first. */
function completedIn(file: string): ResponseRecord[] {
  const records = readResponseFile(file);
  if (!records.ok) {
    const lines = records.error.map(({ line, message }) => `  line ${line}: ${message}`);
    throw new CommandFailure(`${file} cannot be read:\n${lines.join('\n')}`, 2);
  }
  return records.value.filter(({ status, trial }) => status === 'completed' && trial === 1);
}
