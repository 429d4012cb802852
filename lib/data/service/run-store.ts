/**
 * Runs that are shared through the store: their plan, claims and responses. Takes a store made with the secret key. Every
 * call is one transaction and may be repeated. Throws StoreError.
 */
import 'server-only';
import { z } from 'zod';
import { type Launch, launchSchema } from '@/lib/domain/runs/launch';
import type { Json } from '../database-types.gen';
import type { Store } from '../server-client';
import { unwrap } from '../store-error';

/** As claim_run_item answers; `item` has the shape of arena/runner/ledger.ts and is parsed there. */
const claimSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('claimed'), item: z.unknown() }),
  z.strictObject({ kind: z.literal('wait'), ms: z.int().positive() }),
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('stopped') }),
]);

const pinsSchema = z.array(z.strictObject({ scenarioId: z.string(), scenarioHash: z.string() }));

const loadedSchema = z.strictObject({ added: z.int(), present: z.int() });

export interface RunToStart {
  readonly studyId: string;
  readonly modelId: string;
  readonly launchId: string;
  readonly protocolVersion: string;
  readonly promptHash: string;
  /** The plan of the whole launch (arena/runner/run-plan.ts). */
  readonly settings: object;
  /** In the order in which they are handed out. */
  readonly items: readonly object[];
}

export interface LaunchCounts {
  readonly planned: number;
  readonly completed: number;
  readonly failed: number;
}

/** Tries a call: a megabyte or two of JSON. */
const triesPerCall = 50;

export function createRunStore(store: Store) {
  const countItems = async (runIds: readonly string[], state: string | null): Promise<number> => {
    const items = store
      .from('run_items')
      .select('item_id', { count: 'exact', head: true })
      .in('run_id', runIds);
    const { count, error } = await (state === null ? items : items.eq('state', state));
    if (error !== null) throw new Error(`The store answered: ${error.message}`);
    return count ?? 0;
  };
  return {
    start: async (run: RunToStart): Promise<string> =>
      unwrap(
        await store.rpc('start_run', {
          p_study: run.studyId,
          p_model: run.modelId,
          p_launch: run.launchId,
          p_protocol_version: run.protocolVersion,
          p_prompt_hash: run.promptHash,
          p_settings: run.settings as Json,
          p_items: run.items as unknown as Json,
        }),
      ),

    /** The scenarios of a study in their pinned states. */
    pins: async (studyId: string) =>
      pinsSchema.parse(unwrap(await store.rpc('study_pins', { p_study: studyId }))),

    /** The settings of a launch and its runs; null where there is no such launch. */
    find: async (
      launchId: string,
    ): Promise<{ settings: unknown; runIds: string[]; statuses: string[] } | null> => {
      const rows = unwrap(
        await store
          .from('runs')
          .select('id, status, settings')
          .eq('launch_id', launchId)
          .order('id'),
      );
      const [first] = rows;
      if (first === undefined) return null;
      return {
        settings: first.settings,
        runIds: rows.map(({ id }) => id),
        statuses: rows.map(({ status }) => status),
      };
    },

    claim: async (launchId: string, modelKey: string, worker: string, leaseSeconds: number) =>
      claimSchema.parse(
        unwrap(
          await store.rpc('claim_run_item', {
            p_launch: launchId,
            p_model_key: modelKey,
            p_worker: worker,
            p_lease_seconds: leaseSeconds,
          }),
        ),
      ),

    renew: async (
      launchId: string,
      worker: string,
      itemIds: readonly string[],
      leaseSeconds: number,
    ): Promise<void> => {
      unwrap(
        await store.rpc('renew_run_claims', {
          p_launch: launchId,
          p_worker: worker,
          p_items: [...itemIds],
          p_lease_seconds: leaseSeconds,
        }),
      );
    },

    /** `record` is a response record (arena/runner/response-record.ts). */
    write: async (launchId: string, worker: string, record: object): Promise<'written' | 'lost'> =>
      z.enum(['written', 'lost']).parse(
        unwrap(
          await store.rpc('write_run_response', {
            p_launch: launchId,
            p_worker: worker,
            p_record: record as Json,
          }),
        ),
      ),

    giveUp: async (
      launchId: string,
      modelKey: string,
      worker: string,
      itemId: string,
      reason: string,
    ): Promise<void> => {
      unwrap(
        await store.rpc('give_up_run_item', {
          p_launch: launchId,
          p_model_key: modelKey,
          p_worker: worker,
          p_item: itemId,
          p_reason: reason,
        }),
      );
    },

    /** How far a launch is; null where there is no such launch. */
    report: async (launchId: string): Promise<Launch | null> =>
      launchSchema
        .nullable()
        .parse(unwrap(await store.rpc('service_run_launch', { p_launch: launchId }))),

    counts: async (runIds: readonly string[]): Promise<LaunchCounts> => {
      const [planned, completed, failed] = await Promise.all([
        countItems(runIds, null),
        countItems(runIds, 'completed'),
        countItems(runIds, 'failed'),
      ]);
      return { planned, completed, failed };
    },

    /** How many of the launch's runs changed. */
    steer: async (launchId: string, change: 'pause' | 'resume' | 'cancel'): Promise<number> =>
      unwrap(await store.rpc('service_steer_launch', { p_launch: launchId, p_change: change })),

    /** Tries that were made elsewhere, in their order. A fault leaves the calls before it; loading again adds the rest. */
    loadTries: async (
      launchId: string,
      modelKey: string,
      tries: readonly { readonly try: number; readonly record: object }[],
    ): Promise<{ added: number; present: number }> => {
      const total = { added: 0, present: 0 };
      for (let start = 0; start < tries.length; start += triesPerCall) {
        const answer = await store.rpc('load_run_tries', {
          p_launch: launchId,
          p_model_key: modelKey,
          p_tries: tries.slice(start, start + triesPerCall) as unknown as Json,
        });
        const { added, present } = loadedSchema.parse(unwrap(answer));
        total.added += added;
        total.present += present;
      }
      return total;
    },
  };
}
