import { describe, expect, test } from 'vitest';

import {
  BINS,
  CODES,
  CORES,
  COSTS,
  COUNTS,
  DATES,
  EXTENDED,
  LEVELS,
  LISTS,
  LIST_EXTENDED,
  MONTHS,
  found,
  type Columns,
} from './testing/dealer-columns.ts';

describe('misleading headings', () => {
  test('are outweighed by the rows’ arithmetic', () => {
    const columns: Columns = [
      ['Row', COUNTS],
      ['Rate', COSTS],
      ['Amount', EXTENDED],
    ];
    expect(found(columns)).toMatchObject({ quantity: 'Row', cost: 'Rate', outcome: 'auto' });
    expect(found(columns.slice(0, 2)).quantity).toBeNull();
  });

  test('do not hide the quantity behind them', () => {
    const classes = Array.from({ length: 14 }, (_, at) => [`Class ${at}`, LEVELS] as const);
    expect(found([...classes, ['Stk', COUNTS], ['Net', COSTS]]).quantity).toBe('Stk');
  });

  test.each(['Nbr', 'No.', 'Number'])('%j next to the part numbers says nothing', (header) => {
    expect(
      found([
        [header, COUNTS],
        ['Net', COSTS],
      ]),
    ).toMatchObject({ quantity: header, cost: 'Net', outcome: 'ask' });
  });
});

describe('unlisted headings', () => {
  test.each(['Stk', 'Count on shelf', 'Shelf Ct', 'Phys Cnt', 'Store stock', 'Our stock'])(
    'finds the quantity under %j',
    (header) => {
      expect(
        found([
          [header, COUNTS],
          ['Cost', COSTS],
        ]),
      ).toMatchObject({
        quantity: header,
        outcome: 'auto',
      });
    },
  );

  test.each(['Our price', 'NET EA', 'Price (Dealer)', 'Buy at', 'Dlr Nett', 'Paid per unit'])(
    'finds the cost under %j',
    (header) => {
      expect(
        found([
          ['Qty', COUNTS],
          [header, COSTS],
          ['List', LISTS],
        ]),
      ).toMatchObject({
        cost: header,
        outcome: 'auto',
      });
    },
  );

  test('asks about meaningless headings', () => {
    expect(
      found([
        ['F7', COUNTS],
        ['F8', COSTS],
      ]),
    ).toMatchObject({
      quantity: 'F7',
      cost: 'F8',
      outcome: 'ask',
    });
  });

  test('an extended amount proves both and is reported', () => {
    const { reasons, ...rest } = found([
      ['F7', COUNTS],
      ['F8', COSTS],
      ['F9', EXTENDED],
      ['F10', LEVELS],
    ]);
    expect(rest).toEqual({ quantity: 'F7', cost: 'F8', outcome: 'auto' });
    expect(reasons).toContain('"F7" times "F8" gives "F9".');
  });

  test('of two extended amounts, the lower is the cost', () => {
    const columns: Columns = [
      ['F1', LISTS],
      ['F2', LIST_EXTENDED],
      ['F3', COUNTS],
      ['F4', COSTS],
      ['F5', EXTENDED],
    ];
    expect(found(columns)).toMatchObject({ quantity: 'F3', cost: 'F4' });
  });
});

describe('rejects lookalikes', () => {
  test.each<[string, Columns, string | null, string | null]>([
    [
      'extended amounts',
      [
        ['Stk', COUNTS],
        ['Inventory Cost', EXTENDED],
        ['Net', COSTS],
      ],
      'Stk',
      'Net',
    ],
    [
      'only an extended amount',
      [
        ['Stk', COUNTS],
        ['Ext Cost', EXTENDED],
      ],
      'Stk',
      null,
    ],
    [
      'list prices',
      [
        ['Stk', COUNTS],
        ['List', LISTS],
      ],
      'Stk',
      null,
    ],
    [
      'cores',
      [
        ['Stk', COUNTS],
        ['Core', CORES],
      ],
      'Stk',
      null,
    ],
    [
      'cores under a strange word',
      [
        ['Stk', COUNTS],
        ['F2', CORES],
        ['F3', COSTS],
      ],
      'Stk',
      'F3',
    ],
    [
      'months',
      [
        ['Mos No Sale', MONTHS],
        ['Our price', COSTS],
      ],
      null,
      'Our price',
    ],
    [
      'months under a strange word',
      [
        ['F2', MONTHS],
        ['Our price', COSTS],
      ],
      null,
      'Our price',
    ],
    [
      'pieces on order',
      [
        ['On Order', LEVELS],
        ['Stk', COUNTS],
      ],
      'Stk',
      null,
    ],
    [
      'levels',
      [
        ['Min', LEVELS],
        ['Max', COUNTS],
        ['Our price', COSTS],
      ],
      null,
      'Our price',
    ],
    [
      'two that could be it',
      [
        ['F2', LEVELS],
        ['F3', COUNTS],
        ['Cost', COSTS],
      ],
      null,
      'Cost',
    ],
    [
      'dates',
      [
        ['Last Sale', DATES],
        ['Stk', COUNTS],
      ],
      'Stk',
      null,
    ],
    [
      'bins',
      [
        ['Bin', BINS],
        ['Stk', COUNTS],
      ],
      'Stk',
      null,
    ],
    [
      'codes with a zero in front',
      [
        ['F2', CODES],
        ['F3', COSTS],
      ],
      null,
      'F3',
    ],
  ])('%s', (_, columns, quantity, cost) => {
    const detection = found(columns);
    expect(detection).toMatchObject({ quantity, cost });
    expect(detection.outcome === 'ask').toBe(cost === 'F3');
  });

  test('trusts decisive names regardless of neighboring columns', () => {
    const columns: Columns = [
      ['Stk', COUNTS],
      ['Qty', LEVELS],
      ['Dealer Net', COSTS],
      ['Price', LISTS],
    ];
    expect(found(columns)).toMatchObject({ quantity: 'Qty', cost: 'Price' });
  });
});
