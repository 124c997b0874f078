import { expect, test } from 'vitest';

import { csvFileName, excelFileName, offeredFileName } from './export-file-name.ts';

test.each<[string | null, string | null, string]>([
  ['attachment; filename="stock.xlsx"', 'stock.xlsx', '[7.excel-name]'],
  ['attachment; filename=stock.xlsx; size=3', 'stock.xlsx', '[7.excel-name]'],
  ['attachment; filename="a \\"b\\".xlsx"', 'a "b".xlsx', ''],
  ['attachment; filename="plain.xlsx"; filename*=UTF-8\'\'m%C3%BCller.xlsx', 'müller.xlsx', ''],
  ['attachment; filename="plain.xlsx"; filename*=UTF-8\'\'broken%E0.xlsx', 'plain.xlsx', ''],
  ["attachment; filename*=utf-8''broken%E0.xlsx", null, ''],
  ['attachment; filename="../../etc/passwd"', 'passwd', ''],
  ['attachment; filename="C:\\\\stock\\\\list.xlsx"', 'list.xlsx', ''],
  ['attachment; filename=""', null, ''],
  ['attachment', null, ''],
  [null, null, ''],
])('%s offers %s %s', (disposition, expected) => {
  expect(offeredFileName(disposition)).toBe(expected);
});

test('without a server name an Excel file is dated and a CSV file is timestamped [7.excel-name.default] [7.csv-name]', () => {
  const now = new Date('2026-11-14T10:20:30.400Z');
  expect(excelFileName(now)).toBe('2026-11-14_completed_analysis.xlsx');
  expect(csvFileName(now)).toBe('partsight_analysis_2026-11-14T10-20-30.csv');
});
