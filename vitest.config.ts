import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * unit: pure, no store. integration and security: on one real store that tests/support/global-setup.ts starts for the run,
 * so their files run one after another and every test makes the people and studies it needs.
 * HALO_TEST_DATABASE_URL puts that store in front of a Postgres instead of the embedded database.
 */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: root },
      // The package throws outside a server bundle, which tests are not.
      { find: /^server-only$/, replacement: `${root}tests/support/server-only.ts` },
    ],
  },
  test: {
    // Durations of earlier runs: `npm test` has two runs at once, and one would read what the other is writing.
    cache: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // Far beyond what any takes: a limit ends what hangs, and is no measure of speed on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      ...['integration', 'security'].map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [`tests/${name}/**/*.test.ts`],
          globalSetup: ['tests/support/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      })),
    ],
  },
});
