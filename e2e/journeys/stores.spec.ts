import { expect, test } from '@playwright/test';

import { newToken, setFaults } from '../marketplace.ts';
import { openAsNewcomer, saveToken, toast } from '../people.ts';

test('ten listings of a store with what identifies them and how they sell', async ({ page }) => {
  await openAsNewcomer(page);
  await saveToken(page, await newToken());
  await page.getByRole('tab', { name: 'Universal Store Analysis' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Universal Store Analysis' });
  await expect(panel.getByText('Store name required')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Analyze Store' })).toBeDisabled();
  await panel.getByLabel('Store name').fill(' partsight_demo ');
  await panel.getByRole('button', { name: 'Analyze Store' }).click();
  await expect(panel.getByText(/Manufacturer Part Number|Part number/i).first()).toBeVisible({
    timeout: 60_000,
  });
});

test('an unknown store is an error in plain words', async ({ page }) => {
  await openAsNewcomer(page);
  await saveToken(page, await newToken());
  await page.getByRole('tab', { name: 'Universal Store Analysis' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Universal Store Analysis' });
  await panel.getByLabel('Store name').fill('nobody-sells-here');
  await panel.getByRole('button', { name: 'Analyze Store' }).click();
  await expect(toast(page, 'Analysis Failed')).toBeVisible({ timeout: 30_000 });
  await expect(
    toast(page, 'Could not analyze store inventory. Check your eBay credentials.'),
  ).toBeVisible();
});

test('the store test says when the store cannot be read', async ({ page }) => {
  const token = await newToken();
  await openAsNewcomer(page);
  await saveToken(page, token);
  await setFaults(token, [{ kind: 'server-error', status: 500 }]);
  await page.getByRole('tab', { name: 'Token Management' }).click();
  await page
    .getByRole('tabpanel', { name: 'Token Management' })
    .getByRole('button', { name: /test/i })
    .click();
  await expect(toast(page, 'Store Access Failed')).toBeVisible({ timeout: 30_000 });
  await expect(toast(page, 'Could not access eBay store data. Check credentials.')).toBeVisible();
});
