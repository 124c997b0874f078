import { pagesOf, type OutRows } from './out-rows.ts';
import type { OutCell } from './write-csv.ts';
import { CellStyles } from './xlsx-out/cell-styles.ts';
import { RowSource } from './xlsx-out/row-source.ts';
import { sheetXml, type XlsxColumn } from './xlsx-out/sheet-xml.ts';
import { xmlText } from './xlsx-out/xml-text.ts';
import { zipBytes, type ZipPart } from './xlsx-out/zip-writer.ts';

type XlsxSheet = {
  readonly sheetName: string;
  readonly columns: readonly XlsxColumn[];
  readonly rows: OutRows<readonly OutCell[]>;
};

export type XlsxDocument = XlsxSheet & {
  /** Rows per sheet, including the header; more go onto a further sheet. */
  readonly maxSheetRows?: number;
  /** Additional sheets after the first. */
  readonly moreSheets?: readonly XlsxSheet[];
};

const NAMESPACE = 'http://schemas.openxmlformats.org';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAX_SHEET_NAME_LENGTH = 31;

/** A workbook in chunks, with only a few in memory at a time. */
export function xlsxBytes(document: XlsxDocument): AsyncGenerator<Uint8Array, void> {
  return zipBytes(partsOf(document));
}

async function* partsOf({
  maxSheetRows,
  moreSheets = [],
  ...first
}: XlsxDocument): AsyncGenerator<ZipPart, void> {
  const styles = new CellStyles();
  const names: string[] = [];
  for (const { sheetName, columns, rows } of [first, ...moreSheets]) {
    const source = new RowSource(pagesOf(rows));
    let sheets = 0;
    try {
      do {
        sheets += 1;
        names.push(safeSheetName(sheetName, sheets));
        yield {
          name: `xl/worksheets/sheet${names.length}.xml`,
          content: sheetXml(columns, source, styles, {
            isFirst: names.length === 1,
            maxRows: maxSheetRows,
          }),
        };
      } while (await source.hasMore());
    } finally {
      await source.close();
    }
  }
  yield part('xl/styles.xml', styles.xml());
  yield part('xl/workbook.xml', workbookXml(names));
  yield part('xl/_rels/workbook.xml.rels', workbookRelations(names.length));
  yield part('_rels/.rels', packageRelations());
  yield part('[Content_Types].xml', contentTypes(names.length));
}

const part = (name: string, content: string): ZipPart => ({ name, content: [content] });

/** Sheet names are short, not empty, unique, and without the characters that references use. */
export function safeSheetName(name: string, number: number): string {
  const cleaned = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}[\]:*?/\\]/gu, ' ')
    .replaceAll(/^[' ]+|[' ]+$/g, '');
  const suffix = number === 1 ? '' : ` (${number})`;
  return (
    (cleaned || 'Sheet1').slice(0, MAX_SHEET_NAME_LENGTH - suffix.length).toWellFormed() + suffix
  );
}

const workbookXml = (names: readonly string[]): string =>
  `${XML}<workbook xmlns="${NAMESPACE}/spreadsheetml/2006/main" xmlns:r="${NAMESPACE}/officeDocument/2006/relationships"><bookViews><workbookView/></bookViews><sheets>${names
    .map(
      (name, index) =>
        `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
    )
    .join('')}</sheets></workbook>`;

function workbookRelations(sheetCount: number): string {
  const sheets = Array.from(
    { length: sheetCount },
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${NAMESPACE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  ).join('');
  return `${XML}<Relationships xmlns="${NAMESPACE}/package/2006/relationships">${sheets}<Relationship Id="rId${sheetCount + 1}" Type="${NAMESPACE}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`;
}

const packageRelations = (): string =>
  `${XML}<Relationships xmlns="${NAMESPACE}/package/2006/relationships"><Relationship Id="rId1" Type="${NAMESPACE}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

function contentTypes(sheetCount: number): string {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const sheets = Array.from(
    { length: sheetCount },
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
  ).join('');
  return `${XML}<Types xmlns="${NAMESPACE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${sheets}<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`;
}
