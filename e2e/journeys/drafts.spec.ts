import { readFile } from 'node:fs/promises';

import { readOurSku } from '@partsight/domain/own-sales/our-sku';
import { expect, test } from '@playwright/test';

import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts';
import {
  csvFile,
  expectRunComplete,
  hurryUntil,
  openLotAction,
  startRun,
  uploadFile,
} from '../lists.ts';
import { openWithToken } from '../users.ts';

const LIST = ['Part Number,Qty,Cost', '84390030,4,20.00', 'JL3Z-13240-AA,2,35.00'].join('\n');

test('a bought lot is put into bins, photographed and becomes eBay drafts', async ({ page }) => {
  await page.clock.install();
  await openWithToken(page);
  await uploadFile(page, csvFile(LIST, 'miller.csv'));
  await startRun(page);
  await expectRunComplete(page);
  await openLotAction(page, 'Edit details');
  const form = page.getByRole('dialog', { name: 'Edit miller' });
  await form.getByLabel('Status').selectOption('Bought');
  await form.getByRole('button', { name: 'Save' }).click();
  const create = page.getByRole('button', { name: 'Create eBay drafts' });
  await expect(create).toBeVisible();

  await test.step('bins and photos at the shelf', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'Count' }).click();
    const count = page.getByRole('form', { name: 'Count JL3Z-13240-AA' });
    await count.getByLabel('Your bin').fill('C07-2');
    await count.getByLabel('Photos taken').check();
    await expectNoSidewaysScroll(page, 'the shelf count');
    await count.getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByText(/^1 of 1 line counted/)).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goBack();
  });

  await create.click();
  const dialog = page.getByRole('dialog', { name: 'Create eBay drafts' });
  await expect(dialog.getByText('1 draft, 2 pieces')).toBeVisible();
  await expect(dialog.getByText(/Photos taken: 1 of 1/)).toBeVisible();
  await expect(
    dialog.getByText(/^1 other part number of the lot is not worth listing/),
  ).toBeVisible();
  await hurryUntil(page, () =>
    expect(dialog.getByText('All required item specifics are filled in.')).toBeVisible({
      timeout: 1_000,
    }),
  );
  await expectAccessible(page, 'the drafts of a lot');
  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^miller_\d{4}-\d\d-\d\d_ebay_drafts\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').slice(5, -1);
  const skus = lines.map((line) => line.split(',')[1] ?? '');
  expect(skus.map((sku) => readOurSku(sku)?.rowNumber)).toEqual([2]);
  expect(skus[0]).toMatch(/-C072$/);
  for (const line of lines) {
    expect(line).toMatch(/^Draft,PS[^,]+,\d+,[^,]{1,80},,,\d+,,1000,,FixedPrice,/);
  }

  await dialog.getByRole('button', { name: 'No, use eBay Motors' }).click();
  await dialog.getByRole('button', { name: 'Download' }).click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(dialog.getByText('eBay Motors is your default from now on.')).toBeVisible();
});
