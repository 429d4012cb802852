/** `halo run resume`: goes on with a run where it stands. */
import type { Command } from 'commander';
import { createProtocolSetting } from '@/arena/runner/protocol-setting';
import { hashOf } from '@/arena/runner/response-record';
import type { RunPlan } from '@/arena/runner/run-plan';
import { openCorpus } from './corpus-option';
import { CommandFailure, nounOf } from './program';
import { closeLocalRun, openLocalRun, reopened } from './run/local-run';
import { reportRun } from './run/report-run';
import { agentsNamed, type PricedAgent } from './run/run-agents';
import { workOnRun } from './run/work-on-run';

interface RunResumeOptions {
  readonly corpus?: string;
  readonly models?: string;
  readonly json?: boolean;
}

export function register(program: Command): void {
  nounOf(program, 'run', 'run agents over a corpus')
    .command('resume')
    .description('go on with a run: what is open, what failed, and what a killed worker left')
    .argument('<out>', 'the file of responses that the run was started with')
    .option('--corpus <dir>', 'where the corpus is now; else where it was')
    .option('--models <file>', 'where the models file is now; else where it was')
    .option('--json', 'print the summary as JSON')
    .addHelpText(
      'after',
      `
Example:
  $ npm run halo -- run resume responses.jsonl

Corpus, agents and protocol have to be what they were. Exit code 1: some responses did not complete.`,
    )
    .action(resumeRun);
}

async function resumeRun(out: string, options: RunResumeOptions): Promise<void> {
  const ledger = openLocalRun(out);
  try {
    const plan = ledger.plan();
    const agents = agentsNamed(
      plan.models.map(({ key }) => key),
      options.models ?? plan.modelsFile,
    );
    requireSame(plan, agents);
    const shelf = openCorpus(options.corpus ?? plan.corpus, options.json);
    reopened(ledger, out);
    const summary = await workOnRun(ledger, agents, shelf);
    await reportRun(ledger, summary, [], { out, ...options });
  } finally {
    await closeLocalRun(ledger, out);
  }
}

/** A run is of one protocol and of agents as they were planned; anything else is another run. */
export function requireSame(
  plan: Pick<RunPlan, 'protocolVersion' | 'models'>,
  agents: readonly PricedAgent[],
): void {
  const { protocolVersion } = createProtocolSetting();
  if (protocolVersion !== plan.protocolVersion) {
    throw new CommandFailure(
      `The run follows protocol ${plan.protocolVersion}; this version has ${protocolVersion}. Start another run.`,
      2,
    );
  }
  const changed = plan.models.filter(({ key, configurationHash }) =>
    agents.some(
      ({ agent }) => agent.id === key && hashOf(agent.configuration) !== configurationHash,
    ),
  );
  if (changed.length === 0) return;
  const names = changed.map(({ key }) => key).join(', ');
  throw new CommandFailure(
    `The run was planned with another configuration of ${names}. Give the changed one an id of its own and start another run.`,
    2,
  );
}
