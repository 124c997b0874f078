import { describe, expect, test } from 'vitest';

import { figuresOf } from './column-figures.ts';
import { findStockColumns, type CandidateColumn } from './find-stock-columns.ts';

const COUNTS = ['1', '2', '4', '1', '3', '2'];
const LEVELS = ['2', '1', '6', '5', '2', '1'];
const AGES = ['14', '37', '21', '22', '48', '19'];
const COSTS = ['4.50', '15.25', '112.10', '7.80', '33.10', '260.35'];
const LISTS = COSTS.map((cost) => (Number(cost) * 1.6).toFixed(2));
const STRAY = ['88.10', '2.25', '9.15', '640.35', '1.10', '3.05'];
const extended = (amounts: readonly string[]) =>
  amounts.map((amount, row) => (Number(amount) * Number(COUNTS[row])).toFixed(2));
const CORES = ['0.00', '0.00', '25.00', '0.00', '10.50', '50.25'];
const DOLLARS = ['45', '152', '112', '78', '331', '260'];
const FEW_OF_TWENTY = Array.from({ length: 20 }, (_, row) => `${row + 1}`);
const ROUND = ['20.00', '25.00', '35.00', '10.00', '40.00', '50.00'];

type Given = readonly [name: string, values: readonly string[], more?: Partial<CandidateColumn>];

const find = (given: readonly Given[], named: number | null = null) =>
  findStockColumns(
    given.map(([name, values, more], index) => ({
      index,
      name,
      figures: figuresOf(values),
      isSequence: false,
      isDate: false,
      ...more,
    })),
    named,
  );

describe('quantity by values', () => {
  test.each<[string, Given[], number | null, number]>([
    [
      'proven by an extended amount',
      [
        ['f1', LEVELS],
        ['f2', COUNTS],
        ['', COSTS],
        ['', extended(COSTS)],
      ],
      1,
      0.85,
    ],
    ['spoken for', [['stk', COUNTS]], 0, 0.7],
    [
      'named next to an unnamed one',
      [
        ['f1', LEVELS],
        ['stk', COUNTS],
      ],
      1,
      0.5,
    ],
    [
      'two that are spoken for',
      [
        ['stk', LEVELS],
        ['stk', COUNTS],
      ],
      null,
      0,
    ],
    ['the only one', [['f1', COUNTS]], 0, 0.5],
    ['the only one of few rows', [['f1', COUNTS.slice(0, 2)]], null, 0],
    ['the only one of three rows', [['f1', COUNTS.slice(0, 3)]], 0, 0.5],
    [
      'the only one, with three in twenty of ones, twos and threes',
      [['f1', FEW_OF_TWENTY]],
      0,
      0.5,
    ],
    [
      'spoken of as something else, and proven by an extended amount',
      [
        ['bin', COUNTS],
        ['', COSTS],
        ['', extended(COSTS)],
      ],
      0,
      0.85,
    ],
    [
      'proven by amounts in whole dollars',
      [
        ['f1', COUNTS],
        ['', DOLLARS],
        ['', DOLLARS.map((amount, row) => `${Number(amount) * Number(COUNTS[row])}`)],
      ],
      0,
      0.85,
    ],
    [
      'two proven ones, whatever another is called',
      [
        ['stk', LEVELS],
        ['f1', COUNTS],
        ['f2', COUNTS],
        ['', COSTS],
        ['', extended(COSTS)],
      ],
      null,
      0,
    ],
    ['the only one, without ones, twos and threes', [['f1', AGES]], null, 0],
    [
      'two silent ones, one of them with few of a kind',
      [
        ['f1', AGES],
        ['f2', COUNTS],
      ],
      1,
      0.5,
    ],
    [
      'two silent ones',
      [
        ['f1', LEVELS],
        ['f2', COUNTS],
      ],
      null,
      0,
    ],
    ['spoken of as something else', [['bin', COUNTS]], null, 0],
    ['line numbers', [['f1', COUNTS, { isSequence: true }]], null, 0],
    ['dates', [['f1', COUNTS, { isDate: true }]], null, 0],
    ['money', [['f1', COSTS]], null, 0],
  ])('%s', (_, given, index, confidence) => {
    expect(find(given).quantity).toEqual(index === null ? null : { index, confidence });
  });

  test('prefers the multiplier whose heading suggests a quantity', () => {
    const twice: Given[] = [
      ['f1', COUNTS],
      ['stk', COUNTS],
      ['', COSTS],
      ['', extended(COSTS)],
    ];
    expect(find(twice).quantity).toEqual({ index: 1, confidence: 0.5 });
  });
});

