import { expect, test, type Page } from '@playwright/test';

import { expectRunComplete, freshNumbers, startRun } from '../lists.ts';
import { excelCells, mailOf, paste } from '../paste.ts';
import { openWithToken } from '../users.ts';

const ROWS = 8;
const LINES = 'The text, line by line as read';
const WIDTHS = [1440, 390] as const;

async function openAt(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  await openWithToken(page);
  await expect(page.getByRole('textbox', { name: 'Paste a list' })).toBeVisible();
}

for (const width of WIDTHS) {
  test(`forty lines of a mail are pasted and shown line by line as read, at ${width}`, async ({
    page,
  }) => {
    await openAt(page, width);
    const numbers = freshNumbers(35);
    await paste(page, { text: mailOf(numbers) });
    await expect(page.getByRole('heading', { name: '35 lines; 4 rows left out' })).toBeVisible();
    await expect(page.getByText(/^Pasted list, [A-Z][a-z]+ \d+\.csv$/).first()).toBeVisible();
    if (width === 390) {
      const lines = page.getByRole('list', { name: LINES }).getByRole('listitem');
      await expect(lines).toHaveCount(35);
      await expect(lines.first()).toContainText(`${numbers[0] ?? ''}2 × 412.50`);
    } else {
      const lines = page.getByRole('region', { name: LINES });
      await expect(lines.getByText('left out, no part number')).toHaveCount(4);
      const first = lines.getByRole('row').filter({ hasText: 'headlamp LH' }).first();
      await expect(first.getByRole('cell')).toHaveText([
        `2 ea ${numbers[0] ?? ''} headlamp LH, 412.50 each`,
        numbers[0] ?? '',
        '2',
        '412.50',
      ]);
    }

    await page.getByRole('button', { name: 'Edit the text' }).click();
    await expect(page.getByRole('textbox', { name: 'Paste a list' })).toHaveValue(/Hi Dana,/);
  });

  test(`five thousand lines of a spreadsheet are pasted with their zeros, at ${width}`, async ({
    page,
  }) => {
    await openAt(page, width);
    await paste(page, excelCells(freshNumbers(5_000)));
    await expect(page.getByRole('heading', { name: '5,000 lines' })).toBeVisible();
    const preview = page.getByRole('region', { name: 'Preview of the file' });
    await expect(preview.getByRole('cell', { name: /^000\d{8}$/ }).first()).toBeVisible();
    await expect(preview.getByRole('cell', { name: '12.5' }).first()).toBeVisible();
  });
}

test('the link of a Google Sheet is answered with what to do instead', async ({ page }) => {
  await openAt(page, 1440);
  await paste(page, { text: 'https://docs.google.com/spreadsheets/d/1AbC/edit#gid=0' });
  await expect(page.getByRole('alert')).toContainText('We don’t sign in to Google');
  await expect(page.getByRole('alert')).toContainText('File, Download');
});

test('a table is copied out with its columns, and pasted back it reads the same', async ({
  page,
}) => {
  const numbers = freshNumbers(ROWS);
  await openAt(page, 1440);
  await paste(page, excelCells(numbers));
  await expect(page.getByRole('heading', { name: `${ROWS} lines` })).toBeVisible();
  await startRun(page);
  await expectRunComplete(page);
  await page.getByRole('button', { name: 'Copy table' }).click();
  await expect(page.getByText(`${ROWS} rows copied`, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'New Upload' }).click();
  await page.getByRole('textbox', { name: 'Paste a list' }).focus();
  await page.keyboard.press('Control+V');
  await expect(page.getByRole('heading', { name: `${ROWS} lines` })).toBeVisible();
  const preview = page.getByRole('region', { name: 'Preview of the file' });
  for (const name of ['Part Number', 'Qty', 'Cost', 'Units Sold', 'Average Price']) {
    await expect(preview.getByRole('columnheader', { name, exact: true }).first()).toBeVisible();
  }
  for (const number of numbers) {
    await expect(preview).toContainText(number.padStart(11, '0'));
  }
});
