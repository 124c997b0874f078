import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test, type Page } from '@playwright/test';

import { csvFile, expectRunComplete, startRun, uploadFile } from '../lists.ts';
import { stackState } from '../stack-state.ts';
import { startProduct } from '../start-stack.ts';
import { openAsNewUser } from '../users.ts';

const NUMBERS = Array.from({ length: 12 }, (_, row) => `6800${1000 + row}AA`);
const PASTED = 3;
/** The most expensive first, so that the worklist has the order of the file. */
const LIST = [
  'Part Number,Qty,Cost',
  ...NUMBERS.map((number, row) => `${number},2,${NUMBERS.length - row}.00`),
].join('\n');

// A keyset belongs to a whole stack, so this journey starts its own.
const stateFile = join(tmpdir(), `partsight-ordinary-${process.pid}.json`);
let stop: (() => Promise<void>) | null = null;
test.beforeAll(async () => {
  stop = await startProduct(stateFile, ['--empty', '--keyset', 'ordinary']);
});
test.afterAll(() => stop?.());

/** Opens eBay's research page of the current line and copies it. Returns whether the part was sold. */
async function copyResearchPage(page: Page): Promise<boolean> {
  const link = page.getByRole('link', { name: 'Research on eBay' });
  const url = new URL((await link.getAttribute('href')) ?? '');
  expect(url.origin).toBe('https://www.ebay.com');
  const research = await page.context().newPage();
  await research.goto(`${stackState(stateFile).marketplaceOrigin}${url.pathname}${url.search}`);
  const isSold = await research.getByText('Avg sold price').isVisible();
  await research.keyboard.press('ControlOrMeta+A');
  await research.keyboard.press('ControlOrMeta+C');
  await research.close();
  await page.bringToFront();
  return isSold;
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
  await openAsNewUser(page, stackState(stateFile).origin);
  await uploadFile(page, csvFile(LIST));
  await startRun(page);
  await expectRunComplete(page);
  await expectRowsWithoutSales(page, NUMBERS.length);

  await page.getByRole('button', { name: 'Research by hand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Research by hand' });
  for (let done = 0; done < PASTED;) {
    await expect(dialog.getByText(`, ${done} done`)).toBeVisible();
    if (await copyResearchPage(page)) {
      await dialog.getByLabel('Paste the Research page here').focus();
      await page.keyboard.press('ControlOrMeta+V');
      done += 1;
    } else {
      await dialog.getByRole('button', { name: 'Next line' }).click();
    }
  }
  await expect(dialog.getByText(`, ${PASTED} done`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await expectRowsWithoutSales(page, NUMBERS.length - PASTED);
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await page.getByLabel('Order', { exact: true }).selectOption('unitsSold');
  const graded = page.getByRole('row', { name: /Grade [ABC]/ }).first();
  await graded.getByRole('rowheader').click();
  const evidence = page.getByRole('complementary', { name: 'Evidence' });
  await expect(evidence.getByText('eBay Product Research', { exact: true })).toBeVisible();
  await expect(evidence.getByRole('region', { name: 'For sale now' })).toBeVisible();
});
