import { describe, expect, test } from 'vitest';

import { figuresOf, looksLikeQuantity, looksLikeMoney } from './column-figures.ts';

describe('columnFigures', () => {
  test('are shares of the non-blank values', () => {
    expect(figuresOf(['1', ' 2.50 ', '', '$4.00', 'n/a', '-3', '0', '007'])).toEqual({
      numbers: [1, 2.5, null, 4, null, -3, 0, 7],
      count: 6,
      numeric: 6 / 7,
      fill: 7 / 8,
      isWhole: 5 / 6,
      hasDecimals: 2 / 7,
      hasSign: 1 / 7,
      isPadded: 1 / 7,
      zero: 1 / 6,
      negative: 1 / 6,
      few: 2 / 4,
      median: 4,
      largest: 7,
      distinct: 6,
    });
  });

  test('are zero for an empty column', () => {
    expect(figuresOf(['', ' '])).toEqual({
      numbers: [null, null],
      count: 0,
      numeric: 0,
      fill: 0,
      isWhole: 0,
      hasDecimals: 0,
      hasSign: 0,
      isPadded: 0,
      zero: 0,
      negative: 0,
      few: 0,
      median: 0,
      largest: 0,
      distinct: 0,
    });
    expect(figuresOf([]).fill).toBe(0);
  });

  test('use the first three hundred values', () => {
    const values = Array.from({ length: 400 }, (_, row) => String(row + 1));
    expect(figuresOf(values)).toMatchObject({ count: 300, largest: 300 });
  });

  test.each([
    ['4.5', 0],
    ['4.50', 1],
    ['4,50', 1],
    ['4.5000', 1],
    ['4.50000', 0],
    ['4.50 EA', 1],
  ])('money decimals in %j', (value, share) => {
    expect(figuresOf([value]).hasDecimals).toBe(share);
  });

  test.each([
    ['€4', 1],
    ['4 usd', 1],
    ['CAD 4', 1],
    ['4', 0],
    ['AUSDX 4', 0],
  ])('currency in %j', (value, share) => {
    expect(figuresOf([value]).hasSign).toBe(share);
  });

  test.each([
    ['01', 1],
    ['0', 0],
    ['0.5', 0],
    ['10', 0],
  ])('leading zero in %j', (value, share) => {
    expect(figuresOf([value]).isPadded).toBe(share);
  });
});

/** `count` times the first value, then the second. */
const mixed = (times: number, one: string, other: string, rows = 20) =>
  Array.from({ length: rows }, (_, row) => (row < times ? one : other));
const pieces = (changed: readonly string[] = []) =>
  [...changed, ...Array.from({ length: 20 }, (_, row) => String(1 + (row % 4)))].slice(0, 20);

describe('looks like a count', () => {
  test.each<[string, string[], boolean]>([
    ['pieces', pieces(), true],
    ['one word among twenty', pieces(['none']), true],
    ['two words', pieces(['ask', 'sold']), false],
    ['half of it blank', mixed(10, '', '2', 20).with(19, '1'), true],
    ['more than half', mixed(11, '', '2', 20).with(19, '1'), false],
    ['one part of a piece', pieces(['1.5']), true],
    ['two parts', pieces(['1.5', '2.5']), false],
    ['a currency', pieces(['$1']), false],
    ['a zero in front', pieces(['01']), false],
    ['three that are owed', pieces(['-1', '-1', '-1']), true],
    ['four that are owed', pieces(['-1', '-1', '-1', '-1']), false],
    ['only zeros', mixed(20, '0', '0'), false],
    ['sixty of most', mixed(15, '60', '1'), true],
    ['sixty-one of most', mixed(15, '61', '1'), false],
    ['one of each', mixed(20, '1', '1'), true],
    ['two of each', mixed(20, '2', '2'), false],
    ['blanks', mixed(20, '', ''), false],
  ])('%s', (_, values, isCounted) => {
    expect(looksLikeQuantity(figuresOf(values))).toBe(isCounted);
  });
});

const amounts = (changed: readonly string[] = []) =>
  [...changed, ...Array.from({ length: 20 }, (_, row) => `${row + 3}.25`)].slice(0, 20);

describe('looks like money', () => {
  test.each<[string, string[], boolean]>([
    ['amounts', amounts(), true],
    ['one word among twenty', amounts(['none']), true],
    ['two words', amounts(['ask', 'sold']), false],
    ['half of it blank', amounts(mixed(10, '', '', 10)), true],
    ['more than half', amounts(mixed(11, '', '', 11)), false],
    ['half with a zero in front', amounts(mixed(10, '01.25', '', 10)), false],
    ['fewer than half', amounts(mixed(9, '01.25', '', 9)), true],
    ['two negative', amounts(['-1.25', '-1.25']), true],
    ['three negative', amounts(['-1.25', '-1.25', '-1.25']), false],
    ['half of them free', amounts(mixed(10, '0.00', '', 10)), true],
    ['more than half free', amounts(mixed(11, '0.00', '', 11)), false],
    ['only two amounts', mixed(10, '1.25', '2.25'), false],
    ['three amounts', mixed(10, '1.25', '2.25').with(0, '3.25'), true],
    ['a list of three rows', ['1.25', '1.25', '1.25'], true],
    ['whole numbers', amounts().map((value) => value.slice(0, -3)), false],
    ['whole numbers with a currency', amounts().map((value) => `$${value.slice(0, -3)}`), true],
    ['half of them whole', amounts(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']), true],
    ['blanks', mixed(20, '', ''), false],
  ])('%s', (_, values, isPriced) => {
    expect(looksLikeMoney(figuresOf(values))).toBe(isPriced);
  });
});
