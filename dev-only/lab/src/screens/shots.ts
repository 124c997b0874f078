import type { Locator, Page } from '@playwright/test';

import {
  DEALERS_LOT,
  SMALL_LOT,
  openDesk,
  openLot,
  openOffer,
  openPickList,
  openTab,
  visit,
  type Shot,
} from './shot-steps.ts';

const EXPIRING_SOON = {
  expired: false,
  expiringSoon: true,
  timeUntilExpiry: 24 * 60_000,
  usingResearchToken: true,
};

export const SIGNED_OUT: readonly Shot[] = [
  { name: 'landing', go: visit('/') },
  { name: 'not-found', go: visit('/nowhere') },
  { name: 'landing-private', go: visit('/?access=private') },
];

const openDealersLot: Shot['go'] = (page, stack) => openLot(page, stack, DEALERS_LOT);

/** On the finished lot, after a click. */
const pressed =
  (name: string | RegExp, result: (page: Page) => Locator): Shot['go'] =>
  async (page, stack) => {
    await openDealersLot(page, stack);
    await page.getByRole('button', { name }).first().click();
    await result(page).first().waitFor();
  };

/** With finished lists; none of them changes anything. */
export const SIGNED_IN: readonly Shot[] = [
  {
    name: 'platform-selector',
    async go(page, { origin }) {
      await page.goto(origin);
      await page.getByText('Research API is ready for sales data analysis').waitFor();
      await page.getByText('Continue').waitFor();
    },
  },
  {
    name: 'extraction',
    async go(page, { origin }) {
      await page.goto(origin);
      await page.getByRole('button', { name: 'Test Extract 10 Part Numbers' }).click();
      await page.getByText('12-Month Sales Analysis').first().waitFor();
    },
  },
  { name: 'dashboard', go: openDealersLot },
  {
    name: 'dashboard-banner',
    async go(page, stack) {
      // Without the call that answers everything at once, the page asks for each.
      await page.route('**/api/open*', (route) => route.fulfill({ status: 404 }));
      await page.route('**/api/token-status', (route) => route.fulfill({ json: EXPIRING_SOON }));
      await openDealersLot(page, stack);
      await page.getByText('Research API token expires soon.').waitFor();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  },
  {
    name: 'dashboard-grade',
    go: pressed(/^Grade A/, (page) => page.getByText(/ of 5,000 lines, /)),
  },
  {
    name: 'dashboard-columns',
    go: pressed(/^Show \d+ more columns$/, (page) =>
      page.getByRole('columnheader', { name: 'Package Size' }),
    ),
  },
  {
    name: 'dashboard-bottom',
    async go(page, stack) {
      await openDealersLot(page, stack);
      await page.getByRole('region', { name: 'Single Item Research' }).scrollIntoViewIfNeeded();
    },
    isLong: true,
  },
  {
    name: 'dashboard-evidence',
    async go(page, stack) {
      await openDealersLot(page, stack);
      await page.getByRole('rowheader').getByRole('button').first().click();
      await page.getByText('Your sheet, row').waitFor();
    },
  },
  {
    name: 'evidence',
    async go(page, stack) {
      await openLot(page, stack, SMALL_LOT);
      await page.getByRole('rowheader').getByRole('button').first().click();
      await page.getByText('Your sheet, row').waitFor();
    },
  },
  {
    name: 'menu-lot',
    go: pressed('More actions for this lot', (page) => page.getByRole('menu')),
    isLong: true,
  },
  {
    name: 'menu-columns',
    go: pressed(/^Columns$/, (page) => page.getByRole('menu')),
    isLong: true,
  },
  {
    name: 'menu-filters',
    go: pressed('Filters', (page) => page.getByRole('region', { name: 'Decisions' })),
    // The taller page of a whole picture would close it.
    isLong: true,
  },
  {
    name: 'menu-export',
    go: pressed('Export options', (page) => page.getByRole('dialog')),
    isLong: true,
  },
  {
    name: 'single-research',
    async go(page, stack) {
      await openDealersLot(page, stack);
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog', { name: 'Single Item Research' });
      await dialog.getByLabel('Part number', { exact: true }).fill('JL3Z-13240-AA');
      await dialog.getByRole('button', { name: 'Research Part' }).click();
      await dialog.getByRole('img').first().waitFor();
    },
    isLong: true,
  },
  {
    name: 'research',
    async go(page, { origin }) {
      await page.goto(`${origin}/dashboard`);
      const card = page.getByRole('region', { name: 'Single Item Research' });
      await card.getByLabel('Part number', { exact: true }).fill('JL3Z-13240-AA');
      await card.getByRole('button', { name: 'Research Part' }).click();
      await card.getByRole('img').first().waitFor();
    },
  },
  {
    name: 'store',
    async go(page, stack) {
      await openTab(page, stack, 'Universal Store Analysis');
      await page.getByLabel('Store name').fill('partsight_demo');
      await page.getByRole('button', { name: 'Analyze Store' }).click();
      await page.getByText(/10 of \d+ listings read/).waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'store-evidence',
    async go(page) {
      const rows = page.getByRole('region', { name: 'Store listings' }).locator('tbody, ol');
      await rows.getByRole('button').first().click();
      await page.getByText('Sold average').waitFor();
    },
  },
  { name: 'store-page', go: visit('/universal-store-analysis') },
  {
    name: 'token',
    async go(page, stack) {
      await openTab(page, stack, 'Token Management');
      const panel = page.getByRole('tabpanel', { name: 'Token Management' });
      await panel.getByLabel('Research API token', { exact: true }).fill('v^1.1#i^1#unknown');
      await panel.getByRole('button', { name: 'Save Token' }).click();
      await page.getByText('The old token stays in use.').first().waitFor();
      await panel.getByRole('button', { name: /test/i }).click();
      await panel.getByRole('region', { name: 'Result of the store test' }).waitFor();
    },
  },
  { name: 'desk', go: openDesk },
  {
    name: 'desk-sum',
    async go(page) {
      await page.getByRole('button', { name: /^Pay up to: / }).click();
      await page.getByRole('dialog', { name: 'Pay up to' }).waitFor();
    },
  },
  { name: 'desk-help', go: visit('/dashboard?view=desk-help') },
  { name: 'pick-list', go: openPickList },
  { name: 'pick-list-print', go: openPickList, isPrinted: true, isLong: true },
  { name: 'offer', go: openOffer },
  { name: 'offer-print', go: openOffer, isPrinted: true },
  { name: 'lots', go: visit('/dashboard?view=lots') },
  {
    name: 'lots-compared',
    async go(page, { origin }) {
      await page.goto(`${origin}/dashboard?view=lots`);
      await page.getByRole('checkbox').first().check();
      await page.getByRole('checkbox').nth(1).check();
      await page.getByText('Demand grades').waitFor();
    },
  },
  { name: 'account', go: visit('/dashboard?view=account') },
  { name: 'privacy', go: visit('/api/pages/privacy') },
  {
    name: 'ebay-needs',
    go: visit('/api/pages/what-partsight-needs-from-ebay'),
  },
  {
    name: 'logos',
    async go(page, { origin }) {
      await page.goto(`${origin}/logos`);
      await page.getByRole('main').getByRole('button').nth(1).click();
    },
  },
];
