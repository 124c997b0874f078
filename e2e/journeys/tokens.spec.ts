import { expect, test, type Page } from '@playwright/test';

import { expectAccessible } from '../accessibility.ts';
import { createToken } from '../marketplace.ts';
import { stackState } from '../stack-state.ts';
import { dismissToast, expectToast } from '../toasts.ts';
import { openAsNewUser } from '../users.ts';

test('a token that eBay refuses is told at the field, before any run', async ({ page }) => {
  await openAsNewUser(page);
  await page.getByRole('link', { name: 'Token Management' }).click();
  const form = page.getByRole('tabpanel', { name: 'Token Management' });
  await expect(form.getByText('No token yet.')).toBeVisible();
  const field = form.getByLabel('Research API token', { exact: true });
  await field.fill('v^1.1#i^1#unknown');
  await form.getByRole('button', { name: 'Save Token' }).click();
  await expect(field).toHaveAccessibleDescription(/^eBay refused this token\./);
  await expect(form.getByText('Expired. Lookups resume when you save a new token.')).toBeVisible();
  await field.fill(await createToken());
  await form.getByRole('button', { name: 'Save Token' }).click();
  await expectToast(page, 'Token Saved', 'Paused runs will resume.');
  await expect(form.getByText(/^Valid until /)).toBeVisible();
  await expect(page.getByText('A Research API token is missing.')).toHaveCount(0);
});

async function enterToken(page: Page, token: string): Promise<void> {
  await page.getByLabel('Research API OAuth token').fill(token);
  await page.getByRole('button', { name: 'Update Token' }).click();
}

test('the platform selector checks a token before storing it, and extracts ten part numbers with their sales', async ({
  page,
}) => {
  await openAsNewUser(page);
  await page.goto(stackState().origin);
  await expect(page.getByText('Please update your Research API token first')).toBeVisible();
  await enterToken(page, await createToken({ application: 'base' }));
  await expectToast(
    page,
    'Token Update Failed',
    'eBay accepted this token, but it lacks access to the Research API (scope buy.marketplace.insights).',
  );
  await dismissToast(page);
  await enterToken(page, await createToken());
  await expectToast(page, 'Token Updated', 'Research API token validated and cached successfully');
  await expect(page.getByText('Research API is ready for sales data analysis')).toBeVisible();

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
