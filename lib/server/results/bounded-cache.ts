/** What may be kept between requests: values by key, the least recently used ones dropped beyond a bound. */
import 'server-only';

/** Sizes are in whatever unit the caller counts in; a value larger than the bound is not kept. */
export function createBoundedCache<Value>(bound: number) {
  const entries = new Map<string, { readonly value: Value; readonly size: number }>();
  let total = 0;
  const drop = (key: string) => {
    total -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key: string, value: Value, size: number): void {
      drop(key);
      if (size > bound) return;
      entries.set(key, { value, size });
      total += size;
      for (const oldest of entries.keys()) {
        if (total <= bound) return;
        drop(oldest);
      }
    },
  };
}
