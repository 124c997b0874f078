import { expect, test, type Page } from '@playwright/test';

import { expectNoBarrier } from '../barriers.ts';
import { openDashboard } from '../people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const walkAway = (page: Page) => page.getByRole('button', { name: /^Walk-away bid: / });

test('a lot has a bid whose sum opens, and which follows the sliders and the dealer’s price', async ({
  page,
}) => {
  await openDashboard(page, 'dana');
  await page.getByRole('link', { name: 'Open deal desk' }).click();
  await expect(walkAway(page)).toBeVisible();
  const before = (await walkAway(page).textContent()) ?? '';
  expect(before).toMatch(/^\$[\d,]+\.\d\d$/);

  await walkAway(page).click();
  const sum = page.getByRole('dialog', { name: 'Walk-away bid' });
  await expect(sum.getByText('binds')).toBeVisible();
  await expect(sum.getByText(before).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('slider', { name: 'My share of the market' }).press('Shift+ArrowLeft');
  await expect(walkAway(page)).not.toHaveText(before);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(walkAway(page)).toHaveText(before);

  await page.getByRole('textbox', { name: 'What if the dealer asks' }).fill('1,000,000');
  await expect(page.getByText(/above your walk-away bid/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Chance of loss: 100 %/ })).toBeVisible();
  await expectNoBarrier(page, 'desk');
});

test('settings that are kept are there again, dated, and can be taken back', async ({ page }) => {
  await openDashboard(page, 'lee');
  await page.getByRole('link', { name: 'Open deal desk' }).click();
  await expect(walkAway(page)).toBeVisible();
  await page.getByRole('slider', { name: 'Return wanted' }).press('Shift+ArrowRight');
  await page.getByRole('button', { name: 'Keep these settings' }).click();
  await page.getByLabel('Name').fill('Spring');
  await page.getByLabel('Reason').fill('The last lots were hard work');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByText('Settings Kept', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Reckon with')).toHaveValue('Spring');
  await expect(page.getByText(/^Set by you, /)).toBeVisible();
  await page.getByRole('button', { name: 'All settings' }).click();
  await expect(page.getByText(/The last lots were hard work/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove "Spring"' }).click();
  await expect(page.getByLabel('Reckon with')).toBeHidden();
});

test('the help says what each figure means and what moves the bid', async ({ page }) => {
  await openDashboard(page, 'dana');
  await page.getByRole('link', { name: 'Open deal desk' }).click();
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByText('Your share of the market is an assumption')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Price position/ })).toBeVisible();
  await expect(page.getByText('$285.26').last()).toBeVisible();
  await expectNoBarrier(page, 'help');
});
