import type { PartRecord } from '@partsight/server/results/part.record';
import type { BatchDetail } from '@partsight/server/runs/batch.record';

export type SheetColumn = { readonly header: string; readonly index: number };

/** A page has no room for more; it then shows those that identify a row. */
const MAX_COLUMNS = 7;
const BIN_HEADER = /\b(?:bin|loc|location|shelf)\b/i;

/** The dealer's own columns that fit on a page; the file has all of them. */
export function sheetColumns({ originalColumns, mapping }: BatchDetail): readonly SheetColumn[] {
  const all = originalColumns.map((header, index) => ({ header, index }));
  if (all.length <= MAX_COLUMNS || mapping === null) {
    return all.slice(0, MAX_COLUMNS);
  }
  const mapped = [mapping.partNumber, mapping.description, mapping.quantity, mapping.cost];
  const binColumn = all.find(({ header }) => BIN_HEADER.test(header))?.index;
  const wanted = new Set([...mapped, binColumn]);
  return all.filter(({ index }) => wanted.has(index));
}

export const offerCells = ({ cells }: PartRecord, columns: readonly SheetColumn[]): string[] =>
  columns.map(({ index }) => {
    const cell = cells[index] ?? '';
    return typeof cell === 'string' ? cell : cell.shown;
  });

/** The note for the dealer on a row that is not bought in full. */
export function remarkOf({ quantity }: Pick<PartRecord, 'quantity'>, take: number): string {
  if (take === 0) {
    return 'no offer';
  }
  const pieces = Math.floor(Number(quantity ?? 0));
  return take < pieces ? `take ${take} of ${pieces}` : '';
}
