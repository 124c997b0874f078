import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test, type Locator, type Page } from '@playwright/test';

import { expectAccessible } from '../accessibility.ts';
import {
  csvFile,
  expectRunComplete,
  findLine,
  startRun,
  toggleFilter,
  uploadFile,
} from '../lists.ts';
import { stackState } from '../stack-state.ts';
import { startProduct } from '../start-stack.ts';
import { expectToast } from '../toasts.ts';
import { countClicks, newUserEmail, openAsNewUser } from '../users.ts';

const NUMBERS = Array.from({ length: 12 }, (_, row) => `6800${1000 + row}AA`);
/** Parts of the same make that the list does not have. */
const FOREIGN_NUMBERS = Array.from({ length: 12 }, (_, row) => `6800${2000 + row}AA`);
const PASTED = 3;
/** The most expensive first, so that the worklist has the order of the file. */
const LIST = [
  'Part Number,Qty,Cost',
  ...NUMBERS.map((number, row) => `${number},2,${NUMBERS.length - row}.00`),
].join('\n');

// An application without access to sold listings belongs to a whole stack, so these journeys start their
// own, one for all.
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
  const link = page.getByRole('link', { name: /^Open Product Research/ });
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

/** The lines entered so far, as the meter counts them. */
const expectDone = (page: Page, count: number): Promise<void> =>
  expect(page.getByText(`${count} of ${NUMBERS.length} lines entered`)).toBeVisible();

async function openWorklist(page: Page): Promise<Locator> {
  await uploadFile(page, csvFile(LIST));
  await startRun(page);
  await expectRunComplete(page);
  await expectRowsWithoutSales(page, NUMBERS.length);
  await page.getByRole('link', { name: 'Research by hand' }).first().click();
  return page.getByRole('region', { name: 'Research by hand' });
}

async function expectRowsWithoutSales(page: Page, count: number): Promise<void> {
  await toggleFilter(page, 'No sold figures');
  await expect(page.getByText(`${count} of ${NUMBERS.length} lines`).first()).toBeVisible();
  await toggleFilter(page, 'No sold figures');
}

test('without access to sold listings, the first line is entered by hand after seven clicks and one paste', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { origin, marketplaceOrigin } = stackState(stateFile);
  const number = await copySoldPage(page, NUMBERS);
  await context.route('https://www.ebay.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({
      response: await route.fetch({ url: `${marketplaceOrigin}${pathname}${search}` }),
    });
  });
  const { click, clicks } = countClicks();
  await page.goto(origin);
  await click(page.getByRole('button', { name: 'Log In', exact: true }));
  await page.getByLabel('Somebody else').fill(newUserEmail());
  await click(page.getByRole('button', { name: 'Sign in' }));
  await click(page.getByRole('button', { name: 'Start Sourcing Analysis' }));
  const chooser = page.waitForEvent('filechooser');
  await click(page.getByRole('button', { name: 'Choose File' }));
  await expect(page.getByLabel('Research API token')).toHaveCount(0);
  const others = NUMBERS.filter((other) => other !== number).map((other) => `${other},1,1.00`);
  await (
    await chooser
  ).setFiles(csvFile(['Part Number,Qty,Cost', `${number},2,90.00`, ...others].join('\n')));
  await click(page.getByRole('button', { name: 'Run Analysis Tool' }));
  await expectRunComplete(page);
  await expect(page.getByLabel('Research API token')).toHaveCount(0);
  await click(page.getByRole('link', { name: 'Research by hand' }).first());
  await expect(page.getByText(`0 of ${NUMBERS.length} lines entered`)).toBeVisible();
  const opened = page.waitForEvent('popup');
  await click(page.getByRole('link', { name: /^Open Product Research/ }));
  const research = await opened;
  await expect(research.getByText('Avg sold price')).toBeVisible();
  await research.keyboard.press('ControlOrMeta+A');
  await research.keyboard.press('ControlOrMeta+C');
  await research.close();
  await page.keyboard.press('ControlOrMeta+V');
  await expectDone(page, 1);
  expect(clicks()).toBeLessThanOrEqual(7);
});

