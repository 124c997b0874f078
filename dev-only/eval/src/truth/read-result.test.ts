import { describe, expect, it } from 'vitest';

import { readCsv } from './read-csv.ts';
import { readResult, type Screens } from './read-result.ts';

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

describe('readResult', () => {
  it('uses units and average price when there is no range and no new price', () => {
    const { unitsLow, unitsHigh, newPriceMinor, rows } = readResult(screens);
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

  it('uses the range and the new price, and counts rows without a price', () => {
    const [, unpriced] = screens.evidence.listings;
    const { unitsLow, unitsHigh, newPriceMinor, rows } = readResult({
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

  it('reads the same figures from four screens with different formats', () => {
    const { shown } = readResult(screens);
    expect(shown.map(({ units, averageMinor }) => [units, averageMinor])).toEqual(
      Array.from({ length: 4 }, () => [9, 4_850]),
    );
    expect(shown.map(({ grade }) => grade)).toEqual(['B', 'B', 'B', undefined]);
  });
});

describe('readCsv', () => {
  it('reads quotes, commas and line breaks in cells', () => {
    expect(readCsv('\uFEFFName,Price\r\n"Bolt, 5""",1.5\r\n"two\nlines",\r\n')).toEqual([
      { Name: 'Bolt, 5"', Price: '1.5' },
      { Name: 'two\nlines', Price: '' },
    ]);
  });
});
