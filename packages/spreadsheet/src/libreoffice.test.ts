import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { displayText, type Row } from './cell.ts';
import { parseBytes } from './testing/parse-bytes.ts';
import { unusualRows } from './testing/unusual-workbook.ts';

const displayTexts = (rows: readonly Row[]): string[][] => rows.map((row) => row.map(displayText));

async function displayRows(bytes: Uint8Array, sheet: string | number): Promise<string[][]> {
  const parsed = await parseBytes(bytes);
  if (parsed.kind === 'refused') {
    throw new Error(parsed.detail);
  }
  const found = parsed.sheets.find(({ name }, index) => name === sheet || index === sheet);
  return displayTexts(found?.rows ?? []);
}

const readSavedFile = (name: string): Promise<Buffer> =>
  readFile(path.join(import.meta.dirname, 'testing', 'made-by-libreoffice', name));

describe('the unusual workbook as saved by LibreOffice', () => {
  test.each(['odd.xlsx', 'odd.xls'])('%s shows the same texts', async (name) => {
    expect(await displayRows(await readSavedFile(name), 'Parts')).toEqual(
      displayTexts(unusualRows()),
    );
  });

  test.each(['odd.xlsx', 'odd.xls'])('%s reports its hidden and merged parts', async (name) => {
    const parsed = await parseBytes(await readSavedFile(name));
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

  test('as an HTML page named like a workbook it shows the same part numbers', async () => {
    const rows = await displayRows(await readSavedFile('page.xls'), 1);
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
