/**
 * The room of worlds on the server: compiled scenarios and opened checkpoints, for whoever was found entitled to them.
 * In: documents, a checkpoint, an action, SQL. Out: worlds and answers to SQL. Nothing here asks who is asking: the use
 * cases of evaluate/ and audit/ do, and hand on only what their actor may see. Imports: lib/{core,domain}, arena/index.
 *
 * Words: an *image* is a compiled scenario; a *world* is a checkpoint's stores, tables and files, opened from an image.
 */
import 'server-only';

export interface BoundedCache<Value> {
  /** The value of a key, now the one used last. */
  get(key: string): Value | undefined;
  /** `bytes` is what keeping it costs. What does not fit at all is not kept. */
  set(key: string, value: Value, bytes: number): void;
  readonly bytes: number;
}

/** Keeps at most `bytesMax` bytes; what was used longest ago leaves first. */
export function createBoundedCache<Value>(bytesMax: number): BoundedCache<Value> {
  const kept = new Map<string, { readonly value: Value; readonly bytes: number }>();
  let bytes = 0;
  const drop = (key: string): void => {
    bytes -= kept.get(key)?.bytes ?? 0;
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
      if (size > bytesMax) return;
      kept.set(key, { value, bytes: size });
      bytes += size;
      for (const oldest of kept.keys()) {
        if (bytes <= bytesMax) break;
        drop(oldest);
      }
    },
    get bytes() {
      return bytes;
    },
  };
}
