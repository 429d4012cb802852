/** A ledger whose authority is the store: several workers on several machines, none of which keeps anything. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Claim, Ledger, LedgerProgress } from '@/arena/runner/ledger';
import { type ResponseRecord, responseKeySchema } from '@/arena/runner/response-record';
import type { createRunStore } from '@/lib/data/service/run-store';
import { StoreError } from '@/lib/data/store-error';

/** The store may restart while a run goes on: about two minutes. */
const patienceTries = 8;

const plannedItemSchema = responseKeySchema.extend({ itemId: z.string() });

/**
 * `runIds` are those of the launch. A worker that has not been heard of for `leaseSeconds` loses its claims; it is heard of
 * three times as often. A store that does not answer is asked again; after two minutes that throws.
 */
export function createStoreLedger(
  runs: ReturnType<typeof createRunStore>,
  launchId: string,
  runIds: readonly string[],
  leaseSeconds: number,
): Ledger {
  const worker = `${hostname()}/${process.pid}/${randomUUID().slice(0, 8)}`;
  /** Items in hand, by id, with their model. */
  const held = new Map<string, string>();
  const renewal = setInterval(
    () => {
      // A renewal that fails is made up for by the next; if none comes through, the lease runs out, as it should.
      if (held.size === 0) return;
      void runs.renew(launchId, worker, [...held.keys()], leaseSeconds).catch(() => undefined);
    },
    (leaseSeconds / 3) * 1000,
  );
  renewal.unref();
  return {
    claim: async (modelKey): Promise<Claim> => {
      const claim = await patiently(() => runs.claim(launchId, modelKey, worker, leaseSeconds));
      if (claim.kind !== 'claimed') return claim;
      const item = plannedItemSchema.parse(claim.item);
      held.set(item.itemId, item.modelKey);
      return { kind: 'claimed', item };
    },
    write: async (record: ResponseRecord) => {
      const written = await patiently(() => runs.write(launchId, worker, record));
      held.delete(record.itemId);
      return written;
    },
    giveUp: async (itemId, reason) => {
      const modelKey = held.get(itemId) ?? '';
      await patiently(() => runs.giveUp(launchId, modelKey, worker, itemId, reason));
      held.delete(itemId);
    },
    progress: (): Promise<LedgerProgress> => patiently(() => runs.counts(runIds)),
    close: async () => clearInterval(renewal),
  };
}

/** A call may have been made although its answer was lost: a claim runs out, a second write is `lost` and the first stands. */
async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      const isOutage = error instanceof StoreError && error.fault.kind === 'unavailable';
      if (!isOutage || tries === patienceTries) throw error;
      await pause(500 * 2 ** Math.min(tries, 6));
    }
  }
}
