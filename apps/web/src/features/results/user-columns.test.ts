import { columnKeys } from '@partsight/domain/columns/column-keys';
import { describe, expect, test } from 'vitest';

import { buildPart } from '../../testing/build-batch.ts';
import { layOutUserColumns, partNumberWidth } from './user-columns.ts';

const names = ['Part No', 'O.H.', 'Cost', 'Description', ' '];
const keys = columnKeys(names);
const rowOf = (partNumber: string, ...cells: string[]) =>
  buildPart({
    partNumber,
    originalData: Object.fromEntries(cells.map((cell, index) => [keys[index] ?? '', cell])),
  });
const rows = [
  rowOf('A-1', 'A-1', '3', '$1,204.50', 'BRACKET', ''),
  rowOf('B-2', 'B-2', '12', '(3.00)', 'HOSE 2', ''),
];

describe("the user's columns", () => {
  test('omit the one that only repeats the part number', () => {
    expect(layOutUserColumns(names, rows).map(({ index }) => index)).toEqual([1, 2, 3, 4]);
  });

  test('keep it when a cell differs from the number', () => {
    const repaired = [...rows, rowOf('12300', '1.23E+04')];
    expect(layOutUserColumns(names, repaired)[0]?.name).toBe('Part No');
  });

  test('align right when they hold only numbers', () => {
    const numeric = layOutUserColumns(names, rows).filter(({ isNumeric }) => isNumeric);
    expect(numeric.map(({ name }) => name)).toEqual(['O.H.', 'Cost']);
  });

  test('without a name are named by position', () => {
    expect(layOutUserColumns(names, rows).at(-1)?.name).toBe('Column 5');
  });

  test('stay within a readable width', () => {
    const [column] = layOutUserColumns(
      ['x'.repeat(500)],
      [buildPart({ originalData: { ['x'.repeat(500)]: 'y' } })],
    );
    expect(column?.widthPx).toBe(240);
  });
});

test('the part-number column fits its longest number unbroken', () => {
  const long = 'W'.repeat(40);
  expect(partNumberWidth([long, 'A'])).toBeGreaterThan(partNumberWidth(['W'.repeat(39)]));
  expect(partNumberWidth([])).toBe(132);
});
