import { columnName } from '../column-name.ts';
import { xmlText } from '../xlsx-out/xml-text.ts';
import { buildWorkbook } from './build-workbook.ts';

type Random = () => number;

const pick = <T>(random: Random, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)] as T;

const BLANKS = ['', '', '', ' ', '\t', '\n', '\r', '\0', '\u00A0', '\u3000', '\u2028', '\uFEFF'];
const MORE_BLANKS = ['\u200B', '\u2060', '\u00AD', '\u0085', '\u2800', '\u3164', '\u180E', "'"];
const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹣', '', ''];
const BODIES = [
  '1+1',
  "cmd|' /C calc'!A0",
  'HYPERLINK("http://evil.test")',
  'SUM(A1)',
  '2+3+cmd',
  'GM-12345',
  '5',
  '-1,234.50',
  '"quoted", and cut',
  'a;b|c\td',
  '<f>1+1</f>',
  '</t></is></c><c r="B9"><f>1+1</f><v>2</v></c>',
  '&lt;f>&#61;1+1]]>',
];

/** Text that may begin like a formula, behind blanks of any kind. */
export const drawnText = (random: Random): string =>
  pick(random, [...BLANKS, ...MORE_BLANKS]) +
  pick(random, BLANKS) +
  pick(random, SIGNS) +
  pick(random, BODIES);

/** Number formats whose literal text is the author's, quoted, escaped and in sections. */
function drawnFormat(random: Random): string {
  const text = drawnText(random).replaceAll(/["\0]/g, '');
  const literal = pick(random, [`"${text}"`, text.replaceAll(/./gsu, '\\$&')]);
  const shape = pick(random, ['0', '#,##0.00', 'm/d/yyyy', 'h:mm', '@', 'General', '0.00E+00', '']);
  return pick(random, [
    `${literal}${shape}`,
    `${shape}${literal}`,
    `[Red]${literal}${shape};${literal}`,
    `"$"#,##0.00_);\\("$"#,##0.00\\)`,
    shape,
  ]);
}

const ERRORS = ['#N/A', '#DIV/0!', '=1+1', '@SUM(A1)', '#REF!', '<f>1+1</f>'];
const NUMBERS = ['7', '-5', '0', '45000.5', '-1e300', '1E-7', '61', '2958466'];

/** A workbook whose cells are of all types, as its maker and not a spreadsheet wrote them. */
export function drawnWorkbook(random: Random, rowCount: number, columnCount: number): Buffer {
  const formats = Array.from({ length: 60 }, () => drawnFormat(random));
  const cell = (place: string): string => {
    const style = Math.floor(random() * (formats.length + 1));
    switch (Math.floor(random() * 6)) {
      case 0:
        return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(drawnText(random))}</t></is></c>`;
      case 1:
        return `<c r="${place}" s="${style}" t="str"><f>1+1</f><v>${xmlText(drawnText(random))}</v></c>`;
      case 2:
        return `<c r="${place}" s="${style}" t="e"><v>${xmlText(pick(random, ERRORS))}</v></c>`;
      case 3:
        return `<c r="${place}" s="${style}" t="b"><v>${pick(random, ['0', '1', '=1'])}</v></c>`;
      default:
        return `<c r="${place}" s="${style}"><v>${pick(random, NUMBERS)}</v></c>`;
    }
  };
  const text = (place: string, value: string): string =>
    `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;
  const row = (at: number, cells: readonly string[]): string =>
    `<row r="${at}">${cells.join('')}</row>`;
  const others = Array.from({ length: columnCount }, (_, index) => columnName(index + 1));
  const rows = [
    row(1, [
      text('A1', 'Part Number'),
      ...others.map((name) => text(`${name}1`, `${drawnText(random)} ${name}`)),
    ]),
    ...Array.from({ length: rowCount }, (_, index) =>
      row(index + 2, [
        text(`A${index + 2}`, `GM${10_000_000 + index}`),
        ...others.map((name) => cell(`${name}${index + 2}`)),
      ]),
    ),
  ];
  const numberFormats = formats
    .map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${xmlText(code)}"/>`)
    .join('');
  const styles = formats
    .map((_, index) => `<xf numFmtId="${200 + index}" applyNumberFormat="1"/>`)
    .join('');
  return buildWorkbook({
    sheets: [{ rows: rows.join('') }],
    styles: `<numFmts>${numberFormats}</numFmts><cellXfs><xf numFmtId="0"/>${styles}</cellXfs>`,
  });
}
