import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import {
  csvFile,
  expectRunComplete,
  findLine,
  freshNumbers,
  openDesk,
  openExportOptions,
  partListCsv,
  startRun,
  uploadFile,
  uploadList,
} from '../lists.ts';
import { openAsSeededUser, openWithToken, signInByPages } from '../users.ts';

/**
 * Over WebDriver BiDi, Playwright fills a field by setting its value, which React does not notice.
 * With this it enters the text as typing does.
 */
function enterTextAsTyping(): void {
  const insert = (text: string): void => {
    document.execCommand('insertText', false, text);
  };
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => insert,
    set: () => {
      // Playwright's own stays out.
    },
  });
}

test.beforeEach(async ({ context }) => {
  await context.addInitScript(enterTextAsTyping);
});

/**
 * Firefox does not tell Playwright of downloads that a page has built, so their folder is read, which
 * the first one creates. A file is empty until it is complete.
 */
async function downloadedFile(folder: string, ending: string): Promise<Buffer> {
  let content = Buffer.alloc(0);
  await expect
    .poll(
      async () => {
        const names = await readdir(folder).catch(() => []);
        const name = names.find((one) => one.endsWith(ending));
        content = name === undefined ? content : await readFile(join(folder, name));
        return content.length;
      },
      { message: `no ${ending} was downloaded` },
    )
    .toBeGreaterThan(0);
  return content;
}

test('a person signs in and out', async ({ page }) => {
  await signInByPages(page, 'sam');
  await page.getByRole('button', { name: 'Start Sourcing Analysis' }).click();
  await expect(page.getByText('Welcome, sam@northside-parts.test')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: /log in/i })).toHaveCount(2);
});

test('a list is uploaded and run', async ({ page }) => {
  await openWithToken(page);
  await uploadList(page, freshNumbers(6));
  await startRun(page);
  await expectRunComplete(page);
  await expect(page.getByText(/^6 answered/)).toBeVisible();
});

test('a line is read and decided, and the bid follows', async ({ page }) => {
  const pickedBid = page
    .getByRole('region', { name: 'Three ways to buy it' })
    .getByRole('row', { name: /^Pay up to/ })
    .getByRole('cell')
    .nth(2);
  const closeDesk = () => page.getByRole('link', { name: 'Back to lines' }).click();

  await openAsSeededUser(page, 'dana');
  await openDesk(page);
  await expect(pickedBid).toHaveText(/^\$/);
  const before = await pickedBid.innerText();
  await closeDesk();
  await (await findLine(page, 'JL3Z-13240-AA')).getByRole('rowheader').click();
  const evidence = page.getByRole('complementary', { name: 'Evidence' });
  await expect(evidence.getByRole('region', { name: /^Counted/ })).toBeVisible();
  await page.keyboard.press('l');
  const undo = page.getByRole('button', { name: 'Undo: leave, 1 line' });
  await expect(undo).toBeVisible();
  await openDesk(page);
  await expect(pickedBid).toHaveText(/^\$/);
  await expect(pickedBid).not.toHaveText(before);
  await closeDesk();
  await undo.click();
  await openDesk(page);
  await expect(pickedBid).toHaveText(before);
});

test('an offer goes to the dealer as a link', async ({ page, browser }) => {
  await openWithToken(page);
  const numbers = ['84390030', 'JL3Z-13240-AA', ...freshNumbers(4)];
  await uploadFile(page, csvFile(partListCsv(numbers), 'holloway.csv'));
  await startRun(page);
  await expectRunComplete(page);
  await page.getByRole('link', { name: 'Make offer' }).click();
  await page.getByLabel('Your name or business').fill('Dana’s Parts');
  await page.getByRole('button', { name: 'Copy link' }).click();
  const field = page.getByLabel('Link for the dealer (copy it now)');
  const link = await field.inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const dealer = await browser.newPage();
  await dealer.goto(link);
  await expect(dealer.getByText('Dana’s Parts')).toBeVisible();
  await dealer.getByRole('searchbox').fill('84390030');
  await dealer.getByRole('button', { name: 'Find' }).click();
  await expect(dealer.getByRole('row', { name: /84390030/ })).toBeInViewport();
  await dealer.close();
});

test('a list is exported as CSV and Excel', async ({ page, launchOptions }) => {
  const folder = launchOptions.downloadsPath ?? '';
  const numbers = freshNumbers(5);
  await openWithToken(page);
  await uploadList(page, numbers);
  await startRun(page);
  await expectRunComplete(page);
  await openExportOptions(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
  const csv = (await downloadedFile(folder, '.csv')).toString();
  for (const number of numbers) {
    expect(csv).toContain(`${number},2,5.00,${number},Completed,`);
  }
  await page.getByRole('button', { name: 'Export Excel' }).click();
  const workbook = await downloadedFile(folder, '.xlsx');
  await page.getByRole('button', { name: 'New Upload' }).click();
  await uploadFile(page, { name: 'export.xlsx', mimeType: '', buffer: workbook });
  await expect(page.getByRole('heading', { name: /^5 lines/ })).toBeVisible();
});
