import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { BASE_CREDENTIALS, marketplaceApp } from '../testing/marketplace-app.ts';
import type { Person } from '../testing/test-app.ts';

const db = testDatabase();
const { person, runLaneOf, uploadAndRun } = marketplaceApp(db, BASE_CREDENTIALS);

const NUMBERS = ['68402348AB', '84972952', '68211234AB', '68001003AA'];
const [FIRST, SECOND, THIRD] = ['68402348AB', '84972952', '68211234AB'];
const WINDOW = { coveredFrom: '2025-11-17T00:00:00.000Z', coveredTo: '2026-11-17T00:00:00.000Z' };

const row = (title: string, more: object = {}) => ({
  legacyItemId: null,
  title,
  price: '41.20',
  soldQuantity: 3,
  lastSoldAt: '2026-11-03T00:00:00.000Z',
  ...more,
});
const pageOf = (...listings: object[]) => ({ ...WINDOW, listings });
const NOTHING = pageOf();

/** A list for which only active listings were read. */
async function openList(dana: Person) {
  const sheet = `Part Number,Qty,Cost\n${NUMBERS.map((number, at) => `${number},2,${40 - at * 10}.00`).join('\n')}\n`;
  const path = await uploadAndRun(dana, sheet);
  const read = async () =>
    (await dana.get(path)).json<{
      summary: { unknown: number; sellableValue: string | null; grades: object[] };
      results: Record<string, unknown>[];
    }>();
  return {
    path,
    read,
    lineOf: async (partId: number) => (await read()).results[partId - 1],
    paste: async (partId: number, body: object) => {
      const reply = await dana.post(`${path}/parts/${partId}/product-research`, body);
      expect(reply.statusCode).toBe(200);
      return reply.json<{ kind: string; lines?: { partNumber: string }[] }>();
    },
    undo: (partId: number) => dana.post(`${path}/product-research/undo`, { partId }),
    entries: async (query = '') =>
      (await dana.get(`${path}/product-research${query}`)).json<{
        entries: Record<string, unknown>[];
      }>().entries,
    worklist: async (query = '') =>
      (await dana.get(`${path}/worklist${query}`)).json<{
        lines: { partId: number; partNumber: string; worth: string }[];
      }>(),
  };
}

test('nothing sold is a real zero of Product Research, with its window', async () => {
  const dana = await person();
  const list = await openList(dana);
  expect(await list.paste(1, NOTHING)).toMatchObject({
    kind: 'saved',
    lines: [{ partId: 1, partNumber: FIRST, unitsSold: 0, grade: 'Scrapable', pages: 0 }],
  });
  expect(await list.lineOf(1)).toMatchObject({
    unitsSold: 0,
    unknown: null,
    grade: 'Scrapable',
    averagePrice: null,
    source: 'eBay Product Research',
  });
  expect((await list.read()).summary.unknown).toBe(NUMBERS.length - 1);
  const evidence = (await dana.get(`${list.path}/parts/1`)).json<{ coverage: object }>();
  expect(evidence.coverage).toMatchObject({
    source: 'eBay Product Research',
    covered: { from: WINDOW.coveredFrom, to: WINDOW.coveredTo },
  });
});

test('nothing sold is an answer even for a number too short to search for', async () => {
  const dana = await person();
  const { uploadId } = (await dana.upload('/api/upload', 'list.csv', 'Part Number\n1157\n')).json<{
    uploadId: string;
  }>();
  await dana.post(`/api/process/${uploadId}`, { timeRange: '12months', oemOnlyAnalysis: true });
  await runLaneOf(dana.userId);
  await dana.post(`/api/batch/${uploadId}/parts/1/product-research`, NOTHING);
  const { results } = (await dana.get(`/api/batch/${uploadId}`)).json<{ results: object[] }>();
  expect(results[0]).toMatchObject({ unitsSold: 0, unknown: null, grade: 'Scrapable' });
});

test('a page that names another line of the list goes to that line', async () => {
  const list = await openList(await person());
  const page = pageOf(row(`ACDelco GM ${SECOND} OEM sensor`), row(`GM ${SECOND} new genuine`));
  expect(await list.paste(1, page)).toMatchObject({
    kind: 'saved',
    lines: [{ partId: 2, partNumber: SECOND, unitsSold: 6 }],
  });
  expect(await list.lineOf(1)).toMatchObject({ unknown: 'no-sold-source', grade: null });
  expect(await list.lineOf(2)).toMatchObject({ unitsSold: 6, grade: 'B' });
});

