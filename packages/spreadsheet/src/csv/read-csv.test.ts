import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readCsv } from './read-csv.ts';

function records(text: string, delimiter = ','): { rows: string[][]; hasStrayQuotes: boolean } {
  const rows: string[][] = [];
  const { hasStrayQuotes } = readCsv(text, delimiter, (fields) => rows.push(fields));
  return { rows, hasStrayQuotes };
}

describe('a record', () => {
  test.each<[string, string, string[][]]>([
    [
      'fields and lines',
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'no line end at the end',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'Windows, Unix and old Macintosh line ends in one file',
      'a\r\nb\nc\rd',
      [['a'], ['b'], ['c'], ['d']],
    ],
    ['blank lines are records', 'a\n\nb', [['a'], [''], ['b']]],
    ['empty fields', ',a,,\n', [['', 'a', '', '']]],
    ['a delimiter as the last character', 'a,', [['a', '']]],
    ['ragged rows', 'a\nb,c,d\ne,f', [['a'], ['b', 'c', 'd'], ['e', 'f']]],
    [
      'quotes hold delimiters and line ends',
      '"a,b","c\r\nd"\ne,f',
      [
        ['a,b', 'c\r\nd'],
        ['e', 'f'],
      ],
    ],
    ['doubled quotes', '"say ""hi""",x', [['say "hi"', 'x']]],
    ['an empty field in quotes', '"",x', [['', 'x']]],
    ['an inch mark inside a field', 'BOLT 5" LONG,3', [['BOLT 5" LONG', '3']]],
    [
      'a quoted word at the start of a field',
      '"5 INCH" BOLT,3\nx,1',
      [
        ['"5 INCH" BOLT', '3'],
        ['x', '1'],
      ],
    ],
    ['spaces are kept', ' a , b ', [[' a ', ' b ']]],
    ['text that keeps its zeros from Excel', '="00123",="x",="a"b', [['00123', 'x', '="a"b']]],
    ['the guard before a formula is taken off', "'=1+1,'-5,'a", [['=1+1', "'-5", "'a"]]],
  ])('%s', (_, text, rows) => {
    expect(records(text)).toEqual({ rows, hasStrayQuotes: false });
  });
});

describe('an unclosed quote', () => {
  test('affects only its own cell', () => {
    expect(records('a,b\n"5 INCH,3\nx,1\ny,2')).toEqual({
      rows: [
        ['a', 'b'],
        ['"5 INCH', '3'],
        ['x', '1'],
        ['y', '2'],
      ],
      hasStrayQuotes: true,
    });
  });

  test('does not swallow the rows up to the next quoted field', () => {
    expect(records('"5 INCH,3\nx,1\n"A, B",2\n')).toEqual({
      rows: [
        ['"5 INCH', '3'],
        ['x', '1'],
        ['A, B', '2'],
      ],
      hasStrayQuotes: true,
    });
  });

  test('is distinguished from a long field by length', () => {
    const long = 'x'.repeat(300_000);
    expect(records(`"a,1\n${long}\nb,2\nc",3`).rows).toHaveLength(4);
  });
});

test.each([
  ['columns without end', ','.repeat(20_000), 'too-many-columns'],
  ['a line without end', 'a'.repeat(1_100_000), 'unsupported'],
  ['a record of many long fields', `${'a'.repeat(100_000)},`.repeat(12), 'unsupported'],
])('%s is rejected', (_, text, reason) => {
  expect(() => records(text)).toThrow(expect.objectContaining({ reason }));
});

const delimiters = fc.constantFrom(',', ';', '\t', '|');
const cells = fc.string({
  unit: fc.constantFrom('a', 'B', '7', ' ', ',', ';', '\t', '|', '"', '\n', '\r', 'é', '漢', '😀'),
  maxLength: 8,
});

test('reads back what another program wrote', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cells, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
      delimiters,
      fc.boolean(),
      (rows, delimiter, quoted) => {
        const text = stringify(rows, {
          delimiter,
          quoted,
          record_delimiter: '\r\n',
          quoted_match: /[\r\n]/,
          quoted_empty: true,
        });
        expect(records(text, delimiter)).toEqual({ rows, hasStrayQuotes: false });
      },
    ),
  );
});

test('another reader splits the same text in the same way', () => {
  const texts = fc.string({
    unit: fc.constantFrom('a', '1', ',', '"', '\n', '\r\n', ' '),
    maxLength: 40,
  });
  fc.assert(
    fc.property(texts, (text) => {
      const ours = records(text);
      // With a stray quote the two rightly differ: the other reader gives up or swallows rows.
      fc.pre(!ours.hasStrayQuotes && text !== '');
      const theirs: unknown = parse(text, {
        relax_quotes: true,
        relax_column_count: true,
        record_delimiter: ['\r\n', '\n', '\r'],
      });
      expect(ours.rows).toEqual(theirs);
    }),
    { numRuns: 2000 },
  );
});
