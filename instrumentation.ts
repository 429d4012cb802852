/** What a server does once, when it starts: it takes up exports that another one left. */

/** By then a server that was killed just before has been silent for long enough to have lost its export. */
const againAfterMs = 70_000;

export async function register(): Promise<void> {
  // The condition in this form lets the bundler leave the rest out where there is no Node.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { wakeExports } = await import('@/lib/server/dataset/run-exports');
    void wakeExports();
    setTimeout(() => void wakeExports(), againAfterMs).unref();
  }
}
