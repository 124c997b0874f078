import type { WatchedBatch } from '@partsight/server/batches/batch.record';
import type { PartRecord } from '@partsight/server/batches/part.record';

export type SheetColumn = { readonly header: string; readonly index: number };

/** Beyond this many a page has no room for all, and shows those that tell what a row is. */
const MOST_COLUMNS = 7;
const PLACE = /\b(?:bin|loc|location|shelf)\b/i;

/** The dealer's own columns that a page has room for; the file holds all of them. */
export function sheetColumns({ originalColumns, mapping }: WatchedBatch): readonly SheetColumn[] {
  const all = originalColumns.map((header, index) => ({ header, index }));
  if (all.length <= MOST_COLUMNS || mapping === null) {
    return all.slice(0, MOST_COLUMNS);
  }
  const known = [mapping.partNumber, mapping.description, mapping.quantity, mapping.cost];
  const place = all.find(({ header }) => PLACE.test(header))?.index;
  const wanted = new Set([...known, place]);
  return all.filter(({ index }) => wanted.has(index));
}

export const offeredCells = ({ cells }: PartRecord, columns: readonly SheetColumn[]): string[] =>
  columns.map(({ index }) => {
    const cell = cells[index] ?? '';
    return typeof cell === 'string' ? cell : cell.shown;
  });

/** What the dealer reads beside a row that is not taken whole. */
export function remarkOf({ quantity }: Pick<PartRecord, 'quantity'>, take: number): string {
  if (take === 0) {
    return 'no offer';
  }
  const pieces = Math.floor(Number(quantity ?? 0));
  return take < pieces ? `take ${take} of ${pieces}` : '';
}
