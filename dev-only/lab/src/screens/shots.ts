import { dropReports, scoreLot } from './own-sales-shot.ts';
import {
  DEALERS_LOT,
  SMALL_LOT,
  openDesk,
  openLot,
  openOffer,
  openPickList,
  openTab,
  thirtyColumns,
  upload,
  visit,
  type Shot,
} from './shot-steps.ts';

export const SIGNED_OUT: readonly Shot[] = [
  { name: 'landing', go: visit('/') },
  { name: 'not-found', go: visit('/nowhere') },
  { name: 'landing-private', go: visit('/?access=private') },
];

/** With a finished batch. */
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
  { name: 'dashboard', go: visit('/dashboard') },
  { name: 'own-sales', go: dropReports },
  {
    name: 'columns-chosen',
    async go(page, { origin }) {
      await page.goto(`${origin}/dashboard`);
      await page.getByRole('rowheader').first().waitFor();
      const chooser = page.getByRole('button', { name: 'Columns', exact: true });
      if (await chooser.isVisible()) {
        await chooser.click();
      }
    },
  },
  {
    name: 'filters',
    async go(page, stack) {
      await openLot(page, stack, DEALERS_LOT);
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('region', { name: 'Decisions' }).waitFor();
    },
    // The taller page of a whole picture would close it.
    isLong: true,
  },
  {
    name: 'look-up',
    async go(page, { origin }) {
      await page.goto(`${origin}/dashboard`);
      await page.getByRole('rowheader').first().waitFor();
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog', { name: 'Single Item Research' });
      await dialog.getByLabel('Part number', { exact: true }).fill('JL3Z-13240-AA');
      await dialog.getByRole('button', { name: 'Research Part' }).click();
      await dialog.getByRole('img').first().waitFor();
    },
  },
  {
    name: 'export-options',
    async go(page, { origin }) {
      await page.goto(`${origin}/dashboard`);
      await page.getByRole('rowheader').first().waitFor();
      const options = page.getByRole('button', { name: 'Export options' });
      if (await options.isVisible()) {
        await options.click();
      } else {
        // A phone has them in the lot's menu.
        await page.getByRole('button', { name: 'More actions for this lot' }).click();
        await page.getByRole('menuitem', { name: 'Export options' }).click();
      }
      await page.getByRole('dialog').waitFor();
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
    name: 'thirty-columns',
    async go(page, { origin }) {
      await page.goto(`${origin}/dashboard`);
      await page.getByRole('button', { name: 'New Upload' }).click();
      await upload(page, thirtyColumns());
      await page.getByText('Upload successful').first().waitFor();
      await page.getByRole('button', { name: 'Run Analysis Tool' }).click();
      // The lot shown before may be complete, too.
      await page.getByText('Processing started').first().waitFor();
      await page.getByText('Analysis Complete').waitFor({ timeout: 60_000 });
    },
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
    name: 'store-analysis',
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
  {
    name: 'store-test',
    async go(page, stack) {
      await openTab(page, stack, 'Token Management');
      const panel = page.getByRole('tabpanel', { name: 'Token Management' });
      await panel.getByRole('button', { name: /test/i }).click();
      await panel.getByRole('region', { name: 'Result of the store test' }).waitFor();
    },
  },
  { name: 'lot-5000', go: (page, stack) => openLot(page, stack, DEALERS_LOT) },
  {
    name: 'lot-5000-evidence',
    async go(page) {
      await page.getByRole('rowheader').getByRole('button').first().click();
      await page.getByText('Your sheet, row').waitFor();
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
  { name: 'pick-list', go: openPickList },
  { name: 'pick-list-print', go: openPickList, isPrinted: true, isLong: true },
  { name: 'offer', go: openOffer },
  { name: 'offer-print', go: openOffer, isPrinted: true },
  {
    name: 'offer-kept',
    async go(page, stack) {
      await openOffer(page, stack);
      await page.getByLabel('Your name or business').fill('Dana’s Parts');
      await page.getByLabel('Phone').fill('(414) 555-0142');
      await page.getByRole('button', { name: 'Copy link' }).first().click();
      await page.getByLabel('Link for the dealer (copy it now)').waitFor();
    },
  },
  {
    name: 'offer-link',
    isLong: true,
    async go(page) {
      await page.goto(await page.getByLabel('Link for the dealer (copy it now)').inputValue());
      await page.getByText('Dana’s Parts').first().waitFor();
    },
  },
  { name: 'offer-link-print', go: () => Promise.resolve(), isPrinted: true, isLong: true },
  {
    name: 'lots-compared',
    async go(page, { origin }) {
      await page.goto(`${origin}/dashboard?view=lots`);
      await page.getByRole('checkbox').first().check();
      await page.getByRole('checkbox').nth(1).check();
      await page.getByText('Demand grades').waitFor();
    },
  },
  { name: 'desk-help', go: visit('/dashboard?view=desk-help') },
  { name: 'lots', go: visit('/dashboard?view=lots') },
  { name: 'account', go: visit('/dashboard?view=account') },
  { name: 'privacy', go: visit('/api/pages/privacy') },
  {
    name: 'ebay-needs',
    go: visit('/api/pages/what-partsight-needs-from-ebay'),
  },
  { name: 'store-page', go: visit('/universal-store-analysis') },
  {
    name: 'logos',
    async go(page, { origin }) {
      await page.goto(`${origin}/logos`);
      await page.getByRole('main').getByRole('button').nth(1).click();
    },
  },
  { name: 'score', go: scoreLot },
];
