/** `halo run resume` goes on with a run where it stands; `halo run work` helps with one that goes on. */
import type { Command } from 'commander';
import { createProtocolSetting } from '@/arena/runner/protocol-setting';
import { hashOf } from '@/arena/runner/response-record';
import type { RunPlan } from '@/arena/runner/run-plan';
import { openCorpus } from './corpus-option';
import { positiveInteger } from './option-numbers';
import { CommandFailure, nounOf } from './program';
import { defaultLeaseSeconds, leaseFlag, openRun } from './run/open-run';
import { reportRun } from './run/report-run';
import { agentsNamed, type PricedAgent } from './run/run-agents';
import { workOnRun } from './run/work-on-run';

interface WorkOptions {
  readonly corpus?: string;
  readonly models?: string;
  readonly agents?: string;
  readonly lease: number;
  readonly json?: boolean;
}

export function register(program: Command): void {
  const run = nounOf(program, 'run', 'run agents over a corpus');
  const verbs = [
    ['resume', 'go on with a run: what is open, what failed, and what a killed worker left', true],
    ['work', 'be one more worker of a run, on this machine or another', false],
  ] as const;
  for (const [verb, description, reopens] of verbs) {
    run
      .command(verb)
      .description(description)
      .argument('<run>', 'file of responses that it was started with, or its id in the store')
      .option('--corpus <dir>', 'where the corpus is here; else where it was')
      .option('--models <file>', 'where the models file is here; else where it was')
      .option('--agents <ids>', 'only these of its agents, separated by commas')
      .option(...leaseFlag, positiveInteger, defaultLeaseSeconds)
      .option('--json', 'print the summary as JSON')
      .addHelpText(
        'after',
        `
Examples:
  $ npm run halo -- run ${verb} responses.jsonl
  $ npm run halo -- run ${verb} 6f0b9f0e-5f6b-4c1c-9a63-0d3f5a1f2b11 --agents gpt-oss-20b

Corpus, agents and protocol have to be what they were. Exit code 1: some responses did not complete.`,
      )
      .action((name: string, options: WorkOptions) => work(name, options, reopens));
  }
}

async function work(name: string, options: WorkOptions, reopens: boolean): Promise<void> {
  const run = await openRun(name, options.lease);
  try {
    const planned = run.plan.models.map(({ key }) => key);
    const wanted = options.agents?.split(',').map((id) => id.trim()) ?? planned;
    const strange = wanted.find((id) => !planned.includes(id));
    if (strange !== undefined) {
      throw new CommandFailure(`The run has no "${strange}". It has: ${planned.join(', ')}.`, 2);
    }
    const agents = agentsNamed(wanted, options.models ?? run.plan.modelsFile);
    requireSame(run.plan, agents);
    const shelf = openCorpus(options.corpus ?? run.plan.corpus, options.json);
    if (reopens) await run.resume();
    await reportRun(run, await workOnRun(run.ledger, agents, shelf), [], options.json);
  } finally {
    await run.close();
  }
}

/** A run is of one protocol and of agents as they were planned; anything else is another run. */
function requireSame(
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