test('a broad page settles every line it names', async () => {
  const list = await openList(await person());
  const page = pageOf(
    row(`New OEM Mopar ${THIRD} bracket`),
    row(`Genuine GM ${SECOND} sensor`),
    row('Mopar 55111222AA hose'),
  );
  expect(await list.paste(1, page)).toMatchObject({
    kind: 'saved',
    lines: [{ partNumber: SECOND }, { partNumber: THIRD }],
  });
});

test('a page that names no line is refused until the user confirms it', async () => {
  const list = await openList(await person());
  const page = pageOf(row('Mopar 55111222AA hose'), row('Mopar 55111222AA hose used'));
  expect(await list.paste(1, page)).toEqual({
    kind: 'other-part',
    partNumber: FIRST,
    listings: 2,
    answered: [],
  });
  expect(await list.lineOf(1)).toMatchObject({ unknown: 'no-sold-source' });
  expect(await list.entries()).toEqual([]);
  expect(await list.paste(1, { ...page, isConfirmed: true })).toMatchObject({ kind: 'saved' });
  expect(await list.lineOf(1)).toMatchObject({ unitsSold: 0, grade: 'Scrapable' });
});

test.each([
  ['with a dash', 'Mopar 68402348-AB bracket OEM'],
  ['in lower case', 'mopar oem 68402348ab bracket'],
])('a spelling %s names the line', async (_name, title) => {
  const list = await openList(await person());
  expect(await list.paste(1, pageOf(row(title)))).toMatchObject({
    lines: [{ partId: 1, unitsSold: 3 }],
  });
});

test('a number linked to the line names it', async () => {
  const dana = await person();
  const list = await openList(dana);
  const linked = { partNumber: FIRST, otherNumber: '68402399AA', isAccepted: true };
  expect((await dana.put('/api/number-links', linked)).statusCode).toBe(200);
  expect(await list.paste(1, pageOf(row('OEM Mopar 68402399AA bracket')))).toMatchObject({
    lines: [{ partId: 1, unitsSold: 3 }],
  });
});

test('a line of another user never takes a page', async () => {
  const [dana, lee] = [await person(), await person()];
  const [own, other] = [await openList(dana), await openList(lee)];
  await own.paste(1, pageOf(row(`GM ${SECOND} sensor OEM`)));
  expect(await other.lineOf(2)).toMatchObject({ unknown: 'no-sold-source' });
});

test('a page replaces the one before, and every step can be undone', async () => {
  const list = await openList(await person());
  const before = await list.read();
  await list.paste(1, NOTHING);
  await list.paste(1, pageOf(row(`OEM Mopar ${FIRST} bracket`, { soldQuantity: 20 })));
  expect(await list.lineOf(1)).toMatchObject({ unitsSold: 20, grade: 'A' });
  expect((await list.read()).summary).toMatchObject({ sellableValue: '80.00' });

  expect((await list.undo(1)).json()).toEqual({ lines: 1 });
  expect(await list.lineOf(1)).toMatchObject({ unitsSold: 0, grade: 'Scrapable' });
  expect((await list.undo(1)).statusCode).toBe(200);
  const after = await list.read();
  expect(after.results).toEqual(before.results);
  expect(after.summary).toEqual(before.summary);
  expect((await list.undo(1)).statusCode).toBe(409);

  expect(await list.entries()).toMatchObject([
    { partId: 1, kind: 'page', unitsSold: 20, replacedSource: 'eBay Product Research' },
    { partId: 1, kind: 'nothing-sold', replacedSource: 'eBay listings for sale now' },
  ]);
  expect((await list.entries()).map(({ undoneAt }) => typeof undoneAt)).toEqual([
    'string',
    'string',
  ]);
});

test('figures of an undone page serve no other list', async () => {
  const dana = await person();
  const list = await openList(dana);
  await list.paste(1, NOTHING);
  await list.undo(1);
  const kept = await db.query('select from lookups where user_id = $1', [dana.userId]);
  expect(kept).toEqual([]);
  expect(await db.query('select from part_comps where user_id = $1', [dana.userId])).toEqual([]);
});

test('further pages are joined by item number', async () => {
  const list = await openList(await person());
  const item = (legacyItemId: string) => row(`OEM Mopar ${FIRST} bracket`, { legacyItemId });
  await list.paste(1, pageOf(item('100000000001'), item('100000000002')));
  const second = pageOf(item('100000000002'), item('100000000003'));
  expect(await list.paste(1, { ...second, isFurtherPage: true })).toMatchObject({
    lines: [{ unitsSold: 9, listings: 3, pages: 2 }],
  });
  const earlier = { ...second, coveredFrom: '2026-08-18T00:00:00.000Z', isFurtherPage: true };
  expect(await list.paste(1, earlier)).toEqual({ kind: 'other-window' });
  // Pasted on the next line, which it does not name, a page joins the line that it names.
  expect(await list.paste(2, pageOf(item('100000000004')))).toMatchObject({
    lines: [{ partId: 1, unitsSold: 12, listings: 4, pages: 3 }],
  });
  expect(await list.paste(2, pageOf(item('100000000004')))).toMatchObject({
    kind: 'other-part',
    answered: [FIRST],
  });
  await list.undo(1);
  expect(await list.lineOf(1)).toMatchObject({ unitsSold: 9 });
});

