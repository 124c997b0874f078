import { columnName } from '../column-name.ts';
import { ERROR_NAMES } from '../error-names.ts';
import { Formula, type OutCell } from '../write-csv.ts';
import {
  COLUMN_FORMATS,
  GENERAL_STYLE,
  UPLOADED_HEADER_STYLE,
  HEADER_STYLE,
  TEXT_STYLE,
  type CellStyles,
  type ColumnFormat,
} from './cell-styles.ts';
import type { RowSource } from './row-source.ts';
import { truncateCell, xmlText } from './xml-text.ts';

export type XlsxColumn = {
  readonly header: string;
  /** In characters. */
  readonly width?: number;
  /** For plain numbers; a cell that was read keeps its own format. */
  readonly format?: ColumnFormat;
  /**
   * From the uploaded sheet: its heading is styled differently from one of ours with the same name.
   */
  readonly isUploaded?: boolean;
};

/** Rows of a worksheet, including the header. */
export const MAX_SHEET_ROWS = 1_048_576;
/** Any other error would make a spreadsheet report the file as damaged. */
const ERRORS = new Set(ERROR_NAMES.values());
/** Spaces that readers trim unless marked. */
const SPACED = /^\s|\s$|\s\s|[\t\n\r]/;
const CHUNK_CHARACTERS = 64 * 1024;
const MIN_COLUMN_WIDTH = 8;
const MAX_COLUMN_WIDTH = 60;

type SheetOptions = { readonly isFirst: boolean; readonly maxRows?: number | undefined };

/**
 * One worksheet with a styled, frozen header and a filter over all of it. Takes rows until the
 * sheet is full or there are no more, and leaves the rest for the next sheet.
 */
export async function* sheetXml(
  columns: readonly XlsxColumn[],
  rows: RowSource<readonly OutCell[]>,
  styles: CellStyles,
  { isFirst, maxRows = MAX_SHEET_ROWS }: SheetOptions,
): AsyncGenerator<string, void> {
  const names = columns.map((_, index) => columnName(index));
  const columnStyles = columns.map(({ format }) =>
    format === undefined ? GENERAL_STYLE : styles.styleOf(COLUMN_FORMATS[format]),
  );
  const nameAt = (index: number): string => (names[index] ??= columnName(index));
  let rowNumber = 1;
  let chunk =
    sheetHead(columns, isFirst) +
    `<row r="1">${columns.map(({ header, isUploaded = false }, index) => textXml(`${nameAt(index)}1`, header, isUploaded ? UPLOADED_HEADER_STYLE : HEADER_STYLE)).join('')}</row>`;
  while (rowNumber < maxRows) {
    const row = rows.next();
    if (row === null) {
      if (await rows.hasMore()) {
        continue;
      }
      break;
    }
    rowNumber += 1;
    chunk += `<row r="${rowNumber}">`;
    for (const [index, cell] of row.entries()) {
      chunk += cellXml(
        nameAt(index) + rowNumber,
        cell,
        columnStyles[index] ?? GENERAL_STYLE,
        styles,
      );
    }
    chunk += '</row>';
    if (chunk.length >= CHUNK_CHARACTERS) {
      yield chunk;
      chunk = '';
    }
  }
  const filter =
    columns.length === 0 ? '' : `<autoFilter ref="A1:${nameAt(columns.length - 1)}${rowNumber}"/>`;
  yield `${chunk}</sheetData>${filter}</worksheet>`;
}

function sheetHead(columns: readonly XlsxColumn[], isFirst: boolean): string {
  const cols = columns
    .map(({ header, width }, index) => {
      const characters = Math.min(
        MAX_COLUMN_WIDTH,
        Math.max(MIN_COLUMN_WIDTH, width ?? header.length + 4),
      );
      return `<col min="${index + 1}" max="${index + 1}" width="${characters}" customWidth="1"/>`;
    })
    .join('');
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView ${
    isFirst ? 'tabSelected="1" ' : ''
  }workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${
    cols === '' ? '' : `<cols>${cols}</cols>`
  }<sheetData>`;
}

function cellXml(place: string, cell: OutCell, columnStyle: number, styles: CellStyles): string {
  if (cell === null || cell === '') {
    return '';
  }
  if (typeof cell === 'string') {
    return textXml(place, cell, TEXT_STYLE);
  }
  if (typeof cell === 'number') {
    return numberXml(place, cell, columnStyle);
  }
  if (typeof cell === 'boolean') {
    return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  }
  if (cell instanceof Formula) {
    return `<c r="${place}"${styleXml(columnStyle)}><f>${xmlText(cell.formula)}</f><v>${cell.value}</v></c>`;
  }
  if (cell.type === 'boolean') {
    return `<c r="${place}" t="b"><v>${cell.value ? 1 : 0}</v></c>`;
  }
  if (cell.type === 'error') {
    return ERRORS.has(cell.value)
      ? `<c r="${place}" t="e"><v>${cell.value}</v></c>`
      : textXml(place, cell.value, TEXT_STYLE);
  }
  return numberXml(place, cell.value, styles.styleOf(cell.format));
}

const numberXml = (place: string, value: number, style: number): string =>
  Number.isFinite(value) ? `<c r="${place}"${styleXml(style)}><v>${value}</v></c>` : '';

/** Text is typed as a string, so no spreadsheet runs it, whatever it begins with. */
const textXml = (place: string, text: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t${SPACED.test(text) ? ' xml:space="preserve"' : ''}>${xmlText(truncateCell(text))}</t></is></c>`;

const styleXml = (style: number): string => (style === GENERAL_STYLE ? '' : ` s="${style}"`);
