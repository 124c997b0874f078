import { describe, expect, test } from 'vitest';

import { readSoldRows } from './read-sold-rows.ts';

const WINDOW = { from: new Date('2026-08-18'), to: new Date('2026-11-16') };
const rowsOf = (text: string): string[][] => text.split('\n').map((line) => line.split('|'));
const read = (text: string, stated: typeof WINDOW | null = WINDOW) => {
  const reading = readSoldRows(rowsOf(text), stated);
  if (reading.kind !== 'read') {
    throw new Error(`not read: ${JSON.stringify(reading)}`);
  }
  return reading;
};
const figures = (text: string) =>
  read(text).listings.map(({ itemId, priceMinor, soldQuantity, lastSoldAt }) => [
    itemId,
    priceMinor,
    soldQuantity,
    lastSoldAt?.toISOString().slice(0, 10),
  ]);

describe('a table of listings', () => {
  test("is read under the research page's headings, with its own dates", () => {
    const reading = read(
      [
        'Aug 18, 2026 - Nov 15, 2026',
        'Listing|Item ID|Avg sold price|Avg shipping|Total sold|Date last sold',
        'Mopar 68211234AB bracket|256012345678|$41.20|$8.00|12|Nov 3, 2026',
      ].join('\n'),
      null,
    );
    expect(reading).toMatchObject({ window: WINDOW, rows: 1, outside: 0, unreadable: 0 });
    expect(reading.listings).toMatchObject([
      {
        itemId: 'v1|256012345678|0',
        title: 'Mopar 68211234AB bracket',
        priceMinor: 4120,
        shippingMinor: 800,
        soldQuantity: 12,
        lastSoldAt: new Date('2026-11-03'),
      },
    ]);
  });

  test('counts a listing once that was found under several numbers', () => {
    const row = 'Mopar 68211234AB 68211235AB|256012345678|41.20|12';
    expect(figures(`title|itemId|soldPrice|totalSold\n${row}\n${row}`)).toEqual([
      ['v1|256012345678|0', 4120, 12, '2026-08-18'],
    ]);
    expect(figures(`title|itemId|soldPrice|totalSold\n${row}\n${row.replace('12', '9')}`)).toEqual([
      ['v1|256012345678|0', 4120, 12, '2026-08-18'],
    ]);
  });
});

describe('a table of sales', () => {
  test('joins the sales of a listing: pieces, average price, last day', () => {
    expect(
      figures(
        [
          'Title|URL|Price|Qty|Sold Date',
          'Nut 84390030|https://www.ebay.com/itm/256012345678?x=1|$10.00|1|Nov 3, 2026',
          'Nut 84390030|https://www.ebay.com/itm/256012345678|$20.00|3|2026-10-01',
          'Nut 84390030|https://www.ebay.com/itm/256012345679|$30.00||10/2/2026',
        ].join('\n'),
      ),
    ).toEqual([
      ['v1|256012345678|0', 1750, 4, '2026-11-03'],
      ['v1|256012345679|0', 3000, 1, '2026-10-02'],
    ]);
  });

  test('leaves out what sold outside the period or cannot be read, and counts it', () => {
    const reading = read(
      [
        'title|price|currency|sold date',
        'Nut 84390030|$10.00|USD|Nov 3, 2026',
        'Nut 84390030|$10.00|USD|Aug 17, 2026',
        'Nut 84390030|$10.00|USD|Nov 16, 2026',
        'Nut 84390030|$10.00|CAD|Nov 3, 2026',
        'Nut 84390030|C $10.00|USD|Nov 3, 2026',
        'Nut 84390030|$10.00|USD|some day',
        '|$10.00|USD|Nov 3, 2026',
        '|||',
      ].join('\n'),
    );
    expect(reading).toMatchObject({ rows: 7, outside: 2, unreadable: 4 });
    expect(reading.listings).toHaveLength(1);
  });

  test('without item numbers, a title is a listing', () => {
    expect(
      figures(
        'title|price|sold date\nNut A|$10.00|Nov 3, 2026\nNut A|$12.00|Nov 4, 2026\nNut B|$10.00|Nov 3, 2026',
      ),
    ).toEqual([
      ['row-1', 1100, 2, '2026-11-04'],
      ['row-2', 1000, 1, '2026-11-03'],
    ]);
  });
});

test('a table that does not say its period asks for it, with the days it has', () => {
  const text = 'title|price|sold date\nNut|$1.00|Nov 3, 2026\nNut|$1.00|Oct 3, 2026';
  expect(readSoldRows(rowsOf(text), null)).toEqual({
    kind: 'no-window',
    rows: 2,
    firstSold: new Date('2026-10-03'),
    lastSold: new Date('2026-11-03'),
  });
  expect(readSoldRows(rowsOf('title|price|qty\nNut|$1.00|2'), null)).toMatchObject({
    kind: 'no-window',
    firstSold: null,
  });
});

test.each([
  ['a list of parts', 'Part Number|Qty|Cost\n84390030|2|10.00', 'no-table'],
  ['prices without sales', 'title|price\nNut|$1.00', 'no-table'],
  ['headings alone', 'title|price|sold date', 'no-rows'],
  ['rows without prices', 'title|price|sold date\nNut|n/a|Nov 3, 2026', 'no-rows'],
  ['nothing', '', 'no-table'],
])('%s is refused', (_, text, why) => {
  expect(readSoldRows(rowsOf(text), WINDOW)).toEqual({ kind: 'refused', why });
});
