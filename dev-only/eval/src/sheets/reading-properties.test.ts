import { describe, expect, test } from 'vitest';

import { chanceOf } from './draw/chance.ts';
import { ordinarySheets } from './draw/ordinary.ts';
import { variantSheets } from './draw/variants.ts';
import { judgeSheet } from './judge-sheet.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetCase } from './sheet-case.ts';

type Rows = readonly (readonly (string | number | null)[])[];
type Change = (rows: Rows, sheet: SheetCase) => Rows;

/** Lists whose rows all have the header's cells: no title stands above them. */
function tableOf({ file }: SheetCase): Rows | null {
  const rows = 'csv' in file ? file.csv : [];
  const width = rows[0]?.length ?? 0;
  return width > 2 && rows.every((row) => row.length === width) ? rows : null;
}

const shuffled: Change = (rows, { id }) => {
  const order = chanceOf('shuffled', id).shuffled(Array.from(rows[0] ?? [], (_, at) => at));
  return rows.map((row) => order.map((at) => row[at] ?? ''));
};

const withoutNames: Change = ([header = [], ...rows]) => [
  header.map((_, at) => `Field ${at + 1}`),
  ...rows,
];

const withAnotherColumn: Change = ([header = [], ...rows], { id }) => {
  const chance = chanceOf('another', id);
  return [[...header, 'Zone'], ...rows.map((row) => [...row, chance.of(['K', 'L', 'M'])])];
};

const withoutTotal: Change = (rows) =>
  rows.filter((row) => !/TOTAL|\d items/i.test(row.map(String).join(' ')));

const sheets = [...ordinarySheets(11).filter((_, at) => at % 9 === 0), ...variantSheets(11, 1)];
const tables = sheets.flatMap((sheet) => {
  const rows = tableOf(sheet);
  return rows === null ? [] : [{ sheet, rows }];
});

describe('the same list, written otherwise, is read the same or asked about', () => {
  test.each<[string, Change]>([
    ['columns in another order', shuffled],
    ['headings that say nothing', withoutNames],
    ['a column more', withAnotherColumn],
    ['no totals', withoutTotal],
  ])('%s', async (_, change) => {
    expect(tables.length).toBeGreaterThan(50);
    const silent: string[] = [];
    for (const { sheet, rows } of tables) {
      const file = { ...sheet.file, csv: change(rows, sheet) };
      const { ask: _ask, ...rest } = sheet;
      const { isRight, signs, faults } = judgeSheet(rest, await readSheet(file));
      if (!isRight && signs.length === 0) {
        silent.push(`${sheet.title}: ${faults.slice(0, 2).join('; ')}`);
      }
    }
    expect(silent).toEqual([]);
  });
});
