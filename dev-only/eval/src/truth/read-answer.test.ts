import { describe, expect, it } from 'vitest';

import { readAnswer, type Screens } from './read-answer.ts';
import { readCsv } from './read-csv.ts';

const row = {
  id: 1,
  partNumber: '12345678',
  status: 'completed',
  unitsSold: 9,
  searchResults: 2,
  averagePrice: '48.50',
  grade: 'B',
};

const screens: Screens = {
  row,
  evidence: {
    result: row,
    listings: [
      {
        listing: { itemId: 'v1|1|0', title: 'one', price: '48.50', soldQuantity: 9 },
        verdict: { kind: 'kept', lotSize: 2 },
      },
      {
        listing: { itemId: 'v1|2|0', title: 'two', price: null, soldQuantity: 3 },
        verdict: { kind: 'dropped', reason: 'no-price' },
      },
    ],
  },
  exported: { 'Units Sold': '9', 'Demand Grade': 'Grade B', 'Average Price': '48.5' },
  single: { unitsSold: 9, averagePrice: '48.50' },
};

describe('what the product says', () => {
  it('is read with the figures it has where it gives no range and no price of a new piece', () => {
    const { unitsLow, unitsHigh, newPriceMinor, rows } = readAnswer(screens);
    expect({ unitsLow, unitsHigh, newPriceMinor }).toEqual({
      unitsLow: 9,
      unitsHigh: 9,
      newPriceMinor: 4_850,
    });
    expect(rows.map(({ counts, pieces }) => [counts, pieces])).toEqual([
      [true, 2],
      [false, 1],
    ]);
  });

  it('takes range and price of a new piece from the answer, and units without a price', () => {
    const [, unpriced] = screens.evidence.listings;
    const { unitsLow, unitsHigh, newPriceMinor, rows } = readAnswer({
      ...screens,
      evidence: {
        ...screens.evidence,
        sales: { unitsLow: 2, unitsHigh: 18, newPrice: '60.00' },
        listings: unpriced === undefined ? [] : [{ ...unpriced, verdict: { kind: 'kept' } }],
      },
    });
    expect({ unitsLow, unitsHigh, newPriceMinor }).toEqual({
      unitsLow: 2,
      unitsHigh: 18,
      newPriceMinor: 6_000,
    });
    expect(rows.map(({ counts }) => counts)).toEqual([true]);
  });

  it('is the same on four screens, written four ways', () => {
    const { shown } = readAnswer(screens);
    expect(shown.map(({ units, averageMinor }) => [units, averageMinor])).toEqual(
      Array.from({ length: 4 }, () => [9, 4_850]),
    );
    expect(shown.map(({ grade }) => grade)).toEqual(['B', 'B', 'B', undefined]);
  });
});

describe('an export', () => {
  it('is read with quotes, commas and line breaks inside of cells', () => {
    expect(readCsv('\uFEFFName,Price\r\n"Bolt, 5""",1.5\r\n"two\nlines",\r\n')).toEqual([
      { Name: 'Bolt, 5"', Price: '1.5' },
      { Name: 'two\nlines', Price: '' },
    ]);
  });
});
