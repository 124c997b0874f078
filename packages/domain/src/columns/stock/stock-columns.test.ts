import { describe, expect, test } from 'vitest';

import { shapeOf } from '../column-shape.ts';
import { detectColumns } from '../detect-columns.ts';
import { normalizeHeader } from '../normalize-header.ts';
import { stockColumns } from './stock-columns.ts';

const NUMBERS = [
  '68012345AB',
  '68012346AC',
  '05012347AA',
  '04801122AD',
  '52001133AE',
  '68331144AF',
];
const COUNTS = ['1', '2', '4', '1', '3', '0'];
const COSTS = ['4.50', '15.25', '112.00', '7.80', '33.10', '260.35'];
const LISTS = COSTS.map((cost) => (Number(cost) * 1.6).toFixed(2));
const EXTENDED = COSTS.map((cost, row) => (Number(cost) * Number(COUNTS[row])).toFixed(2));
const LIST_EXTENDED = LISTS.map((list, row) => (Number(list) * Number(COUNTS[row])).toFixed(2));
const CORES = ['', '0.00', '25.00', '', '', '50.00'];
const MONTHS = ['14', '37', '61', '22', '48', '19'];
const LEVELS = ['2', '1', '6', '0', '2', '1'];
const DATES = ['1/2/2024', '3/4/2023', '5/6/2022', '7/8/2021', '9/10/2020', '11/12/2019'];
const BINS = ['A12B', 'A13C', 'B02A', 'C11D', 'D40A', 'D41A'];
const CODES = ['01', '01', '02', '01', '01', '02'];

type Columns = readonly (readonly [header: string, values: readonly string[]])[];

function found(columns: Columns) {
  const all: Columns = [['Part #', NUMBERS], ...columns];
  const rows = [
    all.map(([header]) => header),
    ...NUMBERS.map((_, row) => all.map(([, values]) => values[row] ?? '')),
  ];
  const { quantity, cost, outcome, reasons } = detectColumns(rows);
  const nameOf = (index: number | undefined) =>
    index === undefined ? null : (all[index]?.[0] ?? null);
  return { quantity: nameOf(quantity?.index), cost: nameOf(cost?.index), outcome, reasons };
}

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
    ).toMatchObject({ quantity: header, cost: 'Net', outcome: 'confirm' });
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
      outcome: 'confirm',
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
    expect(detection.outcome === 'auto').toBe(quantity !== null && cost !== null && cost !== 'F3');
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
    expect(detected).toEqual({ quantity, cost, outcome: 'confirm' });
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
