import { readFile } from 'node:fs/promises';

import { expect, test, type Locator, type Page } from '@playwright/test';

import {
  csvFile,
  expectRunComplete,
  freshNumbers,
  openExportOptions,
  startRun,
  toggleFilter,
  uploadFile,
  uploadList,
} from '../lists.ts';
import { stackState } from '../stack-state.ts';
import { openWithToken } from '../users.ts';

const ROWS = 30;

/** A dealer's sheet: a title, a blank line, a heading, then the parts. */
function dealerSheet(partNumbers: readonly string[]): string {
  const rows = partNumbers.map(
    (number, index) => `${number},"BRACKET, FRONT",${1 + (index % 5)},$${10 + index}.50`,
  );
  return [
    'Northside Motors - idle stock',
    '',
    'Part Number,Description,O.H.,Dealer Cost',
    ...rows,
  ].join('\r\n');
}

async function download(page: Page, button: Locator): Promise<Buffer> {
  const started = page.waitForEvent('download');
  await button.click();
  return readFile(await (await started).path());
}

test('a dealer sheet is uploaded and answered, and Excel and CSV give the same sheet back', async ({
  page,
}) => {
  const numbers = freshNumbers(ROWS);
  await openWithToken(page);
  await uploadFile(page, csvFile(dealerSheet(numbers), 'northside.csv'));
  await page
    .getByRole('tabpanel', { name: 'Bulk Research Tool' })
    .getByRole('radio', { name: '3 months' })
    .click();
  await startRun(page);
  await expectRunComplete(page);
  const table = page.getByRole('region', { name: 'Results table' });
  await expect(table.getByText(`${ROWS} lines`, { exact: true })).toBeVisible();

  await openExportOptions(page);
  const csv = await download(
    page,
    page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }),
  );
  const [header = '', ...rows] = csv.toString().replace('\uFEFF', '').trim().split('\r\n');
  expect(header).toMatch(
    /^Part Number,Description,O\.H\.,Dealer Cost,Part Number,Status,Demand Grade,Units Sold/,
  );
  expect(new Set(rows.map((row) => row.split(',')[0]))).toEqual(new Set(numbers));
  expect(rows).toHaveLength(ROWS);
  for (const row of rows) {
    expect(row).toMatch(/^\d{8},"BRACKET, FRONT",\d,\$\d+\.50,\d{8},Completed,/);
  }

  const workbook = await download(page, page.getByRole('button', { name: 'Export Excel' }));
  await page.getByRole('button', { name: 'New Upload' }).click();
  await uploadFile(page, { name: 'export.xlsx', mimeType: '', buffer: workbook });
  await expect(page.getByRole('heading', { name: `${ROWS} lines`, exact: true })).toBeVisible();
  const preview = page.getByRole('region', { name: 'Preview of the file' });
  await expect(preview).toContainText('Dealer Cost');
  await expect(preview).toContainText('BRACKET, FRONT');
});

/** Seller Hub's Active listings report: numbers stand in titles only, and labels are bins. */
const activeListingsReport = (numbers: readonly string[]): string =>
  [
    '"Seller Hub Reports","Active listings"',
    '',
    'Item number,Title,Variation details,Custom label (SKU),Available quantity,Format,Currency,Start price,Current price,Sold quantity,Watchers,Start date,Condition,P:UPC',
    ...numbers.map(
      (number, at) =>
        `2560123456${10 + at},2019-2022 Silverado 1500 2500 GM Module ${number} OEM,,A-1-0${at},2,FIXED_PRICE,USD,99.00,89.00,3,4,Nov-01-26 10:00:00 PST,New,`,
    ),
  ].join('\r\n');

test("eBay's Active listings report marks every part it lists, and an unclear file asks for its columns", async ({
  page,
}) => {
  const numbers = freshNumbers(8);
  await openWithToken(page);
  const inventory = page.getByLabel('Inventory file');
  await inventory.setInputFiles(csvFile('SKU,Title,Code\nA-1,Belt,K060841X\n', 'codes.csv'));
  const question = page.getByRole('dialog', { name: 'Which column has the part numbers?' });
  await expect(question).toContainText('K060841X');
  await question.getByLabel('Part number').selectOption('Code');
  await question.getByRole('button', { name: 'Use these columns' }).click();
  await expect(page.getByText('codes.csv', { exact: true })).toBeVisible();

  await inventory.setInputFiles(csvFile(activeListingsReport(numbers), 'download.csv'));
  await expect(
    page.getByText('8 items, part numbers found in 8 titles.', { exact: true }),
  ).toBeVisible();
  await uploadList(page, numbers);
  await startRun(page);
  await expectRunComplete(page);
  await toggleFilter(page, 'In your inventory 8');
  await expect(page.getByText('8 of 8 lines').first()).toBeVisible();
  const duplicate = page.getByRole('row', { name: new RegExp(numbers[0] ?? '') });
  await page.getByRole('button', { name: /^Show \d+ more columns$/ }).click();
  await expect(duplicate).toContainText(`GM Module ${numbers[0]} OEM`);
});

test('a list with GM in front of every number gets the answers of the list without it', async ({
  page,
}) => {
  // So many that some of them sell, whichever they are.
  const numbers = ['84390030', ...freshNumbers(29)];
  /** Number, grade, units and prices of each row, without the make codes. */
  const answersOf = async (list: readonly string[]): Promise<string> => {
    await uploadList(page, list);
    if (list !== numbers) {
      const patterns = page.getByRole('region', { name: 'How we read the numbers' });
      await expect(patterns).toContainText(`GM ${numbers[0]}${numbers[0]}${numbers.length} rows`);
    }
    await startRun(page);
    // The lot before may still be on the screen, and it is complete.
    await expect
      .poll(async () => {
        const lists = await page.request.get(`${stackState().origin}/api/batches`);
        return ((await lists.json()) as { status: string }[])[0]?.status;
      })
      .toBe('completed');
    await expectRunComplete(page);
    await openExportOptions(page);
    const dialog = page.getByRole('dialog');
    const csv = await download(page, dialog.getByRole('button', { name: 'Export', exact: true }));
    const lines = csv.toString().replaceAll('GM ', '').trim().split('\r\n');
    return lines.map((line) => line.split(',').slice(0, 11).join(',')).join('\n');
  };
  await openWithToken(page);
  const withCode = await answersOf(numbers.map((number) => `GM ${number}`));
  expect(withCode).toMatch(/,Grade [ABC],/);
  // The newest answers come first, so any of the thirty may be in sight.
  await expect(page.getByRole('row', { name: /GM \d{8}/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'New Upload' }).click();
  expect(await answersOf(numbers)).toBe(withCode);
});
