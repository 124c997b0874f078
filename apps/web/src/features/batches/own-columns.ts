import type { PartResult } from '@partsight/contract/batches';

import { columnName } from '../../lib/column-name.ts';
import { measureTextPx } from '../../lib/measure-text.ts';

/** One of the user's own columns as the table lays it out. */
export type OwnColumn = {
  readonly index: number;
  readonly name: string;
  readonly widthPx: number;
  readonly isNumeric: boolean;
};

const CELL_FONT = "400 13px 'Inter Variable', sans-serif";
const CHARACTER_PX = 7.2;
const PADDING_PX = 24;
const MIN_WIDTH_PX = 72;
const MAX_WIDTH_PX = 260;
const NUMERIC = /^[($-]*[\d.,]+[)%]?$/;

/**
 * Widths and alignment from the first rows seen. The column that only repeats the part number is
 * left out: the pinned column is the same cell.
 */
export function layOutOwnColumns(
  names: readonly string[],
  sample: readonly PartResult[],
): OwnColumn[] {
  return names
    .map((name, index) => {
      const cells = sample.map(({ originalData }) => (originalData[index] ?? '').trim());
      const filled = cells.filter((cell) => cell !== '');
      return {
        index,
        name: columnName(name, index),
        widthPx: widthFor([name, ...cells]),
        isNumeric: filled.length > 0 && filled.every((cell) => NUMERIC.test(cell)),
      };
    })
    .filter(({ index }) => !repeatsPartNumber(index, sample));
}

const NUMBER_FONT = "500 13px 'PartSight Zero', 'Inter Variable', sans-serif";
const WIDEST_CHARACTER_PX = 12;
const NUMBER_MIN_PX = 140;

/** Wide enough for each of these numbers: a part number is never cut. */
export function partNumberWidth(numbers: readonly string[]): number {
  const widths = numbers.map(
    (number) => measureTextPx(number, NUMBER_FONT) ?? number.length * WIDEST_CHARACTER_PX,
  );
  return Math.max(NUMBER_MIN_PX, Math.ceil(Math.max(0, ...widths)) + PADDING_PX + 2);
}

function repeatsPartNumber(index: number, sample: readonly PartResult[]): boolean {
  return (
    sample.length > 0 &&
    sample.every(
      ({ originalData, partNumber }) => originalData[index]?.trim() === partNumber.trim(),
    )
  );
}

/** Measuring every cell would be wasted: the widest is among the longest few. */
function widthFor(texts: readonly string[]): number {
  const longest = texts.toSorted((a, b) => b.length - a.length).slice(0, 4);
  const widths = longest.map(
    (text) => measureTextPx(text, CELL_FONT) ?? text.length * CHARACTER_PX,
  );
  const wanted = Math.ceil(Math.max(...widths)) + PADDING_PX + 2;
  return Math.min(Math.max(wanted, MIN_WIDTH_PX), MAX_WIDTH_PX);
}
