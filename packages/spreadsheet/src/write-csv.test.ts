import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { guardFormula } from './csv/formula-guard.ts';
import { parseBytes } from './testing/parse-bytes.ts';
import { collect } from './testing/read-bytes.ts';
import { csvLines, type OutCell } from './write-csv.ts';

const write = async (header: string[], rows: OutCell[][]): Promise<string> =>
  (await collect(csvLines(header, rows))).join('');

test('writes cells as displayed', async () => {
  const row: OutCell[] = [
    '00123',
    1234.5,
    true,
    null,
    { type: 'number', value: 123456, shown: '00123456', format: '00000000' },
    { type: 'date', value: 45_000, shown: '3/15/2023', format: 'm/d/yyyy' },
    { type: 'number', value: -5, shown: '-5' },
    'say "hi", ok',
    Number.NaN,
  ];
  expect(await write(['A', '', 'A'], [row])).toBe(
    '\uFEFFA,,A\r\n00123,1234.5,TRUE,,00123456,3/15/2023,-5,"say ""hi"", ok",\r\n',
  );
});

test('guards formulas, and never numbers', async () => {
  expect(await write(['=A1'], [['=1+1', '-5.00', -5, '\t=1']])).toBe(
    "\uFEFF'=A1\r\n'=1+1,-5.00,-5,\"'\t=1\"\r\n",
  );
});

const texts = fc.string({
  unit: fc.constantFrom(
    'a',
    '0',
    ' ',
    ',',
    ';',
    '|',
    '\t',
    '"',
    "'",
    '\n',
    '\r',
    '=',
    '-',
    '@',
    'é',
    '漢',
    '😀',
  ),
  maxLength: 10,
});
// Trailing blanks of a row are dropped, so each row ends in a word.
const tables = fc.array(
  fc.tuple(texts, texts, texts).map((cells) => [...cells, 'end']),
  { minLength: 1, maxLength: 8 },
);

test('output reads back cell by cell', async () => {
  await fc.assert(
    fc.asyncProperty(tables, async (rows) => {
      const parsed = await parseBytes(await write(['A', 'A', '', 'Z'], rows));
      expect(parsed.kind === 'parsed' && parsed.sheets[0]?.rows).toEqual([
        ['A', 'A', '', 'Z'],
        ...rows,
      ]);
    }),
  );
});

test('another reader splits the output in the same way', async () => {
  await fc.assert(
    fc.asyncProperty(tables, async (rows) => {
      const text = await write(['A'], rows);
      const read: unknown = parse(text, { bom: true, relax_column_count: true });
      expect(read).toEqual([['A'], ...rows.map((row) => row.map(guardFormula))]);
    }),
  );
});
