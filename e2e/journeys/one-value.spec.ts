import type { Comparison } from '@partsight/contract/lots';
import { expect, test, type Page } from '@playwright/test';

import {
  csvFile,
  expectRunComplete,
  freshNumbers,
  openDesk,
  startRun,
  uploadFile,
} from '../lists.ts';
import { stackState } from '../stack-state.ts';
import { openWithToken } from '../users.ts';

/** The marketplace fails on it. */
const FAILING = 'SIM-0500';
/** A number that repeats is looked up once and is a line each time. */
const SHARED_NUMBERS = ['84390030', 'JL3Z-13240-AA', '84390030', FAILING];
const FRESH = 8;
const LINES = SHARED_NUMBERS.length + FRESH;

type Figures = {
  readonly batch: { readonly totalParts: number; readonly failedParts: number };
  readonly summary: {
    readonly sellableValue: string;
    readonly liquidationOffer: string;
    readonly grades: readonly { readonly grade: string; readonly count: number }[];
    readonly betweenGrades: number;
    readonly unknown: number;
  };
};
type Desk = {
  readonly lines: number;
  readonly value: string;
  readonly bid: { readonly walkAway: string; readonly opening: string };
  readonly dealerCost: string;
  readonly atWalkAway: { readonly paybackMonth: number; readonly chanceOfLoss: number };
  readonly flags: { readonly unknown: { readonly lines: number; readonly cost: string } };
};

const dollars = (money: string): string =>
  Number(money).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** To the dollar, as the list of lots has the dealer cost. */
const wholeDollars = (shown: string): string =>
  `$${Math.round(Number(shown.replaceAll(/[$,]/g, ''))).toLocaleString('en-US')}`;

/** Bids on a screen: three digits, rounded down, small ones exact; the exact figure is one click away. */
function rounded(money: string): string {
  if (Number(money) < 100) {
    return dollars(money);
  }
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Number(money))) - 2);
  const whole = Math.floor(Number(money) / unit) * unit;
  return `$${whole.toLocaleString('en-US')}`;
}

/** Other sums of the desk: small ones exact, then whole dollars, then three digits. */
function compact(money: string): string {
  const dollar = { style: 'currency', currency: 'USD' } as const;
  const size = Math.abs(Number(money));
  const form =
    size < 100
      ? {}
      : size < 1_000
        ? { maximumFractionDigits: 0 }
        : ({ notation: 'compact', maximumSignificantDigits: 3 } as const);
  return Number(money).toLocaleString('en-US', { ...dollar, ...form });
}

async function read<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(stackState().origin + path)).json()) as T;
}

