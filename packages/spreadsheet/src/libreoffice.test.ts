import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { shownText } from './cell.ts';
import type { Row } from './cell.ts';
import { buildOddWorkbook, ODD_CELLS, ODD_HEADER, oddRows } from './corpus/odd-workbook.ts';
import { parseBytes } from './corpus/parse-bytes.ts';
import { collect } from './corpus/read-bytes.ts';
import { convertWithLibreOffice, hasLibreOffice, SHOWN_AS_CSV } from './corpus/run-libreoffice.ts';
import { csvLines } from './write-csv.ts';
import { xlsxBytes } from './write-xlsx.ts';
import { unpackEntry } from './xlsx-in/unpack-entry.ts';
import { readZipDirectory } from './xlsx-in/zip-directory.ts';

const shown = (rows: readonly Row[]): string[][] => rows.map((row) => row.map(shownText));

async function shownRows(bytes: Uint8Array, sheet: string | number): Promise<string[][]> {
  const parsed = await parseBytes(bytes);
  if (parsed.kind === 'refused') {
    throw new Error(parsed.detail);
  }
  const found = parsed.sheets.find(({ name }, index) => name === sheet || index === sheet);
  return shown(found?.rows ?? []);
}

const kept = (name: string): Promise<Buffer> =>
  readFile(path.join(import.meta.dirname, 'corpus', 'made-by-libreoffice', name));

describe('the odd workbook as LibreOffice saved it', () => {
  test.each(['odd.xlsx', 'odd.xls'])('%s shows the same texts', async (name) => {
    expect(await shownRows(await kept(name), 'Parts')).toEqual(shown(oddRows()));
  });

  test.each(['odd.xlsx', 'odd.xls'])('%s tells its hidden and merged parts', async (name) => {
    const parsed = await parseBytes(await kept(name));
    expect(parsed).toMatchObject({
      warnings: ['hidden-rows', 'hidden-columns', 'merged-cells'],
      sheets: [
        { name: 'Notes' },
        { name: 'Parts' },
        { name: 'Old', hidden: true },
        { name: 'Empty' },
      ],
    });
  });

  test('as a page named like a workbook it shows the same part numbers', async () => {
    const rows = await shownRows(await kept('page.xls'), 1);
    const column = rows.map(([first]) => first);
    for (const number of [
      '00123456',
      '12345-1234',
      '6.80123E+07',
      '1E5',
      '$1,234.50',
      '12-Dec',
      '00777',
    ]) {
      expect(column).toContain(number);
    }
  });
});

describe.skipIf(!hasLibreOffice)('LibreOffice as the judge', () => {
  const rows = ODD_CELLS.map(({ cell, what }) => [cell, what]);
  const columns = ODD_HEADER.map((header) => ({ header }));
  const workbook = async (): Promise<Buffer> =>
    Buffer.concat(await collect(xlsxBytes({ sheetName: 'Parts', columns, rows })));

  test('a written workbook opens and shows what it should', async () => {
    const csv = await convertWithLibreOffice(await workbook(), 'xlsx', SHOWN_AS_CSV);
    const [header, ...body] = await shownRows(csv, 0);
    expect(header).toEqual([...ODD_HEADER]);
    const differing = body.flatMap(([number], index) => {
      const want = shownText(ODD_CELLS[index]?.cell);
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
    expect(await shownRows(saved, 0)).toEqual([[...ODD_HEADER], ...shown(rows)]);
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

  test('old and new workbooks saved now show the same texts', async () => {
    for (const format of ['xlsx', 'xls']) {
      const saved = await convertWithLibreOffice(buildOddWorkbook(), 'xlsx', format);
      expect(await shownRows(saved, 'Parts')).toEqual(shown(oddRows()));
    }
  });
});
