import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { lotCodeOf, readOurSku } from '@partsight/domain/own-sales/our-sku';
import { ordersReport } from '@partsight/domain/testing/seller-hub-reports';
import { testDatabase } from '@partsight/server/testing/test-database';
import { displayText } from '@partsight/spreadsheet/cell';
import { parseBytes } from '@partsight/spreadsheet/testing/parse-bytes';
import { beforeEach, describe, expect, test } from 'vitest';

import { boughtLot } from '../../testing/bought-lot.ts';
import { completedLot } from '../../testing/completed-lot.ts';
import { longLot } from '../../testing/long-lot.ts';
import { testApp } from '../../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);

const INFO_LINES = 4;

const draftsUrl = (id: string) => `/api/batch/${id}/drafts`;
const fileUrl = (id: string, query = '') => `/api/export-drafts/${id}${query}`;

/** The cells of a drafts file below its header, by our own reader. */
async function draftRows(bytes: Uint8Array): Promise<string[][]> {
  const parsed = await parseBytes(bytes);
  const rows = parsed.kind === 'parsed' ? (parsed.sheets[0]?.rows ?? []) : [];
  return rows.slice(INFO_LINES + 1).map((row) => row.map(displayText));
}

beforeEach(() => db.query('delete from category_specifics'));

describe('the drafts file of a bought lot', () => {
  test('is, byte by byte, what Seller Hub takes', async () => {
    const dana = await person();
    const id = await boughtLot(db)(dana);
    await dana.put(`/api/batch/${id}/counts/1`, {
      count: { pieces: 4, boxes: 'new', ownBin: 'C07-2', hasPhotos: true },
    });
    const response = await dana.get(fileUrl(id));
    const golden = await readFile(path.join(import.meta.dirname, 'golden-drafts.csv'), 'utf8');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toMatch(/Miller Ford_.*_ebay_drafts\.csv/);
    expect(response.rawPayload).toEqual(Buffer.from(golden.replaceAll('{lot}', lotCodeOf(id))));
  });

  test('is read back by our own reader, and every SKU leads to its lot and row', async () => {
    const dana = await person();
    const id = await boughtLot(db)(dana);
    const rows = await draftRows((await dana.get(fileUrl(id))).rawPayload);
    const parts = await db.query<{ row: number; number: string }>(
      'select row_no as row, part_number as number from parts where batch_id = $1',
      [id],
    );
    const numberOf = new Map(parts.map(({ row, number }) => [row, number]));
    expect(rows.map(([action]) => action)).toEqual(['Draft', 'Draft', 'Draft']);
    for (const cells of rows) {
      const sku = readOurSku(cells[1] ?? '');
      expect(sku?.lotCode).toBe(lotCodeOf(id));
      expect(numberOf.get(sku?.rowNumber ?? 0)).toBe(cells[12]);
      expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    }
  });

  test('follows the seller’s choices: site, condition, price rule, category', async () => {
    const dana = await person();
    const id = await boughtLot(db)(dana);
    const query = '?site=eBayMotors&condition=3000&percent=95&ending=99&category=9886';
    const { body, rawPayload } = await dana.get(fileUrl(id, query));
    expect(body).toContain('Action(SiteID=eBayMotors|Country=US|');
    const rows = await draftRows(rawPayload);
    expect(rows.map((cells) => [cells[2], cells[5], cells[8]])).toEqual([
      ['33596', '93.99', '3000'],
      ['33596', '93.99', '3000'],
      ['33596', '', '3000'],
      ['9886', '93.99', '3000'],
    ]);
  });

  test('has an empty column for each further specific that a category requires', async () => {
    const dana = await person();
    const id = await boughtLot(db)(dana);
    await db.query(
      `insert into category_specifics (category_id, required, fetched_at)
       values ('33596', '{Brand,Manufacturer Part Number,Placement on Vehicle}', now())`,
    );
    const { body } = await dana.get(fileUrl(id));
    expect(body).toContain(',C:OE/OEM Part Number,C:Placement on Vehicle\r\n');
    expect((await dana.get(draftsUrl(id))).json()).toMatchObject({
      blankSpecifics: [{ name: 'Placement on Vehicle', lines: 3 }],
      unchecked: 0,
    });
  });

  test('of 300 bought lines holds 300 drafts, each with its own SKU', async () => {
    const dana = await person();
    const { id } = await longLot(db)(dana, { dear: 300, cheap: 0, unanswered: 0 });
    await db.query("update parts set category_id = '33596', brand = 'GM' where batch_id = $1", [
      id,
    ]);
    await dana.put(`/api/batch/${id}/lot`, { state: 'bought' });
    const rows = Array.from({ length: 300 }, (_, index) => index + 1);
    await dana.put(`/api/batch/${id}/decisions`, { rows, decision: 'take' });
    expect((await dana.get(draftsUrl(id))).json()).toMatchObject({
      lines: 300,
      withoutCategory: 0,
    });
    const drafts = await draftRows((await dana.get(fileUrl(id))).rawPayload);
    expect(drafts.map(([, sku]) => readOurSku(sku ?? '')?.rowNumber)).toEqual(rows);
  });
});

