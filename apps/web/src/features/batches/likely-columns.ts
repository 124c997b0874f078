import type { SheetReading } from '@partsight/contract/sheet-reading';
import { parseMoney, parseQuantity } from '@partsight/domain/value/money';

export type ValueRole = 'quantity' | 'cost';

const SAMPLES = 3;

const cellsOf = ({ preview }: SheetReading, column: number): string[] =>
  preview.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');

const READS = { quantity: parseQuantity, cost: parseMoney } as const;

/** Columns that are free for a role, those that hold numbers throughout first. */
export function likelyColumns(reading: SheetReading, role: ValueRole): number[] {
  const { partNumber, quantity, cost } = reading.mapping;
  const taken = new Set<number | null>([partNumber, quantity, cost]);
  const share = (column: number): number => {
    const cells = cellsOf(reading, column);
    const numbers = cells.filter((cell) => READS[role](cell) !== null).length;
    return cells.length === 0 ? 0 : numbers / cells.length;
  };
  return reading.columns
    .map((_, column) => column)
    .filter((column) => !taken.has(column))
    .toSorted((one, other) => share(other) - share(one) || one - other);
}

/** The first values of a column, to tell it by. */
export const sampleOf = (reading: SheetReading, column: number): string =>
  cellsOf(reading, column).slice(0, SAMPLES).join(', ');
