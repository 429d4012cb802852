/** What axe finds on a page, for end-to-end tests. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Violations of WCAG 2.2 A and AA: rule and where, an empty list when there is nothing. Waits for the page's heading: while
 * the content takes the place of the loading state there is neither, and that instant is not the page.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.locator('h1:visible').first().waitFor();
  return violationsOf(
    new AxeBuilder({ page }).withTags([
      ...['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    ]),
  );
}

/** Of a page in light and in dark. In dark only contrast is looked at anew: nothing else of a page depends on its colours. */
export async function violationsInBothSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await violationsOn(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await violationsOf(new AxeBuilder({ page }).withRules(['color-contrast']));
  return [...inLight, ...inDark.map((each) => `dark: ${each}`)];
}

async function violationsOf(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}`),
  );
}
