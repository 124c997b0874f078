import { expect, test } from 'vitest';

import { fileNameOf } from './content-disposition.ts';

test.each([
  ['attachment; filename="stock.xlsx"', 'stock.xlsx'],
  ['attachment; filename=stock.xlsx; size=3', 'stock.xlsx'],
  ['attachment; filename="a \\"b\\".xlsx"', 'a "b".xlsx'],
  ['attachment; filename="plain.xlsx"; filename*=UTF-8\'\'m%C3%BCller.xlsx', 'müller.xlsx'],
  ["attachment; filename*=utf-8''broken%E0.xlsx", 'broken%E0.xlsx'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\\\stock\\\\list.xlsx"', 'list.xlsx'],
  ['attachment; filename=""', null],
  ['attachment', null],
  [null, null],
])('%s names %s', (header, expected) => {
  expect(fileNameOf(header)).toBe(expected);
});
