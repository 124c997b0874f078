import type { Cell, Row } from '../cell.ts';
import { buildWorkbook, sheetXml } from './build-workbook.ts';

/** One cell as stored in a workbook, and its expected reading. */
type UnusualCell = {
  readonly description: string;
  readonly xml: (place: string) => string;
  readonly cell: Cell;
};

const FORMATS = [
  '00000000',
  '00000\\-0000',
  '0.00E+00',
  '"$"#,##0.00',
  'd-mmm',
  'yyyy-mm-dd hh:mm',
  '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)',
  '0.0%',
  '[h]:mm',
  '#,##0 "pcs"',
] as const;
const FIRST_CUSTOM_FORMAT = 164;
const BUILT_IN = [14, 17, 49, 3];

const styleOf = (format: (typeof FORMATS)[number]): number => 1 + FORMATS.indexOf(format);
const builtIn = (id: number): number => 1 + FORMATS.length + BUILT_IN.indexOf(id);

const text = (what: string, value: string, escaped = value): UnusualCell => ({
  description: what,
  xml: (place) =>
    `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`,
  cell: value,
});
const number = (
  what: string,
  value: number,
  shown: string,
  style = 0,
  format?: string,
  type: 'number' | 'date' = 'number',
): UnusualCell => ({
  description: what,
  xml: (place) => `<c r="${place}" s="${style}"><v>${value}</v></c>`,
  cell: { type, value, shown, ...(format === undefined ? {} : { format }) },
});
const formatted = (
  what: string,
  value: number,
  shown: string,
  format: (typeof FORMATS)[number],
  type: 'number' | 'date' = 'number',
): UnusualCell => number(what, value, shown, styleOf(format), format, type);

/** Part-number cells that some reader has been seen to change. */
export const UNUSUAL_CELLS: readonly UnusualCell[] = [
  text('zeros in text', '00123456'),
  formatted('zeros by format', 123456, '00123456', '00000000'),
  formatted('a hyphen by format', 123451234, '12345-1234', '00000\\-0000'),
  formatted('shown in scientific notation', 68012345, '6.80E+07', '0.00E+00'),
  number('a plain number', 68012345, '68012345'),
  number('eleven digits', 12345678901, '12345678901'),
  number('twelve digits, which General shortens', 123456789012, '1.23457E+11'),
  number('sixteen digits', 1234567890123456, '1.23457E+15'),
  number('a fraction that binary cannot hold', 0.1, '0.1'),
  number('a sum of such fractions', 0.30000000000000004, '0.3'),
  number('below zero', -5, '-5'),
  text('scientific damage', '6.80123E+07'),
  text('a number that only looks scientific', '1E5'),
  text('six and five zeros, or not', '6E5'),
  formatted('currency', 1234.5, '$1,234.50', '"$"#,##0.00'),
  formatted(
    'accounting',
    1234.5,
    ' $1,234.50 ',
    '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)',
  ),
  formatted('per cent', 0.125, '12.5%', '0.0%'),
  formatted('a unit by format', 1200, '1,200 pcs', '#,##0 "pcs"'),
  number('thousands by number', 1200, '1,200', builtIn(3), '#,##0'),
  number('a date by number', 44957, '1/31/2023', builtIn(14), 'm/d/yyyy', 'date'),
  number('month and year by number', 44957, 'Jan-23', builtIn(17), 'mmm-yy', 'date'),
  number('a number in a text format', 123, '123', builtIn(49), '@'),
  formatted('a part number turned into a date', 45272, '12-Dec', 'd-mmm', 'date'),
  formatted('date and time', 44957.572916666664, '2023-01-31 13:45', 'yyyy-mm-dd hh:mm', 'date'),
  formatted(
    'before the leap day that never was',
    59,
    '1900-02-28 00:00',
    'yyyy-mm-dd hh:mm',
    'date',
  ),
  formatted('hours beyond a day', 1.5, '36:00', '[h]:mm', 'date'),
  {
    description: 'true',
    xml: (place) => `<c r="${place}" t="b"><v>1</v></c>`,
    cell: { type: 'boolean', value: true, shown: 'TRUE' },
  },
  {
    description: 'an error',
    xml: (place) => `<c r="${place}" t="e"><v>#DIV/0!</v></c>`,
    cell: { type: 'error', value: '#DIV/0!', shown: '#DIV/0!' },
  },
  {
    description: 'a formula of text',
    xml: (place) => `<c r="${place}" t="str"><f>"00"&amp;"777"</f><v>00777</v></c>`,
    cell: '00777',
  },
  {
    description: 'a formula of numbers',
    xml: (place) => `<c r="${place}"><f>1+1</f><v>2</v></c>`,
    cell: { type: 'number', value: 2, shown: '2' },
  },
  text('spaces around', '  SP 1  '),
  text('two lines', 'A\nB'),
  text('markup', '<b>&"\'', '&lt;b&gt;&amp;&quot;&apos;'),
  text('text that looks like an escape', '_x0041_BC', '_x005F_x0041_BC'),
  text('a carriage return', 'A\rB', 'A_x000D_B'),
  text('a formula as text', '=1+1'),
  text('letters of many scripts', 'Ölfilter 部品 Ελλ 😀'),
  text('a name from the engine room', '__proto__'),
];

