import { expect, test, type Locator, type Page } from '@playwright/test';

import { newToken, setFaults } from '../marketplace.ts';
import { openAsNewcomer, saveToken } from '../people.ts';
import { stackState } from '../stack-state.ts';
import { dismissToast, expectNoToast, expectToast } from '../toasts.ts';

/** The two screens that offer the same analysis. */
const SCREENS = [
  { name: 'the dashboard', path: '/dashboard?tab=store' },
  { name: 'its own page', path: '/universal-store-analysis' },
] as const;

const listings = (page: Page): Locator => page.getByRole('region', { name: 'Store listings' });
/** Rows of listings; the first row is the heading. */
const rows = (page: Page): Locator => listings(page).locator('tbody').getByRole('row');

async function open(page: Page, path: string, token: string | null): Promise<void> {
  await openAsNewcomer(page);
  if (token !== null) {
    await saveToken(page, token);
  }
  await page.goto(stackState().origin + path);
}

async function analyze(page: Page, store: string): Promise<void> {
  await page.getByLabel('Store name').fill(store);
  await page.getByRole('button', { name: 'Analyze Store' }).click();
}

const expectAnalysisFailed = (page: Page): Promise<void> =>
  expectToast(
    page,
    'Analysis Failed',
    'Could not analyze store inventory. Check your eBay credentials.',
  );

/** What keeps the whole store from being read, and whether the person must bring another token. */
const FAULTS = [
  { name: 'an expired token', faults: [{ kind: 'unauthorized' }], isTokenGone: true },
  { name: 'a spent allowance', faults: [{ kind: 'throttle' }], isTokenGone: false },
  { name: 'a marketplace that is not reachable', faults: [{ kind: 'reset' }], isTokenGone: false },
  {
    name: 'a marketplace that fails',
    faults: [{ kind: 'server-error', status: 500 }],
    isTokenGone: false,
  },
  {
    name: 'an answer that makes no sense',
    faults: [{ kind: 'garbage', body: 'wrong-schema' }],
    isTokenGone: false,
  },
] as const;

for (const screen of SCREENS) {
  test(`on ${screen.name} ten listings with what identifies them and how they sell`, async ({
    page,
  }) => {
    await open(page, screen.path, await newToken());
    await expect(page.getByText('Store name required')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Analyze Store' })).toBeDisabled();
    await analyze(page, ' partsight_demo ');
    await expect(listings(page).getByText(/10 of 20 listings read/)).toBeVisible();
    await expect(listings(page)).toHaveAttribute('aria-busy', 'false');
    await expect(listings(page).getByRole('heading', { name: 'partsight_demo' })).toBeVisible();
    await expect(rows(page)).toHaveCount(10);
    await expect(
      rows(page)
        .getByText(/Part Number|MPN/i)
        .first(),
    ).toBeVisible();
    await expect(
      rows(page)
        .getByText(/^\$[\d,]+\.\d\d$/)
        .first(),
    ).toBeVisible();

    const evidence = page
      .getByRole('complementary', { name: 'Evidence' })
      .or(page.getByRole('dialog'));
    await rows(page).first().getByRole('button').click();
    await expect(evidence).toContainText('Asking price');
    await expect(evidence).toContainText('Sold average');
    await expect(evidence).toContainText('1 of 10');
    await evidence.getByRole('button', { name: 'Next part' }).click();
    await expect(evidence).toContainText('2 of 10');
    await evidence.getByRole('button', { name: 'Close' }).click();
    await expect(evidence).toHaveCount(0);
  });

  test(`on ${screen.name} rows fill in while a slow marketplace answers`, async ({ page }) => {
    const token = await newToken();
    await setFaults(token, [{ kind: 'latency', minMs: 200 }]);
    await open(page, screen.path, token);
    await analyze(page, 'oldtown_mopar');
    await expect(page.getByRole('button', { name: 'Analyzing Store...' })).toBeDisabled();
    await expect(listings(page)).toHaveAttribute('aria-busy', 'true');
    await expect(rows(page)).toHaveCount(10);
    await expect(listings(page).getByText(/^[1-9] of 22 listings read/)).toBeVisible();
    await expect(listings(page)).toHaveAttribute('aria-busy', 'false');
    await expect(listings(page).getByText(/10 of 22 listings read/)).toBeVisible();
  });

  test(`on ${screen.name} an unknown store and a missing token are errors`, async ({ page }) => {
    await open(page, screen.path, null);
    await analyze(page, 'partsight_demo');
    await expectAnalysisFailed(page);
    await dismissToast(page);
    const form = page.locator('form').filter({ hasText: 'Save Token' });
    await form.getByLabel('Research API token', { exact: true }).fill(await newToken());
    await form.getByRole('button', { name: 'Save Token' }).click();
    await expectToast(page, 'Token Saved', 'Waiting analyses continue by themselves.');
    await analyze(page, 'nobody-sells-here');
    await expectAnalysisFailed(page);
    await expect(listings(page)).toHaveCount(0);
  });
}

for (const { name, faults, isTokenGone } of FAULTS) {
  test(`store analysis and store test say that they failed with ${name}`, async ({ page }) => {
    const token = await newToken();
    await open(page, '/dashboard?tab=store', token);
    await setFaults(token, faults);
    await analyze(page, 'partsight_demo');
    await expectAnalysisFailed(page);
    await dismissToast(page);

    await page.getByRole('tab', { name: 'Token Management' }).click();
    await page.getByRole('button', { name: 'Test Store Data' }).click();
    await expectToast(
      page,
      'Store Access Failed',
      'Could not access eBay store data. Check credentials.',
    );
    await page.reload();
    await expect(page.getByRole('button', { name: 'Test Store Data' })).toBeVisible();
    await expect(page.getByText('Research API token expired.')).toHaveCount(isTokenGone ? 1 : 0);
  });
}

test('a token without the scope reads the store but not its sales', async ({ page }) => {
  await open(page, '/dashboard?tab=store', await newToken({ application: 'base' }));
  await analyze(page, 'gm_surplus_depot');
  await expect(listings(page)).toHaveAttribute('aria-busy', 'false');
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).getByText('unknown', { exact: true })).toHaveCount(10);
  await expect(
    listings(page).getByText(
      /^\d+ listings: The Research API token is valid but lacks access to this data\.$/,
    ),
  ).toBeVisible();
  await expectNoToast(page);
});

