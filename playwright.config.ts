import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/testing/find-chromium';

const executablePath = findChromium();

/** One workbench for the run, started by the same program as `npm start`: tests/support/e2e-setup.ts. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/e2e-setup.ts',
  outputDir: 'test-results',
  // One for each core of the smallest machine. Each test makes the people and studies it needs, so files do not meet.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only when tried again is reported as flaky and counted; it does not stop a delivery.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      // Chromium refuses to run as root with its sandbox, as in a container.
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
});
