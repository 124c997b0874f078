import { describe, expect, test } from 'vitest';

import { parseBytes } from '../testing/parse-bytes.ts';

async function read(text: string | Buffer): Promise<unknown> {
  const parsed = await parseBytes(text);
  return parsed.kind === 'refused' ? parsed.reason : parsed.sheets[0]?.rows;
}

describe('text as systems export it', () => {
  test.each<[string, string, readonly (readonly string[])[]]>([
    [
      'a first line that names the delimiter',
      'sep=;\r\nPart;Qty\r\n1,5;2\r\n',
      [
        ['Part', 'Qty'],
        ['1,5', '2'],
      ],
    ],
    [
      'the same in capitals',
      'SEP=|\nPart|Qty\n1|2\n',
      [
        ['Part', 'Qty'],
        ['1', '2'],
      ],
    ],
    [
      'page breaks between pages',
      'Part,Qty\n1,2\n\fPart,Qty\n3,4\n',
      [
        ['Part', 'Qty'],
        ['1', '2'],
        ['Part', 'Qty'],
        ['3', '4'],
      ],
    ],
    [
      'the end-of-file mark of old systems',
      'Part,Qty\n1,2\n\u001A',
      [
        ['Part', 'Qty'],
        ['1', '2'],
      ],
    ],
    [
      'zero characters in padding',
      'Part,Qty\nAB\0\0,2\nsome more text without them,3\n',
      [
        ['Part', 'Qty'],
        ['AB', '2'],
      ],
    ],
    [
      'trailing rows of commas',
      'Part,Qty\n1,2\n,,\n,,\n,,\n',
      [
        ['Part', 'Qty'],
        ['1', '2'],
      ],
    ],
    [
      'blank lines above and between',
      '\n\nPart,Qty\n\n1,2\n',
      [[], [], ['Part', 'Qty'], [], ['1', '2']],
    ],
    [
      'blank cells at the end of rows',
      'Part,Qty,,\n1,2,,\n',
      [
        ['Part', 'Qty'],
        ['1', '2'],
      ],
    ],
    ['one column', 'Part Number\n00123\n68012345\n', [['Part Number'], ['00123'], ['68012345']]],
    ['one column of quoted values', '"Part Number"\n"00,123"\n', [['Part Number'], ['00,123']]],
  ])('%s', async (_, text, rows) => {
    const found = await read(text);
    expect(Array.isArray(found) ? found.slice(0, rows.length) : found).toEqual(rows);
  });
});

test('reads a table of one row', async () => {
  expect(await read('00123,BOLT,3')).toEqual([['00123', 'BOLT', '3']]);
});

describe('limits', () => {
  test.each([
    ['rows', { maxRows: 3 }, 'a\nb\nc\nd', 'too-many-rows'],
    ['columns', { maxColumns: 2 }, 'a,b,c', 'too-many-columns'],
    ['cells', { maxCells: 3 }, 'a,b\nc,d', 'too-complex'],
    ['output', { maxOutputBytes: 10 }, 'abcdefghijklmnopqrstuvwxyz', 'too-complex'],
  ])('too many %s are rejected', async (_, limits, text, reason) => {
    expect(await parseBytes(text, limits)).toMatchObject({ kind: 'refused', reason });
  });

  test('reads a file just within them', async () => {
    expect(
      await parseBytes('a,b\nc,d\n', { maxRows: 2, maxColumns: 2, maxCells: 4 }),
    ).toMatchObject({ kind: 'parsed' });
  });
});
