import { readPartNumber } from '@partsight/domain/columns/part-number-cell';
import { parseMoney, parseQuantity } from '@partsight/domain/money';
import { partNumberKey } from '@partsight/domain/part-number';
import { isBlank, shownText, type Cell, type Row } from '@partsight/spreadsheet/cell';

import type { NewPart } from '../batches/part-record.ts';
import type { ColumnMapping, ImportWarning } from './sheet-reading.ts';

const PREVIEW_ROWS = 10;

/** What the walk through a sheet saw. Read it after the rows are through. */
export type RowTally = {
  total: number;
  width: number;
  readonly preview: string[][];
  readonly warnings: Map<ImportWarning, number>;
};

export const newTally = (): RowTally => ({ total: 0, width: 0, preview: [], warnings: new Map() });

const quantityOf = (cell: Cell | undefined): number | null =>
  typeof cell === 'object' && cell.type === 'number' ? cell.value : parseQuantity(shownText(cell));

const costOf = (cell: Cell | undefined): number | null =>
  typeof cell === 'object' && cell.type === 'number'
    ? Math.round(cell.value * 100)
    : parseMoney(shownText(cell));

const at = (row: Row, index: number | null): Cell | undefined =>
  index === null ? undefined : row[index];

/** The rows of a sheet as parts of a batch, numbered from 1. Blank rows are left out, all others stay. */
export async function* partRows(
  rows: AsyncIterable<readonly Row[]>,
  mapping: ColumnMapping,
  tally: RowTally,
): AsyncGenerator<readonly NewPart[]> {
  const note = (warning: ImportWarning) =>
    tally.warnings.set(warning, (tally.warnings.get(warning) ?? 0) + 1);
  let sheetRow = -1;
  let blanks = 0;
  for await (const batch of rows) {
    const parts: NewPart[] = [];
    for (const cells of batch) {
      sheetRow += 1;
      if (mapping.headerRow !== null && sheetRow <= mapping.headerRow) {
        continue;
      }
      if (cells.every(isBlank)) {
        blanks += 1;
        continue;
      }
      // Blank lines at the end are not worth a word; blank lines between rows are.
      for (; blanks > 0; blanks -= 1) {
        if (tally.total > 0) {
          note('blank-rows-skipped');
        }
      }
      tally.total += 1;
      tally.width = Math.max(tally.width, cells.length);
      if (tally.preview.length < PREVIEW_ROWS) {
        tally.preview.push(cells.map(shownText));
      }
      parts.push(partOf(cells, tally.total, mapping, note));
    }
    yield parts;
  }
}

function partOf(
  cells: Row,
  rowNo: number,
  mapping: ColumnMapping,
  note: (warning: ImportWarning) => void,
): NewPart {
  const { partNumber, flags } = readPartNumber(cells[mapping.partNumber] ?? '');
  const lookupKey = partNumberKey(partNumber);
  for (const flag of flags) {
    note(flag);
  }
  if (lookupKey === '') {
    note('rows-without-number');
  }
  const quantity = quantityOf(at(cells, mapping.quantity));
  const costMinor = costOf(at(cells, mapping.cost));
  const worthMinor = Math.round((quantity ?? 0) * (costMinor ?? 0));
  return {
    rowNo,
    partNumber,
    lookupKey,
    quantity,
    costMinor,
    worthMinor: Number.isSafeInteger(worthMinor) ? worthMinor : 0,
    cells,
  };
}
