import type { Page } from '@playwright/test';

import { heading, list, openTab, pasteText, run, upload, visit, type Shot } from './shot-steps.ts';

const NUMBERS = ['8321A291', '1500A608', 'MN137048', '7804A021', '4605B070', 'MD360935'];

/** Free and Stock, and a cost that may be a line's: nothing in the sheet says which. */
const STOCK = [
  'Bin,Part No.,Desc,Free,Stock,Cost,List',
  ...[
    'HEADLAMP ASSY RH,1,1,255.81,412.60',
    'AIR CLEANER DUCT,2,3,71.05,38.20',
    'OIL SEAL CRANKSHAFT,9,10,92.07,14.85',
    'CONDENSER ASSY A/C,1,2,332.82,268.40',
    'DISC PAD SET FR,4,5,223.05,71.95',
    'FILTER OIL,28,42,200.34,7.69',
  ].map((cells, row) => `A${row + 1}-1,${NUMBERS[row] ?? ''},${cells}`),
];

const TWO_NUMBERS = [
  'Item Number,Part Number,Description,Qty,Cost',
  ...NUMBERS.map((number, row) => `${84_001_234 + row * row * 977},${number},BRACKET,2,9.50`),
];

const MAIL = [
  'Hi Dana,',
  'these are off the shelf, everything new in the box:',
  '',
  ...Array.from({ length: 40 }, (_, row) => `2 ea ${84_390_000 + row} headlamp LH, 412.50 each`),
  'All of it at 30 cents on the dollar and it is yours.',
];

async function uploadAnother(page: Page, origin: string, name: string, lines: string[]) {
  await page.goto(`${origin}/dashboard?view=upload`);
  await upload(page, list(name, ...lines));
}

/** A new user; each state follows from the one before. */
export const NEW_USER: readonly Shot[] = [
  { name: 'upload-1', go: visit('/dashboard') },
  {
    name: 'upload-2',
    async go(page, { origin }) {
      await page.goto(`${origin}/dashboard`);
      await upload(
        page,
        list(
          'a-dealer-group-with-a-very-long-name-obsolete-stock-2026-11.csv',
          'Stock report',
          '',
          'Part Number,Description,O.H.,Dealer Cost',
          '1.23E+07,BRACKET,2,9.50',
          'F4ZZ-6E086-A,SEAL,1,4.00',
        ),
      );
      await page.getByText('F4ZZ-6E086-A').first().waitFor();
    },
  },
  {
    name: 'questions',
    async go(page, { origin }) {
      await uploadAnother(page, origin, 'corbin mitsubishi returns.csv', STOCK);
      await page
        .getByText(/could be the count/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'questions-answered',
    async go(page) {
      const answer = page.getByRole('region', { name: /\?/ }).getByRole('button').first();
      for (let asked = 0; asked < 4 && (await answer.isVisible()); asked += 1) {
        await answer.press('Enter');
        const changes = page.getByRole('listitem').getByRole('button', { name: /^Change/ });
        await changes.nth(asked).waitFor();
      }
    },
  },
  {
    name: 'question-number',
    async go(page, { origin }) {
      await uploadAnother(page, origin, 'two-numbers.csv', TWO_NUMBERS);
      await page
        .getByText(/Which column has the maker’s part number/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'paste',
    async go(page, { origin }) {
      await page.goto(`${origin}/dashboard?view=upload`);
      await page.getByRole('textbox', { name: 'Paste a list' }).focus();
      await pasteText(page, MAIL.join('\n'));
      await page.getByRole('heading', { name: /^\d+ lines/ }).waitFor();
    },
  },
  { name: 'token-missing', go: (page, stack) => openTab(page, stack, 'Token Management') },
  { name: 'selector-token-missing', go: visit('/') },
  {
    name: 'running',
    async go(page, stack) {
      await run(page, stack, [{ kind: 'latency', minMs: 700 }]);
      await heading(page, 'Analyzing eBay Sales Data');
      await page.getByText(/parts per minute/).waitFor();
    },
  },
  {
    name: 'stopped',
    async go(page) {
      await page.getByRole('button', { name: 'Stop Processing' }).click();
      await page.getByRole('heading', { name: /^You stopped at part / }).waitFor();
    },
  },
  {
    name: 'failed-token',
    async go(page, stack) {
      await run(page, stack, [{ kind: 'unauthorized', afterCalls: 60 }]);
      await page.getByRole('heading', { name: /^Paused: / }).waitFor();
    },
  },
  {
    name: 'failed-quota',
    async go(page, stack) {
      await run(page, stack, [], 60);
      await page.getByRole('heading', { name: /^Paused: / }).waitFor();
    },
  },
  {
    name: 'paused',
    async go(page, stack) {
      await run(page, stack, [{ kind: 'server-error', status: 503, afterCalls: 60 }]);
      await page.getByRole('heading', { name: /^Paused: / }).waitFor();
    },
  },
  {
    name: 'questions-run',
    async go(page, { origin }) {
      await uploadAnother(page, origin, 'stock.csv', STOCK);
      await page
        .getByText(/could be the count/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Run Analysis Tool' }).click();
      await page.getByText('Answer to see it').first().waitFor();
    },
  },
];
