import { describe, expect, test } from 'vitest';

import { parseBytes } from './testing/parse-bytes.ts';
import { collect } from './testing/read-bytes.ts';
import { readWithLibrary } from './testing/read-with-library.ts';
import type { OutCell } from './write-csv.ts';
import { safeSheetName, xlsxBytes, type XlsxDocument } from './write-xlsx.ts';
import { unpackEntry } from './xlsx-in/unpack-entry.ts';
import { readZipDirectory } from './xlsx-in/zip-directory.ts';

const COLUMNS = [
  { header: 'Part Number', format: 'text', width: 20 },
  { header: 'Units', format: 'integer' },
  { header: 'Price', format: 'money' },
  { header: 'Sold', format: 'date' },
] as const;

const write = async (document: Partial<XlsxDocument>): Promise<Buffer> =>
  Buffer.concat(
    await collect(xlsxBytes({ sheetName: 'Parts', columns: COLUMNS, rows: [], ...document })),
  );

async function partOf(bytes: Buffer, name: string): Promise<string> {
  const entry = readZipDirectory(bytes).get(name);
  if (entry === undefined) {
    throw new Error(`no ${name}`);
  }
  return Buffer.concat(await collect(unpackEntry(bytes, entry))).toString();
}

async function readBack(bytes: Buffer): Promise<unknown> {
  const parsed = await parseBytes(bytes);
  return parsed.kind === 'parsed' ? parsed.sheets.map(({ name, rows }) => [name, rows]) : parsed;
}

