import { readFile } from 'node:fs/promises';

import { expect, test } from '@playwright/test';

import { csvFile, freshNumbers, listOf, runList, uploadFile } from '../lists.ts';
import { newToken } from '../marketplace.ts';
import { openAsNewcomer, saveToken } from '../people.ts';
import { stackState } from '../stack-state.ts';
import { expectToast, toast } from '../toasts.ts';

const MAX_BYTES = 10 * 1024 * 1024;

test('without a list there is nothing to upload and nothing to run', async ({ page }) => {
  await openAsNewcomer(page);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expectToast(page, 'No file selected', 'Please select a CSV file to upload.');
  await page.getByRole('button', { name: 'Run Analysis Tool' }).click();
  await expectToast(page, 'No data source', 'Please upload a file first.');
});

/** What the drop zone refuses, and the sentence it says in place. */
const REFUSED = [
  {
    name: 'another type',
    files: [{ name: 'list.pdf', size: 10 }],
    says: 'File type must be one of .csv, .xlsx, .xls',
  },
  {
    name: 'more than 10 MB',
    files: [{ name: 'list.csv', size: MAX_BYTES + 1 }],
    says: `File is larger than ${MAX_BYTES} bytes`,
  },
  {
    name: 'an empty file',
    files: [{ name: 'list.csv', size: 0 }],
    says: 'The file is empty. File is smaller than 2 bytes',
  },
  {
    name: 'two files',
    files: [
      { name: 'one.csv', size: 10 },
      { name: 'two.csv', size: 10 },
    ],
    says: 'Too many files',
  },
] as const;

test('the drop zone refuses what it cannot take, and says why', async ({ page }) => {
  await openAsNewcomer(page);
  let uploads = 0;
  page.on('request', (request) => {
    uploads += request.url().endsWith('/api/upload') ? 1 : 0;
  });
  const zone = page.getByText('Drop the stock list here, or click to choose it');
  for (const { files, says } of REFUSED) {
    const dropped = await page.evaluateHandle((wanted) => {
      const transfer = new DataTransfer();
      for (const { name, size } of wanted) {
        transfer.items.add(new File([new Uint8Array(size)], name));
      }
      return transfer;
    }, files);
    await zone.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(page.getByRole('alert').filter({ hasText: says })).toBeVisible();
  }
  expect(uploads).toBe(0);
});

test('a list of 10 MB is taken, and so are CSV, XLSX and XLS', async ({ page }) => {
  await openAsNewcomer(page);
  const replace = page.getByRole('button', { name: 'Replace File' });
  const list = listOf(freshNumbers(3));

  await uploadFile(page, csvFile(list.padEnd(MAX_BYTES, '\n'), 'LARGEST.CSV'));
  await expect(page.getByText('LARGEST.CSV')).toBeVisible();
  await expect(replace).toBeVisible();
  await expect(toast(page, '3 parts ready to analyze.')).toBeVisible();

  // A workbook as the product itself writes it.
  await page.reload();
  await expect(page.getByRole('region', { name: 'Results table' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Excel' }).click();
  const workbook = await readFile(await (await download).path());
  for (const [name, buffer] of [
    ['export.xlsx', workbook],
    ['dealer-system.XLS', Buffer.from(list.replaceAll(',', '\t'))],
  ] as const) {
    await replace.click();
    await uploadFile(page, { name, mimeType: '', buffer });
    await expect(page.getByText(name)).toBeVisible();
    await expect(replace).toBeVisible();
    await expect(page.getByText(/· 3 rows$/)).toBeVisible();
  }
});

test('an inventory file goes by its extension, in capitals or not', async ({ page }) => {
  await openAsNewcomer(page);
  const files = page.getByLabel('Inventory file');
  const [number = ''] = freshNumbers(1);
  for (const name of ['stock.txt', 'stock.csv.pdf', 'stock']) {
    await files.setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(listOf([number])),
    });
    await expectToast(
      page,
      'Invalid File Type',
      'Please upload a CSV or Excel file (.csv, .xlsx, .xls)',
    );
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast(page, 'Invalid File Type')).toHaveCount(0);
  }
  await files.setInputFiles(csvFile(listOf([number]), 'STOCK.CSV'));
  await expect(toast(page, 'Inventory Uploaded Successfully')).toBeVisible();
  await expect(page.getByText('STOCK.CSV', { exact: true })).toBeVisible();
});

