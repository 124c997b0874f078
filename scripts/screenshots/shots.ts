import { marketplaceControl, type Fault } from '@partsight/stack/marketplace-control';
import type { Page } from '@playwright/test';

export type Shot = {
  readonly name: string;
  readonly go: (page: Page, stack: Stack) => Promise<unknown>;
  /** As printed. */
  readonly isPrinted?: boolean;
  /** Only what fits the screen: thousands of rows are too tall for an image. */
  readonly isLong?: boolean;
};

type Stack = { readonly origin: string; readonly marketplaceOrigin: string };

const visit =
  (path: string): Shot['go'] =>
  (page, { origin }) =>
    page.goto(origin + path);

const openTab = async (page: Page, { origin }: Stack, name: string): Promise<void> => {
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('tab', { name }).click();
};

const list = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

async function newToken({ marketplaceOrigin }: Stack, faults: readonly Fault[]): Promise<string> {
  const marketplace = marketplaceControl(marketplaceOrigin);
  const [issued] = await marketplace.issueTokens(1);
  const token = issued?.token ?? '';
  await marketplace.setFaults(faults, token);
  return token;
}

async function giveToken(page: Page, stack: Stack, token: string): Promise<void> {
  await openTab(page, stack, 'Token Management');
  const form = page.getByRole('tabpanel', { name: 'Token Management' });
  await form.getByLabel('Research API token', { exact: true }).fill(token);
  await form.getByRole('button', { name: 'Save Token' }).click();
  await form.getByRole('button', { name: 'Saved' }).waitFor();
}

/** The seeded lot of a dealer's usual size. */
const DEALERS_LOT = 'northside-group-obsolete';
/** The small seeded lot with evidence for every line. */
const SMALL_LOT = 'dana-idle-stock';

async function openLot(page: Page, { origin }: Stack, name: string): Promise<void> {
  await page.goto(`${origin}/dashboard?view=lots`);
  // On a phone the link also holds the lot's figures.
  const onPhone = page.getByRole('list', { name: 'Lots' }).getByRole('link', { name });
  await page.getByRole('link', { name, exact: true }).or(onPhone).click();
  await page.getByRole('rowheader').first().waitFor();
}

/** On a phone the strip opens below the grades. */
async function showStrip(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Search, filter, sort and export' });
  if (await more.isVisible()) {
    await more.click();
  }
}

async function openDesk(page: Page, stack: Stack): Promise<void> {
  await openLot(page, stack, DEALERS_LOT);
  await page.getByRole('link', { name: 'Work the deal' }).click();
  await page.getByRole('button', { name: /^Walk-away bid: / }).waitFor();
}

async function openPickList(page: Page, stack: Stack): Promise<void> {
  await openDesk(page, stack);
  await page.getByRole('link', { name: 'Count these at the shelf' }).click();
  await page.getByText(/^The lot is worth/).waitFor();
}

async function openOffer(page: Page, { origin }: Stack): Promise<void> {
  await page.goto(`${origin}/dashboard?view=lots`);
  await page.getByRole('button', { name: `More about ${DEALERS_LOT}` }).click();
  await page.getByRole('menuitem', { name: 'Offer sheet' }).click();
  await page
    .getByRole('region', { name: 'What the dealer sees' })
    .getByText('Our offer', { exact: true })
    .waitFor();
}

let lists = 0;

/** As dealer systems export them: more columns than a screen can show. */
function thirtyColumns(): ReturnType<typeof list> {
  const further = Array.from({ length: 25 }, (_, index) => `Field ${index + 1}`);
  const rows = Array.from({ length: 40 }, (_, row) =>
    [
      '01',
      84_390_000 + row,
      'MODULE-TRFR CASE CONT',
      1 + (row % 9),
      `${20 + row * 3}.50`,
      ...further.map((_name, at) => `v${at * row}`),
    ].join(','),
  );
  const head = ['Store', 'Part Number', 'Description', 'O.H.', 'Dealer Cost', ...further];
  return list('thirty-columns.csv', head.join(','), ...rows);
}

