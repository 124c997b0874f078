import { expect, test, type Page } from '@playwright/test';

import { createToken } from '../marketplace.ts';
import { stackState } from '../stack-state.ts';
import { dismissToast, expectToast } from '../toasts.ts';
import { openAsNewUser, saveToken } from '../users.ts';

test('the banner asks for a missing token, and for a new one before the old one ends', async ({
  page,
}) => {
  await openAsNewUser(page);
  const missing = page.getByText('A Research API token is missing.');
  await expect(missing).toBeVisible();
  await page.getByRole('link', { name: 'Token Management' }).click();
  await expect(page.getByText('No token yet.')).toBeVisible();
  await saveToken(page, await createToken());
  await expect(missing).toHaveCount(0);

  // Tokens of the stack live for two hours, so the last minutes of one are mocked.
  const status = { expired: false, expiringSoon: true, timeUntilExpiry: 14 * 60_000 };
  await page.route('**/api/token-status', (route) =>
    route.fulfill({ json: { ...status, usingResearchToken: true } }),
  );
  await page.route('**/api/open*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Research API token expires soon.')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expectToast(
    page,
    'Refresh Failed',
    'This token cannot be renewed automatically. Please provide a fresh Research API token.',
  );
});

test('a token that eBay refuses is told at the field, before any run', async ({ page }) => {
  await openAsNewUser(page);
  await page.getByRole('tab', { name: 'Token Management' }).click();
  const form = page.getByRole('tabpanel', { name: 'Token Management' });
  const field = form.getByLabel('Research API token', { exact: true });
  await field.fill('v^1.1#i^1#unknown');
  await form.getByRole('button', { name: 'Save Token' }).click();
  await expect(field).toHaveAccessibleDescription(/^eBay refused this token\./);
  await expect(form.getByText('Expired. Lookups resume when you save a new token.')).toBeVisible();
  await field.fill(await createToken());
  await form.getByRole('button', { name: 'Save Token' }).click();
  await expectToast(page, 'Token Saved', 'Paused runs will resume.');
  await expect(form.getByText(/^Valid until /)).toBeVisible();
});

async function enterToken(page: Page, token: string): Promise<void> {
  await page.getByLabel('Research API OAuth token').fill(token);
  await page.getByRole('button', { name: 'Update Token' }).click();
}

test('the platform selector checks a token before storing it', async ({ page }) => {
  await openAsNewUser(page);
  await page.goto(stackState().origin);
  await expect(page.getByText('Please update your Research API token first')).toBeVisible();
  for (const [token, reason] of [
    ['v^1.1#i^1#unknown', 'eBay refused this token. It has expired or is not valid.'],
    [
      await createToken({ application: 'base' }),
      'eBay accepted this token, but it lacks access to the Research API (scope buy.marketplace.insights).',
    ],
  ] as const) {
    await enterToken(page, token);
    await expectToast(page, 'Token Update Failed', reason);
    await dismissToast(page);
    await expect(page.getByLabel('Research API OAuth token')).toHaveValue(token);
  }
  await enterToken(page, await createToken());
  await expectToast(page, 'Token Updated', 'Research API token validated and cached successfully');
  await expect(page.getByText('Research API is ready for sales data analysis')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Test Extract 10 Part Numbers' })).toBeEnabled();
});