test('a category that is not granted leaves the sales of its listings unknown', async ({
  page,
}) => {
  await open(page, '/dashboard?tab=store', await newToken());
  await analyze(page, 'voltage_corner');
  await expect(listings(page)).toHaveAttribute('aria-busy', 'false');
  await expect(listings(page).getByText('electronics', { exact: true })).toBeVisible();
  await expect(rows(page).getByText('unknown', { exact: true })).toHaveCount(10);
  await expect(
    listings(page).getByText(
      /^\d+ listings: The Research API token is not granted sold data for this category\.$/,
    ),
  ).toBeVisible();
});

test('an allowance that ends on the way leaves the rest with an error badge', async ({ page }) => {
  await open(page, '/dashboard?tab=store', await newToken({ dailyLimit: 4 }));
  await analyze(page, 'fordparts_unlimited22');
  await expect(listings(page)).toHaveAttribute('aria-busy', 'false');
  const unread = rows(page).filter({ has: page.getByText('Error', { exact: true }) });
  await expect(unread).toHaveCount(7);
  await expect(
    listings(page).getByText(/^7 listings: The marketplace takes no more calls at the moment\./),
  ).toBeVisible();
});

test('a store is found by a pasted address of it or of one of its listings', async ({ page }) => {
  await open(page, '/', await newToken());
  await page.getByRole('button', { name: 'Test Extract 10 Part Numbers' }).click();
  const first = page
    .getByRole('region', { name: 'Results of the store extraction test' })
    .getByRole('listitem')
    .filter({ hasText: '12-Month Sales Analysis' })
    .first();
  await expect(first).toBeVisible();
  const itemId = /v1\|(\d{12})\|0/.exec(await first.innerText())?.[1] ?? '';
  expect(itemId).not.toBe('');

  await page.goto(`${stackState().origin}/universal-store-analysis`);
  const addresses = [
    'https://www.ebay.com/str/partsight_demo',
    'https://www.ebay.com/usr/partsight_demo?_trksid=p2047675',
    `https://www.ebay.com/itm/${itemId}?hash=item1`,
  ];
  for (const address of addresses) {
    await analyze(page, address);
    await expect(page.getByRole('button', { name: 'Analyze Store' })).toBeEnabled();
    await expect(listings(page).getByRole('heading', { name: 'partsight_demo' })).toBeVisible();
  }
  await analyze(page, 'https://www.ebay.com/help/home');
  await expectAnalysisFailed(page);
});

test('the store test reads the store the person names', async ({ page }) => {
  await open(page, '/dashboard?tab=token', await newToken());
  const result = page.getByRole('region', { name: 'Result of the store test' });
  await page.getByRole('button', { name: 'Test Store Data' }).click();
  await expect(result.getByText('20 items in the store')).toBeVisible();
  await expect(result.getByText('Manufacturer part numbers: yes')).toBeVisible();
  await expect(result.getByText(/^Brands: (yes|no)$/)).toBeVisible();
  await expect(result.getByText(/^UPC codes: (yes|no)$/)).toBeVisible();
  await expect(result.getByRole('heading', { name: 'Sample listings' })).toBeVisible();

  const own = page.getByLabel('Your seller name on eBay');
  await own.fill('dogeared_books');
  await page.getByRole('button', { name: 'Save Store' }).click();
  await expectToast(page, 'Store Saved', 'The store tests read this store from now on.');
  await page.getByRole('button', { name: 'Test Store Data' }).click();
  await expect(result.getByText('Manufacturer part numbers: no')).toBeVisible();
  await own.fill('nobody-sells-here');
  await page.getByRole('button', { name: 'Save Store' }).click();
  await expect(page.getByRole('button', { name: 'Save Store' })).toBeDisabled();
  await page.getByRole('button', { name: 'Test Store Data' }).click();
  await expectToast(
    page,
    'Store Access Failed',
    'Could not access eBay store data. Check credentials.',
  );
});

test('a slow store test is waited for', async ({ page }) => {
  const token = await newToken();
  await setFaults(token, [{ kind: 'latency', minMs: 300 }]);
  await open(page, '/dashboard?tab=token', token);
  await page.getByRole('button', { name: 'Test Store Data' }).click();
  await expect(page.getByRole('button', { name: 'Testing...' })).toBeDisabled();
  await expect(page.getByText('20 items in the store')).toBeVisible();
});
