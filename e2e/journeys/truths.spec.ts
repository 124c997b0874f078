import { expect, test } from '@playwright/test';

import { csvFile, freshNumbers, runList, uploadFile, uploadList } from '../lists.ts';
import { newToken, setFaults } from '../marketplace.ts';
import { openAsNewcomer, saveToken } from '../people.ts';
import { stackState } from '../stack-state.ts';
import { expectToast, toast } from '../toasts.ts';

test('a run without a token waits, asks for it in place and starts after the paste', async ({
  page,
}) => {
  await openAsNewcomer(page);
  await uploadList(page, freshNumbers(2));
  const plan = page.getByRole('region', { name: 'Run plan' });
  await expect(plan).toContainText('2 different numbers');
  await expect(plan).toContainText('missing');
  const bulk = page.getByRole('tabpanel', { name: 'Bulk Research Tool' });
  await expect(bulk.getByLabel('Research API token', { exact: true })).toBeVisible();
  const run = page.getByRole('button', { name: 'Run Analysis Tool' });
  // Nobody has to scroll to find what the page is for.
  await expect(run).toBeInViewport({ ratio: 1 });
  await run.click();
  await expect(toast(page, 'The list waits for a token')).toBeVisible();
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress.getByRole('heading', { name: 'Analysis Paused' })).toBeVisible();
  await expect(progress.getByRole('button', { name: 'Resume' })).toHaveCount(0);
  await progress.getByLabel('Research API token', { exact: true }).fill(await newToken());
  await progress.getByRole('button', { name: 'Save Token' }).click();
  await expect(page.getByRole('heading', { name: 'Analysis Complete' })).toBeVisible();
});

test('a token that dies in a run is known on every screen at once', async ({ page }) => {
  const token = await newToken();
  await openAsNewcomer(page);
  await saveToken(page, token);
  await setFaults(token, [{ kind: 'unauthorized', afterCalls: 1 }]);
  await runList(page, freshNumbers(6));
  await expect(page.getByRole('heading', { name: 'Analysis Paused' })).toBeVisible();
  await expect(page.getByText('Research API token expired.')).toBeVisible();
  await page.getByRole('tab', { name: 'Token Management' }).click();
  await expect(page.getByText('Expired. Lookups wait until a fresh token is saved.')).toBeVisible();
});

test('what is cleared is named first and can be brought back after a reload', async ({ page }) => {
  await openAsNewcomer(page);
  await uploadList(page, freshNumbers(2));
  await page.getByRole('button', { name: 'Run Analysis Tool' }).click();
  await expect(page.getByRole('heading', { name: 'Analysis Paused' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Data' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('list.csv');
  await question.getByRole('button', { name: 'Remove 1 list' }).click();
  await expect(toast(page, 'Data Cleared')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^1 list removed, kept until/)).toBeVisible();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expectToast(page, 'Data Restored', '1 batch brought back.');
  await expect(page.getByRole('heading', { name: 'Analysis Paused' })).toBeVisible();
});

test('columns that were not found are asked for before the run and can be chosen after it', async ({
  page,
}) => {
  await openAsNewcomer(page);
  await saveToken(page, await newToken());
  const sheet = 'Part Number,Count on shelf,Our worth\nJL3Z-13240-AA,2,10.00\n';
  await uploadFile(page, csvFile(sheet));
  const missing = page.getByText(/column: the lot cannot be valued\./);
  await expect(missing).toBeVisible();
  await page.getByRole('button', { name: 'Run Analysis Tool' }).click();
  await expect(page.getByRole('heading', { name: 'Analysis Complete' })).toBeVisible();
  const value = page.getByRole('region', { name: 'Value of the lot' });
  await expect(value).not.toContainText('$0.00');
  await page.getByRole('button', { name: 'Choose columns' }).click();
  const choice = page.getByRole('dialog');
  await choice.getByLabel('Quantity').selectOption('1');
  await choice.getByLabel('Cost').selectOption('2');
  await choice.getByRole('button', { name: 'Done' }).click();
  await expect(value).toContainText('$20.00');
});

test('a store that nobody knows is explained in place, with a way to try again', async ({
  page,
}) => {
  await openAsNewcomer(page);
  await saveToken(page, await newToken());
  await page.goto(`${stackState().origin}/universal-store-analysis`);
  await page.getByLabel('Store name').fill('no_such_seller_zz');
  await page.getByRole('button', { name: 'Analyze Store' }).click();
  await expect(toast(page, 'Analysis Failed')).toBeVisible();
  const notice = page.getByRole('alert').filter({ hasText: 'no_such_seller_zz' });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('an upload that waits for its run is found again', async ({ page }) => {
  await openAsNewcomer(page);
  await uploadList(page, freshNumbers(1));
  await page.getByRole('button', { name: 'Run Analysis Tool' }).click();
  await expect(page.getByRole('heading', { name: 'Analysis Paused' })).toBeVisible();
  await page.getByRole('button', { name: 'New Upload' }).click();
  await uploadFile(page, csvFile('Part Number,Qty,Cost\n84390030,1,5.00\n', 'dealer-b.csv'));
  await expect(page.getByRole('region', { name: 'Preview of the file' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('dealer-b.csv is ready to run.')).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Preview of the file' })).toBeVisible();
});
