import { describe, expect, test } from 'vitest';

import { buildDeskLine } from '../testing/build-desk-line.ts';
import { marginalValues } from './absorb.ts';
import { changesOf, type CounteredRow } from './counter.ts';
import { demandOf } from './demand.ts';
import type { DeskLine } from './desk-line.ts';
import { DESK_DEFAULTS } from './desk-settings.ts';
import { USUAL_PRIOR } from './prior.ts';

const seen = { listings: 1, units: 1, months: 3 };
const slow = { ...buildDeskLine({ key: 'SLOW', quantity: 20 }), seen };
const values = marginalValues(
  {
    ...slow,
    quantity: 20,
    priceMinor: 8_000,
    demand: demandOf(seen, USUAL_PRIOR, DESK_DEFAULTS.piecesPerListing),
  },
  DESK_DEFAULTS,
);
/** Worth of the pieces from one place up to another. */
const worth = (from: number, to: number) =>
  Math.round(values.slice(from, to).reduce((sum, value) => sum + value, 0));

const row = (wish: Partial<CounteredRow> = {}): CounteredRow => ({
  row: 1,
  key: 'SLOW',
  takeBefore: 5,
  takeAfter: 5,
  eachBeforeMinor: 300,
  eachAfterMinor: 300,
  ...wish,
});
const changes = (rows: readonly CounteredRow[], lines: readonly DeskLine[] = [slow]) =>
  changesOf(rows, lines, USUAL_PRIOR, DESK_DEFAULTS).map(
    ({ row: at, paidMoreMinor, valueMoreMinor, costMinor }) => [
      at,
      paidMoreMinor,
      valueMoreMinor,
      costMinor,
    ],
  );

describe('what the dealer changed', () => {
  test('a row as it was is no change', () => {
    expect(changes([row()])).toEqual([]);
  });

  test('a higher price costs what is paid more', () => {
    expect(changes([row({ eachAfterMinor: 340 })])).toEqual([[1, 200, 0, 200]]);
  });

  test('pieces that are added are the next ones of their line', () => {
    const more = worth(5, 8);
    expect(more).toBeGreaterThan(0);
    expect(changes([row({ takeAfter: 8 })])).toEqual([[1, 900, more, 900 - more]]);
  });

  test('pieces that are struck are the last ones', () => {
    const less = -worth(2, 5);
    expect(changes([row({ takeAfter: 2 })])).toEqual([[1, -900, less, -900 - less]]);
    expect(changes([row({ takeAfter: 0 })])).toEqual([
      [1, -1_500, -worth(0, 5), worth(0, 5) - 1_500],
    ]);
  });

  test('rows of one number stand behind each other, in the order of the sheet', () => {
    const rows = [row({ row: 1, takeAfter: 6 }), row({ row: 2 }), row({ row: 3, takeAfter: 3 })];
    expect(changes(rows)).toEqual([
      [1, 300, worth(15, 16), 300 - worth(15, 16)],
      [3, -600, -worth(14, 16), worth(14, 16) - 600],
    ]);
  });

  test('a change carries the row that it is of', () => {
    const changed = row({ eachAfterMinor: 301 });
    expect(changesOf([changed], [slow], USUAL_PRIOR, DESK_DEFAULTS)).toEqual([
      { ...changed, paidMoreMinor: 5, valueMoreMinor: 0, costMinor: 5 },
    ]);
  });

  test.each<[string, DeskLine[]]>([
    ['no such line', []],
    ['no answer', [{ ...slow, seen: null }]],
    ['no price', [{ ...slow, price: null }]],
    ['no quantity', [{ ...slow, quantity: null }]],
    ['too short a look', [{ ...slow, seen: { ...seen, months: 0.2 } }]],
    ['a loss at every sale', [{ ...slow, price: { minor: 600, relativeError: 0.1 } }]],
  ])('with %s a further piece is worth nothing', (_, lines) => {
    expect(changes([row({ takeAfter: 6 })], lines)).toEqual([[1, 300, 0, 300]]);
  });
});