describe('a written workbook', () => {
  test('shows numbers in the format of their column', async () => {
    const bytes = await write({ rows: [['00123', 1200, 1234.5, 45_000]] });
    expect(await readBack(bytes)).toEqual([
      [
        'Parts',
        [
          ['Part Number', 'Units', 'Price', 'Sold'],
          [
            '00123',
            { type: 'number', value: 1200, shown: '1,200', format: '#,##0' },
            { type: 'number', value: 1234.5, shown: '$1,234.50', format: '"$"#,##0.00' },
            { type: 'date', value: 45_000, shown: '2023-03-15', format: 'yyyy-mm-dd' },
          ],
        ],
      ],
    ]);
    expect(readWithLibrary(bytes)[1]).toEqual(['00123', '1,200', '$1,234.50', '2023-03-15']);
  });

  test('has a frozen, filtered, styled header and the requested widths', async () => {
    const sheet = await partOf(await write({ rows: [['a'], ['b']] }), 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    );
    expect(sheet).toContain('<autoFilter ref="A1:D3"/>');
    expect(sheet).toContain('<col min="1" max="1" width="20" customWidth="1"/>');
    expect(sheet).toContain('<c r="A1" s="1" t="inlineStr">');
    const styles = await partOf(await write({}), 'xl/styles.xml');
    expect(styles).toContain('<b/>');
    expect(styles).toContain('<fgColor rgb="FF1F3864"/>');
  });

  test('marks spaces to preserve only where readers would trim them', async () => {
    const spaced = [' a', 'a ', 'a  b', 'a\nb', ' '];
    const bytes = await write({ rows: [spaced, ['a b', 'plain']] });
    const sheet = await partOf(bytes, 'xl/worksheets/sheet1.xml');
    expect(sheet.match(/ xml:space="preserve"/g)).toHaveLength(spaced.length);
    expect(sheet).toContain('<t>a b</t>');
    expect(readWithLibrary(bytes)[1]).toEqual(spaced);
  });

  test('colors the user’s headings differently from added ones', async () => {
    const columns = [{ header: 'Part Number', isUploaded: true }, { header: 'Part Number' }];
    const bytes = await write({ columns });
    const sheet = await partOf(bytes, 'xl/worksheets/sheet1.xml');
    const [given, added] = [...sheet.matchAll(/<c r="[AB]1" s="(\d+)"/g)].map(([, at]) =>
      Number(at),
    );
    const styles = await partOf(bytes, 'xl/styles.xml');
    const cells = styles.slice(styles.indexOf('<cellXfs'), styles.indexOf('</cellXfs>'));
    const fills = [...cells.matchAll(/<xf [^>]*fillId="(\d+)"/g)].map(([, fill]) => Number(fill));
    const colors = [...styles.matchAll(/<fill>.*?<\/fill>/g)].map(([fill]) => fill);
    expect(colors[fills[given ?? 0] ?? 0]).toContain('FF595959');
    expect(colors[fills[added ?? 0] ?? 0]).toContain('FF1F3864');
  });

  test('stores text that begins like a formula as text, marked so that editing keeps it text', async () => {
    const bytes = await write({ rows: [['=1+1', '+1', '@x', '-1']] });
    const sheet = await partOf(bytes, 'xl/worksheets/sheet1.xml');
    expect(sheet).not.toContain('<f');
    expect(await partOf(bytes, 'xl/styles.xml')).toContain('quotePrefix="1"');
    expect(await readBack(bytes)).toMatchObject([['Parts', [{}, ['=1+1', '+1', '@x', '-1']]]]);
  });

  test.each<[string, OutCell, unknown]>([
    ['a control character', 'a\u0001b', 'a\u0001b'],
    ['a carriage return', 'a\r\nb', 'a\r\nb'],
    ['half of a pair', 'a\ud800b', 'a\uFFFDb'],
    ['a whole pair', '😀', '😀'],
    ['text that looks like an escape', '_x0041_', '_x0041_'],
    ['a character XML forbids', 'a\uFFFEb', 'a\uFFFEb'],
    ['spaces', '  a  ', '  a  '],
    ['too long a text', 'x'.repeat(40_000), 'x'.repeat(32_767)],
    ['a pair at the limit', `${'x'.repeat(32_766)}😀`, 'x'.repeat(32_766)],
    ['true', true, { type: 'boolean', value: true, shown: 'TRUE' }],
    [
      'an error',
      { type: 'error', value: '#N/A', shown: '#N/A' },
      { type: 'error', value: '#N/A', shown: '#N/A' },
    ],
    ['an unknown error, as text', { type: 'error', value: '#BOOM!', shown: '#BOOM!' }, '#BOOM!'],
  ])('keeps %s', async (_, cell, expected) => {
    const bytes = await write({ columns: [{ header: 'A' }], rows: [[cell]] });
    expect(await readBack(bytes)).toEqual([['Parts', [['A'], [expected]]]]);
  });

  test('skips non-finite numbers', async () => {
    const bytes = await write({ rows: [[Number.NaN, Number.POSITIVE_INFINITY, null, 'x']] });
    expect(await readBack(bytes)).toMatchObject([['Parts', [{}, ['', '', '', 'x']]]]);
  });

  test('continues on another sheet when one is full, and adds no empty one', async () => {
    const rows = ['1', '2', '3', '4'].map((text) => [text]);
    const columns = [{ header: 'A' }];
    expect(await readBack(await write({ columns, rows, maxSheetRows: 3 }))).toEqual([
      ['Parts', [['A'], ['1'], ['2']]],
      ['Parts (2)', [['A'], ['3'], ['4']]],
    ]);
  });

  test.each([2, 3, 4, 5, 6, 7])(
    'is the same for any row batching: %i for a sheet',
    async (most) => {
      const rows = ['1', '2', '3', '4', '5'].map((text) => [text]);
      async function* pages(): AsyncGenerator<readonly OutCell[][], void> {
        yield [];
        yield rows.slice(0, 2);
        yield [];
        yield rows.slice(2, 3);
        yield rows.slice(3);
        yield [];
      }
      const document = { columns: [{ header: 'A' }], maxSheetRows: most };
      const whole = await write({ ...document, rows });
      expect((await write({ ...document, rows: pages() })).equals(whole)).toBe(true);
    },
  );

  test.each(['[', '"', '0;0;0;0;0', 'x\\', '[Red', '0"'])(
    'drops the format %j, which would damage the file',
    async (format) => {
      const cell = { type: 'number' as const, value: 5, shown: '5', format };
      const bytes = await write({ columns: [{ header: 'A' }], rows: [[cell]] });
      expect(await partOf(bytes, 'xl/styles.xml')).not.toContain('<numFmt ');
    },
  );

  test('survives ten thousand different formats', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => [
      { type: 'number' as const, value: index, shown: '', format: `0" x${index}"` },
    ]);
    const bytes = await write({ columns: [{ header: 'A' }], rows });
    expect(await parseBytes(bytes)).toMatchObject({ kind: 'parsed' });
  });

  test('is valid without rows', async () => {
    expect(await readBack(await write({}))).toMatchObject([['Parts', [{ length: 4 }]]]);
  });
});

test('pulls rows only as the file is read, and releases them when reading stops', async () => {
  let pulled = 0;
  let isClosed = false;
  async function* rows(): AsyncGenerator<readonly OutCell[][], void> {
    try {
      for (;;) {
        pulled += 1;
        yield [[`part ${pulled} ${Math.sin(pulled)}`]];
      }
    } finally {
      isClosed = true;
    }
  }
  const bytes = xlsxBytes({ sheetName: 'Parts', columns: [{ header: 'A' }], rows: rows() });
  for (let pieces = 0; pieces < 10; pieces += 1) {
    await bytes.next();
  }
  expect(pulled).toBeLessThan(60_000);
  await bytes.return();
  expect(isClosed).toBe(true);
});

test('a failing row source fails the file', async () => {
  async function* rows(): AsyncGenerator<readonly OutCell[][], void> {
    yield [['a']];
    throw new Error('gone');
  }
  await expect(write({ rows: rows() })).rejects.toThrow('gone');
});

test.each([
  ['Parts', 1, 'Parts'],
  ["'a[b]:c*d?e/f\\g'", 1, 'a b  c d e f g'],
  ['', 1, 'Sheet1'],
  ['x'.repeat(40), 1, 'x'.repeat(31)],
  ['x'.repeat(40), 12, `${'x'.repeat(26)} (12)`],
])('the sheet name %j as number %i becomes %j', (name, number, expected) => {
  expect(safeSheetName(name, number)).toBe(expected);
});
