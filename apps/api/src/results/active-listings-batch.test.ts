import { testDatabase } from '@partsight/server/testing/test-database';
import { buildWorkbook } from '@partsight/spreadsheet/testing/build-workbook';
import { describe, expect, test } from 'vitest';

import { BASE_CREDENTIALS, marketplaceApp } from '../testing/marketplace-app.ts';

const db = testDatabase();
const { person, runLaneOf, simulator } = marketplaceApp(db, BASE_CREDENTIALS);

type BatchBody = {
  batch: { status: string; completedParts: number; coverage: { source: string } | null };
  summary: { unknown: number };
  results: {
    status: string;
    unitsSold: number | null;
    unknown: string | null;
    grade: string | null;
    averagePrice: string | null;
    asks: {
      competitors: number;
      lives?: { listings: number; sold: number; perMonth: number };
    } | null;
  }[];
};

const NUMBERS = Array.from({ length: 12 }, (_, row) => `6800${1000 + row}AA`);

test('with an ordinary keyset every line gets a result, and nothing waits', async () => {
  const dana = await person();
  const sheet = `Part Number\n${NUMBERS.join('\n')}\n`;
  const { uploadId } = (await dana.upload('/api/upload', 'list.csv', sheet)).json<{
    uploadId: string;
  }>();
  const plan = (await dana.get(`/api/batch/${uploadId}/plan`)).json<{
    token: { state: string };
    coverage: { source: string };
  }>();
  expect(plan).toMatchObject({
    token: { state: 'renewed' },
    coverage: { source: 'eBay listings for sale now' },
  });
  const started = await dana.post(`/api/process/${uploadId}`, {
    timeRange: '3months',
    oemOnlyAnalysis: true,
  });
  expect(started.statusCode).toBe(200);
  await runLaneOf(dana.userId);

  const { batch, summary, results } = (await dana.get(`/api/batch/${uploadId}`)).json<BatchBody>();
  expect(batch).toMatchObject({
    status: 'completed',
    completedParts: NUMBERS.length,
    coverage: { source: 'eBay listings for sale now' },
  });
  expect(summary.unknown).toBe(NUMBERS.length);
  for (const part of results) {
    // Asking prices say nothing about sales: no units, no grade, no price, and the reason.
    expect(part).toMatchObject({
      status: 'completed',
      unitsSold: null,
      unknown: 'no-sold-source',
      grade: null,
      averagePrice: null,
    });
    expect(part.asks?.competitors).toBeGreaterThanOrEqual(0);
  }
  expect(results.some(({ asks }) => (asks?.competitors ?? 0) > 0)).toBe(true);
  const calls = simulator().takeCalls();
  expect(calls.filter(({ api }) => api === 'insights')).toEqual([]);
  // The most valuable lines are inspected: a few listings each, units sold over listing age.
  const items = calls.filter(({ path }) => path.startsWith('/buy/browse/v1/item/'));
  const lives = results.flatMap(({ asks }) => asks?.lives ?? []);
  expect(lives.length).toBeGreaterThan(0);
  expect(lives.reduce((sum, { listings }) => sum + listings, 0)).toBe(items.length);
  expect(Math.max(...lives.map(({ listings }) => listings))).toBeLessThanOrEqual(3);
});

const copied = (number: string, totalSold: number) => ({
  coveredFrom: '2026-08-18T00:00:00.000Z',
  coveredTo: '2026-11-16T00:00:00.000Z',
  listings: [
    {
      legacyItemId: '123456789012',
      title: `NEW OEM Mopar ${number} Bracket`,
      price: '41.20',
      soldQuantity: totalSold,
      lastSoldAt: '2026-11-03T00:00:00.000Z',
    },
  ],
});

test('copied research gives a line its units and grade, for its owner only', async () => {
  const [dana, lee] = [await person(), await person()];
  const { uploadId } = (
    await dana.upload('/api/upload', 'list.csv', `Part Number\n${NUMBERS.join('\n')}\n`)
  ).json<{ uploadId: string }>();
  await dana.post(`/api/process/${uploadId}`, { timeRange: '3months', oemOnlyAnalysis: true });
  await runLaneOf(dana.userId);
  for (const [row, number] of NUMBERS.slice(0, 10).entries()) {
    const path = `/api/batch/${uploadId}/parts/${row + 1}/product-research`;
    expect((await lee.post(path, copied(number, 20))).statusCode).toBe(404);
    expect((await dana.post(path, copied(number, 20))).statusCode).toBe(200);
  }
  const { batch, summary, results } = (await dana.get(`/api/batch/${uploadId}`)).json<BatchBody>();
  expect(batch).toMatchObject({ status: 'completed', completedParts: NUMBERS.length });
  expect(summary.unknown).toBe(2);
  for (const part of results.slice(0, 10)) {
    expect(part).toMatchObject({
      unitsSold: 20,
      unknown: null,
      grade: 'A',
      averagePrice: '41.20',
      asks: { competitors: expect.any(Number) as number },
    });
  }
  const evidence = (await dana.get(`/api/batch/${uploadId}/parts/1`)).json<{
    coverage: { source: string };
    listings: { listing: { listingUrl: string } }[];
  }>();
  expect(evidence.coverage.source).toBe('eBay Product Research');
  expect(evidence.listings[0]?.listing.listingUrl).toBe('https://www.ebay.com/itm/123456789012');
});

