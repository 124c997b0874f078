import { describe, expect, test } from 'vitest';

import { parseBytes } from '../testing/parse-bytes.ts';
import { legacyWorkbook } from '../testing/wrong-types.ts';

const number = (value: number): unknown => ({ type: 'number', value, shown: String(value) });
const LIST = [
  ['Part Number', 'Qty', 'Cost'],
  ['00123456', number(3), number(4.5)],
  ['68012345AB', number(1), number(12.25)],
];

async function sheetsOf(bytes: string | Buffer): Promise<unknown> {
  const parsed = await parseBytes(bytes);
  return parsed.kind === 'refused' ? parsed : parsed.sheets.map(({ rows }) => rows);
}

test.each(['biff8', 'biff5', 'biff2', 'xlml'] as const)(
  'reads a workbook of the %s era',
  async (age) => {
    expect(await sheetsOf(legacyWorkbook(age))).toEqual([LIST]);
  },
);

describe('an HTML page named like a workbook', () => {
  test('keeps the text of its cells, including zeros', async () => {
    const page = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"></head><body>
      <table><tr><th>Part&nbsp;Number</th><th>Qty</th></tr>
      <tr><td style="mso-number-format:'\\@'">00123456</td><td>3</td></tr>
      <tr><td>6E5</td><td>1-2</td></tr><tr><td>A &amp; B</td><td></td></tr></table></body></html>`;
    const parsed = await parseBytes(page);
    expect(parsed).toMatchObject({ kind: 'parsed', format: 'html' });
    expect(parsed.kind === 'parsed' && parsed.sheets[0]?.rows).toEqual([
      ['Part Number', 'Qty'],
      ['00123456', '3'],
      ['6E5', '1-2'],
      ['A & B'],
    ]);
  });

  test('is decoded as declared or as its bytes suggest', async () => {
    const cells = '<table><tr><td>Größe</td><td>x</td></tr></table>';
    const latin1 = Buffer.from(
      `<html><head><meta charset="iso-8859-1"></head>${cells}</html>`,
      'latin1',
    );
    const unsaid = Buffer.from(`<html>${cells}</html>`, 'latin1');
    const wide = Buffer.from(`\uFEFF<html>${cells}</html>`, 'utf16le');
    for (const bytes of [latin1, unsaid, wide, Buffer.from(`<html>${cells}</html>`)]) {
      expect(await sheetsOf(bytes)).toEqual([[['Größe', 'x']]]);
    }
  });

  test('may contain several tables', async () => {
    const page =
      '<html><table><tr><td>Title</td></tr></table><table><tr><td>A</td><td>B</td></tr></table></html>';
    expect(await sheetsOf(page)).toEqual([[['Title']], [['A', 'B']]]);
  });
});

test('Excel 2003 XML keeps types and formats', async () => {
  const xml = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
    <Styles><Style ss:ID="pad"><NumberFormat ss:Format="00000000"/></Style></Styles>
    <Worksheet ss:Name="A"><Table><Row><Cell><Data ss:Type="String">00123</Data></Cell><Cell ss:Index="3" ss:StyleID="pad"><Data ss:Type="Number">123456</Data></Cell></Row>
    <Row ss:Index="3"><Cell><Data ss:Type="Boolean">1</Data></Cell></Row></Table></Worksheet></Workbook>`;
  expect(await sheetsOf(xml)).toEqual([
    [
      ['00123', '', { type: 'number', value: 123456, shown: '00123456', format: '00000000' }],
      [],
      [{ type: 'boolean', value: true, shown: 'TRUE' }],
    ],
  ]);
});

test.each([
  ['tabs', 'Part\tQty\n00123\t3\n'],
  ['semicolons', 'Part;Qty\n00123;3\n'],
])('text with %s named like a workbook is read as text', async (_, text) => {
  expect(await parseBytes(text)).toMatchObject({
    format: 'csv',
    sheets: [
      {
        rows: [
          ['Part', 'Qty'],
          ['00123', '3'],
        ],
      },
    ],
  });
});
