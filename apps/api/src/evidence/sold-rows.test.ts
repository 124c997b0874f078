import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { BASE_CREDENTIALS, marketplaceApp } from '../testing/marketplace-app.ts';
import type { Person } from '../testing/test-app.ts';

const db = testDatabase();
const { person, uploadAndRun } = marketplaceApp(db, BASE_CREDENTIALS);

const NUMBERS = ['68402348AB', '84972952', '68211234AB', '68001003AA'];
const PERIOD = '?from=2025-11-17&to=2026-11-16';
const HEAD = 'Title,Item ID,Sold Price,Quantity,Sold Date';
const TABLE = [
  HEAD,
  'OEM Mopar 68402348AB bracket,256012345671,$40.00,2,"Nov 3, 2026"',
  'OEM Mopar 68402348AB bracket,256012345671,$50.00,1,"Oct 3, 2026"',
  'Genuine Mopar 68402348-AB bracket,256012345672,$44.00,1,2026-09-03',
  'ACDelco GM 84972952 OEM sensor,256012345673,$20.00,6,2026-09-03',
  'Mopar 55111222AA hose,256012345674,$9.00,1,2026-09-03',
  'Mopar 68402348AB bracket,256012345675,$9.00,1,2024-09-03',
  'Mopar 68402348AB bracket,256012345676,free,1,2026-09-03',
].join('\n');

type Result = Record<string, unknown>;

/** A list for which only active listings were read. */
async function openList(dana: Person) {
  const sheet = `Part Number,Qty,Cost\n${NUMBERS.map((number) => `${number},2,10.00`).join('\n')}\n`;
  const path = await uploadAndRun(dana, sheet);
  return {
    path,
    read: async () => (await dana.get(path)).json<{ summary: object; results: Result[] }>(),
    send: async (table: string, query = PERIOD) =>
      (await dana.upload(`${path}/sold-rows${query}`, 'sold.csv', table)).json<Result>(),
    undo: async (importId: unknown) =>
      (await dana.post(`${path}/product-research/undo`, { importId })).json<{ lines: number }>(),
    paste: (partId: number, listings: object[]) =>
      dana.post(`${path}/parts/${partId}/product-research`, {
        coveredFrom: '2025-11-17T00:00:00.000Z',
        coveredTo: '2026-11-17T00:00:00.000Z',
        listings,
      }),
    entries: async () =>
      (await dana.get(`${path}/product-research`)).json<{ entries: Result[] }>().entries,
  };
}

test('one table answers the lines it names, and shows the rows that no line takes', async () => {
  const list = await openList(await person());
  const { importId, ...reply } = await list.send(TABLE);
  expect(importId).toMatch(/^[\da-f-]{36}$/);
  expect(reply).toEqual({
    kind: 'saved',
    coveredFrom: '2025-11-17T00:00:00.000Z',
    coveredTo: '2026-11-17T00:00:00.000Z',
    rows: 7,
    outside: 1,
    unreadable: 1,
    listings: 4,
    lines: 2,
    answered: 0,
    unmatched: 1,
    unmatchedListings: [
      { title: 'Mopar 55111222AA hose', price: '9.00', soldQuantity: 1, names: null },
    ],
  });
  expect((await list.read()).results).toMatchObject([
    { unitsSold: 4, source: 'eBay Product Research', unknown: null },
    { unitsSold: 6, source: 'eBay Product Research', unknown: null },
    { unitsSold: null, unknown: 'no-sold-source' },
    { unitsSold: null, unknown: 'no-sold-source' },
  ]);
  expect(await list.entries()).toMatchObject([
    { partId: 2, kind: 'page', listings: 1, fileName: 'sold.csv', isCurrent: true },
    { partId: 1, kind: 'page', listings: 2, fileName: 'sold.csv', isCurrent: true },
  ]);
});

test('a line gets from the table what it would get from the same rows pasted', async () => {
  const [filed, pasted] = [await openList(await person()), await openList(await person())];
  await filed.send(TABLE);
  const row = { legacyItemId: '256012345673', title: 'ACDelco GM 84972952 OEM sensor' };
  const sold = { price: '20.00', soldQuantity: 6, lastSoldAt: '2026-09-03T00:00:00.000Z' };
  await pasted.paste(2, [{ ...row, ...sold }]);
  const line = async ({ read }: typeof filed) => {
    const { asOf: _, asks: __, ...figures } = (await read()).results[1] ?? {};
    return figures;
  };
  expect(await line(filed)).toEqual(await line(pasted));
});

