import { describe, expect, test } from 'vitest';

import { buildOddWorkbook, ODD_CELLS, ODD_HEADER, oddRows } from './corpus/odd-workbook.ts';
import { parseBytes } from './corpus/parse-bytes.ts';
import { collect } from './corpus/read-bytes.ts';
import { xlsxBytes } from './write-xlsx.ts';

test('the odd workbook is read cell by cell as the user saw it', async () => {
  const parsed = await parseBytes(buildOddWorkbook());
  expect(parsed).toMatchObject({
    kind: 'parsed',
    warnings: ['hidden-rows', 'hidden-columns', 'merged-cells'],
    sheets: [
      { name: 'Notes', hidden: false },
      { name: 'Parts', hidden: false, rows: oddRows() },
      { name: 'Old', hidden: true },
      { name: 'Empty', rows: [] },
    ],
  });
});

describe('written again', () => {
  test('every odd cell survives with value, text and format, and so do odd headers', async () => {
    const rows = ODD_CELLS.map(({ cell, what }) => [cell, what]);
    const columns = ODD_HEADER.map((header) => ({ header }));
    const bytes = Buffer.concat(await collect(xlsxBytes({ sheetName: 'Parts', columns, rows })));
    expect(await parseBytes(bytes)).toMatchObject({
      kind: 'parsed',
      sheets: [{ name: 'Parts', rows: [[...ODD_HEADER], ...rows] }],
    });
  });
});
