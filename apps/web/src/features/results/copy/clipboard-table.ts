import { guardCell } from '../../../lib/browser/copy-text.ts';

/** A table as spreadsheets take it from the clipboard. */
export type ClipboardTable = { readonly html: string; readonly text: string };

/** Digits with a leading zero, or more than a spreadsheet keeps. */
const CODE = /^0\d+$|^\d{16,}$/;
/** What a spreadsheet makes another number or a date of: 12E5, 1-2, 10/11. */
const REWRITTEN =
  /^\d+(?:\.\d+)?E[+-]?\d+$|^\d{1,4}[-/]\d{1,2}(?:[-/]\d{1,4})?$|^\d{1,4}\.\d{1,2}\.\d{1,4}$/i;
const FIGURE = /^[$\s]*-?\d[\d,.]*%?$/;

/** Text that a spreadsheet would take for something else. */
const isAtRisk = (cell: string, isNumber: boolean): boolean =>
  CODE.test(cell) || REWRITTEN.test(cell) || (isNumber && FIGURE.test(cell));

/**
 * No cell runs as a formula, whether or not it was guarded before. In HTML, Excel reads the format of a text
 * from its style and Google Sheets from its own attribute; as plain text, a number that must stay text
 * is written as Excel writes one, which both read.
 */
export function clipboardTable(
  rows: readonly (readonly string[])[],
  /** The columns of part numbers, which stay text whatever they look like. */
  numbers: ReadonlySet<number>,
): ClipboardTable {
  const [heading = [], ...body] = rows.map((row) => row.map(guardCell));
  const head = `<tr>${heading.map((name) => `<th>${escaped(name)}</th>`).join('')}</tr>`;
  const lines = body.map(
    (row) => `<tr>${row.map((cell, at) => htmlCell(cell, numbers.has(at))).join('')}</tr>`,
  );
  return {
    html: `<html><head><meta charset="utf-8"><style>br{mso-data-placement:same-cell}.t{mso-number-format:"\\@"}</style></head><body><google-sheets-html-origin></google-sheets-html-origin><table>${head}${lines.join('')}</table></body></html>`,
    text: [heading, ...body]
      .map((row, at) =>
        row.map((cell, column) => plainCell(cell, at > 0 && numbers.has(column))).join('\t'),
      )
      .join('\r\n'),
  };
}

function htmlCell(cell: string, isNumber: boolean): string {
  if (!isAtRisk(cell, isNumber)) {
    return `<td>${escaped(cell)}</td>`;
  }
  const value = escaped(JSON.stringify({ 1: 2, 2: cell }));
  return `<td class=t data-sheets-value="${value}">${escaped(cell)}</td>`;
}

function plainCell(cell: string, isNumber: boolean): string {
  if (isAtRisk(cell, isNumber)) {
    return `="${cell}"`;
  }
  return /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign).replaceAll(/\r\n|\n/g, '<br>');
