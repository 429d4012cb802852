/** `halo run start`: agents over the checkpoints of a corpus, into a file of responses. */
import { type Command, Option } from 'commander';
import type { Agent } from '@/arena/agents/agent';
import { baselines, findBaseline } from '@/arena/agents/baselines';
import { createSqlPool } from '@/arena/evidence/sql-pool';
import { createProtocolSetting } from '@/arena/runner/protocol-setting';
import { openResponseFileLedger } from '@/arena/runner/response-file';
import { type RunItem, type RunSummary, runCorpus } from '@/arena/runner/run-corpus';
import { sampledItems } from '@/arena/runner/sampled-items';
import type { ScenarioShelf } from '@/arena/runner/scenario-shelf';
import { corpusFlag, openCorpus, positiveInteger } from './corpus-option';
import { CommandFailure, nounOf, printJson } from './program';
import { createProgressLine } from './progress-line';

interface RunStartOptions {
  readonly corpus: string;
  readonly agents: string;
  readonly out: string;
  readonly checkpoints: 'all' | 'sampled';
  readonly seed: string;
  readonly trials: number;
  readonly json?: boolean;
}

const allAgents = baselines.map(({ id }) => id).join(',');

export function register(program: Command): void {
  nounOf(program, 'run', 'run agents over a corpus')
    .command('start')
    .description(
      'run agents over checkpoints and write one response a line; a file that exists is continued',
    )
    .option(...corpusFlag)
    .option('--agents <ids>', 'agents, separated by commas', allAgents)
    .requiredOption('--out <file>', 'file of responses (JSONL)')
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
  $ npm run halo -- run start --agents observer,evidence-first --checkpoints all --out all.jsonl

Completed responses in the file are kept; failed ones run again. Exit code 1: some did not complete.`,
    )
    .action(startRun);
}

async function startRun(options: RunStartOptions): Promise<void> {
  const agents = agentsNamed(options.agents);
  const shelf = openCorpus(options.corpus, options.json);
  const items = planItems(shelf, agents, options);
  const ledger = openLedger(options.out);
  const sql = createSqlPool();
  const progress = createProgressLine();
  const interruption = new AbortController();
  const interrupt = (): void => interruption.abort();
  process.once('SIGINT', interrupt);
  try {
    const summary = await runCorpus({
      items,
      shelf,
      ledger,
      sql,
      setting: createProtocolSetting(),
      signal: interruption.signal,
      onProgress: ({ done, planned, item }) =>
        progress.update(done, planned, `${item.agent.id} ${item.scenarioId} ${item.checkpointId}`),
    });
    report(summary, options);
  } finally {
    process.off('SIGINT', interrupt);
    progress.end();
    sql.close();
    await ledger.close();
  }
}

function agentsNamed(names: string): Agent[] {
  const ids = [...new Set(names.split(',').map((name) => name.trim()))];
  return ids.map((id) => {
    const agent = findBaseline(id);
    if (agent === undefined) {
      throw new CommandFailure(`There is no agent "${id}". There are: ${allAgents}`, 2);
    }
    return agent;
  });
}

function planItems(
  shelf: ScenarioShelf,
  agents: readonly Agent[],
  { checkpoints, seed, trials }: RunStartOptions,
): RunItem[] {
  const everyTrial = (item: Omit<RunItem, 'trial'>): RunItem[] =>
    Array.from({ length: trials }, (_, index) => ({ ...item, trial: index + 1 }));
  if (checkpoints === 'all') {
    return shelf.scenarios.flatMap(({ scenarioId, checkpoints: ids }) =>
      ids.flatMap((checkpointId) =>
        agents.flatMap((agent) => everyTrial({ agent, scenarioId, checkpointId })),
      ),
    );
  }
  return sampledItems(shelf, agents, seed).flatMap(everyTrial);
}

function openLedger(file: string) {
  const ledger = openResponseFileLedger(file);
  if (ledger.ok) return ledger.value;
  const lines = ledger.error.map(({ line, message }) => `  line ${line}: ${message}`);
  throw new CommandFailure(`${file} cannot be continued:\n${lines.join('\n')}`, 2);
}

function report(summary: RunSummary, { json, out }: RunStartOptions): void {
  const { planned, outcomes, cancelled } = summary;
  const unrecorded = summary.unrecorded.map(({ item, reason }) => ({
    agent: item.agent.id,
    scenarioId: item.scenarioId,
    checkpointId: item.checkpointId,
    reason,
  }));
  const good = (outcomes.completed ?? 0) + (outcomes.kept ?? 0);
  process.exitCode = good === planned ? 0 : 1;
  if (json) {
    printJson({ planned, outcomes, cancelled, unrecorded, out });
    return;
  }
  const counts = Object.entries(outcomes).map(([outcome, count]) => `${count} ${outcome}`);
  console.log(`${planned} responses planned: ${counts.join(', ')}. Written to ${out}.`);
  if (cancelled) console.log('Interrupted. The same command continues it.');
  for (const { agent, scenarioId, checkpointId, reason } of unrecorded) {
    console.error(`${agent} at ${scenarioId}/${checkpointId}: ${reason}`);
  }
}
