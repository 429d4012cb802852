/** What a server process may keep between requests: values by key, within a bound. */
import 'server-only';

export interface BoundedCache<Value> {
  /** The value of a key, now the one used last. */
  get(key: string): Value | undefined;
  /** `size` is what keeping it costs, in the caller's unit. What does not fit at all is not kept. */
  set(key: string, value: Value, size: number): void;
  /** Of all that is kept. */
  readonly size: number;
}

/** Keeps at most `bound`, in the unit of the sizes; what was used longest ago leaves first. */
export function createBoundedCache<Value>(bound: number): BoundedCache<Value> {
  const kept = new Map<string, { readonly value: Value; readonly size: number }>();
  let total = 0;
  const drop = (key: string): void => {
    total -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  return {
    get(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    set(key, value, size) {
      drop(key);
      if (size > bound) return;
      kept.set(key, { value, size });
      total += size;
      for (const oldest of kept.keys()) {
        if (total <= bound) break;
        drop(oldest);
      }
    },
    get size() {
      return total;
    },
  };
}
