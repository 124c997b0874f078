import { describe, expect, test } from 'vitest';

import { buildListing } from '../../testing/build-listing.ts';
import { analyzePart } from '../analysis/analyze-part.ts';
import { NO_NOTES } from '../analysis/number-notes.ts';
import { salesOfIdentity } from '../stores/sales-of-identity.ts';

const answerOf = (titles: readonly string[]) => ({
  total: titles.length,
  listings: titles.map((title, at) =>
    buildListing({ itemId: `${at}`, title, soldQuantity: 2, priceMinor: 5_000 }),
  ),
});

const analyze = (partNumber: string, titles: readonly string[]) =>
  analyzePart({
    partNumber,
    answer: answerOf(titles),
    asOf: new Date(Date.UTC(2026, 10, 14)),
    currency: 'USD',
    categoryNames: new Map(),
    notes: NO_NOTES,
  });

describe('a parts maker’s own catalog number', () => {
  const titles = [
    'Gates 924-5171 Hose fits Honda Civic',
    'Gates 9245171 Hose aftermarket',
    'Coolant Hose 924-5171 for Honda',
  ];

  test('counts that maker’s goods in lists and in store analysis alike', () => {
    const sales = salesOfIdentity(
      { type: 'MPN', value: '924-5171', by: 'number' },
      answerOf(titles),
      {
        storeType: 'parts',
        currency: 'USD',
        notes: NO_NOTES,
      },
    );
    const { unitsSold, averagePriceMinor, brand, brandType } = analyze('924-5171', titles);
    expect({ unitsSold, averagePriceMinor }).toEqual({ unitsSold: 4, averagePriceMinor: 5_000 });
    expect(sales).toMatchObject({ unitsSold, averagePriceMinor });
    expect({ brand, brandType }).toEqual({ brand: 'Gates', brandType: 'Aftermarket' });
  });

  test('may be short: the maker next to it says what it is', () => {
    expect(analyze('917-143', ['Dorman 917-143 Sensor']).unitsSold).toBe(2);
    expect(analyze('917-143', ['917-143 Dorman Sensor']).unitsSold).toBe(2);
  });

  test('belongs to no maker when several use it', () => {
    const hubs = ['Timken 513188 Wheel Hub', 'MOOG 513188 Hub', 'SKF BR930497 513188'];
    expect(analyze('513188', hubs)).toMatchObject({
      unitsSold: null,
      unknown: 'ambiguous-number',
      averagePriceMinor: null,
    });
  });

  test.each([
    ['a car maker sells it too', '9245171', ['Gates 924-5171 Hose', 'Genuine GM 9245171 Hose'], 2],
    ['it looks like a car maker’s', '68402348AB', ['Dorman 68402348AB Sensor'], 0],
    ['the maker is named elsewhere', '924-5171', ['Gates Hose 924-5171'], 0],
  ])('is not when %s', (_, number, offered, units) => {
    expect(analyze(number, offered).unitsSold).toBe(units);
  });
});
