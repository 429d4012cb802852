/** `halo corpus build`: environments and scenarios made by language models, judged by the validator and a reviewer. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Command, InvalidArgumentError } from 'commander';
import { AgentTransportError } from '@/arena/agents/agent';
import type { ModelEntry } from '@/arena/agents/language-model/models-file';
import { createRoleModel, type RoleModel } from '@/arena/pipeline/ask-role';
import {
  type BuildPlan,
  type BuiltInstance,
  buildCorpus,
  buildPlanSchema,
} from '@/arena/pipeline/build-corpus';
import { passRates } from '@/arena/pipeline/pass-rates';
import { PipelineLedger } from '@/arena/pipeline/pipeline-ledger';
import type { VerdictEvent } from '@/arena/pipeline/settle-subject';
import { costOf } from '@/lib/domain/runs/spending';
import { keyFor, modelEntriesIn, modelEntryNamed } from './model-entries';
import { positiveInteger } from './option-numbers';
import { CommandFailure, nounOf, printJson } from './program';

interface BuildOptions {
  readonly out: string;
  readonly models: string;
  readonly creator: string;
  readonly reviewer?: string;
  readonly instances: readonly { id: string; domain: string }[];
  readonly candidates: number;
  readonly noise: number;
  readonly json?: boolean;
}

/**
 * Adds `halo corpus build`. The ledger stands in the output folder; the same command goes on where it was stopped. Exit code
 * 1 where an instance could not be finished or a model did not answer.
 */
export function register(program: Command): void {
  nounOf(program, 'corpus', 'look after environments and scenarios')
    .command('build')
    .requiredOption('--models <file>', 'language models (JSON; see docs/models.md)')
    .requiredOption('--creator <id>', 'model that creates')
    .option('--reviewer <id>', 'model that reviews (default: the creator)')
    .requiredOption(
      '--instances <list>',
      'such as health:health-02,travel:travel-02',
      readInstances,
    )
    .requiredOption('--out <dir>', 'folder for the files and the ledger')
    .option('--candidates <n>', 'tries for each file', positiveInteger, 6)
    .option('--noise <n>', 'background records for each instance', positiveInteger, 80)
    .option('--json', 'print the report as JSON')
    .description('make environments with language models around the validator')
    .action(async (options: BuildOptions) => {
      const report = await build(options);
      if (options.json) printJson(report);
      else console.log(inWords(report));
      process.exitCode = report.instances.some(({ stoppedAt }) => stoppedAt !== null) ? 1 : 0;
    });
}

async function build(options: BuildOptions) {
  const entries = modelEntriesIn(options.models);
  const plan = buildPlanSchema.safeParse({
    instances: options.instances,
    creatorModel: options.creator,
    reviewerModel: options.reviewer ?? options.creator,
    maxCandidates: options.candidates,
    noiseRecords: options.noise,
  });
  if (!plan.success) {
    const [issue] = plan.error.issues;
    throw new CommandFailure(`${issue?.path.join('.')}: ${issue?.message}`, 2);
  }
  const roleModel = (id: string): RoleModel => {
    const entry = modelEntryNamed(id, entries, options.models);
    return createRoleModel(entry, keyFor(entry), (ms) => pause(ms));
  };
  const creator = roleModel(plan.data.creatorModel);
  const reviewerModel = roleModel(plan.data.reviewerModel);
  mkdirSync(options.out, { recursive: true });
  const ledger = new PipelineLedger(path.join(options.out, 'pipeline.sqlite'));
  try {
    requireSamePlan(ledger, plan.data, options.out);
    const instances = await buildCorpus(
      plan.data,
      { ledger, creator, reviewerModel, maxCandidates: plan.data.maxCandidates, onVerdict: say },
      options.out,
    );
    return reportOf(instances, ledger, entries, plan.data);
  } catch (error) {
    if (!(error instanceof AgentTransportError)) throw error;
    const way = 'What passed is kept; the same command goes on from there.';
    throw new CommandFailure(`A model did not answer: ${error.message}\n${way}`, 1);
  } finally {
    ledger.close();
  }
}

/** A changed plan would mix what was made under the one with what is made under the other. */
function requireSamePlan(ledger: PipelineLedger, plan: BuildPlan, folder: string): void {
  const document = JSON.stringify(plan);
  if (ledger.planOr(document) === document) return;
  throw new CommandFailure(
    `${folder} holds a build with other settings: ${ledger.planOr(document)}. Repeat those, or name another folder.`,
    2,
  );
}

/** On standard error, a line each, with what it was and how it ended. */
function say({ subject, revision, layer, outcome }: VerdictEvent): void {
  console.error(`${subject} revision ${revision}: ${layer} ${outcome}`);
}

type Report = ReturnType<typeof reportOf>;

function reportOf(
  instances: readonly BuiltInstance[],
  ledger: PipelineLedger,
  entries: readonly ModelEntry[],
  plan: BuildPlan,
) {
  const tokens = ledger.tokens().map((used) => {
    const model = used.role === 'reviewer' ? plan.reviewerModel : plan.creatorModel;
    const prices = entries.find(({ id }) => id === model)?.prices;
    const spending = {
      calls: used.calls,
      unreportedCalls: used.unreported,
      inputTokens: used.input,
      cachedInputTokens: 0,
      outputTokens: used.output,
    };
    const cost = prices ? { currency: prices.currency, amount: costOf(spending, prices) } : null;
    return { ...used, model, cost };
  });
  return { instances, rates: passRates(ledger.verdicts()), tokens };
}

function inWords({ instances, rates, tokens }: Report): string {
  return [
    ...instances.map(({ id, stoppedAt, scenarios }) =>
      stoppedAt === null
        ? `${id}: complete, ${scenarios} scenarios`
        : `${id}: stopped at ${stoppedAt}, ${scenarios} scenarios passed`,
    ),
    ...rates.map(
      ({ kind, layer, candidates, passed, judged }) =>
        `${kind}, ${layer}, ${candidates} candidates: ${passed} of ${judged} passed`,
    ),
    ...tokens.map(({ role, model, calls, unreported, input, output, cost }) => {
      const price = cost ? `, ${cost.amount.toFixed(2)} ${cost.currency}` : '';
      const unknown = unreported > 0 ? ` (${unreported} without figures)` : '';
      return `${role} by ${model}: ${calls} requests${unknown}, ${input} tokens in, ${output} out${price}`;
    }),
  ].join('\n');
}

function readInstances(text: string): { id: string; domain: string }[] {
  return text.split(',').map((part) => {
    const [domain, id, ...rest] = part.trim().split(':');
    if (!domain || !id || rest.length > 0) {
      throw new InvalidArgumentError('expected domain:id, separated by commas');
    }
    return { id, domain };
  });
}
