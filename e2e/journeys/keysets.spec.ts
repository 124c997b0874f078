import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test, type Page } from '@playwright/test';

import { csvFile, uploadFile } from '../lists.ts';
import { openAsNewcomer } from '../people.ts';
import { stackState, type StackState } from '../stack-state.ts';
import { startProduct } from '../start-stack.ts';
import { toast } from '../toasts.ts';

/** Each keyset has a stack of its own, beside that of all other journeys. */
test.describe.configure({ mode: 'serial' });

const NUMBERS = Array.from({ length: 24 }, (_, row) => `6800${1000 + row}AA`);
const BY_HAND = 10;

function keysetStack(keyset: 'ordinary' | 'granted'): () => StackState {
  const file = join(tmpdir(), `partsight-${keyset}-${process.pid}.json`);
  let stop: (() => Promise<void>) | null = null;
  test.beforeAll(async () => {
    stop = await startProduct(file, ['--empty', '--keyset', keyset]);
  });
  test.afterAll(() => stop?.());
  return () => stackState(file);
}

/** The dearest first, so that the order of work is the order of the list. */
const LIST = [
  'Part Number,Qty,Cost',
  ...NUMBERS.map((number, row) => `${number},2,${NUMBERS.length - row}.00`),
].join('\n');

async function runWholeList(page: Page): Promise<void> {
  await uploadFile(page, csvFile(LIST));
  await expect(toast(page, 'Upload successful')).toBeVisible();
}

/** Filters the table, and answers with what it says about how many rows are left. */
const rowsShown = async (page: Page, filter: string, shown: number): Promise<void> => {
  await page.getByLabel('Show parts of grade').selectOption(filter);
  await expect(page.getByText(`${shown} of ${NUMBERS.length} rows`)).toBeVisible();
};

test.describe('with an ordinary keyset', () => {
  const stack = keysetStack('ordinary');

  /** As a seller does it: opens the research page of the line, marks everything and copies it. */
  async function copyResearch(page: Page): Promise<'sold' | 'nothing'> {
    const link = page.getByRole('link', { name: 'Research on eBay' });
    const url = new URL((await link.getAttribute('href')) ?? '');
    expect(url.origin).toBe('https://www.ebay.com');
    const hub = await page.context().newPage();
    await hub.goto(`${stack().marketplaceOrigin}${url.pathname}${url.search}`);
    const isSold = await hub.getByText('Avg sold price').isVisible();
    await hub.keyboard.press('ControlOrMeta+A');
    await hub.keyboard.press('ControlOrMeta+C');
    await hub.close();
    await page.bringToFront();
    return isSold ? 'sold' : 'nothing';
  }

  test('every line has an answer, sold figures come by hand, and nothing waits', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAsNewcomer(page, stack().origin);
    await runWholeList(page);
    await page.getByRole('button', { name: 'Run Analysis Tool' }).click();
    await expect(toast(page, 'Processing started')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Analysis Complete' })).toBeVisible();
    await rowsShown(page, 'No sold figures', NUMBERS.length);
    await expect(page.getByText(/\d+ for sale from \$|nobody else sells it/).first()).toBeVisible();

    await page.getByRole('button', { name: 'Research by hand' }).click();
    const dialog = page.getByRole('dialog', { name: 'Research by hand' });
    for (let done = 0; done < BY_HAND;) {
      await expect(dialog.getByText(new RegExp(`, ${done} done`))).toBeVisible();
      if ((await copyResearch(page)) === 'nothing') {
        await dialog.getByRole('button', { name: 'Next line' }).click();
        continue;
      }
      await dialog.getByLabel('Paste the Research page here').focus();
      await page.keyboard.press('ControlOrMeta+V');
      done += 1;
    }
    await expect(dialog.getByText(`, ${BY_HAND} done`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await rowsShown(page, 'No sold figures', NUMBERS.length - BY_HAND);
    await page.getByRole('button', { name: 'Clear filter' }).click();
    await page.getByLabel('Order', { exact: true }).selectOption('unitsSold');
    const best = page.getByRole('row', { name: /Grade [ABC]/ }).first();
    await expect(best).toBeVisible();
    await best.getByRole('rowheader').click();
    const evidence = page.getByRole('complementary', { name: 'Evidence' });
    await expect(evidence.getByText('eBay Product Research', { exact: true })).toBeVisible();
    await expect(evidence.getByRole('region', { name: 'For sale now' })).toBeVisible();
    await expect(page.getByText(/waits for|paused/i)).toHaveCount(0);
  });
});

test.describe('with a granted keyset', () => {
  const stack = keysetStack('granted');

  test('a list is graded without anybody pasting anything', async ({ page }) => {
    await openAsNewcomer(page, stack().origin);
    await expect(page.getByText('Research API token active.')).toBeVisible();
    await runWholeList(page);
    await expect(page.getByRole('radio', { name: 'Sold listings' })).toBeChecked();
    await page.getByRole('button', { name: 'Run Analysis Tool' }).click();
    await expect(toast(page, 'Processing started')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Analysis Complete' })).toBeVisible();
    await rowsShown(page, 'No sold figures', 0);
    await page.getByRole('button', { name: 'Show all parts' }).click();
    await expect(page.getByRole('row', { name: /Grade [ABC]/ }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Research by hand' })).toHaveCount(0);
  });
});