test('a store name of blanks is no store name', async ({ page }) => {
  await openAsNewcomer(page);
  await page.goto(`${stackState().origin}/universal-store-analysis`);
  const analyze = page.getByRole('button', { name: 'Analyze Store' });
  await page.getByLabel('Store name').fill('   ');
  await expect(analyze).toBeDisabled();
  await expect(page.getByText('Store name required')).toBeVisible();
  await page.getByLabel('Store name').fill(' nobody-sells-here ');
  await expect(page.getByText('Store name required')).toHaveCount(0);
  const sent = page.waitForRequest('**/api/analyze-universal-store');
  await analyze.click();
  expect((await sent).postDataJSON()).toEqual({
    storeIdentifier: 'nobody-sells-here',
    itemCount: 10,
  });
});

test('the dashboard takes any token, trims it, and remarks on an odd one', async ({ page }) => {
  await openAsNewcomer(page);
  await page.getByRole('tab', { name: 'Token Management' }).click();
  const form = page.getByRole('tabpanel', { name: 'Token Management' });
  const field = form.getByLabel('Research API token', { exact: true });
  const remark = form.getByText(/does not match the expected pattern/);
  await expect(field).toHaveAttribute('type', 'password');

  await field.fill('   ');
  await form.getByRole('button', { name: 'Save Token' }).click();
  await expectToast(page, 'Token Required', 'Please enter a valid Research API token.');

  for (const usual of ['v^1.1#i^1#t^abc', 'Bearer abc', '  v^1.1#i^1#t^abc  ']) {
    await field.fill(usual);
    await expect(remark).toHaveCount(0);
  }
  for (const odd of ['abc', 'V^1.1#i^1#t^abc', 'bearerabc']) {
    await field.fill(odd);
    await expect(remark).toBeVisible();
  }
  await field.fill('  odd-but-mine  ');
  const sent = page.waitForRequest('**/api/save-token');
  await form.getByRole('button', { name: 'Save Token' }).click();
  expect((await sent).postDataJSON()).toEqual({ token: 'odd-but-mine' });
  await expect(toast(page, 'Token Saved')).toBeVisible();
});

test('the platform selector asks for a token before it lets one be sent', async ({ page }) => {
  await openAsNewcomer(page);
  await page.goto(stackState().origin);
  const field = page.getByLabel('Research API OAuth token');
  const submit = page.getByRole('button', { name: 'Update Token' });
  await expect(field).toHaveAttribute('type', 'password');
  await expect(submit).toBeDisabled();
  await field.fill('   ');
  await expect(submit).toBeDisabled();
  await field.press('Enter');
  await expectToast(page, 'Token Required', 'Please enter a valid Research API OAuth token');

  await field.fill('  v^1.1#i^1#t^unknown ');
  await expect(submit).toBeEnabled();
  const sent = page.waitForRequest('**/api/update-token');
  await field.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ token: 'v^1.1#i^1#t^unknown' });
  await expectToast(
    page,
    'Token Update Failed',
    'The marketplace refused this token. It has expired or is not valid.',
  );
  await expect(field).toHaveValue('  v^1.1#i^1#t^unknown ');
});

test('the export dialog exports CSV and only promises the rest', async ({ page }) => {
  await openAsNewcomer(page);
  await saveToken(page, await newToken());
  await runList(page, freshNumbers(1));
  await page.getByRole('button', { name: 'Export options' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export options' });
  const submit = dialog.getByRole('button', { name: 'Export', exact: true });
  await expect(submit).toBeEnabled();
  await expect(dialog.getByText('Feature coming soon - CSV export available now')).toHaveCount(2);
  for (const format of ['Excel (xlsx)', 'Google Sheets']) {
    await dialog.getByRole('radio', { name: format }).check();
    await expect(submit).toBeDisabled();
  }
  await dialog.getByRole('radio', { name: 'CSV' }).first().check();
  await expect(submit).toBeEnabled();
});
