import type { Row } from '../cell.ts';
import { buildWorkbook, changePart, sheetXml, type WorkbookSource } from './build-workbook.ts';

export type DialectFile = {
  readonly name: string;
  readonly build: () => Buffer;
  readonly rows: readonly Row[];
};

const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const dialect = (name: string, source: WorkbookSource, rows: readonly Row[]): DialectFile => ({
  name,
  build: () => buildWorkbook(source),
  rows,
});
const SHEET = 'xl/worksheets/sheet1.xml';
const PLAIN: readonly Row[] = [
  ['Part', 'Qty'],
  ['00123', { type: 'number', value: 3, shown: '3' }],
];
const PLAIN_ROWS = `<row r="1"><c r="A1" t="inlineStr"><is><t>Part</t></is></c><c r="B1" t="inlineStr"><is><t>Qty</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>00123</t></is></c><c r="B2"><v>3</v></c></row>`;
const plain: WorkbookSource = { sheets: [{ rows: PLAIN_ROWS }] };

/** How programs other than Excel write workbooks; each has broken some reader. */
export const DIALECT_CORPUS: readonly DialectFile[] = [
  dialect('plain', plain, PLAIN),
  dialect(
    'prefixed names',
    {
      ...plain,
      change: changePart(SHEET, (xml) =>
        xml.replaceAll(/<(\/?)(?=[a-z])/g, '<$1x:').replace('xmlns=', 'xmlns:x='),
      ),
    },
    PLAIN,
  ),
  dialect(
    'cells and rows without references',
    {
      sheets: [
        {
          rows: `<row>${inline('Part')}${inline('Qty')}</row><row>${inline('00123')}<c><v>3</v></c></row>`,
        },
      ],
    },
    PLAIN,
  ),
  dialect(
    'rows without numbers, cells with references',
    {
      sheets: [
        { rows: `<row><c r="A2" t="str"><v>x</v></c></row><row><c r="B4"><v>5</v></c></row>` },
      ],
    },
    [[], ['x'], [], ['', { type: 'number', value: 5, shown: '5' }]],
  ),
  dialect(
    'absolute part paths',
    {
      ...plain,
      change: changePart('xl/_rels/workbook.xml.rels', (xml) =>
        xml.replaceAll('Target="', 'Target="/xl/'),
      ),
    },
    PLAIN,
  ),
  dialect(
    'backslashes in part names',
    {
      ...plain,
      change: (parts) => parts.map((item) => ({ ...item, name: item.name.replaceAll('/', '\\') })),
    },
    PLAIN,
  ),
  dialect(
    'part names in another letter case',
    {
      ...plain,
      change: (parts) =>
        parts.map((item) => ({
          ...item,
          name: item.name.replace('sheet1', 'Sheet1').replace('workbook.xml', 'Workbook.xml'),
        })),
    },
    PLAIN,
  ),
  dialect(
    'UTF-16 with a mark',
    {
      ...plain,
      change: changePart(SHEET, (xml) =>
        Buffer.from(`\uFEFF${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le'),
      ),
    },
    PLAIN,
  ),
  dialect(
    'UTF-8 with a mark',
    { ...plain, change: changePart(SHEET, (xml) => `\uFEFF${xml}`) },
    PLAIN,
  ),
  dialect(
    'rich text with a reading aid',
    {
      sheets: [
        {
          rows: `<row r="1"><c r="A1" t="inlineStr"><is><r><rPr><b/></rPr><t>AB</t></r><r><t xml:space="preserve">C 1</t></r><rPh sb="0" eb="1"><t>no</t></rPh></is></c><c r="B1" t="s"><v>0</v></c></row>`,
        },
      ],
      strings: '<si><r><t>X</t></r><rPh sb="0" eb="1"><t>no</t></rPh><r><t>Y</t></r></si>',
    },
    [['ABC 1', 'XY']],
  ),
  dialect(
    'dates as text',
    {
      sheets: [
        {
          rows: `<row r="1"><c r="A1" t="d"><v>2023-01-31</v></c><c r="B1" t="d"><v>2023-01-31T12:00:00</v></c></row>`,
        },
      ],
    },
    [
      [
        { type: 'date', value: 44957, shown: '2023-01-31' },
        { type: 'date', value: 44957.5, shown: '2023-01-31T12:00:00' },
      ],
    ],
  ),
  dialect(
    'cells and rows out of order',
    {
      sheets: [
        {
          rows: `<row r="3"><c r="A3"><v>3</v></c></row><row r="1"><c r="C1"><v>2</v></c><c r="A1"><v>1</v></c></row><row r="3"><c r="B3"><v>4</v></c></row>`,
        },
      ],
    },
    [
      [{ type: 'number', value: 1, shown: '1' }, '', { type: 'number', value: 2, shown: '2' }],
      [],
      [
        { type: 'number', value: 3, shown: '3' },
        { type: 'number', value: 4, shown: '4' },
      ],
    ],
  ),
  dialect(
    'strict namespace',
    {
      ...plain,
      change: changePart('xl/workbook.xml', (xml) =>
        xml.replaceAll(
          'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
          'http://purl.oclc.org/ooxml/spreadsheetml/main',
        ),
      ),
    },
    PLAIN,
  ),
  dialect(
    'formula with and without its value',
    {
      sheets: [
        {
          rows: `<row r="1"><c r="A1" t="str"><f>"00"&amp;"777"</f><v>00777</v></c><c r="B1"><f>1+1</f></c><c r="C1"><f>1+1</f><v>2</v></c></row>`,
        },
      ],
    },
    [['00777', '', { type: 'number', value: 2, shown: '2' }]],
  ),
  dialect(
    'text that looks like a number',
    {
      sheets: [
        { rows: `<row r="1"><c r="A1" t="str"><v>00123</v></c><c r="B1" t="s"><v>0</v></c></row>` },
      ],
      strings: '<si><t>6E5</t></si>',
    },
    [['00123', '6E5']],
  ),
  dialect(
    'spaces and single quotes around attributes',
    { sheets: [{ rows: `<row r = '1' ><c r = 'B1' t = "str" ><v>x</v></c ></row >` }] },
    [['', 'x']],
  ),
  dialect(
    'comments, character data and instructions',
    {
      sheets: [
        {
          rows: `<!-- <row> --><row r="1"><?keep <c>?><c r="A1" t="str"><v><![CDATA[a<b&c]]></v></c></row>`,
        },
      ],
    },
    [['a<b&c']],
  ),
  dialect(
    'a bracket inside an attribute',
    {
      sheets: [{ name: 'A&gt;B > C', rows: `<row r="1" note="a>b"><c r="A1"><v>1</v></c></row>` }],
    },
    [[{ type: 'number', value: 1, shown: '1' }]],
  ),
  dialect(
    'foreign elements with familiar names behind the rows',
    {
      sheets: [
        {
          xml: sheetXml(
            '<row r="1"><c r="A1"><v>1</v></c></row>',
            '',
            '<extLst><ext><x14:row r="9"><x14:c r="A9"><x14:v>5</x14:v></x14:c></x14:row></ext></extLst>',
          ),
        },
      ],
    },
    [[{ type: 'number', value: 1, shown: '1' }]],
  ),
  dialect(
    'no relations for the package',
    { ...plain, change: (parts) => parts.filter(({ name }) => name !== '_rels/.rels') },
    PLAIN,
  ),
  dialect(
    'stored instead of packed',
    { ...plain, change: (parts) => parts.map((item) => ({ ...item, stored: true })) },
    PLAIN,
  ),
];
