import type { CellObject, WorkSheet } from '@e965/xlsx';

import type { NumberText } from '../number-text.ts';
import type { ReadWarning, WireCell } from '../parser-process/protocol.ts';
import type { RowSpool } from '../parser-process/row-spool.ts';
import type { ReadLimits } from '../read-limits.ts';
import { SheetFileRefusedError } from '../refusal.ts';
import type { RefusalReason } from '../refusal.ts';

const ERRORS: ReadonlyMap<unknown, string> = new Map([
  [0, '#NULL!'],
  [7, '#DIV/0!'],
  [15, '#VALUE!'],
  [23, '#REF!'],
  [29, '#NAME?'],
  [36, '#NUM!'],
  [42, '#N/A'],
  [43, '#GETTING_DATA'],
]);
const DAY_MS = 86_400_000;
const SERIAL_OF_1970 = 25_569;

/**
 * Moves the rows of a parsed sheet into a spool. The parser's arrays are sparse and may claim any
 * length, so only what is really there is visited. Returns why this sheet alone cannot be read.
 */
export function fillFromSheet(
  spool: RowSpool,
  worksheet: WorkSheet,
  numbers: NumberText,
  limits: ReadLimits,
): RefusalReason | null {
  const rows = worksheet['!data'] ?? [];
  let next = 0;
  try {
    for (const key of Object.keys(rows)) {
      const index = Number(key);
      const cells = cellsOf(rows[index], numbers, limits);
      if (cells.length === 0) {
        continue;
      }
      spool.addBlankRows(index - next);
      spool.addRow(cells);
      next = index + 1;
      // Rows already moved are given back, so that the sheet is not held twice.
      Reflect.deleteProperty(rows, key);
    }
    spool.finish();
    return null;
  } catch (error) {
    if (error instanceof SheetFileRefusedError && error.reason !== 'too-complex') {
      spool.restart();
      return error.reason;
    }
    throw error;
  }
}

function cellsOf(
  row: CellObject[] | undefined,
  numbers: NumberText,
  limits: ReadLimits,
): WireCell[] {
  const cells: WireCell[] = [];
  for (const key of Object.keys(row ?? [])) {
    const column = Number(key);
    const cell = row?.[column];
    const value = cell === undefined ? null : wireCell(cell, numbers);
    if (value === null || value === '') {
      continue;
    }
    if (column >= limits.maxColumns) {
      throw new SheetFileRefusedError('too-many-columns', `column ${column + 1}`);
    }
    while (cells.length < column) {
      cells.push(null);
    }
    cells[column] = value;
  }
  return cells;
}

function wireCell({ t: type, v: value, z: format }: CellObject, numbers: NumberText): WireCell {
  if (type === 'e') {
    return ['e', ERRORS.get(value) ?? '#VALUE!'];
  }
  if (value instanceof Date) {
    const serial = value.getTime() / DAY_MS + SERIAL_OF_1970;
    return numbers.cell(serial, typeof format === 'string' ? format : 'm/d/yyyy');
  }
  if (typeof value === 'number') {
    return numbers.cell(value, typeof format === 'string' ? format : 'General');
  }
  return value ?? null;
}

export function* warningsOf(worksheet: WorkSheet): Generator<ReadWarning, void> {
  if ((worksheet['!rows'] ?? []).some((row) => row.hidden === true)) {
    yield 'hidden-rows';
  }
  if ((worksheet['!cols'] ?? []).some((column) => column.hidden === true)) {
    yield 'hidden-columns';
  }
  if ((worksheet['!merges'] ?? []).length > 0) {
    yield 'merged-cells';
  }
}