test('without access to sold listings, the figures of lists and single numbers come from pasted research pages', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAsNewUser(page, stackState(stateFile).origin);
  await expect(page.getByText(/^Asking prices and competitors come by themselves/)).toBeVisible();
  const card = page.getByRole('region', { name: 'Single Item Research' });
  await card.getByLabel('Part number').fill(await copySoldPage(page, FOREIGN_NUMBERS));
  await page.keyboard.press('Enter');
  await expect(card.getByRole('region', { name: 'Active listings' })).toBeVisible();
  await paste(page);
  await expect(card.getByText('Units sold')).toBeVisible();

  const worklist = await openWorklist(page);
  const [pasted, empty]: [string[], string[]] = [[], []];
  while (pasted.length < PASTED || empty.length === 0) {
    const done = pasted.length + empty.length;
    await expectDone(page, done);
    const number = NUMBERS[done] ?? '';
    await expect(worklist.getByText(number).first()).toBeVisible();
    if ((await copyPageOfLine(page)).isSold) {
      await paste(page);
      pasted.push(number);
    } else {
      // eBay shows the other tab when nothing sold, and the product says what to do then.
      await paste(page);
      await expect(worklist.getByRole('alert')).toContainText('choose Nothing sold');
      await page.keyboard.press('n');
      empty.push(number);
    }
  }
  const done = pasted.length + empty.length;
  await expectDone(page, done);
  await page.getByRole('link', { name: 'All lines' }).click();

  await expectRowsWithoutSales(page, NUMBERS.length - done);
  await page.getByLabel('Sort', { exact: true }).selectOption('unitsSold');
  const graded = page.getByRole('row', { name: /Grade [ABC]/ }).first();
  await graded.getByRole('rowheader').click();
  const evidence = page.getByRole('complementary', { name: 'Evidence' });
  await expect(evidence.getByText('eBay Product Research', { exact: true })).toBeVisible();
  await expect(evidence.getByRole('region', { name: 'Active listings' })).toBeVisible();
});

const dayAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Two sales of one listing for each number, as another tool writes them. */
const soldTable = (numbers: readonly string[]): string =>
  [
    'Title,Item ID,Sold Price,Sold Date',
    ...numbers.flatMap((number, at) =>
      [30, 60].map(
        (days) => `New OEM Mopar ${number} bracket,2560123456${10 + at},$41.20,${dayAgo(days)}`,
      ),
    ),
  ].join('\n');

test('a page of another part does no harm, one table of sold rows answers many lines, and everything can be undone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAsNewUser(page, stackState(stateFile).origin);
  const worklist = await openWorklist(page);
  await expectDone(page, 0);

  await copySoldPage(page, FOREIGN_NUMBERS);
  await paste(page);
  const alert = worklist.getByRole('alert');
  await expect(alert).toContainText(`names ${NUMBERS[0] ?? ''}`);
  await alert.getByRole('button', { name: 'Do not save' }).click();
  await expectDone(page, 0);

  const other = await copySoldPage(page, NUMBERS.slice(1).toReversed());
  await paste(page);
  await expect(worklist.getByText(`Saved on ${other} instead`)).toBeVisible();
  await expectDone(page, 1);

  await page.keyboard.press('n');
  await expectDone(page, 2);
  await page.keyboard.press('u');
  await expectDone(page, 1);
  await worklist.getByRole('button', { name: `Undo ${other}` }).click();
  await expectDone(page, 0);

  const table = worklist.getByRole('region', { name: 'Table of sold rows' });
  const sold = soldTable([...NUMBERS.slice(0, 10), ...FOREIGN_NUMBERS.slice(0, 2)]);
  await table.getByLabel('Sold rows for many numbers').setInputFiles(csvFile(sold, 'sold.csv'));
  await table.getByLabel('First day').fill(dayAgo(90));
  await table.getByLabel('Last day').fill(dayAgo(1));
  await table.getByRole('button', { name: 'Match the rows' }).click();
  await expect(table.getByText('10 lines filled in.')).toBeVisible();
  await expectDone(page, 10);
  await expect(worklist.getByText('from sold.csv').first()).toBeVisible();
  await table.getByText('2 listings fit no line').click();
  await expect(table.getByText(FOREIGN_NUMBERS[0] ?? '')).toBeVisible();

  await table.getByRole('button', { name: 'Undo the whole file' }).click();
  await expect(table.getByText('10 lines back to how they were')).toBeVisible();
  await expectDone(page, 0);

  await page.getByRole('link', { name: 'All lines' }).click();
  await expectRowsWithoutSales(page, NUMBERS.length);
});

