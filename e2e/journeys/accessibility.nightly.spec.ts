import { expect, test } from '@playwright/test';

import { expectAccessible } from '../accessibility.ts';
import {
  csvFile,
  freshNumbers,
  openDesk,
  openExportOptions,
  startRun,
  uploadList,
} from '../lists.ts';
import { createToken } from '../marketplace.ts';
import { stackState } from '../stack-state.ts';
import { expectToast } from '../toasts.ts';
import { openAsNewUser, openAsSeededUser } from '../users.ts';

test('public pages, the platform selector and the logos are accessible', async ({ page }) => {
  const { origin } = stackState();
  for (const path of ['/?access=private', '/nowhere']) {
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  }
  await openAsNewUser(page);
  await page.goto(origin);
  await expect(page.getByText('Please update your Research API token first')).toBeVisible();
  await expectAccessible(page, 'the platform selector without a token');

  await page.goto(`${origin}/logos`);
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByText('Selected Logo Preview')).toBeVisible();
  await expectAccessible(page, 'a selected logo');
});

test('the dashboard is accessible from the first visit to a waiting run', async ({ page }) => {
  await openAsNewUser(page);
  await expect(page.getByText('A Research API token is missing.')).toBeVisible();
  await page.getByRole('button', { name: 'Run Analysis Tool' }).click();
  await expectToast(page, 'No data source', 'Please upload a file first.');
  await page
    .getByLabel('Choose the part numbers file')
    .setInputFiles({ ...csvFile('x', 'list.txt'), mimeType: 'text/plain' });
  await expect(page.getByText(/File type must be one of/)).toBeVisible();
  await expectAccessible(page, 'an empty dashboard with a toast and a refused file');

  await uploadList(page, ['1.23E+11', 'SIM-0410', ...freshNumbers(4)]);
  await page.getByRole('button', { name: 'Change columns' }).click();
  await expect(page.getByRole('group', { name: 'Columns of the file' })).toBeVisible();
  await expectAccessible(page, 'the columns of a list');
  await page.keyboard.press('Escape');
  await startRun(page);
  await page.getByRole('button', { name: 'Enter token' }).click();
  await expectAccessible(page, 'a run that waits for a token');
});

test('a complete batch, its evidence, export and help are accessible', async ({ page }) => {
  await openAsSeededUser(page, 'dana');
  await page.getByRole('rowheader').first().click();
  const evidence = page.getByRole('complementary', { name: 'Evidence' });
  await expect(evidence.getByRole('region', { name: 'Your sheet' })).toBeVisible();
  await expectAccessible(page, 'evidence');
  await page.keyboard.press('Escape');

  await openExportOptions(page);
  await expect(page.getByRole('dialog', { name: 'Export options' })).toBeVisible();
  await expectAccessible(page, 'the export dialog');
  await page.keyboard.press('Escape');

  await openDesk(page);
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByText('Your share of the market is an assumption')).toBeVisible();
  await expectAccessible(page, 'the help');
});

test('the token tab is accessible with a tested store', async ({ page }) => {
  await openAsNewUser(page);
  await page.goto(`${stackState().origin}/dashboard?tab=token`);
  await page.getByLabel('Research API token', { exact: true }).fill(await createToken());
  await page.getByRole('button', { name: 'Save Token' }).click();
  await expectToast(page, 'Token Saved', 'Paused runs will resume.');
  await page.getByRole('button', { name: 'Test Store Data' }).click();
  await expect(page.getByText('20 items in the store')).toBeVisible();
  await expectAccessible(page, 'the token tab with a tested store');
});
