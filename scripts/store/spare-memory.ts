/**
 * How the processes of a workbench keep their memory near what they use. Of the store's 400 MB most is the database's own, in
 * WebAssembly; what requests leave behind comes on top, as it does in the web server.
 */

/** For the environment of a process: the C library keeps freed memory apart for each thread otherwise, of which there are twelve. */
export const spareMemoryEnv = { MALLOC_ARENA_MAX: '2' } as const;

/**
 * Before the program: how much may come on top, in % of what was in use after the last collection. By itself the engine lets
 * that be up to 300. What a page of results leaves is larger and rarer than what a request to the store does.
 */
export const spareMemoryArguments = {
  store: ['--heap-growing-percent=60'],
  web: ['--heap-growing-percent=100'],
} as const;
