import { expect, test } from 'vitest';

import {
  hasAcceptedEnding,
  MAX_FILE_BYTES,
  MAX_FILE_SIZE,
  OTHER_FILE_TYPE,
} from './file-limits.ts';

test('a file may have up to 10 MB [5.file.size] [9.upload]', () => {
  expect(MAX_FILE_BYTES).toBe(10 * 1024 * 1024);
  expect(MAX_FILE_SIZE).toBe('10 MB');
});

test('the accepted types are CSV, XLSX and XLS [5.file.types] [9.upload]', () => {
  expect(['stock.csv', 'stock.xlsx', 'stock.xls', 'stock.ods'].filter(hasAcceptedEnding)).toEqual([
    'stock.csv',
    'stock.xlsx',
    'stock.xls',
  ]);
});

test('an ending counts in any letter case [5.inventory.endings]', () => {
  expect(['stock.CSV', 'stock.Xlsx', 'STOCK.XLS', 'list.Csv'].every(hasAcceptedEnding)).toBe(true);
});

test.each([
  ['stock.list.csv', true],
  ['stock.xlsb', false],
  ['stock.csv.zip', false],
  ['stock csv', false],
  ['csv', false],
  ['', false],
])('the name %j is accepted: %j', (name, isAccepted) => {
  expect(hasAcceptedEnding(name)).toBe(isAccepted);
});

test('the message for another file type names the accepted endings [5.inventory.invalid-words]', () => {
  expect(OTHER_FILE_TYPE).toBe('Please upload a CSV or Excel file (.csv, .xlsx, .xls)');
});
