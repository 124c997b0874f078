import type { SheetReading } from '@partsight/contract/uploads';
import { parseMoney, parseQuantity } from '@partsight/domain/core/money';

import { columnName } from '../../lib/text/column-name.ts';

export type ValueRole = 'quantity' | 'cost';

const MAX_SAMPLES = 3;

const cellsOf = ({ preview }: SheetReading, column: number): string[] =>
  preview.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');

const PARSERS = { quantity: parseQuantity, cost: parseMoney } as const;

/** Columns available for a role, all-numeric ones first. */
export function likelyColumns(reading: SheetReading, role: ValueRole): number[] {
  const { partNumber, quantity, cost } = reading.mapping;
  const taken = new Set<number | null>([partNumber, quantity, cost]);
  const share = (column: number): number => {
    const cells = cellsOf(reading, column);
    const numbers = cells.filter((cell) => PARSERS[role](cell) !== null).length;
    return cells.length === 0 ? 0 : numbers / cells.length;
  };
  return reading.columns
    .map((_, column) => column)
    .filter((column) => !taken.has(column))
    .toSorted((one, other) => share(other) - share(one) || one - other);
}

/** The first values of a column, to identify it by. */
const sampleOf = (reading: SheetReading, column: number): string =>
  cellsOf(reading, column).slice(0, MAX_SAMPLES).join(', ');

/** Columns to choose from, by name. */
export const namedColumns = (columns: readonly string[]) =>
  columns.map((name, value) => ({ value, label: columnName(name, value) }));

/** Columns to choose from, by name and first values. */
export const sampledColumns = (reading: SheetReading, columns: readonly number[]) =>
  columns.map((value) => ({
    value,
    label: `${columnName(reading.columns[value], value)}: ${sampleOf(reading, value)}`,
  }));
