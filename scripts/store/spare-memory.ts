/**
 * How the store's process keeps its memory near what it uses. Of its 400 MB most is the database's own, in WebAssembly; what
 * requests leave behind comes on top, and by itself the engine lets that grow to several times of what is in use.
 */
import { setFlagsFromString } from 'node:v8';

/** For the environment of a process, the web server's too: the C library keeps freed memory apart for each thread otherwise, of which there are twelve. */
export const spareMemoryEnv = { MALLOC_ARENA_MAX: '2' } as const;

/** Beyond what was in use after the last collection; by itself up to 300 %. More collections, of some 20 ms each. */
const heapGrowingPercent = 60;

/** Called once, first of all. */
export function spareMemory(): void {
  setFlagsFromString(`--heap-growing-percent=${heapGrowingPercent}`);
}
