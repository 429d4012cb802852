/** A browser with a signed-in person, for benchmarks: tests have the runner's own. */
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '@/scripts/testing/find-chromium';
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
    await page.goto('/sign-in');
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
    return await work(page);
  } finally {
    await browser.close();
  }
}

/** The first demo person of a role. Throws where there is none. */
export function demoPerson(
  workbench: WorkbenchAddress,
  role: WorkbenchAddress['people'][number]['role'],
): WorkbenchAddress['people'][number] {
  const person = workbench.people.find((one) => one.role === role);
  if (!person) throw new Error(`The demo has no ${role}.`);
  return person;
}
