import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test, type Locator, type Page } from '@playwright/test';

import { csvFile, expectRunComplete, startRun, uploadFile } from '../lists.ts';
import { stackState } from '../stack-state.ts';
import { startProduct } from '../start-stack.ts';
import { openAsNewUser } from '../users.ts';

const NUMBERS = Array.from({ length: 12 }, (_, row) => `6800${1000 + row}AA`);
/** Parts of the same make that the list does not have. */
const FOREIGN_NUMBERS = Array.from({ length: 12 }, (_, row) => `6800${2000 + row}AA`);
const PASTED = 3;
/** The most expensive first, so that the worklist has the order of the file. */
const LIST = [
  'Part Number,Qty,Cost',
  ...NUMBERS.map((number, row) => `${number},2,${NUMBERS.length - row}.00`),
].join('\n');

// A keyset belongs to a whole stack, so these journeys start their own, one for both.
test.describe.configure({ mode: 'default' });
const stateFile = join(tmpdir(), `partsight-ordinary-${process.pid}.json`);
let stop: (() => Promise<void>) | null = null;
test.beforeAll(async () => {
  stop = await startProduct(stateFile, ['--empty', '--keyset', 'ordinary']);
});
test.afterAll(() => stop?.());

type CopiedPage = { readonly isSold: boolean };

/** Opens a page of eBay's research tool and copies it. */
async function copyPage(page: Page, address: string): Promise<CopiedPage> {
  const research = await page.context().newPage();
  await research.goto(`${stackState(stateFile).marketplaceOrigin}${address}`);
  const isSold = await research.getByText('Avg sold price').isVisible();
  await research.keyboard.press('ControlOrMeta+A');
  await research.keyboard.press('ControlOrMeta+C');
  await research.close();
  await page.bringToFront();
  return { isSold };
}

/** Copies the page that the current line links to. */
async function copyPageOfLine(page: Page): Promise<CopiedPage> {
  const link = page.getByRole('link', { name: 'Research on eBay' });
  const url = new URL((await link.getAttribute('href')) ?? '');
  expect(url.origin).toBe('https://www.ebay.com');
  return copyPage(page, `${url.pathname}${url.search}`);
}

const addressOf = (number: string): string => {
  const year = 365 * 86_400_000;
  const dates = `startDate=${Date.now() - year}&endDate=${Date.now()}`;
  return `/sh/research?keywords=${number}&${dates}&tabName=SOLD`;
};

/** Copies the page of the first of these numbers that sold; returns the number. */
async function copySoldPage(page: Page, numbers: readonly string[]): Promise<string> {
  for (const number of numbers) {
    if ((await copyPage(page, addressOf(number))).isSold) {
      return number;
    }
  }
  throw new Error('none of these numbers sold');
}

async function paste(page: Page): Promise<void> {
  await page.getByLabel('Paste the Research page here').focus();
  await page.keyboard.press('ControlOrMeta+V');
}

/** The lines done so far, as the meter counts them. */
const expectDone = (dialog: Locator, count: number): Promise<void> =>
  expect(dialog.getByText(new RegExp(`^${count} lines?, \\d+% of the dealer cost`))).toBeVisible();

async function openWorklist(page: Page): Promise<Locator> {
  await openAsNewUser(page, stackState(stateFile).origin);
  await uploadFile(page, csvFile(LIST));
  await startRun(page);
  await expectRunComplete(page);
  await expectRowsWithoutSales(page, NUMBERS.length);
  await page.getByRole('button', { name: 'Research by hand' }).click();
  return page.getByRole('dialog', { name: 'Research by hand' });
}

async function expectRowsWithoutSales(page: Page, count: number): Promise<void> {
  await page.getByLabel('Show parts of grade').selectOption('No sold figures');
  await expect(page.getByText(`${count} of ${NUMBERS.length} rows`)).toBeVisible();
}

test('without access to sold listings, the figures come from pasted research pages', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = await openWorklist(page);
  const [pasted, empty]: [string[], string[]] = [[], []];
  while (pasted.length < PASTED || empty.length === 0) {
    const done = pasted.length + empty.length;
    await expectDone(dialog, done);
    const number = NUMBERS[done] ?? '';
    await expect(dialog.getByText(number).first()).toBeVisible();
    if ((await copyPageOfLine(page)).isSold) {
      await paste(page);
      pasted.push(number);
    } else {
      // eBay shows the other tab when nothing sold, and the product says what to do then.
      await paste(page);
      await expect(dialog.getByRole('alert')).toContainText('choose Nothing sold');
      await page.keyboard.press('n');
      empty.push(number);
    }
  }
  const done = pasted.length + empty.length;
  await expectDone(dialog, done);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await expectRowsWithoutSales(page, NUMBERS.length - done);
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await page.getByLabel('Order', { exact: true }).selectOption('unitsSold');
  const graded = page.getByRole('row', { name: /Grade [ABC]/ }).first();
  await graded.getByRole('rowheader').click();
  const evidence = page.getByRole('complementary', { name: 'Evidence' });
  await expect(evidence.getByText('eBay Product Research', { exact: true })).toBeVisible();
  await expect(evidence.getByRole('region', { name: 'For sale now' })).toBeVisible();
});

test('a page of another part does no harm, and everything can be undone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = await openWorklist(page);
  await expectDone(dialog, 0);

  await copySoldPage(page, FOREIGN_NUMBERS);
  await paste(page);
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText(`names ${NUMBERS[0] ?? ''}`);
  await alert.getByRole('button', { name: 'Do not save' }).click();
  await expectDone(dialog, 0);

  const other = await copySoldPage(page, NUMBERS.slice(1).toReversed());
  await paste(page);
  await expect(dialog.getByText(`Saved on ${other} instead`)).toBeVisible();
  await expectDone(dialog, 1);

  await page.keyboard.press('n');
  await expectDone(dialog, 2);
  await page.keyboard.press('u');
  await expectDone(dialog, 1);
  await dialog.getByRole('button', { name: `Undo ${other}` }).click();
  await expectDone(dialog, 0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectRowsWithoutSales(page, NUMBERS.length);
});
