import type { UploadReceipt } from '@partsight/contract/uploads';
import {
  ANALYSIS_COLUMNS,
  EXPORT_COLUMNS,
} from '@partsight/domain/titles/analysis/analysis-columns';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { testApp, type Person } from '../../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);

// Two of the user's own columns share names with analysis columns.
const OWN_HEADERS = ['Part Number', 'Min Price', 'Qty'];
const OWN_CELLS = ['00123456', 'my own', '3'];
const LIST = `${OWN_HEADERS.join(',')}\n${OWN_CELLS.join(',')}\n`;

async function uploadList(dana: Person): Promise<string> {
  const { uploadId } = (await dana.upload('/api/upload', 'stock.csv', LIST)).json<UploadReceipt>();
  await db.query(
    `update parts set status = 'completed', units_sold = 16, search_results = 1200, average_minor = 1999,
       min_minor = 500, max_minor = 123456,
       new_median_minor = 2150, listing_count = 7, confidence = 'medium' where batch_id = $1`,
    [uploadId],
  );
  return uploadId;
}

/** None of these cells needs quotes. */
async function rowsOf(dana: Person, address: string): Promise<string[][]> {
  const { body } = await dana.get(address);
  const lines = body.replace('\uFEFF', '').split('\r\n');
  return lines.filter((line) => line !== '').map((line) => line.split(','));
}

test('each column can be exported alone, after all of the user’s own', async () => {
  const dana = await person();
  const id = await uploadList(dana);
  for (const column of EXPORT_COLUMNS) {
    const [header, cells] = await rowsOf(dana, `/api/export/${id}?columns=${column.id}`);
    expect(header).toEqual([...OWN_HEADERS, column.header]);
    expect(cells?.slice(0, 3)).toEqual(OWN_CELLS);
  }
});

test('each cell is under its own header', async () => {
  const dana = await person();
  const id = await uploadList(dana);
  const chosen = 'unitsSold,averagePrice,maxPrice';
  expect(await rowsOf(dana, `/api/export/${id}?columns=${chosen}`)).toEqual([
    [...OWN_HEADERS, 'Units Sold', 'Average Price', 'Max Price'],
    [...OWN_CELLS, '16', '19.99', '1234.56'],
  ]);
});

test('the columns behind the headline are appended when requested', async () => {
  const dana = await person();
  const id = await uploadList(dana);
  const chosen = 'confidence,listings,newMedianPrice,averagePrice';
  expect(await rowsOf(dana, `/api/export/${id}?columns=${chosen}`)).toEqual([
    [...OWN_HEADERS, 'Average Price', 'Median of New', 'OEM Listings', 'Confidence'],
    [...OWN_CELLS, '19.99', '21.50', '7', 'medium'],
  ]);
});

test('the order is fixed however the columns are requested, without repeats', async () => {
  const dana = await person();
  const id = await uploadList(dana);
  const [header] = await rowsOf(
    dana,
    `/api/export/${id}?columns=maxPrice,unitsSold,partNumber,maxPrice`,
  );
  expect(header).toEqual([...OWN_HEADERS, 'Part Number', 'Units Sold', 'Max Price']);
});

test('a user column stays when the analysis column of the same name is omitted', async () => {
  const dana = await person();
  const id = await uploadList(dana);
  expect(await rowsOf(dana, `/api/export/${id}?columns=`)).toEqual([OWN_HEADERS, OWN_CELLS]);
});

test('naming all default columns gives the same file as no choice', async () => {
  const dana = await person();
  const id = await uploadList(dana);
  const all = ANALYSIS_COLUMNS.map((column) => column.id).join(',');
  const fullExport = await dana.get(`/api/export/${id}`);
  const named = await dana.get(`/api/export/${id}?columns=${all}`);
  expect(named.body).toBe(fullExport.body);
  const [header] = fullExport.body.split('\r\n');
  expect(header).toBe(
    '\uFEFFPart Number,Min Price,Qty,Part Number,Status,Demand Grade,Units Sold,Search Results,Average Price,Min Price,Max Price,Brand,Brand Type,Item Category,Part Description,Package Size,Package Dimensions,Package Weight,Shipping Cost,Duplicate in Inventory,Duplicate Item Title,Period Covered',
  );
});

test('an unknown column is refused with a plain message', async () => {
  const dana = await person();
  const id = await uploadList(dana);
  for (const columns of [
    'price',
    'unitsSold,price',
    'Units Sold',
    'unitsSold,',
    ',',
    'constructor',
  ]) {
    const address = `/api/export/${id}?columns=${encodeURIComponent(columns)}`;
    const response = await dana.get(address);
    expect([columns, response.statusCode]).toEqual([columns, 400]);
    expect(response.json()).toMatchObject({
      code: 'invalid-request',
      message: 'The request is not valid: columns.',
    });
  }
});

test('another user’s batch is not found, whatever columns are chosen', async () => {
  const [dana, lee] = [await person(), await person()];
  const id = await uploadList(dana);
  const response = await lee.get(`/api/export/${id}?columns=unitsSold`);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'not-found', message: 'There is no such list.' });
});
