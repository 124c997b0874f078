import { expect, test } from '@playwright/test';

import { expectNoBarrier } from '../barriers.ts';
import { openDashboard } from '../people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a row is counted at the shelf, and the lot is worth another sum at once', async ({
  page,
}) => {
  await openDashboard(page, 'lee');
  await page.getByRole('link', { name: 'Open deal desk' }).click();
  await page.getByRole('link', { name: 'Count these at the shelf' }).click();
  const worth = page.getByText(/^The lot is worth \$/);
  await expect(worth).toBeVisible();
  const before = (await worth.textContent()) ?? '';
  const first = page.getByRole('textbox', { name: /^Counted of / }).first();
  await first.fill('0');
  await first.press('Enter');
  await expect(page.getByText(/1 counted: 0 of \d+ pieces? found/)).toBeVisible();
  await expect(worth).not.toHaveText(before);
  await expectNoBarrier(page, 'count at the shelf');

  // On paper it goes where the dealer stands: what the lot is worth is not on it.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Pick list' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Count at the shelf: / })).toBeVisible();
  await expect(worth).toBeHidden();
  await expect(page.getByRole('button', { name: 'Clear Data' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Research Part' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await first.fill('');
  await first.press('Enter');
  await expect(worth).toHaveText(before);
});
