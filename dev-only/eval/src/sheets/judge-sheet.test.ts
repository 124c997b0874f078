import { expect, test } from 'vitest';

import { judgeSheet } from './judge-sheet.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetCase } from './sheet-case.ts';

const LIST = { text: 'Part Number,Qty,Cost\n84144915,2,118.40\n12681169,5,31.07\n' };
const RIGHT: SheetCase = {
  id: 'X1',
  title: 'a list',
  file: LIST,
  want: [
    ['84144915', 2, 118.4],
    ['12681169', 5, 31.07],
  ],
};

const read = await readSheet(LIST);
const judged = (changes: Partial<SheetCase>) => judgeSheet({ ...RIGHT, ...changes }, read);

test('a sheet is right when every line is', () => {
  expect(judged({})).toMatchObject({ isRight: true, faults: [], linesRight: 2, lines: 2 });
});

test.each<[string, Partial<SheetCase>, number, number]>([
  [
    'a wrong figure',
    {
      want: [
        ['84144915', 3, 118.4],
        ['12681169', 5, 31.07],
      ],
    },
    1,
    2,
  ],
  ['a line too many', { want: [['84144915', 2, 118.4]] }, 1, 2],
  [
    'a line under a wrong number',
    {
      want: [
        ['84144916', 2, 118.4],
        ['12681169', 5, 31.07],
      ],
    },
    1,
    2,
  ],
  ['a guess where it had to ask', { ask: ['cost'] }, 2, 2],
])('%s is wrong', (_, changes, linesRight, lines) => {
  expect(judged(changes)).toMatchObject({ isRight: false, linesRight, lines });
});

test('either reading, any figure and a line that may be left out are right', () => {
  const any = [
    [
      ['84144915', '*', [1, 118.4]],
      ['12681169', 5, 31.07],
      ['99', 1, 1, '?'],
    ],
  ] as const;
  expect(judged({ wantAny: [[], ...any] }).isRight).toBe(true);
});

test('what the sheet leaves open is right in any way once it is in doubt', async () => {
  const file = { text: 'Part Number,Qty,MSRP\n84144915,2,118.40\n12681169,5,31.07\n' };
  const sheet: SheetCase = { ...RIGHT, file, ask: ['cost'] };
  expect(judgeSheet(sheet, await readSheet(file))).toMatchObject({ isRight: true });
});
