/** The whole pipeline: instance, eight scenarios, noise, files. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Instance, Noise } from '@/lib/domain/scenario/instance';
import type { Scenario } from '@/lib/domain/scenario/scenario';
import { domainSchema, needTypes, recordIdSchema } from '@/lib/domain/scenario/vocabulary';
import { candidateFindings, documentText, fileNames } from './candidate-findings';
import { instanceCreator, instanceTask } from './roles/instance-creator';
import { noiseCreator, noiseTask } from './roles/noise-creator';
import { reviewTask } from './roles/reviewer';
import { scenarioCreator, scenarioTask } from './roles/scenario-creator';
import { type SettleDeps, settleSubject } from './settle-subject';

/** Decides what is made; a ledger keeps the plan it was begun with. */
export const buildPlanSchema = z.strictObject({
  instances: z
    .array(z.strictObject({ id: recordIdSchema, domain: domainSchema }))
    .min(1)
    .refine((instances) => new Set(instances.map(({ id }) => id)).size === instances.length, {
      error: 'an id stands twice',
    }),
  creatorModel: z.string(),
  reviewerModel: z.string(),
  maxCandidates: z.int().min(1).max(50),
  noiseRecords: z.int().min(0).max(1_000),
});
export type BuildPlan = z.infer<typeof buildPlanSchema>;

export interface BuiltInstance {
  readonly id: string;
  /** What stopped it, as the key of a subject; null where all of it passed and its files are written. */
  readonly stoppedAt: string | null;
  readonly scenarios: number;
}

const scenariosPerNeed = 2;

/**
 * One instance after another, since each is told of those before it. An instance whose subject uses up its tries is left
 * there and the next one begins. `directory` gets `<domain>/<id>/` with all files of an instance at once, when all of them
 * have passed; files that are there are replaced by the same ones.
 */
export async function buildCorpus(
  plan: BuildPlan,
  deps: SettleDeps,
  directory: string,
): Promise<BuiltInstance[]> {
  const built: BuiltInstance[] = [];
  const people: string[] = [];
  for (const { id, domain } of plan.instances) {
    const instance = await settleInstance(id, domain, people, deps);
    if (!instance) {
      built.push({ id, stoppedAt: `instance:${id}`, scenarios: 0 });
      continue;
    }
    people.push(`${instance.person.name}, ${instance.person.timezone}: ${instance.description}`);
    built.push(await fillInstance(instance, plan, deps, directory));
  }
  return built;
}

function settleInstance(
  id: string,
  domain: string,
  others: readonly string[],
  deps: SettleDeps,
): Promise<Instance | null> {
  return settleSubject(
    {
      key: `instance:${id}`,
      role: instanceCreator,
      task: instanceTask({ id, domain, others }),
      validate: async (instance) => [
        ...(instance.id === id ? [] : [`id: expected "${id}"`]),
        ...(instance.domain === domain ? [] : [`domain: expected "${domain}"`]),
        ...(await candidateFindings({ instance, noise: null, scenarios: [] }, fileNames.instance)),
      ],
      reviewTask: null,
    },
    deps,
  );
}

async function fillInstance(
  instance: Instance,
  plan: BuildPlan,
  deps: SettleDeps,
  directory: string,
): Promise<BuiltInstance> {
  const scenarios: Scenario[] = [];
  const needs = needTypes.flatMap((need) => Array<typeof need>(scenariosPerNeed).fill(need));
  for (const [index, needType] of needs.entries()) {
    const id = `${instance.id}-s${index + 1}`;
    const scenario = await settleScenario(instance, scenarios, { id, needType }, deps);
    if (!scenario) {
      return { id: instance.id, stoppedAt: `scenario:${id}`, scenarios: scenarios.length };
    }
    scenarios.push(scenario);
  }
  const noise = await settleNoise(instance, scenarios, plan.noiseRecords, deps);
  if (!noise) {
    return { id: instance.id, stoppedAt: `noise:${instance.id}`, scenarios: scenarios.length };
  }
  writeInstance(path.join(directory, instance.domain, instance.id), instance, noise, scenarios);
  return { id: instance.id, stoppedAt: null, scenarios: scenarios.length };
}

function settleScenario(
  instance: Instance,
  before: readonly Scenario[],
  { id, needType }: { readonly id: string; readonly needType: string },
  deps: SettleDeps,
): Promise<Scenario | null> {
  return settleSubject(
    {
      key: `scenario:${id}`,
      role: scenarioCreator,
      task: scenarioTask({ id, needType, instance, others: before }),
      validate: async (scenario) => [
        ...(scenario.id === id ? [] : [`id: expected "${id}"`]),
        ...(scenario.instanceId === instance.id ? [] : [`instanceId: expected "${instance.id}"`]),
        ...(scenario.needType === needType ? [] : [`needType: expected "${needType}"`]),
        ...(await candidateFindings(
          { instance, noise: null, scenarios: [...before, scenario] },
          fileNames.scenario(scenario.id),
        )),
      ],
      reviewTask: (scenario) => reviewTask(instance, scenario),
    },
    deps,
  );
}

/** Only now: noise that is there earlier would be written into the scenarios' evidence. */
function settleNoise(
  instance: Instance,
  scenarios: readonly Scenario[],
  records: number,
  deps: SettleDeps,
): Promise<Noise | null> {
  return settleSubject(
    {
      key: `noise:${instance.id}`,
      role: noiseCreator,
      task: noiseTask(instance, scenarios, records),
      validate: (noise) => candidateFindings({ instance, noise, scenarios }, null),
      reviewTask: null,
    },
    deps,
  );
}

/** Beside the place first, then moved there whole. */
function writeInstance(
  folder: string,
  instance: Instance,
  noise: Noise,
  scenarios: readonly Scenario[],
): void {
  const beside = `${folder}.new`;
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(path.join(beside, 'scenarios'), { recursive: true });
  writeFileSync(path.join(beside, fileNames.instance), documentText(instance));
  writeFileSync(path.join(beside, fileNames.noise), documentText(noise));
  for (const scenario of scenarios) {
    writeFileSync(path.join(beside, fileNames.scenario(scenario.id)), documentText(scenario));
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(beside, folder);
}