test('rows and files name the source of each figure', async () => {
  const dana = await person();
  const sheet = `Part Number\n${NUMBERS.slice(0, 2).join('\n')}\n`;
  const { uploadId } = (await dana.upload('/api/upload', 'list.csv', sheet)).json<{
    uploadId: string;
  }>();
  await dana.post(`/api/process/${uploadId}`, { timeRange: '3months', oemOnlyAnalysis: true });
  await runLaneOf(dana.userId);
  const path = `/api/batch/${uploadId}/parts/1/product-research`;
  await dana.post(path, copied(NUMBERS[0] ?? '', 20));

  const { results } = (await dana.get(`/api/batch/${uploadId}`)).json<{
    results: { source: string }[];
  }>();
  expect(results.map(({ source }) => source)).toEqual([
    'eBay Product Research',
    'eBay listings for sale now',
  ]);
  const [, first, second] = (await dana.get(`/api/export/${uploadId}`)).body.split('\n');
  expect(first).toMatch(/Copied by hand on /);
  expect(second).toMatch(/For sale on /);
});

test('a list without any sold figures has no value and no bid, until figures are pasted', async () => {
  const dana = await person();
  const [number = ''] = NUMBERS;
  const { uploadId } = (
    await dana.upload('/api/upload', 'list.csv', `Part Number,Qty,Cost\n${number},4,20.00\n`)
  ).json<{ uploadId: string }>();
  await dana.post(`/api/process/${uploadId}`, { timeRange: '3months', oemOnlyAnalysis: true });
  await runLaneOf(dana.userId);
  const summary = async () =>
    (await dana.get(`/api/batch/${uploadId}?limit=0`)).json<{ summary: object }>().summary;
  const desk = async () =>
    (await dana.get(`/api/batch/${uploadId}/desk`)).json<{ desk: object }>().desk;
  expect(await summary()).toMatchObject({
    sellableValue: null,
    liquidationOffer: null,
    valueUnknown: 'no-sold-figures',
  });
  expect(await desk()).toMatchObject({ value: null, bid: null, atWalkAway: null, sources: [] });

  await dana.post(`/api/batch/${uploadId}/parts/1/product-research`, copied(number, 20));
  expect(await summary()).toMatchObject({ sellableValue: '80.00', valueUnknown: null });
  expect(await desk()).toMatchObject({
    value: expect.any(String) as string,
    bid: { walkAway: expect.any(String) as string },
    sources: [{ source: 'eBay Product Research', lines: 1 }],
    lines: 1,
  });
});

test('filters lines no one else sells and lines without sold figures', async () => {
  const dana = await person();
  const { uploadId } = (
    await dana.upload('/api/upload', 'list.csv', `Part Number\n${NUMBERS.join('\n')}\n`)
  ).json<{ uploadId: string }>();
  await dana.post(`/api/process/${uploadId}`, { timeRange: '3months', oemOnlyAnalysis: true });
  await runLaneOf(dana.userId);
  // Make the third line one that no one sells.
  await db.query(
    `update parts set asks = jsonb_set(asks, '{competitors}', case when row_no = 3 then '0' else '5' end::jsonb)
     where batch_id = $1`,
    [uploadId],
  );
  await dana.post(`/api/batch/${uploadId}/parts/1/product-research`, copied(NUMBERS[0] ?? '', 20));
  const rowsOf = async (filter: string) =>
    (await dana.get(`/api/batch/${uploadId}?grade=${filter}&limit=100`))
      .json<{ results: { id: number }[] }>()
      .results.map(({ id }) => id);
  expect(await rowsOf('unrivalled')).toEqual([3]);
  expect(await rowsOf('no-sold-source')).toEqual(NUMBERS.map((_, row) => row + 1).slice(1));
});

