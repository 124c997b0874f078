import type { ReadWarning, WireCell } from './parser-process/protocol.ts';
import type { RowSpool } from './parser-process/row-spool.ts';

/** Receives the cells of one row; row numbers start at 1. */
export type OnRow = (rowNumber: number, cells: WireCell[]) => void;

/** Counts of what a sheet holds besides its rows. */
export type SheetRemarks = {
  hiddenRows: number;
  hiddenColumns: number;
  mergedCells: number;
  emptyFormulas: number;
};

export const newRemarks = (): SheetRemarks => ({
  hiddenRows: 0,
  hiddenColumns: 0,
  mergedCells: 0,
  emptyFormulas: 0,
});

export const warningsOf = (remarks: SheetRemarks): ReadWarning[] => [
  ...(remarks.hiddenRows > 0 ? (['hidden-rows'] as const) : []),
  ...(remarks.hiddenColumns > 0 ? (['hidden-columns'] as const) : []),
  ...(remarks.mergedCells > 0 ? (['merged-cells'] as const) : []),
  ...(remarks.emptyFormulas > 0 ? (['formulas-without-value'] as const) : []),
];

/** Rows were not in numeric order. */
class RowsOutOfOrderError extends Error {}

/**
 * Reads a sheet into a spool. Rows are nearly always in order and are passed on one by one;
 * otherwise the sheet is read again, collected and sorted.
 */
export async function spoolRows(
  spool: RowSpool,
  read: (onRow: OnRow) => SheetRemarks | Promise<SheetRemarks>,
): Promise<SheetRemarks> {
  try {
    const remarks = await read(addInOrder(spool));
    spool.finish();
    return remarks;
  } catch (error) {
    if (!(error instanceof RowsOutOfOrderError)) {
      throw error;
    }
  }
  spool.restart();
  const rows = new Map<number, WireCell[]>();
  const remarks = await read((rowNumber, cells) => {
    rows.set(rowNumber, mergeCells(rows.get(rowNumber), cells));
  });
  const addRow = addInOrder(spool);
  for (const [rowNumber, cells] of [...rows].toSorted(([left], [right]) => left - right)) {
    addRow(rowNumber, cells);
  }
  spool.finish();
  return remarks;
}

/** Keeps the blank rows in between. */
function addInOrder(spool: RowSpool): OnRow {
  let next = 1;
  return (rowNumber, cells) => {
    if (rowNumber < next) {
      throw new RowsOutOfOrderError();
    }
    spool.addBlankRows(rowNumber - next);
    spool.addRow(cells);
    next = rowNumber + 1;
  };
}

function mergeCells(first: readonly WireCell[] | undefined, second: WireCell[]): WireCell[] {
  if (first === undefined) {
    return second;
  }
  return Array.from(
    { length: Math.max(first.length, second.length) },
    (_, index) => second[index] ?? first[index] ?? null,
  );
}