/** Starts a run that meets these faults. */
async function run(page: Page, stack: Stack, faults: readonly Fault[]): Promise<void> {
  await giveToken(page, stack, await newToken(stack, faults));
  await page.goto(`${stack.origin}/dashboard`);
  lists += 1;
  const rows = Array.from(
    { length: 40 },
    (_, row) => `${84_700_000 + row},BRACKET,${row % 7},5.00`,
  );
  const input = page.getByLabel('Choose the part numbers file');
  const another = page.getByRole('button', { name: /^(?:New Upload|Replace File)$/ });
  await input.or(another).first().waitFor({ state: 'attached' });
  if ((await input.count()) === 0) {
    await another.first().click();
  }
  await input.setInputFiles(
    list(`northside-${lists}.csv`, 'Part Number,Description,Qty,Cost', ...rows),
  );
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByText(`northside-${lists}.csv`).first().waitFor();
  await page.getByText('Upload successful').first().waitFor();
  await page.getByRole('button', { name: 'Run Analysis Tool' }).click();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();

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
      await page.getByText('Go on with').waitFor();
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
    name: 'legend',
    async go(page, stack) {
      await openLot(page, stack, DEALERS_LOT);
      await showStrip(page);
      await page.getByRole('button', { name: 'What the grades mean' }).click();
      await page.getByRole('row', { name: /^Grade A/ }).waitFor();
    },
  },
  {
    name: 'value-curve',
    async go(page, stack) {
      await openLot(page, stack, DEALERS_LOT);
      await showStrip(page);
      await page.getByRole('button', { name: / = 80%$/ }).click();
      await page.getByRole('slider').waitFor();
    },
  },
  {
    name: 'filters',
    async go(page, stack) {
      await openLot(page, stack, DEALERS_LOT);
      await showStrip(page);
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('group', { name: 'Months to sell' }).waitFor();
    },
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
      await page.getByRole('button', { name: 'More actions for this lot' }).click();
      await page.getByRole('menuitem', { name: 'Export options' }).click();
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
      await page.getByLabel('Choose the part numbers file').setInputFiles(thirtyColumns());
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
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
  {
    name: 'desk',
    async go(page, { origin }) {
      await page.goto(`${origin}/dashboard`);
      await page.locator('a[href*="view=desk&"]').first().click();
      await page
        .getByText(/walk-away bid/i)
        .first()
        .waitFor();
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
  { name: 'desk-5000', go: openDesk },
  {
    name: 'desk-5000-sum',
    async go(page) {
      await page.getByRole('button', { name: /^Walk-away bid: / }).click();
      await page.getByRole('dialog', { name: 'Walk-away bid' }).waitFor();
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
];

/** A new user; each state follows from the one before. */
export const NEW_USER: readonly Shot[] = [
  { name: 'first-day', go: visit('/dashboard') },
  {
    name: 'upload',
    async go(page, { origin }) {
      await page.goto(`${origin}/dashboard`);
      await page
        .getByLabel('Choose the part numbers file')
        .setInputFiles(
          list(
            'a-dealer-group-with-a-very-long-name-obsolete-stock-2026-11.csv',
            'Stock report',
            '',
            'Part Number,Description,O.H.,Dealer Cost',
            '1.23E+07,BRACKET,2,9.50',
            'F4ZZ-6E086-A,SEAL,1,4.00',
          ),
        );
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
      await page.getByText('F4ZZ-6E086-A').first().waitFor();
    },
  },
  { name: 'token-missing', go: (page, stack) => openTab(page, stack, 'Token Management') },
  { name: 'selector-token-missing', go: visit('/') },
  {
    name: 'running',
    async go(page, stack) {
      await run(page, stack, [{ kind: 'latency', minMs: 700 }]);
      await heading(page, 'Analyzing eBay Sales Data');
    },
  },
  {
    name: 'stopped',
    async go(page) {
      await page.getByRole('button', { name: 'Stop Processing' }).click();
      await heading(page, 'Analysis Stopped');
    },
  },
  {
    name: 'paused-token',
    async go(page, stack) {
      await run(page, stack, [{ kind: 'unauthorized', afterCalls: 3 }]);
      await heading(page, 'Analysis Paused');
    },
  },
  {
    name: 'paused-marketplace',
    async go(page, stack) {
      await run(page, stack, [{ kind: 'server-error', status: 503, afterCalls: 3 }]);
      await heading(page, 'Analysis Paused');
    },
  },
];
