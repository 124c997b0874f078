import type { PartResult } from '@partsight/contract/results';
import { columnKeys } from '@partsight/domain/columns/column-keys';

import { measureTextPx } from '../../lib/browser/measure-text.ts';
import { columnName } from '../../lib/text/column-name.ts';

/** One of the user's own columns with its layout. */
export type UserColumn = {
  readonly index: number;
  /** The key of its cells. */
  readonly key: string;
  readonly name: string;
  readonly widthPx: number;
  readonly isNumeric: boolean;
  readonly role: ColumnRole | null;
};

/** The own columns a buyer always wants in sight. */
export type ColumnRole = 'quantity' | 'cost' | 'description';

const CELL_FONT = "400 13px 'Inter Variable', sans-serif";
const CHARACTER_PX = 7.2;
/** A tabular figure, which a canvas does not measure. */
const FIGURE_PX = 8.4;
export const PADDING_PX = 16;
const NUMBER_PADDING_PX = 24;
const MIN_WIDTH_PX = 56;
const MAX_WIDTH_PX = 240;
const NUMERIC = /^[($-]*[\d.,]+[)%]?$/;
const LEADING_ZERO = /^0\d/;

/** A cell of the user's own, as it was read. */
export const userCell = (part: PartResult, { key }: Pick<UserColumn, 'key'>): string =>
  part.originalData[key] ?? '';

/**
 * Widths and alignment from the first rows. Omits the column that only repeats the part number:
 * the pinned column shows the same cell.
 */
export function layOutUserColumns(
  names: readonly string[],
  sample: readonly PartResult[],
): UserColumn[] {
  const keys = columnKeys(names);
  const roles = rolesOf(names, sample);
  return names
    .map((name, index): UserColumn => {
      const key = keys[index] ?? '';
      const cells = sample.map((part) => userCell(part, { key }).trim());
      const filled = cells.filter((cell) => cell !== '');
      const isNumeric = filled.length > 0 && filled.every(isFigure);
      return {
        index,
        key,
        name: columnName(name, index),
        widthPx: Math.max(
          columnWidthFor([name, ...cells]),
          isNumeric ? Math.max(...filled.map(figureWidth)) : 0,
        ),
        isNumeric,
        role: roles.get(index) ?? null,
      };
    })
    .filter((column) => !repeatsPartNumber(column, sample));
}

const DESCRIPTION_HEADING = /desc|bezeich|name/i;

/** By their cells: the columns from which the row's own quantity and cost were read. */
function rolesOf(
  names: readonly string[],
  sample: readonly PartResult[],
): ReadonlyMap<number, ColumnRole> {
  const keys = columnKeys(names);
  const findBy = (figure: (part: PartResult) => number | null): number =>
    keys.findIndex((key) => {
      const read = sample.filter((part) => figure(part) !== null);
      return (
        read.length > 0 && read.every((part) => numberIn(userCell(part, { key })) === figure(part))
      );
    });
  const found: readonly (readonly [number, ColumnRole])[] = [
    [names.findIndex((name) => DESCRIPTION_HEADING.test(name)), 'description'],
    [findBy(({ unitCost }) => (unitCost === null ? null : Number(unitCost))), 'cost'],
    [findBy(({ quantity }) => quantity), 'quantity'],
  ];
  return new Map(found.filter(([index]) => index !== -1));
}

/** To the cent, as costs are. */
const numberIn = (cell: string): number =>
  Math.round(Number(cell.replaceAll(/[^\d.-]/g, '')) * 100) / 100;

/** A code such as 01 is not a figure, although it has only digits. */
const isFigure = (cell: string): boolean => NUMERIC.test(cell) && !LEADING_ZERO.test(cell);

/** Wide enough for a figure: figures are never cut. */
export const figureWidth = (text: string): number =>
  Math.ceil(text.length * FIGURE_PX) + PADDING_PX;

const NUMBER_FONT = "500 13px 'PartSight Zero', 'Inter Variable', sans-serif";
const WIDEST_CHARACTER_PX = 12;
const NUMBER_MIN_PX = 132;

/** Measures each character once: every row that scrolls into view needs its number's width. */
const characterPx = new Map<string, number>();

function characterWidth(character: string): number {
  const known = characterPx.get(character);
  if (known !== undefined) {
    return known;
  }
  const measured = measureTextPx(character, NUMBER_FONT);
  if (measured !== null && document.fonts.status === 'loaded') {
    characterPx.set(character, measured);
  }
  return measured ?? WIDEST_CHARACTER_PX;
}

/** Wide enough for each of these numbers: a part number is never cut. */
export function partNumberWidth(numbers: readonly string[]): number {
  const widths = numbers.map((number) =>
    Array.from(number).reduce((sum, character) => sum + characterWidth(character), 0),
  );
  return Math.max(NUMBER_MIN_PX, Math.ceil(Math.max(0, ...widths)) + NUMBER_PADDING_PX + 2);
}

function repeatsPartNumber(column: UserColumn, sample: readonly PartResult[]): boolean {
  return (
    sample.length > 0 &&
    sample.every((part) => userCell(part, column).trim() === part.partNumber.trim())
  );
}

/** Measuring every cell would be wasteful: the widest is among the longest few. */
function columnWidthFor(texts: readonly string[]): number {
  const longest = texts.toSorted((a, b) => b.length - a.length).slice(0, 4);
  const widths = longest.map(
    (text) => measureTextPx(text, CELL_FONT) ?? text.length * CHARACTER_PX,
  );
  const wanted = Math.ceil(Math.max(...widths)) + PADDING_PX + 2;
  return Math.min(Math.max(wanted, MIN_WIDTH_PX), MAX_WIDTH_PX);
}
