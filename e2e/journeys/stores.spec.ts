import { expect, test } from '@playwright/test';

import { expectAccessible } from '../accessibility.ts';
import { stackState } from '../stack-state.ts';
import { openWithToken } from '../users.ts';

test('a store is analyzed: its listings, what they sold, and the evidence of each', async ({
  page,
}) => {
  await openWithToken(page);
  await page.goto(`${stackState().origin}/universal-store-analysis`);
  await page.getByLabel('Store name').fill('https://www.ebay.com/str/partsight_demo');
  await page.getByRole('button', { name: 'Analyze Store' }).click();
  const listings = page.getByRole('region', { name: 'Store listings' });
  const rows = listings.locator('tbody').getByRole('row');
  await expect(listings.getByText(/10 of 20 listings read/)).toBeVisible();
  await expect(listings).toHaveAttribute('aria-busy', 'false');
  await expect(listings.getByRole('heading', { name: 'partsight_demo' })).toBeVisible();
  await expect(rows).toHaveCount(10);
  await expect(rows.getByText(/^\$[\d,]+\.\d\d$/).first()).toBeVisible();

  const evidence = page
    .getByRole('complementary', { name: 'Evidence' })
    .or(page.getByRole('dialog'));
  await rows.first().getByRole('button').click();
  await expect(evidence).toContainText('Sold average');
  await expect(evidence).toContainText('1 of 10');
  await evidence.getByRole('button', { name: 'Next part' }).click();
  await expect(evidence).toContainText('2 of 10');
  await evidence.getByRole('button', { name: 'Close' }).click();
  await expect(evidence).toHaveCount(0);
  await expectAccessible(page, 'an analyzed store');
});
