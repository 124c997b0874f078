import { expect, test, type Page } from '@playwright/test';

import { expectAccessible } from '../accessibility.ts';
import { createToken } from '../marketplace.ts';
import { stackState } from '../stack-state.ts';
import { dismissToast, expectToast } from '../toasts.ts';
import { openAsNewUser } from '../users.ts';

test('a wrong token over a good one is refused, and the good one stays in use', async ({
  page,
}) => {
  await page.clock.install();
  await openAsNewUser(page);
  await page.getByRole('link', { name: 'Token Management' }).click();
  const form = page.getByRole('tabpanel', { name: 'Token Management' });
  await expect(form.getByText('No token yet.')).toBeVisible();
  const field = form.getByLabel('Research API token', { exact: true });
  const REFUSED = 'eBay refused this token. It has expired or is not valid.';
  const save = async (token: string): Promise<void> => {
    await field.fill(token);
    await form.getByRole('button', { name: 'Save Token' }).click();
  };
  await save('v^1.1#i^1#unknown');
  await expectToast(page, 'Save Failed', REFUSED);
  await expect(form.getByText('No token yet.')).toBeVisible();
  await dismissToast(page);

  await save(await createToken());
  await expectToast(page, 'Token Saved', 'Paused runs will resume.');
  const state = form.getByText(/^Active\. Valid until /);
  await expect(state).toBeVisible();
  await expect(page.getByText('A Research API token is missing.')).toHaveCount(0);
  await dismissToast(page);

  await expect(form.getByRole('button', { name: 'Save Token' })).toBeVisible();
  // The button says so for three seconds only.
  await page.clock.pauseAt(Date.now() + 60_000);
  await save('garbage-token');
  await expectToast(page, 'Save Failed', `${REFUSED} The old token stays in use.`);
  await expect(form.getByRole('button', { name: 'Failed' })).toBeVisible();
  await page.clock.resume();
  await expect(field).toHaveAccessibleDescription(/^Not saved at .* The old token stays in use\./);
  await expect(state).toBeVisible();
  await expect(page.getByText('Research API token expired.')).toHaveCount(0);
  await expectAccessible(page, 'a refused token');
  await page.getByRole('tab', { name: 'Bulk Research Tool' }).click();
  await expect(page.getByText('Research API token expired.')).toHaveCount(0);
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
