import { describe, expect, test } from 'vitest';

import { figuresOf } from './column-figures.ts';
import { findProducts } from './extended-amounts.ts';

const column = (index: number, values: readonly (number | string)[]) => ({
  index,
  figures: figuresOf(values.map(String)),
});

const PIECES = [2, 3, 4, 5];
const EACH = ['1.10', '2.20', '3.30', '4.40'];
const EXTENDED = ['2.20', '6.60', '13.20', '22.00'];
const PRODUCT = { quantity: 1, each: 2, extended: 3 };

const found = (
  pieces: readonly (number | string)[],
  each: readonly (number | string)[],
  extended: readonly (number | string)[],
) => findProducts([column(1, pieces)], [column(2, each), column(3, extended)]);

describe('extended amounts', () => {
  test('are quantity times unit amount', () => {
    expect(found(PIECES, EACH, EXTENDED)).toEqual([PRODUCT]);
    expect(found(PIECES, EACH, ['2.20', '6.60', '13.20', '1.00'])).toEqual([]);
  });

  test.each<[string, number[], number[], number[], boolean]>([
    ['one piece per row', [1, 1, 1, 1], [1, 2, 3, 4], [1, 2, 3, 4], false],
    ['zero pieces per row', [0, 0, 0, 0], [1, 2, 3, 4], [0, 0, 0, 0], false],
    ['the same quantity in every row', [2, 2, 2, 2], [1, 2, 3, 4], [2, 4, 6, 8], false],
    ['two conclusive rows', [2, 3, 1], [1, 2, 3], [2, 6, 3], false],
    ['three conclusive rows', [2, 3, 4], [1, 2, 3], [2, 6, 12], true],
    ['zero amounts', [2, 3, 4], [0, 0, 0], [0, 0, 0], false],
  ])('%s', (_, pieces, each, extended, isProven) => {
    expect(found(pieces, each, extended)).toEqual(isProven ? [PRODUCT] : []);
  });

  test('allow half a cent per piece of rounding, plus one cent', () => {
    expect(found(PIECES, EACH, ['2.22', '6.62', '13.23', '22.04'])).toEqual([PRODUCT]);
    expect(found(PIECES, EACH, ['2.23', '6.63', '13.24', '22.05'])).toEqual([]);
  });

  test('tolerate one missing or wrong row in ten', () => {
    const pieces = [2, 3, 2, 3, 2, 3, 2, 3, 2, 3];
    const each = pieces.map((_, row) => row + 10);
    const extended = pieces.map((count, row) => count * (row + 10));
    expect(found(pieces, each, extended.with(0, 1))).toEqual([PRODUCT]);
    expect(found(pieces, each, extended.with(0, 1).with(1, 1))).toEqual([]);
    expect(found([...pieces, 2], [...each, 5], [...extended, ''])).toEqual([PRODUCT]);
    expect(found([...pieces, ''], [...each, 5], [...extended, 5])).toEqual([PRODUCT]);
    expect(found([...pieces, 2], [...each, 5], extended)).toEqual([PRODUCT]);
    expect(found([...pieces, 2], each, [...extended, 5])).toEqual([PRODUCT]);
  });

  test('are never an amount times itself', () => {
    const same = column(2, EACH);
    expect(findProducts([column(1, PIECES)], [same, same])).toEqual([]);
  });
});
