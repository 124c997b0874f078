import { describe, expect, test } from 'vitest';

import { shapeOf } from '../column-shape.ts';
import { normalizeHeader } from '../normalize-header.ts';
import { stockColumns } from './stock-columns.ts';
import {
  BINS,
  COSTS,
  COUNTS,
  DATES,
  EXTENDED,
  LEVELS,
  LISTS,
  LIST_EXTENDED,
  found,
  type Columns,
} from './testing/dealer-columns.ts';

describe('quantity and cost columns', () => {
  function chosen(columns: Columns, before: readonly number[] = []) {
    const taken = new Set(before);
    const choice = stockColumns(
      taken,
      columns.map(([header, values]) => ({
        header,
        name: normalizeHeader(header),
        shape: shapeOf(values),
        values,
      })),
      columns.map(([header]) => header),
    );
    return { ...choice, taken: [...taken].toSorted((one, other) => one - other) };
  }

  test('are used up, whether chosen by name or by values', () => {
    expect(
      chosen([
        ['Qty', COUNTS],
        ['Cost', COSTS],
      ]),
    ).toEqual({
      quantity: { index: 0, confidence: 1 },
      cost: { index: 1, confidence: 1 },
      reasons: [],
      emptyColumns: 0,
      taken: [0, 1],
    });
    expect(
      chosen([
        ['F1', COUNTS],
        ['F2', COSTS],
      ]).taken,
    ).toEqual([0, 1]);
    expect(chosen([['Description', BINS]]).taken).toEqual([]);
  });

  test('are never a column that is already used', () => {
    const columns: Columns = [
      ['Qty', COUNTS],
      ['Cost', COSTS],
    ];
    expect(chosen(columns, [0, 1])).toMatchObject({ quantity: null, cost: null, taken: [0, 1] });
  });

  test('are less certain when the values contradict the name', () => {
    expect(
      chosen([
        ['Qty', BINS],
        ['Cost', DATES],
      ]),
    ).toMatchObject({
      quantity: { index: 0, confidence: 0.7 },
      cost: { index: 1, confidence: 0.7 },
    });
  });

  test('are explained when chosen by values, with the rows that prove it', () => {
    expect(
      chosen([
        [' F1 ', COUNTS],
        ['', COSTS],
        ['', EXTENDED],
      ]).reasons,
    ).toEqual([
      '"F1" was taken for the quantity by its values.',
      'Column 2 was taken for the cost by its values.',
      '"F1" times Column 2 gives Column 3.',
    ]);
    expect(
      chosen([
        ['Qty', COUNTS],
        ['F2', COSTS],
        ['F3', EXTENDED],
      ]).reasons,
    ).toEqual(['"F2" was taken for the cost by its values.', '"Qty" times "F2" gives "F3".']);
  });

  test('need no explanation when chosen by name, whatever the rows prove', () => {
    expect(
      chosen([
        ['Qty', COUNTS],
        ['Cost', COSTS],
        ['F3', EXTENDED],
      ]).reasons,
    ).toEqual([]);
  });

  test('are never dates, even ones that parse as numbers', () => {
    const days = ['1/2/24', '3', '2', '4/1/24', '1', '2'];
    expect(chosen([['F1', days]]).quantity).toBeNull();
  });

  test('trusts a telling name when the rows only extend a list price', () => {
    const { cost } = chosen([
      ['Stk', COUNTS],
      ['List', LISTS],
      ['Net', LIST_EXTENDED],
    ]);
    expect(cost).toMatchObject({ index: 2 });
  });
});

describe('a named column without a single value', () => {
  const EMPTY = COUNTS.map(() => '');
  const DASHES = COUNTS.map(() => '-');

  test.each<[string, Columns, string, string]>([
    [
      'O.H. and Qty',
      [
        ['O.H.', EMPTY],
        ['Qty', COUNTS],
        ['Cost', COSTS],
      ],
      'Qty',
      'Cost',
    ],
    [
      'a column of dashes',
      [
        ['OH', DASHES],
        ['Quantity', COUNTS],
        ['Cost', COSTS],
      ],
      'Quantity',
      'Cost',
    ],
    [
      'a telling name',
      [
        ['Qty', EMPTY],
        ['Qty Avail', COUNTS],
        ['Cost', COSTS],
      ],
      'Qty Avail',
      'Cost',
    ],
    [
      'a suggestive name',
      [
        ['Qty', EMPTY],
        ['Shelf Ct', COUNTS],
        ['Cost', COSTS],
      ],
      'Shelf Ct',
      'Cost',
    ],
    [
      'Cost and Price',
      [
        ['Qty', COUNTS],
        ['Cost', EMPTY],
        ['Price', COSTS],
      ],
      'Qty',
      'Price',
    ],
    [
      'the same name twice',
      [
        ['Qty', EMPTY],
        ['Qty', COUNTS],
        ['Cost', COSTS],
      ],
      'Qty',
      'Cost',
    ],
    [
      'two empty ones',
      [
        ['O.H.', EMPTY],
        ['OH', EMPTY],
        ['Qty', COUNTS],
        ['Cost', COSTS],
      ],
      'Qty',
      'Cost',
    ],
  ])('loses to the next one: %s', (_, columns, quantity, cost) => {
    const { reasons, ...detected } = found(columns);
    expect(detected).toEqual({ quantity, cost, outcome: 'auto' });
    const name = quantity === 'Qty' && cost === 'Price' ? 'Price' : quantity;
    expect(reasons.filter((text) => text.includes('has no values'))).toEqual([
      expect.stringContaining(`so "${name}" is taken`),
    ]);
  });

  test('stays when no other has one', () => {
    const columns: Columns = [
      ['OH', EMPTY],
      ['Qty', EMPTY],
      ['Cost', COSTS],
    ];
    expect(found(columns)).toMatchObject({ quantity: 'OH', cost: 'Cost' });
    expect(found(columns).reasons.join(' ')).not.toContain('has no values');
  });

  test('of two filled ones the order of the names decides', () => {
    const columns: Columns = [
      ['Qty', LEVELS],
      ['Price', LISTS],
      ['O.H.', COUNTS],
      ['Cost', COSTS],
    ];
    expect(found(columns)).toMatchObject({ quantity: 'O.H.', cost: 'Cost', outcome: 'auto' });
  });
});
