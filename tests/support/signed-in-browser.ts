/** A browser with a signed-in person, for benchmarks: tests have the runner's own. */
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '@/scripts/testing/find-chromium';
import { signIn } from './e2e-test';
import type { WorkbenchAddress } from './workbench';

/** Gives `work` a page on the person's own workbench and closes the browser after it. */
export async function inSignedInBrowser<T>(
  workbench: WorkbenchAddress,
  person: WorkbenchAddress['people'][number],
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    chromiumSandbox: process.getuid?.() !== 0,
  });
  try {
    const page = await browser.newPage({ baseURL: workbench.origin, locale: 'en-GB' });
    // The loader of these files wraps named functions in a call that a page does not know.
    await page.addInitScript('globalThis.__name ??= (named) => named');
    await signIn(page, person);
    return await work(page);
  } finally {
    await browser.close();
  }
}
