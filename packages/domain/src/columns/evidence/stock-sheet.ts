import type { DetectedColumn } from '../claim-column.ts';
import type { ColumnFigures } from '../stock/column-figures.ts';
import type { NumericColumn } from './tally.ts';

/** A column that may be a count or an amount. */
export type StockColumn = {
  readonly index: number;
  readonly header: string;
  /** The normalized heading; empty when missing. */
  readonly name: string;
  readonly figures: ColumnFigures;
  readonly values: readonly string[];
};

/** What a sheet shows of its counts and amounts. */
export type StockSheet = {
  readonly columns: readonly StockColumn[];
  /** By their names and values alone. */
  readonly quantity: DetectedColumn | null;
  readonly cost: DetectedColumn | null;
  /** Figures that stand below or between the parts, in totals and trailers. */
  readonly foot: readonly number[];
  /** The words above the list, on its tab and in the file's name. */
  readonly title: string;
};

export const numericColumn = ({ index, figures }: StockColumn): NumericColumn => ({
  index,
  numbers: figures.numbers,
});

export const labelOf = ({ header, index }: Pick<StockColumn, 'header' | 'index'>): string =>
  header.trim() === '' ? `column ${index + 1}` : `"${header.trim()}"`;

export const columnAt = (sheet: StockSheet, index: number): StockColumn | undefined =>
  sheet.columns.find((column) => column.index === index);

export const sumOf = (numbers: readonly (number | null)[]): number =>
  numbers.reduce<number>((sum, one) => sum + (one ?? 0), 0);

/** Whether the sheet prints this figure below its parts; amounts may have been rounded. */
export const standsInFoot = ({ foot }: StockSheet, figure: number, tolerance: number): boolean =>
  figure > 0 && foot.some((one) => Math.abs(one - figure) <= Math.max(0.011, figure * tolerance));