test('the whole file can be undone, except where a line has changed since', async () => {
  const list = await openList(await person());
  const before = await list.read();
  const first = await list.send(TABLE);
  expect(await list.undo(first['importId'])).toEqual({ lines: 2 });
  expect((await list.read()).results).toEqual(before.results);
  expect((await list.read()).summary).toEqual(before.summary);
  expect(await list.undo(first['importId'])).toEqual({ lines: 0 });

  const second = await list.send(TABLE);
  await list.paste(1, []);
  expect(await list.undo(second['importId'])).toEqual({ lines: 1 });
  expect((await list.read()).results).toMatchObject([
    { unitsSold: 0 },
    { unknown: 'no-sold-source' },
    {},
    {},
  ]);
});

test('a second table adds what is new and leaves other figures alone', async () => {
  const dana = await person();
  const list = await openList(dana);
  await list.send(TABLE);
  expect(await list.send(TABLE)).toMatchObject({ lines: 0, answered: 2, unmatched: 1 });
  const more = `${HEAD}\nOEM Mopar 68402348AB bracket,256012345699,$40.00,5,2026-09-09`;
  expect(await list.send(more)).toMatchObject({ lines: 1, answered: 0 });
  expect((await list.read()).results[0]).toMatchObject({ unitsSold: 9 });
  // Another period cannot be added.
  expect(await list.send(more, '?from=2026-08-01&to=2026-11-16')).toMatchObject({
    lines: 0,
    answered: 1,
  });

  await db.query(
    `update parts set unknown_reason = null, units_sold = 4, source = 'eBay Research API'
     where user_id = $1 and row_no = 3`,
    [dana.userId],
  );
  const third = `${HEAD}\nOEM Mopar 68211234AB bracket,256012345688,$40.00,5,2026-09-09`;
  expect(await list.send(third)).toMatchObject({ lines: 0, answered: 1 });
  expect((await list.read()).results[2]).toMatchObject({ unitsSold: 4 });
});

test('a row that names a line without being its part makes no line scrap', async () => {
  const list = await openList(await person());
  const core = `${HEAD}\n"CORE RETURN ONLY empty box for 84972952",256012345677,$4.00,1,2026-09-03`;
  expect(await list.send(core)).toMatchObject({
    lines: 0,
    unmatched: 1,
    unmatchedListings: [{ names: '84972952' }],
  });
  expect((await list.read()).results[1]).toMatchObject({ unknown: 'no-sold-source', grade: null });
});

test('a table without its period asks, and one that is none is refused', async () => {
  const dana = await person();
  const list = await openList(dana);
  expect(await list.send(TABLE, '')).toEqual({
    kind: 'no-window',
    rows: 7,
    firstSold: '2024-09-03T00:00:00.000Z',
    lastSold: '2026-11-03T00:00:00.000Z',
  });
  expect(await list.send('Part Number,Qty\n84972952,1')).toEqual({
    kind: 'refused',
    why: 'no-table',
  });
  expect(await list.entries()).toEqual([]);
  const reversed = '?from=2026-11-16&to=2025-11-17';
  const reply = await dana.upload(`${list.path}/sold-rows${reversed}`, 'sold.csv', TABLE);
  expect(reply.statusCode).toBe(400);
});

test('a table touches no list of another user', async () => {
  const [dana, lee] = [await person(), await person()];
  const [own, other] = [await openList(dana), await openList(lee)];
  const { importId } = await own.send(TABLE);
  expect((await other.read()).results[0]).toMatchObject({ unknown: 'no-sold-source' });
  expect((await lee.upload(`${own.path}/sold-rows${PERIOD}`, 'sold.csv', TABLE)).statusCode).toBe(
    404,
  );
  expect(await other.undo(importId)).toEqual({ lines: 0 });
  const foreign = await lee.post(`${own.path}/product-research/undo`, { importId });
  expect(foreign.statusCode).toBe(404);
  expect((await own.read()).results[0]).toMatchObject({ unitsSold: 4 });
});
