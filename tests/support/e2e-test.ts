/**
 * `test` and `expect` for end-to-end tests. `workbench` is the one of the run; `signIn(page, person)` signs a demo person in by
 * the form. A test fails when a page logs an error or throws, unless it says which words it expects: `expectedErrors.push(/…/)`.
 */
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import type { DemoSignIn } from '@/scripts/store/demo-state';
import { type OwnerDoor, ownerDoor } from '@/scripts/store/owner-door';
import type { WorkbenchAddress } from './workbench';

export { expect };

interface Fixtures {
  /** SQL as the database's owner: to arrange a state and to look at what was written. */
  readonly ownerSql: OwnerDoor;
  readonly expectedErrors: RegExp[];
  readonly noUnexpectedErrors: undefined;
}

interface WorkerFixtures {
  readonly workbench: WorkbenchAddress;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  workbench: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => use(JSON.parse(process.env.HALO_E2E_WORKBENCH ?? 'null')),
    { scope: 'worker' },
  ],
  baseURL: async ({ workbench }, use) => use(workbench.origin),
  ownerSql: async ({ workbench }, use) =>
    use(ownerDoor(workbench.store.url, workbench.store.ownerKey)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  expectedErrors: async ({}, use) => use([]),
  noUnexpectedErrors: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error') {
          errors.push(`${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (error) => errors.push(error.error().message));
      await use(undefined);
      const unexpected = errors.filter((text) => !expectedErrors.some((one) => one.test(text)));
      expect(unexpected, 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs in by the form and waits for the page behind it. */
export async function signIn(
  page: Page,
  person: Pick<DemoSignIn, 'email' | 'password'>,
): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
}

/** The first demo person of a role. */
export function personOf(workbench: WorkbenchAddress, role: DemoSignIn['role']): DemoSignIn {
  const person = workbench.people.find((one) => one.role === role);
  if (person === undefined) throw new Error(`There is no demo ${role}.`);
  return person;
}
