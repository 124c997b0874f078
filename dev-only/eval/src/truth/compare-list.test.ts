import { expect, test } from 'vitest';

import { resultsByLine, sheetOf } from './compare-list.ts';
import { readCsv } from './read-csv.ts';

const row = {
  cell: '12,658,081',
  description: 'WHEEL 18"',
  quantity: 2,
  costMinor: 4_550,
  kind: 'thousands',
  numbers: ['12658081'],
  answer: 'figures',
} as const;

test('the uploaded list has every cell as it came, and the line of its row', () => {
  expect(readCsv(`${sheetOf([row, { ...row, cell: '84755518\n84755519' }])}\n`)).toEqual([
    {
      'Part No': '12,658,081',
      Desc: 'WHEEL 18"',
      'On Hand': '2',
      'Dealer Net': '45.50',
      Line: '1',
    },
    expect.objectContaining({ 'Part No': '84755518\n84755519', Line: '2' }),
  ]);
});

const result = (id: number, partNumber: string) => ({
  id,
  partNumber,
  status: 'completed',
  unitsSold: 0,
  searchResults: 0,
  averagePrice: null,
  grade: null,
});

test('results are those of their line, whatever number was read and whatever rows are left out', () => {
  const results = [result(2, 'another'), result(1, 'one')];
  const byLine = resultsByLine(results, [{ Line: '1' }, { Line: '3' }]);
  expect([1, 2, 3].map((line) => byLine.get(line)?.row.partNumber)).toEqual([
    'one',
    undefined,
    'another',
  ]);
  expect(() => resultsByLine(results, [])).toThrow('exported');
});
