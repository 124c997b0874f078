import { describe, expect, test } from 'vitest';

import { buildDeskLine } from '../../testing/build-desk-line.ts';
import { REFERENCE_SETTINGS } from '../../testing/reference-settings.ts';
import { demandOf } from '../line/demand.ts';
import type { DeskLine } from '../line/desk-line.ts';
import { marginalValues } from '../line/expected-sales.ts';
import { DEFAULT_PRIOR } from '../line/prior.ts';
import { counterOfferChanges, type CounterRow } from './counter-offer.ts';

const observed = { listings: 1, units: 1, months: 3 };
const slow = { ...buildDeskLine({ key: 'SLOW', quantity: 20 }), seen: observed };
const values = marginalValues(
  {
    ...slow,
    quantity: 20,
    priceMinor: 8_000,
    demand: demandOf(observed, DEFAULT_PRIOR, REFERENCE_SETTINGS.piecesPerListing),
  },
  REFERENCE_SETTINGS,
);
/** Value of the pieces in an index range. */
const worth = (from: number, to: number) =>
  Math.round(values.slice(from, to).reduce((sum, value) => sum + value, 0));

const row = (changes: Partial<CounterRow> = {}): CounterRow => ({
  row: 1,
  key: 'SLOW',
  buyQuantityBefore: 5,
  buyQuantityAfter: 5,
  eachBeforeMinor: 300,
  eachAfterMinor: 300,
  ...changes,
});
const changes = (rows: readonly CounterRow[], lines: readonly DeskLine[] = [slow]) =>
  counterOfferChanges(rows, lines, DEFAULT_PRIOR, REFERENCE_SETTINGS).map(
    ({ row: at, costMinor }) => [at, costMinor],
  );

describe('changes by the dealer', () => {
  test('an unchanged row is no change', () => {
    expect(changes([row()])).toEqual([]);
  });

  test('a higher price costs the extra payment', () => {
    expect(changes([row({ eachAfterMinor: 340 })])).toEqual([[1, 200]]);
  });

  test('added pieces are the next ones of their line', () => {
    const more = worth(5, 8);
    expect(more).toBeGreaterThan(0);
    expect(changes([row({ buyQuantityAfter: 8 })])).toEqual([[1, 900 - more]]);
  });

  test('removed pieces are the last ones', () => {
    const less = -worth(2, 5);
    expect(changes([row({ buyQuantityAfter: 2 })])).toEqual([[1, -900 - less]]);
    expect(changes([row({ buyQuantityAfter: 0 })])).toEqual([[1, worth(0, 5) - 1_500]]);
  });

  test('rows of one number follow each other in sheet order', () => {
    const rows = [
      row({ row: 1, buyQuantityAfter: 6 }),
      row({ row: 2 }),
      row({ row: 3, buyQuantityAfter: 3 }),
    ];
    expect(changes(rows)).toEqual([
      [1, 300 - worth(15, 16)],
      [3, worth(14, 16) - 600],
    ]);
  });

  test('a change names its row', () => {
    const changed = row({ eachAfterMinor: 301 });
    expect(counterOfferChanges([changed], [slow], DEFAULT_PRIOR, REFERENCE_SETTINGS)).toEqual([
      { ...changed, costMinor: 5 },
    ]);
  });

  test.each<[string, DeskLine[]]>([
    ['no such line', []],
    ['no answer', [{ ...slow, seen: null }]],
    ['no price', [{ ...slow, price: null }]],
    ['no quantity', [{ ...slow, quantity: null }]],
    ['too short a look', [{ ...slow, seen: { ...observed, months: 0.2 } }]],
    ['a loss at every sale', [{ ...slow, price: { minor: 600, relativeError: 0.1 } }]],
  ])('with %s a further piece is worth nothing', (_, lines) => {
    expect(changes([row({ buyQuantityAfter: 6 })], lines)).toEqual([[1, 300]]);
  });
});
