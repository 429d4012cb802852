/** `halo run start`: agents over the checkpoints of a corpus, into a file of responses. */
import { type Command, Option } from 'commander';
import { baselines } from '@/arena/agents/baselines';
import { createProtocolSetting } from '@/arena/runner/protocol-setting';
import { corpusFlag, openCorpus, positiveInteger } from './corpus-option';
import { nounOf } from './program';
import { closeLocalRun, startLocalRun } from './run/local-run';
import { type PlanOptions, planRun } from './run/plan-run';
import { reportRun } from './run/report-run';
import { agentsNamed } from './run/run-agents';
import { workOnRun } from './run/work-on-run';

interface RunStartOptions extends PlanOptions {
  readonly agents: string;
  readonly out: string;
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
    .requiredOption('--out <file>', 'file of responses (JSONL); its ledger stands beside it')
    .addOption(
      new Option('--checkpoints <which>', 'all, or two per scenario and agent')
        .choices(['all', 'sampled'])
        .default('sampled'),
    )
    .option('--seed <text>', 'seed of the selection', 'halo')
    .option('--trials <n>', 'responses per agent and checkpoint', positiveInteger, 1)
    .option('--json', 'print the summary as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ npm run halo -- run start --out responses.jsonl
  $ npm run halo -- run start --models models.json --agents gpt-oss-20b,evidence-first --out all.jsonl --checkpoints all

The same command again continues the run, and so does "run resume". Completed responses are kept; failed ones run
again. The same command at the same time makes a second worker of the same run. Exit code 1: some did not complete.`,
    )
    .action(startRun);
}

async function startRun(options: RunStartOptions): Promise<void> {
  const agents = agentsNamed(
    options.agents.split(',').map((id) => id.trim()),
    options.models ?? null,
  );
  const shelf = openCorpus(options.corpus, options.json);
  const { plan, planned } = planRun(agents, shelf, createProtocolSetting(), options);
  const ledger = startLocalRun(options.out, plan, planned.items);
  try {
    const summary = await workOnRun(ledger, agents, shelf);
    await reportRun(ledger, summary, planned.faults, options);
  } finally {
    await closeLocalRun(ledger, options.out);
  }
}
