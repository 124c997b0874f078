import { describe, expect, test } from 'vitest';

import { displayText, type Row } from './cell.ts';
import { parseBytes } from './testing/parse-bytes.ts';
import { collect } from './testing/read-bytes.ts';
import { convertWithLibreOffice, DISPLAYED_CSV_FILTER } from './testing/run-libreoffice.ts';
import {
  buildUnusualWorkbook,
  UNUSUAL_CELLS,
  UNUSUAL_HEADER,
  unusualRows,
} from './testing/unusual-workbook.ts';
import { csvLines } from './write-csv.ts';
import { xlsxBytes } from './write-xlsx.ts';
import { unpackEntry } from './xlsx-in/unpack-entry.ts';
import { readZipDirectory } from './xlsx-in/zip-directory.ts';

const displayTexts = (rows: readonly Row[]): string[][] => rows.map((row) => row.map(displayText));

async function displayRows(bytes: Uint8Array, sheet: string | number): Promise<string[][]> {
  const parsed = await parseBytes(bytes);
  if (parsed.kind === 'refused') {
    throw new Error(parsed.detail);
  }
  const found = parsed.sheets.find(({ name }, index) => name === sheet || index === sheet);
  return displayTexts(found?.rows ?? []);
}

describe('checked by LibreOffice', () => {
  const rows = UNUSUAL_CELLS.map(({ cell, description }) => [cell, description]);
  const columns = UNUSUAL_HEADER.map((header) => ({ header }));
  const workbook = async (): Promise<Buffer> =>
    Buffer.concat(await collect(xlsxBytes({ sheetName: 'Parts', columns, rows })));

  test('opens a written workbook and shows the right texts', async () => {
    const csv = await convertWithLibreOffice(await workbook(), 'xlsx', DISPLAYED_CSV_FILTER);
    const [header, ...body] = await displayRows(csv, 0);
    expect(header).toEqual([...UNUSUAL_HEADER]);
    const differing = body.flatMap(([number], index) => {
      const want = displayText(UNUSUAL_CELLS[index]?.cell);
      return number === want ? [] : [`${number} for ${want}`];
    });
    // It shows whole numbers in full where Excel shortens them, and has no 29 February 1900.
    expect([
      '123456789012 for 1.23457E+11',
      '1234567890123456 for 1.23457E+15',
      '1900-02-27 00:00 for 1900-02-28 00:00',
    ]).toEqual(expect.arrayContaining(differing));
  });

  test('a written workbook saved again reads back the same', async () => {
    const saved = await convertWithLibreOffice(await workbook(), 'xlsx', 'xlsx');
    expect(await displayRows(saved, 0)).toEqual([[...UNUSUAL_HEADER], ...displayTexts(rows)]);
  });

  test('no cell of a written CSV becomes a formula', async () => {
    const risky = [
      '=1+1',
      '+1+1',
      '-1+1',
      '@SUM(A1)',
      '=cmd|x!A1',
      '\t=1+1',
      '\r=1+1',
      "'=1",
      '＝1+1',
    ];
    const text = (
      await collect(
        csvLines(
          ['A'],
          risky.map((cell) => [cell]),
        ),
      )
    ).join('');
    const saved = await convertWithLibreOffice(Buffer.from(text), 'csv', 'xlsx');
    const entry = readZipDirectory(saved).get('xl/worksheets/sheet1.xml');
    const xml =
      entry === undefined ? '' : Buffer.concat(await collect(unpackEntry(saved, entry))).toString();
    expect(xml).toContain('<row');
    expect(xml).not.toContain('<f');
  });

  test('old and new formats saved now show the same texts', async () => {
    for (const format of ['xlsx', 'xls']) {
      const saved = await convertWithLibreOffice(buildUnusualWorkbook(), 'xlsx', format);
      expect(await displayRows(saved, 'Parts')).toEqual(displayTexts(unusualRows()));
    }
  });
});