const PHANTOM = '68003000AA';
const WELL_SOLD = Array.from({ length: 20 }, (_, row) => `6800${3100 + row}AA`);
/** Nobody bought it. */
const UNSOLD = '68003001AA';
const PHANTOM_LIST = [
  'Part Number,Description,Qty,Cost',
  `${UNSOLD},BRACKET,2,2000.00`,
  `${PHANTOM},BRACKET,2,1775.09`,
  ...WELL_SOLD.map((number) => `${number},BRACKET,2,40.00`),
].join('\n');

/** Four new ones of each well sold number; of the phantom one, and two listings of other parts. */
const phantomSales = (): string =>
  [
    'Title,Item ID,Sold Price,Sold Date',
    ...WELL_SOLD.flatMap((number, at) =>
      [10, 30, 50, 70].map(
        (days) =>
          `New OEM Mopar ${number} bracket,25602${days}456${10 + at},$81.20,${dayAgo(days)}`,
      ),
    ),
    `New OEM Mopar ${PHANTOM} bracket,256029934501,$37.99,${dayAgo(20)}`,
    ...[2, 3].map(
      (at) =>
        `Dorman aftermarket mirror replaces Mopar ${PHANTOM},25602993450${at},$35.00,${dayAgo(25)}`,
    ),
  ].join('\n');

test('a line with one sale far below its cost is worth no more than that sale, and one line entered is no bid', async ({
  page,
}) => {
  await openAsNewUser(page, stackState(stateFile).origin);
  await uploadFile(page, csvFile(PHANTOM_LIST));
  await startRun(page);
  await expectRunComplete(page);
  const answer = page.getByRole('region', { name: 'What to pay' });

  await page.getByRole('link', { name: 'Research by hand' }).first().click();
  const worklist = page.getByRole('region', { name: 'Research by hand' });
  await worklist
    .getByRole('region', { name: 'Next lines' })
    .getByRole('button', { name: new RegExp(UNSOLD) })
    .click();
  await expect(worklist.getByRole('heading', { name: UNSOLD })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByText('1 of 22 lines entered')).toBeVisible();
  await page.getByRole('link', { name: 'All lines' }).click();
  await expect(answer).toContainText('1 of 22 lines answered');
  await expect(answer).not.toContainText(/Pay up to|At least|\$0\.00/);
  await page.goBack();

  const table = worklist.getByRole('region', { name: 'Table of sold rows' });
  await table
    .getByLabel('Sold rows for many numbers')
    .setInputFiles(csvFile(phantomSales(), 'sold.csv'));
  await table.getByLabel('First day').fill(dayAgo(90));
  await table.getByLabel('Last day').fill(dayAgo(1));
  await table.getByRole('button', { name: 'Match the rows' }).click();
  await expect(table.getByText('21 lines filled in.')).toBeVisible();
  await page.getByRole('link', { name: 'All lines' }).click();
  await expect(answer).toContainText(/Pay up to \$/);

  await page.getByLabel('Sort', { exact: true }).selectOption('deskValue');
  const rows = page.getByRole('rowheader');
  await expect(rows.first()).toHaveText(/^680031/);
  const row = await findLine(page, PHANTOM);
  await expect(row).toContainText('$37.99');
  await row.getByRole('rowheader').click();
  const pane = page.getByRole('complementary', { name: 'Evidence' });
  await expect(pane).toContainText('Counted (1)');
  await expect(pane).toContainText(/Your price basis.*\$37\.99/);

  await page.getByRole('link', { name: 'Make offer' }).first().click();
  const offered = page.getByRole('region', { name: 'What the dealer sees' });
  await expect(offered.getByText(WELL_SOLD[0] ?? '')).toBeVisible();
  await expect(offered.getByText(PHANTOM)).toHaveCount(0);
});

