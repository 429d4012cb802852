/** A run that the store keeps, for any number of workers. */
import type { PlannedItem } from '@/arena/runner/ledger';
import { type RunPlan, runPlanSchema } from '@/arena/runner/run-plan';
import type { ScenarioShelf } from '@/arena/runner/scenario-shelf';
import { createRunStore } from '@/lib/data/service/run-store';
import { createStudyLoader } from '@/lib/data/service/study-loader';
import { StoreError } from '@/lib/data/store-error';
import type { Launch } from '@/lib/domain/runs/launch';
import { createStoreLedger } from '../../load/run-store-ledger';
import { startLaunch } from '../../load/start-launch';
import { readEnvironment } from '../../store/environment';
import { type ReachedStore, reachStore } from '../../store/reach-store';
import { createStoreClient, type StoreClient } from '../../store/store-client';
import { findStudy } from '../find-study';
import { CommandFailure } from '../program';
import type { OpenRun } from './open-run';
import { launchReports } from './run-report';

/** A study of the store, into which a run is to be made. */
export interface OpenStudy {
  /** The shelf without the scenarios that the study does not pin as they are in the corpus. */
  pinned(shelf: ScenarioShelf): Promise<ScenarioShelf>;
  /** Makes the run known to the store; it keeps the connection. Refusals end the command with exit code 2. */
  start(plan: RunPlan, items: readonly PlannedItem[], leaseSeconds: number): Promise<OpenRun>;
  close(): Promise<void>;
}

export async function openStudy(key: string): Promise<OpenStudy> {
  const reached = await reach();
  const client = clientOf(reached);
  return {
    pinned: async (shelf) => {
      const { id } = await findStudy(client, key);
      const pins = await createRunStore(client).pins(id);
      const isPinned = (scenarioId: string): boolean => {
        const compiled = shelf.compiled(scenarioId);
        const hash = compiled.ok ? compiled.value.manifest.scenario : null;
        return pins.some((pin) => pin.scenarioId === scenarioId && pin.scenarioHash === hash);
      };
      const scenarios = shelf.scenarios.filter(({ scenarioId }) => isPinned(scenarioId));
      const missing = pins.length - scenarios.length;
      if (scenarios.length > 0 && missing > 0) {
        process.stderr.write(
          `${missing} of ${pins.length} scenarios of the study are not in the corpus as they are pinned, and are left out.\n`,
        );
      }
      if (scenarios.length > 0) return { ...shelf, scenarios };
      throw new CommandFailure(
        `The study "${key}" pins no scenario as it is in this corpus. ${howToPin}`,
        2,
      );
    },
    start: async (plan, items, leaseSeconds) => {
      await loadIntoStudy(client, key, plan, items);
      return sharedRun(reached, plan.runId, leaseSeconds);
    },
    close: reached.close,
  };
}

export async function openSharedRun(launchId: string, leaseSeconds: number): Promise<OpenRun> {
  const reached = await reach();
  try {
    return await sharedRun(reached, launchId, leaseSeconds);
  } catch (error) {
    await reached.close();
    throw error;
  }
}

const howToPin =
  'An admin pins them in the settings of the study; scenarios of your own are uploaded under Audit and approved there first.';
const notPinned = `The study does not pin these scenarios as they are in the corpus. ${howToPin}`;

const pinOf = (one: { readonly scenarioId: string; readonly scenarioHash: string }): string =>
  `${one.scenarioId} ${one.scenarioHash}`;

/** Its models and its items; idempotent. A run that is turned down leaves nothing. */
export async function loadIntoStudy(
  client: StoreClient,
  studyKey: string,
  plan: RunPlan,
  items: readonly PlannedItem[],
): Promise<string> {
  const study = await findStudy(client, studyKey);
  const deps = { loader: createStudyLoader(client), runs: createRunStore(client) };
  // Before anything is written: a study that turns the run down has none of its models.
  const pins = new Set((await deps.runs.pins(study.id)).map(pinOf));
  if (items.some((item) => !pins.has(pinOf(item)))) throw new CommandFailure(notPinned, 2);
  try {
    await startLaunch(deps, study.id, plan, items);
  } catch (error) {
    if (!(error instanceof StoreError) || error.fault.kind !== 'invalid') throw error;
    const reasons: Readonly<Record<string, string>> = {
      model_configuration_changed:
        'The study knows one of these models with another configuration. Give the changed one an id of its own.',
      scenario_not_pinned: notPinned,
    };
    throw new CommandFailure(reasons[error.fault.detail] ?? error.message, 2);
  }
  return study.id;
}

export async function reach(): Promise<ReachedStore> {
  const reached = await reachStore(readEnvironment());
  if (!reached.ok) throw new CommandFailure(reached.error.message, 1);
  return reached.value;
}

export const clientOf = ({ url, secretKey }: ReachedStore): StoreClient =>
  createStoreClient(url, secretKey);

async function sharedRun(
  reached: ReachedStore,
  launchId: string,
  leaseSeconds: number,
): Promise<OpenRun> {
  const runs = createRunStore(clientOf(reached));
  const found = await runs.find(launchId);
  if (found === null) {
    throw new CommandFailure(`There is no run ${launchId} in the store.`, 2);
  }
  const ledger = createStoreLedger(runs, launchId, found.runIds, leaseSeconds);
  const launch = async (): Promise<Launch> => {
    const report = await runs.report(launchId);
    if (report === null) throw new Error(`The launch ${launchId} is gone.`);
    return report;
  };
  return {
    name: launchId,
    plan: runPlanSchema.parse(found.settings),
    ledger,
    state: async () => stateOf(await launch()),
    resume: async () => {
      if (stateOf(await launch()) === 'cancelled') {
        throw new CommandFailure(`The run ${launchId} was cancelled. Start another.`, 2);
      }
      await runs.steer(launchId, 'resume');
    },
    stop: async (change) => {
      if ((await runs.steer(launchId, change)) > 0) return;
      throw new CommandFailure(`The run ${launchId} is not under way.`, 1);
    },
    report: async () => launchReports(await launch()),
    pace: async () => ({
      responses: (await launch()).runs.reduce((sum, { use }) => sum + use.lately, 0),
      seconds: 600,
    }),
    deliver: async () => `the study ${(await launch()).studyName}`,
    close: async () => {
      await ledger.close();
      await reached.close();
    },
  };
}

function stateOf({ runs }: Launch): Awaited<ReturnType<OpenRun['state']>> {
  const statuses = new Set(runs.map(({ status }) => status));
  if (statuses.has('running')) return runs.some(({ workers }) => workers > 0) ? 'running' : 'idle';
  if (statuses.has('paused')) return 'paused';
  return statuses.has('cancelled') ? 'cancelled' : 'finished';
}
