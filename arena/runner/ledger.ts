/** The memory of a run: which responses exist. One authority per run; this interface is all the runner knows of it. */
import type { ResponseRecord } from './response-record';

/**
 * `write` keeps a whole record or nothing. A completed response is never run again and never replaced; a failed one is
 * no result, so it is claimed again and the newest record of its item stands. Implementations may be a file, SQLite,
 * or a store that several workers share; all are keyed by `itemId`, which stands for the whole response key.
 */
export interface Ledger {
  /**
   * `claimed`: run it now, then `write` or `release`. `completed`: there is an answer. `taken`: another worker has it.
   */
  claim(itemId: string): Promise<'claimed' | 'completed' | 'taken'>;
  /** Ends the claim. Throws where a completed record stands under the same item. */
  write(record: ResponseRecord): Promise<void>;
  /** Ends the claim without a record. */
  release(itemId: string): Promise<void>;
  /** The newest record of each item, by item id. */
  records(): Promise<ResponseRecord[]>;
  close(): Promise<void>;
}

export class MemoryLedger implements Ledger {
  readonly #records = new Map<string, ResponseRecord>();
  readonly #claims = new Set<string>();

  constructor(records: readonly ResponseRecord[] = []) {
    for (const record of records) this.#records.set(record.itemId, record);
  }

  async claim(itemId: string): Promise<'claimed' | 'completed' | 'taken'> {
    if (this.#records.get(itemId)?.status === 'completed') return 'completed';
    if (this.#claims.has(itemId)) return 'taken';
    this.#claims.add(itemId);
    return 'claimed';
  }

  async write(record: ResponseRecord): Promise<void> {
    if (this.#records.get(record.itemId)?.status === 'completed') {
      throw new Error(`${record.itemId} is completed and cannot be replaced.`);
    }
    this.#records.set(record.itemId, record);
    this.#claims.delete(record.itemId);
  }

  async release(itemId: string): Promise<void> {
    this.#claims.delete(itemId);
  }

  async records(): Promise<ResponseRecord[]> {
    return [...this.#records.values()].sort((left, right) => (left.itemId < right.itemId ? -1 : 1));
  }

  async close(): Promise<void> {
    this.#claims.clear();
  }
}
