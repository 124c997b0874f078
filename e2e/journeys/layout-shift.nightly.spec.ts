import { expect, test, type Page } from '@playwright/test';

import { stackState } from '../stack-state.ts';
import { openAsSeededUser } from '../users.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Layout shift is the share of the screen that moved times the distance; above 0.1 it is felt as bad. */
const MAX_SHIFT = 0.01;

type LayoutShift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
};

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Adds up layout shifts of every page opened later. The footer may move: it follows the content. */
async function recordLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const isFooter = sources.every(({ node }) => node?.nodeName === 'FOOTER');
        window.layoutShift += isFooter ? 0 : value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Lets responses arrive one after another, as on a slow connection. */
async function slowDownApi(page: Page): Promise<void> {
  let requests = 0;
  await page.route('**/api/**', async (route) => {
    requests += 1;
    await new Promise((resolve) => setTimeout(resolve, 100 * requests));
    // The page may have been left in the meantime.
    await route.continue().catch(() => undefined);
  });
}

test('on a phone nothing jumps while a batch arrives piece by piece', async ({ page }) => {
  await recordLayoutShift(page);
  await openAsSeededUser(page, 'dana');
  await slowDownApi(page);
  await page.goto(`${stackState().origin}/dashboard`);
  const results = page.getByRole('region', { name: 'Results', exact: true });
  await expect(results.getByRole('rowheader').first()).toBeVisible();
  const shift = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.layoutShift;
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(shift).toBeLessThan(MAX_SHIFT);
});
