import { buildWorkbook, sheetXml } from '@partsight/spreadsheet/testing/build-workbook';

import type { SheetCell, SheetFile, WorkbookSheet } from './sheet-case.ts';

const HIGH_BYTES = Uint8Array.from({ length: 0x80 }, (_, at) => 0x80 + at);
const CP1252 = new Map(
  Array.from(new TextDecoder('windows-1252').decode(HIGH_BYTES), (char, at) => [char, 0x80 + at]),
);

function encoded(text: string, encoding: SheetFile['encoding']): Buffer {
  switch (encoding) {
    case 'utf-8-bom':
      return Buffer.from(`\uFEFF${text}`);
    case 'utf-16le':
      return Buffer.from(`\uFEFF${text}`, 'utf16le');
    case 'utf-16be':
      return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
    case 'cp1252':
      return Buffer.from(Array.from(text, (char) => CP1252.get(char) ?? char.charCodeAt(0)));
    case 'utf-8':
    case undefined:
      return Buffer.from(text);
  }
}

function csvOf({
  csv,
  delimiter = ',',
  eol = '\r\n',
  quoteAll = false,
  head = '',
}: Extract<SheetFile, { csv: unknown }>): string {
  const written = (value: string | number | null): string => {
    const text = String(value ?? '');
    return quoteAll || text.includes(delimiter) || /["\r\n]/u.test(text)
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  };
  return head + csv.map((row) => row.map(written).join(delimiter) + eol).join('');
}

/** The formats that Excel writes by number. */
const BUILT_IN: Readonly<Record<string, number>> = {
  '0': 1,
  '0.00': 2,
  '#,##0': 3,
  '#,##0.00': 4,
  '0.00E+00': 11,
  'm/d/yyyy': 14,
  'd-mmm-yy': 15,
  'd-mmm': 16,
  'mmm-yy': 17,
  accounting: 44,
  '@': 49,
};
const FIRST_OWN_FORMAT = 164;
const DAY_MS = 86_400_000;

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) +
  String.fromCharCode(65 + (index % 26));

const serialOf = (day: string): number => (Date.parse(day) - Date.UTC(1899, 11, 30)) / DAY_MS;

/** The number formats of a workbook, each with a style of its own. */
class Formats {
  readonly #codes: string[] = [];

  /** Style 0 has no format. */
  styleOf(code: string | undefined): number {
    if (code === undefined) {
      return 0;
    }
    const known = this.#codes.indexOf(code);
    return known === -1 ? this.#codes.push(code) : known + 1;
  }

  xml(): string {
    const ids = this.#codes.map((code, at) => BUILT_IN[code] ?? FIRST_OWN_FORMAT + at);
    const own = this.#codes.flatMap((code, at) =>
      code in BUILT_IN ? [] : `<numFmt numFmtId="${ids[at]}" formatCode="${escaped(code)}"/>`,
    );
    const styles = [0, ...ids].map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`);
    const formats =
      own.length === 0 ? '' : `<numFmts count="${own.length}">${own.join('')}</numFmts>`;
    return `${formats}<cellXfs count="${styles.length}">${styles.join('')}</cellXfs>`;
  }
}

function cellXml(cell: SheetCell, reference: string, formats: Formats): string {
  const xml = (content: string, type?: string, format?: string): string => {
    const kind = type === undefined ? '' : ` t="${type}"`;
    return `<c r="${reference}" s="${formats.styleOf(format)}"${kind}>${content}</c>`;
  };
  const value = (of: string | number): string => `<v>${escaped(String(of))}</v>`;
  if (cell === null || cell === '') {
    return '';
  }
  if (typeof cell === 'string') {
    return xml(`<is><t xml:space="preserve">${escaped(cell)}</t></is>`, 'inlineStr');
  }
  if (typeof cell === 'number') {
    return xml(value(cell));
  }
  if ('n' in cell) {
    return xml(value(cell.n), undefined, cell.f);
  }
  if ('d' in cell) {
    return xml(value(serialOf(cell.d)), undefined, cell.f ?? 'm/d/yyyy');
  }
  if ('b' in cell) {
    return xml(value(cell.b ? 1 : 0), 'b');
  }
  const formula = cell.fx === undefined ? '' : `<f>${escaped(cell.fx)}</f>`;
  if ('e' in cell) {
    return xml(formula + value(cell.e), 'e');
  }
  return cell.s === undefined
    ? xml(formula + (cell.v === undefined ? '' : value(cell.v)), undefined, cell.f)
    : xml(formula + value(cell.s), 'str');
}

function worksheet(sheet: WorkbookSheet, formats: Formats): string {
  const { rows, merges = [], hiddenRows = [], hiddenCols = [] } = sheet;
  const body = rows.map((row, at) => {
    const cells = row.map((cell, column) =>
      cellXml(cell, `${columnName(column)}${at + 1}`, formats),
    );
    return `<row r="${at + 1}"${hiddenRows.includes(at) ? ' hidden="1"' : ''}>${cells.join('')}</row>`;
  });
  const columns = hiddenCols.map((at) => `<col min="${at + 1}" max="${at + 1}" hidden="1"/>`);
  const merged = merges.map((reference) => `<mergeCell ref="${reference}"/>`);
  return sheetXml(
    body.join(''),
    columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`,
    merged.length === 0 ? '' : `<mergeCells>${merged.join('')}</mergeCells>`,
  );
}

function workbook(sheets: readonly WorkbookSheet[]): Buffer {
  const formats = new Formats();
  const written = sheets.map((sheet) => ({
    name: escaped(sheet.name),
    xml: worksheet(sheet, formats),
    ...(sheet.hidden === true && { state: 'hidden' }),
  }));
  return buildWorkbook({ sheets: written, styles: formats.xml() });
}

/** The bytes of the file that a case describes. */
export function writeSheetFile(file: SheetFile): Buffer {
  if ('xlsx' in file) {
    return workbook(file.xlsx);
  }
  const text = 'text' in file ? file.text : 'html' in file ? file.html : csvOf(file);
  return encoded(text, file.encoding);
}