export const UNUSUAL_HEADER = [
  'Part Number',
  '',
  'Qty',
  'Qty',
  '__proto__',
  'constructor',
] as const;
/** Title, two blank rows, header, then the cells with one blank row among them. */
const BLANK_ROW_AFTER = 5;

export function unusualRows(): Row[] {
  const body = UNUSUAL_CELLS.map(({ description, cell }): Row => [cell, description]);
  return [
    ['OBSOLETE STOCK'],
    [],
    [],
    [...UNUSUAL_HEADER],
    ...body.slice(0, BLANK_ROW_AFTER),
    [],
    ...body.slice(BLANK_ROW_AFTER),
  ];
}

export function buildUnusualWorkbook(): Buffer {
  const rows = UNUSUAL_CELLS.map(({ description, xml }, index) => {
    const place = index + 5 + (index >= BLANK_ROW_AFTER ? 1 : 0);
    const hidden = index === 7 ? ' hidden="1"' : '';
    return `<row r="${place}"${hidden}>${xml(`A${place}`)}<c r="B${place}" t="inlineStr"><is><t>${description}</t></is></c></row>`;
  });
  const header = UNUSUAL_HEADER.map((name, index) =>
    name === '' ? '' : `<c r="${'ABCDEF'[index]}4" t="inlineStr"><is><t>${name}</t></is></c>`,
  );
  const title = `<row r="1"><c r="A1" t="inlineStr"><is><t>OBSOLETE STOCK</t></is></c></row>`;
  return buildWorkbook({
    sheets: [
      {
        name: 'Notes',
        rows: `<row r="1"><c r="A1" t="inlineStr"><is><t>Call us</t></is></c></row>`,
      },
      {
        name: 'Parts',
        xml: sheetXml(
          `${title}<row r="4">${header.join('')}</row>${rows.join('')}`,
          '<cols><col min="1" max="1" width="20"/><col min="5" max="5" width="9" hidden="1"/></cols>',
          '<mergeCells count="1"><mergeCell ref="A1:F1"/></mergeCells>',
        ),
      },
      { name: 'Old', state: 'hidden', rows: `<row r="1"><c r="A1"><v>1</v></c></row>` },
      { name: 'Empty', rows: '' },
    ],
    styles: stylesXml(),
  });
}

const escapeXml = (code: string): string => code.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function stylesXml(): string {
  const numFmts = FORMATS.map(
    (code, index) =>
      `<numFmt numFmtId="${FIRST_CUSTOM_FORMAT + index}" formatCode="${escapeXml(code)}"/>`,
  );
  const ids = [0, ...FORMATS.map((_, index) => FIRST_CUSTOM_FORMAT + index), ...BUILT_IN];
  const xfs = ids.map(
    (id) =>
      `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return `<numFmts count="${FORMATS.length}">${numFmts.join('')}</numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${ids.length}">${xfs.join('')}</cellXfs>`;
}
