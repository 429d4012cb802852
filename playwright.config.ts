import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/testing/find-chromium';

const executablePath = findChromium();

/** One workbench for the run, started by the same program as `npm start`: tests/support/e2e-setup.ts. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/e2e-setup.ts',
  outputDir: 'test-results',
  // The embedded store answers one request at a time; more workers would only wait for each other.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only when tried again is reported as flaky and counted; it does not stop a delivery.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
