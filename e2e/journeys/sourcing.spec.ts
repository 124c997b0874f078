import { readFile } from 'node:fs/promises';

import { expect, test } from '@playwright/test';

import { uploadFile } from '../lists.ts';
import { openDashboard } from '../people.ts';
import { stackState } from '../stack-state.ts';

const ROWS = 150;

/** A dealer's list: a title, a blank line, a heading, and numbers that nobody has looked up before. */
function stockList(firstNumber: number): string {
  const rows = Array.from(
    { length: ROWS },
    (_, index) => `${firstNumber + index},"BRACKET, FRONT",${1 + (index % 5)},$${10 + index}.50`,
  );
  return [
    'Northside Motors - idle stock',
    '',
    'Part Number,Description,O.H.,Dealer Cost',
    ...rows,
  ].join('\r\n');
}

test('a list goes from upload to export, and a killed worker loses nothing', async ({ page }) => {
  await openDashboard(page, 'lee');
  await expect(page.getByText('Welcome, Lee')).toBeVisible();

  const newUpload = page.getByRole('button', { name: 'New Upload' });
  await newUpload.click();
  await uploadFile(page, {
    name: 'northside.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(stockList(84_500_000)),
  });
  await expect(page.getByText('Upload successful', { exact: true })).toBeVisible();
  await page
    .getByRole('tabpanel', { name: 'Bulk Research Tool' })
    .getByRole('radio', { name: '3 months' })
    .click();
  await page.getByRole('button', { name: 'Run Analysis Tool' }).click();
  await expect(page.getByText('Processing started', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Analyzing eBay Sales Data' })).toBeVisible();

  const progress = page.getByRole('progressbar', { name: 'Analyzing eBay Sales Data' });
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]/);
  process.kill(stackState().pids.worker, 'SIGKILL');

  await expect(page.getByRole('heading', { name: 'Analysis Complete' })).toBeVisible();
  await expect(page.getByText(`${ROWS} of ${ROWS} rows`)).toBeVisible();
  // In the order of work: five pieces at the highest cost come first.
  await expect(page.getByRole('rowheader').first()).toHaveText('84500149');

  await page.getByRole('button', { name: 'Export options' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  const [header = '', ...rows] = csv.replace('\uFEFF', '').trim().split('\r\n');
  expect(header).toMatch(
    /^Part Number,Description,O\.H\.,Dealer Cost,Part Number,Status,Demand Grade,Units Sold/,
  );
  expect(rows).toHaveLength(ROWS);
  expect(
    rows.every((row) => /^\d{8},"BRACKET, FRONT",\d,\$\d+\.50,\d{8},Completed,/.test(row)),
  ).toBe(true);
});
