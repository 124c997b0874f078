import { displayText, type Cell } from '@partsight/spreadsheet/cell';
import { parseBytes } from '@partsight/spreadsheet/testing/parse-bytes';

type Sheet = readonly Readonly<Record<string, Cell>>[];

/** The amount or count in a cell; null where it holds none. */
export const numberIn = (cell: Cell | undefined): number | null =>
  typeof cell === 'object' && cell.type === 'number' ? cell.value : null;

export const textIn = (cell: Cell | undefined): string => displayText(cell ?? '');

/** The sheets of a workbook, their rows by heading; the last column of a name counts. */
export async function readWorkbook(bytes: Buffer): Promise<ReadonlyMap<string, Sheet>> {
  const parsed = await parseBytes(bytes);
  if (parsed.kind !== 'parsed') {
    throw new Error('the workbook cannot be read');
  }
  return new Map(
    parsed.sheets.map(({ name, rows: [header = [], ...rows] }) => {
      const names = header.map(displayText);
      return [
        name,
        rows.map((row) => Object.fromEntries(names.map((column, at) => [column, row[at] ?? '']))),
      ] as const;
    }),
  );
}
