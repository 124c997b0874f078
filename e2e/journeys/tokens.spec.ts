import { expect, test, type Page } from '@playwright/test';

import { newToken, setFaults } from '../marketplace.ts';
import { openAsNewcomer, saveToken, toast } from '../people.ts';
import { stackState } from '../stack-state.ts';

test('without a token the banner says so, and saving one clears it', async ({ page }) => {
  await openAsNewcomer(page);
  await expect(page.getByText('Research API token expired.')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Refresh' }).click();
  await expect(toast(page, 'Refresh Failed')).toBeVisible();
  await saveToken(page, await newToken());
  await expect(page.getByText('Research API token expired.')).toHaveCount(0);
});

test('an empty token is refused in place, and an odd one is only remarked on', async ({ page }) => {
  await openAsNewcomer(page);
  await page.getByRole('tab', { name: 'Token Management' }).click();
  const form = page.getByRole('tabpanel', { name: 'Token Management' });
  await form.getByRole('button', { name: 'Save Token' }).click();
  await expect(toast(page, 'Token Required')).toBeVisible();
  await expect(toast(page, 'Please enter a valid Research API token.')).toBeVisible();
  await form.getByLabel('Research API token', { exact: true }).fill('not-a-token');
  await expect(form.getByText(/does not match the expected pattern/)).toBeVisible();
  await form.getByRole('button', { name: 'Save Token' }).click();
  await expect(toast(page, 'Token Saved')).toBeVisible();
});

test.describe('the platform selector proves a token before it is stored', () => {
  const enter = async (page: Page, token: string): Promise<void> => {
    await page.goto(stackState().origin);
    await page.getByLabel(/Research API OAuth token/i).fill(token);
    await page.getByRole('button', { name: /Update Token|Validate/i }).click();
  };

  test('a good one is taken and the field cleared', async ({ page }) => {
    await openAsNewcomer(page);
    await enter(page, await newToken());
    await expect(toast(page, 'Token Updated')).toBeVisible();
    await expect(toast(page, 'Research API token validated and cached successfully')).toBeVisible();
    await expect(page.getByText('Research API is ready for sales data analysis')).toBeVisible();
  });

  test('a refused one, one without the scope and an absent marketplace are told apart', async ({
    page,
  }) => {
    await openAsNewcomer(page);
    const said: string[] = [];
    const read = async (): Promise<void> => {
      await expect(toast(page, 'Token Update Failed')).toBeVisible({ timeout: 30_000 });
      said.push((await page.getByRole('region', { name: /notifications/i }).innerText()).trim());
    };
    await enter(page, 'v^1.1#i^1#unknown');
    await read();
    await enter(page, await newToken({ application: 'base' }));
    await read();
    const unlucky = await newToken();
    await setFaults(unlucky, [{ kind: 'server-error', status: 503 }]);
    await enter(page, unlucky);
    await read();
    expect(new Set(said).size).toBe(3);
  });
});

test('an expired token pauses a run, and a new one lets it finish by itself', async ({ page }) => {
  const token = await newToken();
  await openAsNewcomer(page);
  await saveToken(page, token);
  await setFaults(token, [{ kind: 'unauthorized', afterCalls: 3 }]);
  const rows = Array.from({ length: 12 }, (_, index) => `${84_700_000 + index},1,5.00`);
  await page.getByLabel('Choose the part numbers file').setInputFiles({
    name: 'short.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Part Number,Qty,Cost', ...rows].join('\n')),
  });
  await expect(toast(page, 'Upload successful')).toBeVisible();
  await page.getByRole('button', { name: 'Run Analysis Tool' }).click();
  await expect(page.getByRole('heading', { name: 'Analysis Paused' })).toBeVisible({
    timeout: 30_000,
  });
  await saveToken(page, await newToken());
  await expect(page.getByRole('heading', { name: 'Analysis Complete' })).toBeVisible({
    timeout: 30_000,
  });
});
