import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { BUYER_CANARY } from '@partsight/marketplace-simulator/own-orders/buyer-canaries';
import {
  ordersReport,
  transactionsReport,
} from '@partsight/marketplace-simulator/own-orders/own-reports';
import { OWN_SELLERS } from '@partsight/marketplace-simulator/own-orders/own-sellers';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openConnectedAccounts, type ConnectedAccounts } from '../../testing/connected-account.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createImportQueue } from '../../uploads/import-queue.ts';
import { importReport, type ImportedReport } from './import-report.service.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-17T12:00:00Z');
const db = testDatabase();
let accounts: ConnectedAccounts;
let folder = '';

beforeAll(async () => {
  accounts = await openConnectedAccounts(db, NOW);
  folder = await mkdtemp(join(tmpdir(), 'reports-'));
});
afterAll(async () => {
  await accounts.stop();
  await rm(folder, { recursive: true });
});

const [demo] = OWN_SELLERS;

async function importText(userId: string, name: string, text: string): Promise<ImportedReport> {
  const path = join(folder, name);
  await writeFile(path, text);
  const upload = importReport({
    database: db.database,
    queue: createImportQueue(1),
    inventory: { upload: () => Promise.reject(new Error('no listings here')) },
    now: accounts.now,
  });
  const file = { path, name, size: text.length };
  return upload(userId, file, new AbortController().signal);
}

/** Downloads of 90 days that overlap by 20, the oldest first. */
const spans = [4, 3, 2, 1, 0].map((back) => {
  const toMs = NOW.getTime() - back * 70 * DAY_MS;
  return { fromMs: toMs - 90 * DAY_MS, toMs };
});

type Sale = Record<string, unknown>;

/** Reports do not say what was canceled or agreed by best offer. */
const salesOf = (userId: string, firstDay: string): Promise<Sale[]> =>
  db.query<Sale>(
    `select order_ref, item_id, variation, sold_on::text, sku, title, lookup_key, matched_by, quantity, currency,
       unit_minor, postage_minor, via_ad
     from own_sales where user_id = $1 and sold_on > $2::date
     order by order_ref collate "C", item_id, variation`,
    [userId, firstDay],
  );

test('reports and the connected account give the same sales, to the cent', async () => {
  if (demo === undefined) {
    throw new Error('no seller');
  }
  const [connected, filing] = [await db.newUser(), await db.newUser()];
  await accounts.agree(connected, demo, 'fees');
  await accounts.sync(connected);
  const reports: ImportedReport[] = [];
  for (const [at, span] of spans.entries()) {
    const text = ordersReport(accounts.simulator.accounts, demo, span);
    expect(text).toContain(BUYER_CANARY);
    reports.push(await importText(filing, `orders-${at}.csv`, text));
  }
  expect(reports.map(({ unreadable }) => unreadable)).toEqual([0, 0, 0, 0, 0]);
  const read = reports.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
  const added = reports.reduce((sum, { rowsNew }) => sum + rowsNew, 0);
  expect(added).toBeLessThan(read);
  // The first download begins in the middle of its first day.
  const firstDay = reports[0]?.firstDay ?? '';
  const fromFiles = await salesOf(filing, firstDay);
  expect(fromFiles.length).toBeGreaterThan(300);
  expect(fromFiles).toEqual(await salesOf(connected, firstDay));

  // Files on top of a connected account change nothing.
  const before = await salesOf(connected, firstDay);
  for (const [at, span] of spans.entries()) {
    await importText(
      connected,
      `orders-${at}.csv`,
      ordersReport(accounts.simulator.accounts, demo, span),
    );
    await importText(
      connected,
      `money-${at}.csv`,
      transactionsReport(accounts.simulator.accounts, demo, span),
    );
  }
  expect(await salesOf(connected, firstDay)).toEqual(before);
  const dump = await db.query<{ text: string }>(
    `select (select string_agg(t::text, '') from own_sales t)
       || (select string_agg(t::text, '') from own_transactions t)
       || (select string_agg(t::text, '') from own_reports t) as text`,
  );
  expect(dump[0]?.text).not.toContain(BUYER_CANARY);
});

test('reports and the connected account give the same money for each order', async () => {
  if (demo === undefined) {
    throw new Error('no seller');
  }
  const [connected, filing] = [await db.newUser(), await db.newUser()];
  await accounts.agree(connected, demo, 'fees');
  await accounts.sync(connected);
  for (const [at, span] of spans.entries()) {
    const text = transactionsReport(accounts.simulator.accounts, demo, span);
    await importText(filing, `money-${at}.csv`, text);
  }
  const moneyOf = (userId: string, orders: readonly string[]) =>
    db.query<{ order_ref: string }>(
      `select order_ref, kind, sum(amount_minor)::int8 as minor from own_transactions
       where user_id = $1 and order_ref = any($2) group by 1, 2 order by order_ref collate "C", kind`,
      [userId, orders],
    );
  // Later amounts of an order lie within the files only if its sale does.
  const orders = await db.query<{ order_ref: string }>(
    `select distinct order_ref from own_transactions
     where user_id = $1 and kind = 'sale' and order_ref is not null
       and booked_on > (select min(booked_on) from own_transactions where user_id = $1)`,
    [filing],
  );
  const refs = orders.map(({ order_ref }) => order_ref);
  expect(refs.length).toBeGreaterThan(200);
  expect(await moneyOf(filing, refs)).toEqual(await moneyOf(connected, refs));
});
