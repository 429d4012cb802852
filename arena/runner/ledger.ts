/** The memory of a run: which responses it makes and which exist. One authority per run; this is all the runner knows of it. */
import type { ResponseKey, ResponseRecord } from './response-record';

/** A response that is to be made. */
export interface PlannedItem extends ResponseKey {
  readonly itemId: string;
}

/**
 * `claimed`: make this response now, then `write` it or `giveUp`. `wait`: all that is left is in other workers' hands, of
 * whom one may die. `none`: nothing is left. `stopped`: somebody paused or cancelled the run.
 */
export type Claim =
  | { readonly kind: 'claimed'; readonly item: PlannedItem }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'none' }
  | { readonly kind: 'stopped' };

/**
 * Every item is made once: a claim is one worker's until it is written, given up, or its lease has run out because the
 * worker died. A completed response is never made again and never replaced; a failed one is no result.
 */
export interface Ledger {
  claim(modelKey: string): Promise<Claim>;
  /**
   * Keeps the whole record or nothing, and ends the claim. `lost`: the lease had run out and another worker has the item
   * or has written it; this record is thrown away.
   */
  write(record: ResponseRecord): Promise<'written' | 'lost'>;
  /** Ends the claim without a record; the item is not claimed again before the run is resumed. */
  giveUp(itemId: string, reason: string): Promise<void>;
  progress(): Promise<LedgerProgress>;
  /** Stops renewing leases. The claims that are left become free, at once or when they run out. */
  close(): Promise<void>;
}

export interface LedgerProgress {
  readonly planned: number;
  readonly completed: number;
  /** Failed, or given up. */
  readonly failed: number;
}

/** The ledger of a run that one process makes from start to end. */
export class MemoryLedger implements Ledger {
  readonly #open = new Map<string, PlannedItem[]>();
  readonly #records = new Map<string, ResponseRecord>();
  readonly #planned: number;
  #givenUp = 0;

  constructor(items: readonly PlannedItem[]) {
    const byId = new Map(items.map((item) => [item.itemId, item]));
    this.#planned = byId.size;
    for (const item of byId.values()) {
      const queue = this.#open.get(item.modelKey);
      if (queue === undefined) this.#open.set(item.modelKey, [item]);
      else queue.push(item);
    }
  }

  async claim(modelKey: string): Promise<Claim> {
    const item = this.#open.get(modelKey)?.shift();
    return item === undefined ? { kind: 'none' } : { kind: 'claimed', item };
  }

  async write(record: ResponseRecord): Promise<'written'> {
    this.#records.set(record.itemId, record);
    return 'written';
  }

  async giveUp(): Promise<void> {
    this.#givenUp += 1;
  }

  async progress(): Promise<LedgerProgress> {
    const completed = this.records().filter(({ status }) => status === 'completed').length;
    return {
      planned: this.#planned,
      completed,
      failed: this.#records.size - completed + this.#givenUp,
    };
  }

  /** By item id. */
  records(): ResponseRecord[] {
    return [...this.#records.values()].sort((left, right) => (left.itemId < right.itemId ? -1 : 1));
  }

  async close(): Promise<void> {}
}
