import { expect, test } from 'vitest';

import { detectPreviewColumns, findLayout, headerNames, layoutKey } from './header-layout.ts';

const HEADER = ['Teil', 'Bezeichnung', 'Menge'];
const ROWS = [
  ['12345678', 'Schraube', '3'],
  ['23456789', 'Mutter', '1'],
];
const sheets = new Map([['', {}]]);
const layouts = new Map([[layoutKey(HEADER), sheets]]);

test('recognizes a known header anywhere in the first rows', () => {
  const lower = [['Autohaus Meier'], [], ['Stand 1.11.'], HEADER, ...ROWS];
  expect(findLayout(layouts, lower, detectPreviewColumns(lower))).toEqual({
    sheets,
    headerRow: 3,
  });
  const upper = [HEADER, ...ROWS];
  expect(findLayout(layouts, upper, detectPreviewColumns(upper))).toEqual({
    sheets,
    headerRow: 0,
  });
});

test('ignores case and spacing; another order or column is another layout', () => {
  const same = [[' TEIL', 'bezeichnung ', 'Menge'], ...ROWS];
  expect(findLayout(layouts, same, detectPreviewColumns(same))).not.toBeNull();
  const wider = [[...HEADER, '', ' '], ...ROWS];
  expect(findLayout(layouts, wider, detectPreviewColumns(wider))).not.toBeNull();
  for (const header of [
    ['Bezeichnung', 'Teil', 'Menge'],
    ['Teil', 'Bezeichnung', 'Menge', 'Preis'],
  ]) {
    const other = [header, ...ROWS];
    expect(findLayout(layouts, other, detectPreviewColumns(other))).toBeNull();
  }
});

test('names keep blanks and repeats, and are only truncated', () => {
  const preview = [['Part', '', 'Part', 'x'.repeat(900)], ...ROWS];
  const names = headerNames(preview, 0, detectPreviewColumns(preview));
  expect(names.slice(0, 3)).toEqual(['Part', '', 'Part']);
  expect(names[3]).toHaveLength(500);
});
