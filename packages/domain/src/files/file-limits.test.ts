import { expect, test } from 'vitest';

import {
  hasAcceptedEnding,
  MAX_FILE_BYTES,
  MAX_FILE_SIZE,
  OTHER_FILE_TYPE,
} from './file-limits.ts';

test('a file may have 10 MB [5.file.size] [9.upload]', () => {
  expect(MAX_FILE_BYTES).toBe(10 * 1024 * 1024);
  expect(MAX_FILE_SIZE).toBe('10 MB');
});

test.each([
  ['stock.csv', true],
  ['stock.xlsx', true],
  ['STOCK.XLS', true],
  ['stock.list.Csv', true],
  ['stock.xlsb', false],
  ['stock.ods', false],
  ['stock.csv.zip', false],
  ['stock csv', false],
  ['csv', false],
  ['', false],
])(
  'the name %j is accepted: %j [5.file.types] [5.inventory.endings] [9.upload]',
  (name, isAccepted) => {
    expect(hasAcceptedEnding(name)).toBe(isAccepted);
  },
);

test('the endings are named to whoever has another file [5.inventory.invalid-words]', () => {
  expect(OTHER_FILE_TYPE).toBe('Please upload a CSV or Excel file (.csv, .xlsx, .xls)');
});
