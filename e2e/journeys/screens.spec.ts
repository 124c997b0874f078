import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

import { openDashboard } from '../people.ts';
import { stackState } from '../stack-state.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the landing page and the missing page have no barrier', async ({ page }) => {
      for (const path of ['/', '/nowhere']) {
        await page.goto(stackState().origin + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
      }
    });

    test('no signed-in screen has a barrier', async ({ page }) => {
      await openDashboard(page, 'dana');
      await expect(page.getByText('Total Sellable Value')).toBeVisible();
      for (const path of ['/dashboard', '/', '/universal-store-analysis', '/logos']) {
        await page.goto(stackState().origin + path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
        expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html ?? ''}`)).toEqual(
          [],
        );
      }
    });
  });
}

test('the page says what it is and who is there', async ({ page }) => {
  await openDashboard(page, 'sam');
  await expect(page).toHaveTitle('PartSight - Automotive Parts Sales Analyzer');
  await expect(page.getByText('Welcome, sam@northside-parts.test')).toBeVisible();
});
