import {
  listingsReport,
  ordersReport,
  transactionsReport,
  type ReportedSale,
} from '@partsight/domain/testing/seller-hub-reports';
import type { Page } from '@playwright/test';

import { list, SMALL_LOT } from './shot-steps.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const SALES: readonly ReportedSale[] = Array.from({ length: 170 }, (_, at) => ({
  order: `12-${10_000 + at}-1`,
  itemId: `2560123${10_000 + (at % 40)}`,
  title: at % 23 === 0 ? 'Mystery bracket, left' : `GM Module ${84_390_000 + (at % 40)} OEM`,
  unit: `$${30 + (at % 17)}.50`,
  postage: '$8.35',
  day: daysAgo(340 - at * 2),
}));

/** Drops reports with three days missing, and fees of half a year. */
export async function dropReports(
  page: Page,
  { origin }: { readonly origin: string },
): Promise<void> {
  await page.goto(`${origin}/dashboard?view=own-sales`);
  await page.getByLabel('Choose report files').setInputFiles([
    list(
      'active-listings.csv',
      listingsReport(
        Array.from({ length: 60 }, (_, at) => ({
          itemId: `2560123${10_000 + at}`,
          title: at % 19 === 0 ? 'Bracket, left' : `GM Module ${84_390_000 + at} OEM`,
          left: 1 + (at % 4),
          price: '45.00',
          startedOn: daysAgo(30 + at * 3),
        })),
      ),
    ),
    list('orders-1.csv', ordersReport(SALES.slice(0, 80))),
    list('orders-2.csv', ordersReport(SALES.slice(82))),
    list('transactions.csv', transactionsReport(SALES.slice(90))),
  ]);
  await page.getByText('days missing:').waitFor();
  await page.getByText('with fees, labels and refunds').waitFor();
}

type Row = { readonly partNumber: string };

/** Buys the small lot, sells some of it the same day and opens the score. */
export async function scoreLot(page: Page, stack: { readonly origin: string }): Promise<void> {
  await page.goto(`${stack.origin}/dashboard?view=lots`);
  const rows = await page.evaluate(async (name): Promise<Row[]> => {
    const read = async (address: string): Promise<unknown> => (await fetch(address)).json();
    const lots = (await read('/api/lots')) as { id: string; fileName: string }[];
    const id = lots.find(({ fileName }) => fileName.includes(name))?.id ?? '';
    await fetch(`/api/batch/${id}/lot`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ state: 'bought', paid: '900.00' }),
    });
    return ((await read(`/api/batch/${id}?limit=40`)) as { results: Row[] }).results;
  }, SMALL_LOT);
  const sales = rows.map(({ partNumber }, at) => ({
    order: `14-${20_000 + at}-1`,
    itemId: `2560124${10_000 + at}`,
    title: `${partNumber} genuine part`,
    unit: `$${40 + (at % 9)}.00`,
    postage: '$8.35',
    day: daysAgo(0),
  }));
  await page.goto(`${stack.origin}/dashboard?view=own-sales`);
  await page
    .getByLabel('Choose report files')
    .setInputFiles([
      list('orders-3.csv', ordersReport(sales)),
      list('transactions-2.csv', transactionsReport(sales)),
    ]);
  await page.getByText(/Transactions: .* new/).waitFor();
  await page.goto(`${stack.origin}/dashboard?view=score`);
  await page.getByText('back so far').first().waitFor();
}
