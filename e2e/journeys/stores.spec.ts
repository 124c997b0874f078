import { expect, test } from '@playwright/test';

import { expectAccessible } from '../accessibility.ts';
import { createToken } from '../marketplace.ts';
import { stackState } from '../stack-state.ts';
import { openAsNewUser, openWithToken, saveToken } from '../users.ts';

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

test('a quota that ends during the analysis leaves the rest marked with the reason', async ({
  page,
}) => {
  await openAsNewUser(page);
  await saveToken(page, await createToken({ dailyLimit: 4 }));
  await page.getByRole('tab', { name: 'Universal Store Analysis' }).click();
  await page.getByLabel('Store name').fill('fordparts_unlimited22');
  await page.getByRole('button', { name: 'Analyze Store' }).click();
  const listings = page.getByRole('region', { name: 'Store listings' });
  await expect(
    listings.getByText(/^7 listings: The marketplace takes no more calls at the moment\./),
  ).toBeVisible();
  await expect(listings.getByText('Error', { exact: true })).toHaveCount(7);
});

test('the store test extracts ten part numbers with their sales', async ({ page }) => {
  await openWithToken(page);
  await page.goto(stackState().origin);
  await page.getByRole('button', { name: 'Test Extract 10 Part Numbers' }).click();
  const results = page.getByRole('region', { name: 'Results of the store extraction test' });
  await expect(results.getByText('Read 10 of 20 listings of partsight_demo.')).toBeVisible();
  const parts = results.getByRole('listitem');
  await expect(parts).toHaveCount(10);
  await expect(parts.getByRole('heading', { name: '12-Month Sales Analysis' })).toHaveCount(10);
  const inDemand = parts.filter({ hasText: 'Medium demand' }).first();
  await expect(inDemand).toContainText(/Units sold\s*\d+/);
  await expect(inDemand).toContainText(/Total revenue\s*\$[\d,]+\.\d\d/);
  await expectAccessible(page, 'extracted part numbers');
});
