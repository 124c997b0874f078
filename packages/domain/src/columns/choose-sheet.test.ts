import { expect, test } from 'vitest';

import { chooseSheet } from './choose-sheet.ts';
import type { SheetLook } from './choose-sheet.ts';

const parts = [
  ['Part Number', 'Qty'],
  ['68012345AB', '3'],
  ['68012346AC', '1'],
  ['05012347AA', '2'],
];
const notes = [['Call us before you come'], ['We are open on Mondays']];
const sales = [
  ['Month', 'Sales'],
  ['January', '1200'],
  ['February', '1300'],
  ['March', '900'],
];

const sheet = (
  preview: string[][],
  rowCount: number,
  changes: Partial<SheetLook> = {},
): SheetLook => ({
  preview,
  rowCount,
  hidden: false,
  isReadable: true,
  ...changes,
});

test.each<[string, SheetLook[], number]>([
  ['one sheet', [sheet(parts, 4)], 0],
  ['notes before the list', [sheet(notes, 2), sheet(parts, 500)], 1],
  ['a longer sheet of something else', [sheet(sales, 5000), sheet(parts, 300)], 1],
  ['a summary before the full list', [sheet(parts, 20), sheet(parts, 20_000)], 1],
  [
    'a hidden list beside a visible one',
    [sheet(parts, 9000, { hidden: true }), sheet(parts, 800)],
    1,
  ],
  ['only a hidden list', [sheet(notes, 2), sheet(parts, 800, { hidden: true })], 1],
  ['a list that cannot be read', [sheet(parts, 0, { isReadable: false }), sheet(notes, 2)], 1],
  ['nothing like a list', [sheet([], 0), sheet(notes, 2)], 1],
  ['no sheets', [], 0],
])('%s', (_, sheets, index) => {
  expect(chooseSheet(sheets)).toBe(index);
});