const YEAR_MS = 365 * 86_400_000;

test('a seller connects eBay, a year is covered by their own sales, and disconnects', async ({
  page,
}) => {
  const { origin } = stackState(stateFile);
  await openAsNewUser(page, origin);
  await page.goto(`${origin}/dashboard?view=own-sales`);
  const card = page.locator('section').filter({ hasText: 'connect eBay' });
  await expect(card).toContainText('Buyers’ names, addresses or messages.');

  // Declining leaves everything as it was.
  await card.getByRole('link', { name: 'Connect eBay' }).click();
  await page.getByRole('link', { name: 'Decline' }).click();
  await expect(page.getByText('You declined at eBay. Nothing was connected.')).toBeVisible();

  await page.getByRole('switch', { name: 'Include my fees' }).click();
  await page.getByRole('link', { name: 'Connect eBay' }).click();
  await expect(page.getByText('sell.fulfillment.readonly')).toBeVisible();
  await expect(page.getByText('sell.finances')).toHaveCount(0);
  await page.getByRole('link', { name: 'Agree as partsight_demo' }).click();
  await expect(page.getByText('eBay is connected. Your orders are being fetched.')).toBeVisible();
  await expect(page).toHaveURL(/ebay=connected/);
  await expect(page).not.toHaveURL(/code=/);

  const covered = page.getByText(/We have your sales since/);
  await expect(covered).not.toContainText('months fetched', { timeout: 60_000 });
  const [, since = ''] = /since (\w+ \d+, \d+)/.exec((await covered.textContent()) ?? '') ?? [];
  expect(Date.now() - Date.parse(since)).toBeGreaterThan(YEAR_MS);
  await expect(page.getByText(/[\d,]{3,} sales fetched from eBay/)).toBeVisible();
  await expectAccessible(page, 'connected to eBay');

  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expectToast(page, 'eBay Disconnected', 'We deleted the access. Your fetched sales stay.');
  await expect(page.getByRole('link', { name: 'Connect eBay' })).toBeVisible();
});

test('a list runs on the person’s own eBay application, and the plan names its budget', async ({
  page,
}) => {
  await openAsNewUser(page, stackState(stateFile).origin);
  await page.getByRole('tab', { name: 'Token Management' }).click();
  const clientSecret = page.getByLabel('Client secret');
  await page.getByLabel('Client ID').fill('PartSight-dev-SIM-everything');
  await clientSecret.fill('not-its-secret');
  await page.getByRole('button', { name: 'Save application' }).click();
  await expect(page.getByText('eBay refused this application.')).toBeVisible();
  await clientSecret.fill('SIM-everything-secret');
  await page.getByRole('button', { name: 'Save application' }).click();
  await expectToast(page, 'Application Saved', 'Your lookups now use it.');
  await expect(page.getByText('Your lookups use PartSight-dev-SIM-everything')).toBeVisible();
  await expect(clientSecret).toHaveValue('');

  await page.getByRole('tab', { name: 'Bulk Research Tool' }).click();
  const plan = page.getByRole('region', { name: 'Run plan' });
  await uploadFile(page, csvFile('Part Number,Qty\n84001234,1\n84005678,2\n'));
  await expect(plan).toContainText('from your own eBay application');
  await startRun(page);
  await expectRunComplete(page);
  // eBay's meter is known after the first calls.
  await page.getByRole('button', { name: 'New Upload' }).click();
  await uploadFile(page, csvFile('Part Number,Qty\n84001111,1\n', 'second.csv'));
  await expect(plan).toContainText(/[\d,]+ left today/);
});