describe('cost by values', () => {
  test.each<[string, Given[], number | null, number]>([
    [
      'proven by an extended amount',
      [
        ['f1', COUNTS],
        ['', COSTS],
        ['', extended(COSTS)],
      ],
      1,
      0.85,
    ],
    [
      'the lower of two that are proven',
      [
        ['f1', COUNTS],
        ['', LISTS],
        ['', extended(LISTS)],
        ['', COSTS],
        ['', extended(COSTS)],
      ],
      3,
      0.85,
    ],
    ['spoken for', [['our price', COSTS]], 0, 0.7],
    [
      'spoken for and above a silent one',
      [
        ['our price', LISTS],
        ['f2', COSTS],
      ],
      0,
      0.5,
    ],
    [
      'spoken for and below a silent one',
      [
        ['our price', COSTS],
        ['f2', LISTS],
      ],
      0,
      0.7,
    ],
    [
      'two that are spoken for, the lower',
      [
        ['our price', LISTS],
        ['buy at', COSTS],
      ],
      1,
      0.7,
    ],
    ['the only one', [['f1', COSTS]], 0, 0.5],
    [
      'the lower of two silent ones',
      [
        ['f1', LISTS],
        ['f2', COSTS],
      ],
      1,
      0.5,
    ],
    [
      'neither lower than the other',
      [
        ['f1', STRAY],
        ['f2', COSTS],
      ],
      null,
      0,
    ],
    ['core deposits', [['f1', CORES]], null, 0],
    ['round sums', [['f1', ROUND]], null, 0],
    [
      'cores below a cost',
      [
        ['f1', ROUND],
        ['f2', COSTS],
      ],
      1,
      0.5,
    ],
    ['four of five in round sums', [['f1', ['20.00', '30.00', '40.00', '50.00', '12.34']]], 0, 0.5],
    [
      'seldom, but not too seldom, and in other sums',
      [['f1', ['', '', '', '', '', '0.00', '0.00', '20.00', '30.00', '12.34']]],
      0,
      0.5,
    ],
    [
      'the lower of two named ones, next to an unnamed one',
      [
        ['our price', LISTS],
        ['buy at', COSTS],
        ['f3', LISTS.map((list) => (Number(list) * 1.3).toFixed(2))],
      ],
      1,
      0.5,
    ],
    ['spoken of as something else', [['list', COSTS]], null, 0],
    ['pieces', [['f1', COUNTS]], null, 0],
  ])('%s', (_, given, index, confidence) => {
    expect(find(given).cost).toEqual(index === null ? null : { index, confidence });
  });

  test('is never an extended amount', () => {
    const given: Given[] = [
      ['f1', COUNTS],
      ['list', COSTS],
      ['f3', extended(COSTS)],
    ];
    expect(find(given)).toMatchObject({
      cost: null,
      products: [{ quantity: 0, each: 1, extended: 2 }],
    });
  });

  test('picks the lowest of three unnamed amounts in a steady ratio', () => {
    const dear = COSTS.map((cost) => (Number(cost) * 2.2).toFixed(2));
    expect(
      find([
        ['f1', LISTS],
        ['f2', dear],
        ['f3', COSTS],
      ]).cost,
    ).toEqual({
      index: 2,
      confidence: 0.5,
    });
  });
});

test('uses only a quantity decided by name as the multiplier', () => {
  const given: Given[] = [
    ['f1', COUNTS],
    ['qty', LEVELS],
    ['', COSTS],
    ['', extended(COSTS)],
  ];
  expect(find(given, 1).products).toEqual([]);
  expect(find(given, 0).products).toEqual([{ quantity: 0, each: 2, extended: 3 }]);
});

test('never takes a quantity decided by name as the cost', () => {
  const parts = ['1.50', '2.25', '4.75', '1.25', '3.50', '2.75'];
  const given: Given[] = [
    ['', parts],
    ['f1', COSTS],
  ];
  expect(find(given, 0).cost).toEqual({ index: 1, confidence: 0.5 });
});

test('does not compare every pair in a very wide sheet', () => {
  const many = Array.from({ length: 12 }, (): Given => ['', STRAY]);
  expect(find([['f1', COUNTS], ...many, ['', COSTS], ['', extended(COSTS)]]).products).toEqual([]);
});
