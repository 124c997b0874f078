import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { buildListing } from '../../testing/build-listing.ts';
import { analyzePart } from '../analysis/analyze-part.ts';
import { NO_NOTES } from '../analysis/number-notes.ts';

type Expected = {
  readonly units: number | null;
  readonly average?: number | null;
  readonly newPrice?: number;
};

const EXPECTED: Readonly<Record<string, Expected>> = {
  'supersession, genuine (new number asked)': { units: 5 },
  'supersession, genuine (old number asked)': { units: 7 },
  'Mopar level replaced': { units: 40 },
  'genuine "direct replacement"': { units: 2 },
  'genuine "compatible with"': { units: 30 },
  'unbranded "For make" copies (eBay style)': { units: 2, average: 4800 },
  '"fits" copy': { units: 0 },
  'cross reference list of numbers': { units: 0 },
  'Lincoln Continental': { units: 2 },
  'Mitsubishi Eclipse Spyder': { units: 2 },
  'Delphi in GM box': { units: 2 },
  'KYB in Subaru box': { units: 2 },
  'Toyota Denso without OEM word': { units: 2 },
  'pads: the number is the set': { units: 15, average: 6000 },
  'year in brackets': { units: 2, average: 7100 },
  '(2) available': { units: 1, average: 7000 },
  'Six Pack is a model name': { units: 1, average: 30_000 },
  'Can-Am Maverick X3 / X90': { units: 1, average: 9000 },
  'lot of 10: ten units left the market': { units: 30, average: 500 },
  'kit that contains it': { units: 3, average: 9000 },
  'bundle of two numbers': { units: 7, average: 15_000 },
  'pair with +': { units: 2, average: 45_000 },
  // No match was expected. An ambiguous word leaves the units unknown, not 0.
  'short number 2500': { units: null },
  'number is a model year': { units: null },
  'bulb 9006': { units: null },
  'one listing sold 500 at $20, three single at $80': { units: 503, newPrice: 2000 },
  // The total stays what the source says; the confirmed minimum in the period is separate.
  '10,000 in one lifetime listing': { units: 10_000 },
  'used only, dealer holds new': { units: 12, newPrice: 21_000 },
  // The specification wants the average; the price of a new piece shows that there are two
  // clusters.
  'two clusters': { units: 6, newPrice: 1100 },
  'one dear outlier among 2': { units: 2, average: 2000 },
  'penny auction among 3': { units: 3, average: 10_500 },
  'rebuildable core': { units: 0 },
  // A title does not reveal the core charge, so a remanufactured piece has no price.
  'core charge included': { units: 2, average: null },
  'empty box / manual': { units: 0 },
  'left/right neighbour named': { units: 0 },
  'not included': { units: 0 },
  'Mopar base typed without level': { units: 20 },
  'Ford engineering number on title': { units: 3 },
  'UPC in the number column': { units: null },
  'BULK packaging': { units: 5 },
  'aftermarket brand not in list': { units: 0 },
};

type Case = {
  readonly name: string;
  readonly partNumber: string;
  readonly listings: readonly {
    readonly title: string;
    readonly price: number;
    readonly sold: number;
    readonly conditionId: string;
  }[];
};

/** Titles made to break the rules. */
const CASES = JSON.parse(
  readFileSync(new URL('adversarial-titles.json', import.meta.url), 'utf8'),
) as readonly Case[];

describe('adversarial titles', () => {
  test('have expectations', () => {
    expect(CASES.map(({ name }) => name).toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
  });

  test.each(CASES)('$name', ({ name, partNumber, listings }) => {
    const analysis = analyzePart({
      partNumber,
      answer: {
        total: listings.length,
        listings: listings.map(({ title, price, sold, conditionId }, at) =>
          buildListing({
            itemId: `${at}`,
            title,
            priceMinor: Math.round(price * 100),
            soldQuantity: sold,
            conditionId,
          }),
        ),
      },
      asOf: new Date(Date.UTC(2026, 10, 14)),
      currency: 'USD',
      categoryNames: new Map(),
      notes: NO_NOTES,
    });
    const { units, average = analysis.averagePriceMinor } = EXPECTED[name] ?? { units: -1 };
    const newPrice = EXPECTED[name]?.newPrice ?? analysis.newMedianMinor;
    expect([analysis.unitsSold, analysis.averagePriceMinor, analysis.newMedianMinor]).toEqual([
      units,
      average,
      newPrice,
    ]);
  });
});
