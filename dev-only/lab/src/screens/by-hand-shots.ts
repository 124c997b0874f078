import type { Page } from '@playwright/test';

import { heading, list, pasteText, upload, visit, type Shot } from './shot-steps.ts';

const NUMBERS = Array.from({ length: 40 }, (_, row) => `6800${1000 + row}AA`);

/** The worklist has the order of the file: the most expensive first. */
const LIST = [
  'Part Number,Description,Qty,Cost',
  ...NUMBERS.map((number, row) => `${number},BRACKET,2,${4 * (NUMBERS.length - row)}.00`),
];

/** Copies the research page of the line on screen and pastes it. */
async function answerLine(page: Page, marketplaceOrigin: string): Promise<void> {
  const worklist = page.getByRole('region', { name: 'Research by hand' });
  const link = worklist.getByRole('link', { name: /^Open Product Research/ });
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '');
  const research = await page.context().newPage();
  await research.goto(`${marketplaceOrigin}${pathname}${search}`);
  const hasSold = await research.getByText('Avg sold price').isVisible();
  const text = await research.locator('body').innerText();
  await research.close();
  if (hasSold) {
    await pasteText(page, text);
  } else {
    await worklist.getByRole('button', { name: /^Nothing sold/ }).click();
  }
}

/** Enters lines until so many are entered. */
async function enterUntil(page: Page, marketplaceOrigin: string, lines: number): Promise<void> {
  const counted = page.getByText(new RegExp(`^\\d+ of ${NUMBERS.length} lines entered`));
  await counted.waitFor();
  const first = Number.parseInt((await counted.innerText()) || '0', 10);
  for (let done = first; done < lines; done += 1) {
    await answerLine(page, marketplaceOrigin);
    // Sellers may write another spelling of the number.
    const anyway = page.getByRole('button', { name: 'Save it here anyway' });
    const entered = page.getByText(`${done + 1} of ${NUMBERS.length} lines entered`);
    await entered.or(anyway).first().waitFor();
    if (await anyway.isVisible()) {
      await anyway.click();
    }
    await entered.waitFor();
  }
}

/** A seller whose application may not read sold listings; each state follows from the one before. */
export const BY_HAND: readonly Shot[] = [
  { name: 'first-day', go: visit('/dashboard') },
  { name: 'selector-by-hand', go: visit('/') },
  { name: 'connect', go: visit('/dashboard?view=own-sales') },
  {
    name: 'byhand-finished',
    async go(page, { origin }) {
      await page.goto(`${origin}/dashboard`);
      await upload(page, list('idle.csv', ...LIST));
      await page.getByRole('button', { name: 'Run Analysis Tool' }).click();
      await heading(page, 'Analysis Complete');
    },
  },
  {
    name: 'byhand',
    async go(page, { marketplaceOrigin }) {
      await page.getByRole('link', { name: 'Research by hand' }).first().click();
      await enterUntil(page, marketplaceOrigin, 6);
    },
  },
  {
    name: 'byhand-range',
    go: (page, { marketplaceOrigin }) => enterUntil(page, marketplaceOrigin, 30),
  },
];