test('a figure with one name has one value on every screen and in every export', async ({
  page,
}) => {
  await openWithToken(page);
  const rows = [...SHARED_NUMBERS, ...freshNumbers(FRESH)].map(
    (number, index) => `${number},BRACKET,${1 + (index % 4)},${9 + index}.25`,
  );
  const sheet = ['Part Number,Description,O.H.,Dealer Cost', ...rows].join('\n');
  await uploadFile(page, csvFile(sheet, 'one-value.csv'));
  await startRun(page);
  await expectRunComplete(page);
  const id = new URL(page.url()).searchParams.get('batch') ?? '';
  const { batch, summary } = await read<Figures>(page, `/api/batch/${id}?limit=0`);
  const { desk } = await read<{ desk: Desk }>(page, `/api/batch/${id}/desk`);
  const [value, walkAway, opening] = [desk.value, desk.bid.walkAway, desk.bid.opening].map(dollars);
  expect(desk.lines).toBe(LINES);
  const notPriced = desk.flags.unknown;
  expect(notPriced.lines).toBe(batch.failedParts + summary.unknown);
  expect(batch.failedParts).toBe(1);
  const breakEven = `month ${desk.atWalkAway.paybackMonth}`;
  const risk = `${Math.round(desk.atWalkAway.chanceOfLoss * 100)}%`;
  const dealerCost = dollars(desk.dealerCost);

  await test.step('the dashboard', async () => {
    const worth = page.getByRole('region', { name: 'Value of the lot' });
    await expect(worth).toContainText(dollars(summary.sellableValue));
    await expect(worth).toContainText(dollars(summary.liquidationOffer));
    const table = page.getByRole('region', { name: 'Results table' });
    await expect(table.getByText(`${LINES} lines`, { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Lots' })).toContainText(`${LINES} lines`);
    const answered = summary.grades.reduce((sum, { count }) => sum + count, summary.betweenGrades);
    for (const { grade, count } of summary.grades) {
      const share = Math.round((count / answered) * 100);
      const card = page.getByRole('button', {
        name: new RegExp(`^(?:Grade )?${grade} ${share}% ${count} avg`),
      });
      await expect(card).toBeVisible();
    }
    await expect(page.getByRole('link', { name: '1 failed' })).toBeVisible();
    await expect(page.getByText(`${LINES} lines: ${answered} answered,`)).toBeVisible();
    const answer = page.getByRole('region', { name: 'What to pay' });
    await expect(answer).toContainText(rounded(desk.bid.walkAway));
  });

  await test.step('the desk', async () => {
    await openDesk(page);
    for (const [name, figure] of [
      ['Pay up to', rounded(desk.bid.walkAway)],
      ['Open at', rounded(desk.bid.opening)],
      ['Break even', breakEven],
      ['Risk of loss', risk],
      ['Nets you', compact(desk.value)],
    ]) {
      const button = page.getByRole('button', {
        name: `${name}: ${figure}. Show the sum`,
        exact: true,
      });
      await expect(button).toBeVisible();
    }
    await expect(page.getByText(`${dealerCost} dealer cost`)).toBeVisible();
    await expect(page.getByRole('link', { name: /Not priced/ })).toContainText(
      `${notPriced.lines}Not priced`,
    );
  });

  await test.step('the shelf list', async () => {
    await page.getByRole('link', { name: 'Count at the shelf' }).click();
    const worth = page.getByText('with your counts');
    const bid = rounded(desk.bid.walkAway);
    await expect(worth).toContainText(`The lot nets you ${value} with your counts.`);
    // Followed by cents it would be another figure.
    await expect(worth).toHaveText(
      new RegExp(`Pay up to \\${bid.replaceAll('.', '\\.')}\\.(?!\\d)`),
    );
  });

  await test.step('the offer', async () => {
    await page.goto(`${stackState().origin}/dashboard?view=offer&batch=${id}`);
    const { draft } = await read<{ draft: { total: string; walkAway: string; opening: string } }>(
      page,
      `/api/batch/${id}/offer`,
    );
    expect([dollars(draft.walkAway), dollars(draft.opening)]).toEqual([walkAway, opening]);
    await expect(page.getByRole('radio', { name: 'Pick lines' })).toBeChecked();
    const offered = page.getByRole('region', { name: 'What the dealer sees' });
    await expect(offered).toContainText(`Our offer${dollars(draft.total)}`);
  });

  await test.step('all lots', async () => {
    await page.goto(`${stackState().origin}/dashboard?view=lots`);
    const row = page.getByRole('row').filter({ hasText: 'one-value' });
    await expect(row).toContainText(rounded(desk.bid.walkAway));
    await expect(row).toContainText(wholeDollars(dealerCost));
    await expect(row).toContainText('Make offer');
    await expect(row).toContainText(
      summary.grades
        .map(({ grade, count }) => `${grade === 'Scrapable' ? 'S' : grade} ${count}`)
        .join(', '),
    );
    await expect(row.getByRole('cell', { name: String(LINES), exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: /^Compare / }).check();
    const compared = await read<Comparison>(page, `/api/desk/compare?ids=${id}`);
    expect(compared.lots[0]?.summary).toMatchObject({
      lines: LINES,
      unknownLines: notPriced.lines,
      value: desk.value,
      walkAway: desk.bid.walkAway,
      sellableValue: summary.sellableValue,
    });
  });

  await test.step('the export', async () => {
    const csv = await (await page.request.get(`${stackState().origin}/api/export/${id}`)).text();
    const [header = '', ...written] = csv.replace('\uFEFF', '').trim().split('\r\n');
    expect(written).toHaveLength(LINES);
    const names = header.split(',');
    const cells = (name: string): string[] =>
      written.map((line) => line.split(',')[names.lastIndexOf(name)] ?? '');
    const grades = cells('Demand Grade');
    for (const { grade, count } of summary.grades) {
      const inFile = grades.filter((one) => one === grade || one === `Grade ${grade}`).length;
      expect([grade, inFile]).toEqual([grade, count]);
    }
    const [units, onHand, cost] = ['Units Sold', 'O.H.', 'Dealer Cost'].map(cells);
    const sellable = written
      .map((_line, at) => (Number(units?.[at]) > 0 ? Number(onHand?.[at]) * Number(cost?.[at]) : 0))
      .reduce((sum, worth) => sum + worth, 0);
    expect(sellable.toFixed(2)).toBe(summary.sellableValue);
  });
});
