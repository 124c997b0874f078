import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { chosenColumns, EVERYTHING, withoutColumns } from './csv-choice.ts';

const ANALYSIS = [
  'Part Number',
  'Status',
  'Demand Grade',
  'Units Sold',
  'Search Results',
  'Average Price',
  'Min Price',
  'Max Price',
  'Brand',
  'Brand Type',
  'Item Category',
  'Part Description',
  'Package Size',
  'Package Dimensions',
  'Package Weight',
  'Shipping Cost',
  'Duplicate in Inventory',
  'Duplicate Item Title',
  'Period Covered',
];

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const line = (cells: readonly string[]) => cells.join(',');

describe('the chosen columns', () => {
  test('are the whole file, untouched, when nothing is taken out', async () => {
    const file = new Blob(['\uFEFFanything "at, all']);
    expect(await chosenColumns(file, EVERYTHING)).toBe(file);
  });

  test('lack the analysis columns that were taken out, never one of the user', async () => {
    const own = ['Part Number', 'Min Price'];
    const cells = [...own, ...ANALYSIS].map((_, index) => `c${index}`);
    const file = new Blob([`${line([...own, ...ANALYSIS])}\r\n${line(cells)}\r\n`]);
    const chosen = await chosenColumns(file, { ...EVERYTHING, includeRanges: false });
    const kept = (_: string, index: number) => index !== 8 && index !== 9;
    expect(await chosen.text()).toBe(
      `${line([...own, ...ANALYSIS].filter(kept))}\r\n${line(cells.filter(kept))}\r\n`,
    );
  });

  test('keep each cell as it was written, quotes, commas and line breaks included', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '"', ',', '\n', '\r\n', ' '),
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.array(cell, { minLength: 19, maxLength: 19 }), (cells) => {
        const written = cells.map(quoted);
        const csv = `${line(ANALYSIS)}\n${line(written)}`;
        const [, ...rest] = written;
        const [, ...headers] = ANALYSIS;
        expect(withoutColumns(csv, new Set(['Part Number']))).toBe(
          `${line(headers)}\r\n${line(rest)}`,
        );
      }),
    );
  });
});
