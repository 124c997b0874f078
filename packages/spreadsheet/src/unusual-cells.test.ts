import { describe, expect, test } from 'vitest';

import { parseBytes } from './testing/parse-bytes.ts';
import { collect } from './testing/read-bytes.ts';
import {
  buildUnusualWorkbook,
  UNUSUAL_CELLS,
  UNUSUAL_HEADER,
  unusualRows,
} from './testing/unusual-workbook.ts';
import { xlsxBytes } from './write-xlsx.ts';

test('reads the unusual workbook cell by cell as displayed', async () => {
  const parsed = await parseBytes(buildUnusualWorkbook());
  expect(parsed).toMatchObject({
    kind: 'parsed',
    warnings: ['hidden-rows', 'hidden-columns', 'merged-cells'],
    sheets: [
      { name: 'Notes', hidden: false },
      { name: 'Parts', hidden: false, rows: unusualRows() },
      { name: 'Old', hidden: true },
      { name: 'Empty', rows: [] },
    ],
  });
});

describe('written again', () => {
  test('every unusual cell keeps its value, text and format, and so do unusual headers', async () => {
    const rows = UNUSUAL_CELLS.map(({ cell, description }) => [cell, description]);
    const columns = UNUSUAL_HEADER.map((header) => ({ header }));
    const bytes = Buffer.concat(await collect(xlsxBytes({ sheetName: 'Parts', columns, rows })));
    expect(await parseBytes(bytes)).toMatchObject({
      kind: 'parsed',
      sheets: [{ name: 'Parts', rows: [[...UNUSUAL_HEADER], ...rows] }],
    });
  });
});