test('SKUs of 300 drafts come back in orders, and every sale joins its line', async () => {
  const dana = await person();
  const { id, dear } = await longLot(db)(dana, { dear: 300, cheap: 0, unanswered: 0 });
  await db.query("update parts set category_id = '33596' where batch_id = $1", [id]);
  await dana.put(`/api/batch/${id}/lot`, { state: 'bought' });
  const rows = dear.map((_, index) => index + 1);
  await dana.put(`/api/batch/${id}/decisions`, { rows, decision: 'take' });
  const drafts = await draftRows((await dana.get(fileUrl(id))).rawPayload);
  // Titles are the sellers' own by then: only the SKU leads back.
  const sales = drafts.map(([, sku], index) => ({
    order: `12-${10_000 + index}-1`,
    itemId: String(256_000_000_000 + index),
    title: 'Surplus part, see photos',
    sku: sku ?? '',
    unit: '$40.00',
    postage: '$0.00',
    day: '2026-11-01',
  }));
  await dana.upload('/api/own-sales/reports', 'orders.csv', ordersReport(sales));
  const joined = await db.query<{ key: string; by: string }>(
    'select lookup_key as key, matched_by as by from own_sales where user_id = $1 order by order_ref',
    [dana.userId],
  );
  expect(joined).toEqual(dear.map((key) => ({ key, by: 'our-sku' })));
});

describe('the overview', () => {
  test('counts lines, pieces, photos and what is blank', async () => {
    const dana = await person();
    const id = await boughtLot(db)(dana);
    await dana.put(`/api/batch/${id}/counts/3`, {
      count: { pieces: 2, boxes: 'new', ownBin: null, hasPhotos: true },
    });
    expect((await dana.get(draftsUrl(id))).json()).toEqual({
      lines: 4,
      pieces: 14,
      notTaken: 0,
      withoutCategory: 1,
      withAverage: 3,
      withPhotos: 1,
      blankSpecifics: [],
      unchecked: 3,
      first: [
        {
          sku: `PS${lotCodeOf(id)}-1`,
          title: 'GM Transfer Case Control Module 20740708 2005-2006 Silverado',
          quantity: 6,
        },
        { sku: `PS${lotCodeOf(id)}-3`, title: 'GM Cap Fuel 84005678', quantity: 2 },
        { sku: `PS${lotCodeOf(id)}-4`, title: 'Dorman Sensor Asm 88900318', quantity: 5 },
      ],
      settings: { workedSite: null, priceRule: null },
    });
  });

  test('is refused for a lot that is not bought, and for other people', async () => {
    const [dana, lee] = [await person(), await person()];
    const open = await completedLot(db)(dana);
    const bought = await boughtLot(db)(dana);
    for (const url of [draftsUrl(open), fileUrl(open)]) {
      expect((await dana.get(url)).statusCode).toBe(409);
    }
    for (const url of [draftsUrl(bought), fileUrl(bought)]) {
      expect((await lee.get(url)).statusCode).toBe(404);
    }
  });
});

test('the site that worked and the price rule are remembered per person', async () => {
  const [dana, lee] = [await person(), await person()];
  const id = await boughtLot(db)(dana);
  const save = (body: object) => dana.put('/api/settings', { drafts: body });
  await save({ workedSite: 'eBayMotors' });
  await save({ priceRule: { percent: 95, ending: '99' } });
  const settings = { workedSite: 'eBayMotors', priceRule: { percent: 95, ending: '99' } };
  expect((await dana.get(draftsUrl(id))).json()).toMatchObject({ settings });
  const other = await boughtLot(db)(lee);
  expect((await lee.get(draftsUrl(other))).json()).toMatchObject({
    settings: { workedSite: null, priceRule: null },
  });
  for (const wrong of [
    { workedSite: 'DE' },
    { priceRule: { percent: 5, ending: null } },
    { priceRule: { percent: 95, ending: '42' } },
  ]) {
    expect((await save(wrong)).statusCode).toBe(400);
  }
});
