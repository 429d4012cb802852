/** `halo run start`: agents over the checkpoints of a corpus, into a file of responses. */
import { type Command, Option } from 'commander';
import { baselines } from '@/arena/agents/baselines';
import { createProtocolSetting } from '@/arena/runner/protocol-setting';
import type { ScenarioShelf } from '@/arena/runner/scenario-shelf';
import { corpusFlag, openCorpus } from './corpus-option';
import { positiveInteger } from './option-numbers';
import { CommandFailure, nounOf } from './program';
import { startLocalRun } from './run/local-run';
import { defaultLeaseSeconds, leaseFlag } from './run/open-run';
import { type PlanOptions, planRun } from './run/plan-run';
import { reportRun } from './run/report-run';
import { agentsNamed, type PricedAgent } from './run/run-agents';
import { openStudy } from './run/shared-run';
import { workOnRun } from './run/work-on-run';

interface RunStartOptions extends PlanOptions {
  readonly agents: string;
  readonly out?: string;
  readonly study?: string;
  readonly lease: number;
  readonly json?: boolean;
}

const allBaselines = baselines.map(({ id }) => id).join(',');

export function register(program: Command): void {
  nounOf(program, 'run', 'run agents over a corpus')
    .command('start')
    .description('run agents over checkpoints and write one response a line')
    .option(...corpusFlag)
    .option('--agents <ids>', 'baselines and models, separated by commas', allBaselines)
    .option('--models <file>', 'language models (JSON; see docs/models.md)')
    .option('--out <file>', 'file of responses (JSONL); its ledger stands beside it')
    .option('--study <key>', 'instead: into this study of the store, where other machines can help')
    .addOption(
      new Option('--checkpoints <which>', 'all, or two per scenario and agent')
        .choices(['all', 'sampled'])
        .default('sampled'),
    )
    .option('--seed <text>', 'seed of the selection', 'halo')
    .option('--trials <n>', 'responses per agent and checkpoint', positiveInteger, 1)
    .option(...leaseFlag, positiveInteger, defaultLeaseSeconds)
    .option('--json', 'print the summary as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ npm run halo -- run start --out responses.jsonl
  $ npm run halo -- run start --models models.json --agents gpt-oss-20b,evidence-first --out all.jsonl --checkpoints all
  $ npm run halo -- run start --models models.json --agents gpt-oss-20b --study main

Sampled checkpoints are spread over the agents, so that two share few of them. Pairs of models are compared at those that both
answered: --checkpoints all has every agent answer the same.

"run resume" continues a run, as the same command with the same --out does: completed responses are kept, failed ones run
again. "run work" adds a worker while it goes on. Exit code 1: some responses did not complete.`,
    )
    .action(startRun);
}

async function startRun(options: RunStartOptions): Promise<void> {
  const { out, study, corpus, json } = options;
  if ((out === undefined) === (study === undefined)) {
    throw new CommandFailure('Say where the responses go: --out <file>, or --study <key>.', 2);
  }
  const ids = options.agents.split(',').map((id) => id.trim());
  const agents = agentsNamed(ids, options.models ?? null);
  const shelf = openCorpus(corpus, json);
  if (out !== undefined) await startInFile(out, agents, shelf, options);
  else if (study !== undefined) await startInStore(study, agents, shelf, options);
}

async function startInFile(
  out: string,
  agents: readonly PricedAgent[],
  shelf: ScenarioShelf,
  options: RunStartOptions,
): Promise<void> {
  const { plan, planned } = planRun(agents, shelf, createProtocolSetting(), options);
  const run = await startLocalRun(out, plan, planned.items);
  try {
    const summary = await workOnRun(run.ledger, agents, shelf);
    await reportRun(run, summary, planned.faults, options.json);
  } finally {
    await run.close();
  }
}

async function startInStore(
  key: string,
  agents: readonly PricedAgent[],
  corpus: ScenarioShelf,
  options: RunStartOptions,
): Promise<void> {
  const study = await openStudy(key);
  try {
    const shelf = await study.pinned(corpus);
    const { plan, planned } = planRun(agents, shelf, createProtocolSetting(), options);
    const run = await study.start(plan, planned.items, options.lease);
    process.stderr.write(`Run ${run.name}. Help with it: npm run halo -- run work ${run.name}\n`);
    const summary = await workOnRun(run.ledger, agents, shelf);
    await reportRun(run, summary, planned.faults, options.json);
    await run.ledger.close();
  } finally {
    await study.close();
  }
}
