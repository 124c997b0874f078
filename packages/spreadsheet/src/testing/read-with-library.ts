import { read } from '@e965/xlsx';
import type { CellObject } from '@e965/xlsx';

type SparseRows = readonly (readonly (CellObject | undefined)[] | undefined)[];

/** The first sheet as another reader displays it, without trailing blanks. */
export function readWithLibrary(bytes: Buffer): string[][] {
  const workbook = read(bytes, { type: 'buffer', dense: true, WTF: true, dateNF: 'm/d/yyyy' });
  const rows: SparseRows = workbook.Sheets[workbook.SheetNames[0] ?? '']?.['!data'] ?? [];
  return Array.from(rows, (row) => Array.from(row ?? [], textOf));
}

function textOf(cell: CellObject | undefined): string {
  if (cell?.w !== undefined) {
    return cell.w;
  }
  const value = cell?.v ?? '';
  return value instanceof Date ? value.toISOString() : String(value);
}
