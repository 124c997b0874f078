import { expect, test } from 'vitest';

import { collect, readBytes } from './corpus/read-bytes.ts';
import { csvLines } from './write-csv.ts';

test('a comma separated file arrives cell by cell, with its zeros', async () => {
  expect(await readBytes('Part,Note\r\n00123,"BOLT 5"" LONG"\r\n\r\n="007"\r\n')).toMatchObject({
    rows: [['Part', 'Note'], ['00123', 'BOLT 5" LONG'], [], ['007']],
  });
});

test('what is written as CSV reads back unchanged, formulas included', async () => {
  const rows = [['=1+1', '-5.00', "'=x", '@A', 'a;b', ' padded ', 'two\nlines']];
  const text = (await collect(csvLines(['A', 'A', '', '__proto__'], rows))).join('');
  expect(text.startsWith("\uFEFFA,A,,__proto__\r\n'=1+1,-5.00,")).toBe(true);
  expect(await readBytes(text)).toMatchObject({ rows: [['A', 'A', '', '__proto__'], ...rows] });
});
