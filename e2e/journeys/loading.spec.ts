import { expect, test, type Locator, type Page } from '@playwright/test';

import { freshNumbers, uploadList } from '../lists.ts';
import { openAsNewcomer, openDashboard } from '../people.ts';
import { stackState } from '../stack-state.ts';

/** A shift is the moved share of the screen times the way it moved; above a tenth it is felt as bad. */
const MOST_SHIFT = 0.01;

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
};

declare global {
  interface Window {
    shifted: number;
  }
}

/** Answers that come one after the other, as they do on a slow line. */
async function slowDown(page: Page): Promise<void> {
  let asked = 0;
  await page.route('**/api/**', async (route) => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 100 * asked));
    // A page that is left in the meantime no longer wants its answer.
    await route.continue().catch(() => undefined);
  });
}

/** Adds up what moves on every page opened from here on. The footer ends whatever is there. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        window.shifted += sources.every(({ node }) => node?.nodeName === 'FOOTER') ? 0 : value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function shiftUntil(page: Page, path: string, isWhole: Locator): Promise<number> {
  await slowDown(page);
  await page.goto(`${stackState().origin}${path}`);
  await expect(isWhole).toBeVisible();
  const shift = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.shifted;
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return shift;
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport });

    test('nothing moves under the pointer while a page arrives piece by piece', async ({
      page,
    }) => {
      await watchShifts(page);
      await openAsNewcomer(page);
      const missing = page.getByText('A Research API token is missing.');
      expect(await shiftUntil(page, '/', missing)).toBeLessThan(MOST_SHIFT);
      expect(await shiftUntil(page, '/dashboard', missing)).toBeLessThan(MOST_SHIFT);

      await uploadList(page, freshNumbers(20));
      const preview = page.getByRole('region', { name: 'Preview of the file' });
      expect(await shiftUntil(page, '/dashboard', preview)).toBeLessThan(MOST_SHIFT);
    });

    test('nor does a batch with its results', async ({ page }) => {
      await watchShifts(page);
      await openDashboard(page, 'dana');
      const results = page.getByRole('region', { name: 'Results', exact: true });
      const firstRow = results.getByRole('rowheader').first();
      expect(await shiftUntil(page, '/dashboard', firstRow)).toBeLessThan(MOST_SHIFT);
      // The rows are what the page is for: some stand on its first screen.
      await expect(results.getByRole('rowheader').nth(1)).toBeInViewport({ ratio: 1 });
    });
  });
}