test('a page is not added to pages whose listings are erased', async () => {
  const dana = await person();
  const list = await openList(dana);
  const page = pageOf(row(`OEM Mopar ${FIRST} bracket`));
  await list.paste(1, page);
  await db.query('delete from lookups where user_id = $1', [dana.userId]);
  const path = `${list.path}/parts/1/product-research`;
  expect((await dana.post(path, { ...page, isFurtherPage: true })).statusCode).toBe(409);
  expect(await list.paste(1, page)).toMatchObject({ kind: 'saved' });
});

test('what active listings told survives a page that lacks it', async () => {
  const dana = await person();
  const list = await openList(dana);
  const shipping = { lengthIn: 1, widthIn: 1, heightIn: 1, weightLb: 1, shippingMinor: 700 };
  await db.query(
    `update parts set category_id = '33560', item_category = 'ABS System Parts', brand = 'GM',
       brand_type = 'OEM', description = 'Module', package = $2
     where user_id = $1 and row_no = 1`,
    [dana.userId, JSON.stringify({ size: 'small', ...shipping })],
  );
  const known = {
    categoryId: '33560',
    itemCategory: 'ABS System Parts',
    brand: 'GM',
    partDescription: 'Module',
    packageSize: 'small',
  };
  await list.paste(1, NOTHING);
  expect(await list.lineOf(1)).toMatchObject(known);
  await list.paste(1, pageOf(row(`${FIRST} XQZV`)));
  expect(await list.lineOf(1)).toMatchObject({ categoryId: '33560', packageSize: 'small' });
});

test('the average shipping of the page is kept', async () => {
  const list = await openList(await person());
  const page = pageOf(
    row(`OEM Mopar ${FIRST} bracket`, { shipping: '8.00', soldQuantity: 3 }),
    row(`Mopar ${FIRST} genuine bracket`, { shipping: '4.00', soldQuantity: 1 }),
    row(`Mopar ${FIRST} bracket new`, { shipping: null }),
  );
  await list.paste(1, page);
  expect(await list.entries('?partId=1')).toMatchObject([{ averageShipping: '7.00' }]);
});

test('the worklist has the open lines by quantity times cost, and says how far it is', async () => {
  const dana = await person();
  const list = await openList(dana);
  expect(await list.worklist('?limit=2')).toMatchObject({
    lines: [
      { partId: 1, partNumber: FIRST, quantity: '2', cost: '40.00', worth: '80.00' },
      { partId: 2, worth: '60.00' },
    ],
    left: 4,
    done: 0,
    doneCost: '0.00',
    totalCost: '200.00',
  });
  await list.paste(2, NOTHING);
  expect(await list.worklist()).toMatchObject({
    lines: [{ partId: 1 }, { partId: 3 }, { partId: 4 }],
    left: 3,
    done: 1,
    doneCost: '60.00',
  });
});

test('the worklist names a line as the dealer wrote it, beside the number to search for', async () => {
  const dana = await person();
  const list = await openList(dana);
  await db.query(
    `update parts set part_number = 'CH 0' || $2, number_read = $2 where user_id = $1 and row_no = 1`,
    [dana.userId, FIRST],
  );
  expect((await list.worklist()).lines.slice(0, 2)).toMatchObject([
    { partNumber: `CH 0${FIRST}`, readAs: FIRST },
    { readAs: null },
  ]);
});

test('one line without a sale is no value of zero for those that wait', async () => {
  const dana = await person();
  const list = await openList(dana);
  await list.paste(1, NOTHING);
  expect((await list.read()).summary).toMatchObject({
    sellableValue: null,
    valueUnknown: 'none-sold-yet',
  });
});

test('a page does not replace figures of another sold source', async () => {
  const dana = await person();
  const list = await openList(dana);
  await db.query(
    `update parts set unknown_reason = null, units_sold = 4, source = 'eBay Research API' where user_id = $1`,
    [dana.userId],
  );
  const reply = await dana.post(`${list.path}/parts/1/product-research`, NOTHING);
  expect(reply.statusCode).toBe(409);
});
