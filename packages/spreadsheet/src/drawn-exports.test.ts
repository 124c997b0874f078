import { expect, test } from 'vitest';

import type { Cell } from './cell.ts';
import { drawnWorkbook } from './testing/drawn-cells.ts';
import { liveInCsv, liveInXlsx } from './testing/live-formulas.ts';
import { parseBytes } from './testing/parse-bytes.ts';
import { collect } from './testing/read-bytes.ts';
import { seededRandom } from './testing/seeded-random.ts';
import { csvLines } from './write-csv.ts';
import { xlsxBytes } from './write-xlsx.ts';

const csvOf = async (rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  Buffer.from((await collect(csvLines(['A'], rows))).join(''));

test('the readers see a formula where there is one', () => {
  expect(liveInCsv(Buffer.from('A\r\n=1+1\r\n'))).toEqual(['=1+1', '1+1']);
  expect(liveInCsv(Buffer.from('A\r\n-5,"$4",-$1.50\r\n'))).toEqual([]);
});

test.each([1, 2, 3, 4, 5])('cells of all types leave as text or numbers, draw %i', async (seed) => {
  const parsed = await parseBytes(drawnWorkbook(seededRandom(seed), 120, 12));
  if (parsed.kind === 'refused') {
    throw new Error(parsed.detail);
  }
  const rows = parsed.sheets[0]?.rows ?? [];
  const types = rows.flat().map((cell) => (typeof cell === 'string' ? 'text' : cell.type));
  expect(new Set(types)).toEqual(new Set(['text', 'number', 'date', 'boolean', 'error']));
  expect(liveInCsv(await csvOf(rows))).toEqual([]);
  const columns = [{ header: '=1+1' }, { header: '<f>1+1</f>' }];
  const workbook = await collect(xlsxBytes({ sheetName: '<f>1+1</f>', columns, rows }));
  expect(liveInXlsx(Buffer.concat(workbook))).toEqual([]);
});

test('data that looks like a formula of ours is none', async () => {
  const stored = JSON.parse(
    '{"type":"formula","formula":"1+1","value":2,"shown":"=1+1"}',
  ) as unknown as Cell;
  const rows = [[stored]];
  const workbook = await collect(xlsxBytes({ sheetName: 'A', columns: [{ header: 'A' }], rows }));
  expect(liveInXlsx(Buffer.concat(workbook))).toEqual([]);
  expect(liveInCsv(await csvOf(rows))).toEqual([]);
});