describe('the research page table as a file', () => {
  const read = async (name: string, bytes: string | Uint8Array) =>
    (await (await person()).upload('/api/read-research-file', name, bytes)).json<{
      kind: string;
      why?: string;
      research?: { coveredFrom: string; listings: object[] };
    }>();
  const ROWS = [
    ['Aug 18, 2026 - Nov 15, 2026'],
    ['Title', 'Item ID', 'Avg sold price', 'Total sold', 'Date last sold'],
    ['Mopar 68001000AA bracket', '123456789012', '41.20', '7', 'Nov 3, 2026'],
  ];
  const LISTING = {
    legacyItemId: '123456789012',
    title: 'Mopar 68001000AA bracket',
    price: '41.20',
    soldQuantity: 7,
    lastSoldAt: '2026-11-03T00:00:00.000Z',
  };
  const asCsv = (rows: readonly string[][]): string =>
    rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n');

  test('is read from CSV', async () => {
    expect(await read('research.csv', asCsv(ROWS))).toMatchObject({
      kind: 'read',
      research: { coveredFrom: '2026-08-18T00:00:00.000Z', listings: [LISTING] },
    });
  });

  test('is read from a workbook with its native numbers and dates', async () => {
    const text = (cell: string) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
    const lastSold = (Date.UTC(2026, 10, 3) - Date.UTC(1899, 11, 30)) / 86_400_000;
    const [dates = [], heads = [], [title = '', itemId = ''] = []] = ROWS;
    const workbook = buildWorkbook({
      sheets: [
        {
          rows: `<row>${dates.map(text).join('')}</row><row>${heads.map(text).join('')}</row>
            <row>${text(title)}${text(itemId)}<c><v>41.2</v></c><c><v>7</v></c><c s="1"><v>${lastSold}</v></c></row>`,
        },
      ],
      styles:
        '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    });
    expect(await read('research.xlsx', workbook)).toMatchObject({
      kind: 'read',
      research: { listings: [LISTING] },
    });
  });

  test.each([
    ['no-dates', ROWS.slice(1)],
    ['no-table', [['Part Number'], ['68001000AA']]],
    ['wrong-tab', [...ROWS.slice(0, 1), ['Listing', 'Listing price', 'Watchers']]],
  ])('is refused: %s', async (reason, rows) => {
    expect(await read('research.csv', asCsv(rows))).toEqual({ kind: 'refused', why: reason });
  });
});

test('no seller name of an active listing is stored', async () => {
  const stored = await db.query<{ asks: string }>(
    'select asks::text as asks from parts where asks is not null',
  );
  expect(stored.length).toBeGreaterThan(0);
  for (const { asks } of stored) {
    expect(asks).not.toMatch(/seller"|username|userId/);
    const { countedAt, ...figures } = JSON.parse(asks) as { countedAt: string };
    expect(new Date(countedAt).toISOString()).toBe(countedAt);
    expect(Object.values(figures).every((value) => typeof value !== 'string')).toBe(true);
  }
});

test('a user with both sources chooses, and a batch keeps its source', async () => {
  const lee = await person();
  await lee.post('/api/save-token', { token: simulator().issueToken().token });
  const sheet = `Part Number\n${NUMBERS.slice(0, 3).join('\n')}\n`;
  const { uploadId } = (await lee.upload('/api/upload', 'list.csv', sheet)).json<{
    uploadId: string;
  }>();
  const order = { timeRange: '3months', oemOnlyAnalysis: true };
  const sourceOf = async () =>
    (await lee.get(`/api/batch/${uploadId}?limit=0`)).json<BatchBody>().batch.coverage?.source;
  const plan = await lee.get(`/api/batch/${uploadId}/plan?source=for-sale-now`);
  expect(plan.json()).toMatchObject({ coverage: { source: 'eBay listings for sale now' } });
  await lee.post(`/api/process/${uploadId}`, { ...order, source: 'for-sale-now' });
  await lee.post(`/api/stop-processing/${uploadId}`, {});
  await runLaneOf(lee.userId);
  expect(await sourceOf()).toBe('eBay listings for sale now');
  await lee.post(`/api/process/${uploadId}`, order);
  expect(await sourceOf()).toBe('eBay listings for sale now');
  await runLaneOf(lee.userId);
  const { results } = (await lee.get(`/api/batch/${uploadId}`)).json<BatchBody>();
  expect(results.map(({ unknown }) => unknown)).toEqual(
    NUMBERS.slice(0, 3).map(() => 'no-sold-source'),
  );
});

test('with the user’s own Research API token sold listings come first', async () => {
  const lee = await person();
  await lee.post('/api/save-token', { token: simulator().issueToken().token });
  const { uploadId } = (
    await lee.upload('/api/upload', 'list.csv', `Part Number\n${NUMBERS[0] ?? ''}\n`)
  ).json<{ uploadId: string }>();
  await lee.post(`/api/process/${uploadId}`, { timeRange: '3months', oemOnlyAnalysis: true });
  await runLaneOf(lee.userId);
  const { batch, results } = (await lee.get(`/api/batch/${uploadId}`)).json<BatchBody>();
  expect(batch.coverage?.source).toBe('eBay Research API');
  expect(results[0]).toMatchObject({ status: 'completed', asks: null });
});
