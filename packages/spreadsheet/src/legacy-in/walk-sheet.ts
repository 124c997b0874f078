import type { CellObject, WorkSheet } from '@e965/xlsx';

import { ERROR_NAMES } from '../error-names.ts';
import type { NumberFormatter } from '../number-formatter.ts';
import type { WireCell } from '../parser-process/protocol.ts';
import type { ReadLimits } from '../read-limits.ts';
import { SheetFileRefusedError } from '../refusal.ts';
import { serialDate } from '../serial-date.ts';
import { newRemarks, type OnRow, type SheetRemarks } from '../sheet-rows.ts';

/**
 * Emits the rows of a sheet the library parsed. Its arrays are sparse and may claim any length, so
 * visit only what is there.
 */
export function walkSheet(
  worksheet: WorkSheet,
  numbers: NumberFormatter,
  limits: ReadLimits,
  onRow: OnRow,
): SheetRemarks {
  const rows = worksheet['!data'] ?? [];
  for (const key of Object.keys(rows)) {
    const index = Number(key);
    const cells = cellsOf(rows[index], numbers, limits);
    if (cells.length > 0) {
      onRow(index + 1, cells);
    }
  }
  return {
    ...newRemarks(),
    hiddenRows: (worksheet['!rows'] ?? []).filter((row) => row.hidden === true).length,
    hiddenColumns: (worksheet['!cols'] ?? []).filter((column) => column.hidden === true).length,
    mergedCells: (worksheet['!merges'] ?? []).length,
  };
}

function cellsOf(
  row: CellObject[] | undefined,
  numbers: NumberFormatter,
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

function wireCell(
  { t: type, v: value, z: format }: CellObject,
  numbers: NumberFormatter,
): WireCell {
  if (type === 'e') {
    return ['e', ERROR_NAMES.get(value) ?? '#VALUE!'];
  }
  if (value instanceof Date) {
    const serial = serialDate(value.getTime());
    return numbers.cell(serial, typeof format === 'string' ? format : 'm/d/yyyy');
  }
  if (typeof value === 'number') {
    return numbers.cell(value, typeof format === 'string' ? format : 'General');
  }
  return value ?? null;
}
