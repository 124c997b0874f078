import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const VIEWS = [
  { colorScheme: 'light', size: DESKTOP },
  { colorScheme: 'dark', size: DESKTOP },
  { colorScheme: 'light', size: PHONE },
] as const;
/** The dark scheme changes colors only, so only rules about colors run again. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** How many pixels the page is wider than the screen. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  expect(await overflowOf(page), `${state} scrolls sideways`).toBe(0);
}

/** Checks the current screen against WCAG: in both color schemes, and at desktop and phone width. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const { colorScheme, size } of VIEWS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    // The app has no frames of other origins, so axe needs no second page to combine results in.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    const { violations } = await (
      colorScheme === 'dark' ? axe.withRules(COLOR_RULES) : axe.withTags(WCAG)
    ).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
    );
    const view = `${state}, ${colorScheme}, ${size.width} px`;
    expect(found, view).toEqual([]);
    await expectNoSidewaysScroll(page, view);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(DESKTOP);
}
