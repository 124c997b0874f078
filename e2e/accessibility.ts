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
  // The app draws the phone's layout a moment after the screen has become narrow.
  await expect.poll(() => overflowOf(page), `${state} scrolls sideways`).toBe(0);
}

/** The rules of WCAG on the current screen. */
async function expectRulesKept(page: Page, view: string, onlyColors: boolean): Promise<void> {
  // The app has no frames of other origins, so axe needs no second page to combine results in.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (
    onlyColors ? axe.withRules(COLOR_RULES) : axe.withTags(WCAG)
  ).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
  expect(found, view).toEqual([]);
}

/**
 * Checks the current screen: against WCAG in light colors at desktop width, at night also in dark colors
 * and at phone width (the rules take seconds), and that nothing scrolls sideways.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const isNight = process.env['NIGHTLY'] === '1';
  for (const { colorScheme, size } of VIEWS) {
    const view = `${state}, ${colorScheme}, ${size.width} px`;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    if (isNight || (colorScheme === 'light' && size === DESKTOP)) {
      await expectRulesKept(page, view, colorScheme === 'dark');
    }
    await expectNoSidewaysScroll(page, view);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(DESKTOP);
}
