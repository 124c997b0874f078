import { expect, test, type Page } from '@playwright/test';

import { expectNoBarrier } from '../barriers.ts';
import { csvFile, freshNumbers, runList, stopRun, uploadList } from '../lists.ts';
import { newToken, setFaults } from '../marketplace.ts';
import { openAsNewcomer, openDashboard, saveToken } from '../people.ts';
import { stackState } from '../stack-state.ts';
import { dismissToast, expectToast } from '../toasts.ts';

// Contrast is measured at rest and not half-way through a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const onTab = (page: Page, tab: string) => page.goto(`${stackState().origin}/dashboard?tab=${tab}`);

test('the landing page and the missing page have no barrier', async ({ page }) => {
  for (const path of ['/', '/?access=private', '/nowhere']) {
    await page.goto(stackState().origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoBarrier(page, path);
  }
});

test('a dashboard with nothing yet has no barrier, nor has a list before its run', async ({
  page,
}) => {
  test.slow();
  await openAsNewcomer(page);
  await expect(page.getByText('A Research API token is missing.')).toBeVisible();
  await expectNoBarrier(page, 'an empty dashboard without a token');

  await page.getByRole('button', { name: 'Run Analysis Tool' }).click();
  await expectToast(page, 'No data source', 'Please upload a file first.');
  await expectNoBarrier(page, 'a toast');

  await page.getByLabel('Choose the part numbers file').setInputFiles({
    ...csvFile('x'),
    name: 'list.txt',
    mimeType: 'text/plain',
  });
  await expect(page.getByText(/File type must be one of/)).toBeVisible();
  await expectNoBarrier(page, 'a refused file');

  await uploadList(page, ['1.23E+11', 'SIM-0410', ...freshNumbers(12)]);
  await page.getByRole('button', { name: 'Change columns' }).click();
  await expect(page.getByRole('group', { name: 'Columns of the file' })).toBeVisible();
  await expectNoBarrier(page, 'the columns of a list');
});

test('a batch has no barrier while it runs and when it was stopped', async ({ page }) => {
  const token = await newToken();
  await openAsNewcomer(page);
  await saveToken(page, token);
  await setFaults(token, [{ kind: 'latency', minMs: 4_000 }]);
  await runList(page, freshNumbers(23));
  await expect(page.getByRole('heading', { name: 'Analyzing eBay Sales Data' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop Processing' })).toBeVisible();
  await expectNoBarrier(page, 'a running batch');

  await stopRun(page);
  await expectNoBarrier(page, 'a stopped batch');
});

test('a complete batch has no barrier, filtered and exported', async ({ page }) => {
  await openAsNewcomer(page);
  await saveToken(page, await newToken());
  const duplicate = '84390030';
  await page
    .getByLabel('Inventory file')
    .setInputFiles(csvFile(`SKU,Title\n${duplicate},Alternator on the shelf`, 'stock.csv'));
  await expectToast(page, 'Inventory Uploaded Successfully', '1 item from stock.csv.');
  await runList(page, [duplicate, 'SIM-0410', 'JL3Z-13240-AA', ...freshNumbers(20)]);
  await expect(page.getByRole('heading', { name: 'Analysis Complete' })).toBeVisible();
  await expect(page.getByText('1 failed', { exact: true })).toBeVisible();
  await expect(page.getByText('1 already in inventory', { exact: true })).toBeVisible();
  await expectNoBarrier(page, 'a complete batch with a failed row');

  await page.getByRole('button', { name: 'Export options' }).click();
  await expect(page.getByRole('dialog', { name: 'Export options' })).toBeVisible();
  await expectNoBarrier(page, 'the export dialog');
  await page.keyboard.press('Escape');

  await page.getByLabel('Show parts of grade').selectOption('Failed');
  await expect(page.getByText('1 of 23 rows, Failed only')).toBeVisible();
  await expectNoBarrier(page, 'a filtered table');
});

test('a paused batch has no barrier', async ({ page }) => {
  test.slow();
  const token = await newToken();
  await openAsNewcomer(page);
  await saveToken(page, token);
  await setFaults(token, [{ kind: 'unauthorized', afterCalls: 3 }]);
  await runList(page, freshNumbers(8));
  await expect(page.getByRole('heading', { name: 'Analysis Paused' })).toBeVisible();
  // Known at once, on the screen as it stands.
  await expect(page.getByText('Research API token expired.')).toBeVisible();
  await expectNoBarrier(page, 'a paused batch');
});

test('the evidence of a part and a researched part have no barrier', async ({ page }) => {
  test.slow();
  await openDashboard(page, 'dana');
  await page.getByRole('rowheader').first().click();
  const evidence = page.getByRole('complementary', { name: 'Evidence' });
  await expect(evidence.getByRole('region', { name: 'Your row' })).toBeVisible();
  await expectNoBarrier(page, 'evidence');
  await page.keyboard.press('Escape');

  const card = page.getByRole('region', { name: 'Single Item Research' });
  await card.getByLabel('Part number', { exact: true }).fill('JL3Z-13240-AA');
  await card.getByRole('button', { name: 'Research Part' }).click();
  await expect(card.getByText(/Covers \d+ \w+ - \d+ \w+ 20\d\d/).first()).toBeVisible();
  await expectNoBarrier(page, 'a researched part');
});

test('the looks at a store have no barrier', async ({ page }) => {
  const token = await newToken({ dailyLimit: 7 });
  await openAsNewcomer(page);
  await saveToken(page, token);
  await page.goto(`${stackState().origin}/universal-store-analysis`);
  await expectNoBarrier(page, 'the page of the store analysis');
  await page.getByLabel('Store name').fill('partsight_demo');
  await page.getByRole('button', { name: 'Analyze Store' }).click();
  await expect(page.getByText('Error', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Analyze Store' })).toBeEnabled();
  await expectNoBarrier(page, 'an analysed store with errors');

  await page.goto(`${stackState().origin}/dashboard?tab=token`);
  await saveTokenHere(page, await newToken());
  await page.getByRole('button', { name: 'Test Store Data' }).click();
  await expect(page.getByText('20 items in the store')).toBeVisible();
  await dismissToast(page);
  await expectNoBarrier(page, 'the token tab with a tested store');

  await page.goto(stackState().origin);
  await page.getByRole('button', { name: 'Test Extract 10 Part Numbers' }).click();
  await expectNoBarrier(page, 'an extraction under way');
  await expect(page.getByText('20 listings in the store')).toBeVisible();
  await expectNoBarrier(page, 'an extraction');
});

async function saveTokenHere(page: Page, token: string): Promise<void> {
  await page.getByLabel('Research API token', { exact: true }).fill(token);
  await page.getByRole('button', { name: 'Save Token' }).click();
  await expectToast(page, 'Token Saved', 'Waiting analyses continue by themselves.');
}

test('the platform selector and the logo gallery have no barrier', async ({ page }) => {
  test.slow();
  await openAsNewcomer(page);
  await page.goto(stackState().origin);
  await expect(page.getByText('Please update your Research API token first')).toBeVisible();
  await expectNoBarrier(page, 'the platform selector with an expired token');
  await page.route('**/api/store-part-numbers', (route) =>
    route.fulfill({ status: 500, body: 'broken' }),
  );
  await page.getByLabel('Research API OAuth token').fill(await newToken());
  await page.getByRole('button', { name: 'Update Token' }).click();
  await page.getByRole('button', { name: 'Test Extract 10 Part Numbers' }).click();
  await expect(page.getByText('Failed to test store extraction')).toBeVisible();
  await expectNoBarrier(page, 'the platform selector after a failed extraction');

  await page.goto(`${stackState().origin}/logos`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoBarrier(page, 'the logo gallery');
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByText('Selected Logo Preview')).toBeVisible();
  await expectNoBarrier(page, 'a selected logo');
});

test('the token banner has no barrier in any of its states', async ({ page }) => {
  test.slow();
  await openAsNewcomer(page);
  for (const [state, status] of [
    ['expires soon', { expiringSoon: true, timeUntilExpiry: 600_000, usingResearchToken: true }],
    ['active', { expiringSoon: false, timeUntilExpiry: 0, usingResearchToken: false }],
  ] as const) {
    await page.route('**/api/token-status', (route) =>
      route.fulfill({ json: { expired: false, ...status } }),
    );
    await onTab(page, 'token');
    await expect(page.getByText(`Research API token ${state}.`)).toBeVisible();
    await expectNoBarrier(page, `a token that is ${state}`);
    await page.unroute('**/api/token-status');
  }
});

test('the page says what it is and who is there [2.title]', async ({ page }) => {
  await openDashboard(page, 'sam');
  await expect(page).toHaveTitle('PartSight - Automotive Parts Sales Analyzer');
  await expect(page.getByText('Welcome, sam@northside-parts.test')).toBeVisible();
});
