import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
const LOOKS = [
  { colorScheme: 'light', size: WIDE },
  { colorScheme: 'dark', size: WIDE },
  { colorScheme: 'dark', size: NARROW },
  { colorScheme: 'light', size: NARROW },
] as const;
/** Rules that look at colours: the dark scheme changes nothing else. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/** What stands on the screen now, in both colour schemes, on a desk and on a phone. */
export async function expectNoBarrier(page: Page, state: string): Promise<void> {
  for (const { colorScheme, size } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    // Without frames of other origins nothing is left for the second page that the other mode opens.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    const { violations } = await (
      colorScheme === 'dark' ? axe.withRules(OF_COLORS) : axe.withTags(WCAG)
    ).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
    );
    expect(found, `${state}, ${colorScheme}, ${size.width} px`).toEqual([]);
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang, `${state} is wider than ${size.width} px`).toBe(0);
  }
  await page.setViewportSize(WIDE);
}
