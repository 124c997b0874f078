import { buildZip, type ZipPartSource } from './build-zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

export type WorkbookSource = {
  /** Worksheet XML in order, complete or only the content of `sheetData`. */
  readonly sheets: readonly SheetSource[];
  readonly strings?: string;
  readonly styles?: string;
  readonly workbookPr?: string;
  readonly extra?: readonly ZipPartSource[];
  /** Changes parts before packing. */
  readonly change?: (parts: ZipPartSource[]) => ZipPartSource[];
};

export type SheetSource = {
  readonly name?: string;
  readonly state?: string;
  readonly rows?: string;
  readonly xml?: string;
};

/** A minimal workbook, so that a test shows only what matters. */
export function buildWorkbook(source: WorkbookSource): Buffer {
  return buildZip(source.change?.(partsOf(source)) ?? partsOf(source));
}

function partsOf({
  sheets,
  strings,
  styles,
  workbookPr,
  extra = [],
}: WorkbookSource): ZipPartSource[] {
  const relations = [
    ...sheets.map((_, index) =>
      relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
    ),
    ...(strings === undefined ? [] : [relation('rIdS', 'sharedStrings', 'sharedStrings.xml')]),
    ...(styles === undefined ? [] : [relation('rIdT', 'styles', 'styles.xml')]),
  ];
  const listed = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name ?? `Sheet${index + 1}`}" sheetId="${index + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${index + 1}"/>`,
  );
  return [
    part(
      '[Content_Types].xml',
      contentTypes(sheets.length, strings !== undefined, styles !== undefined),
    ),
    part('_rels/.rels', relationships([relation('rId1', 'officeDocument', 'xl/workbook.xml')])),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${workbookPr ?? ''}<sheets>${listed.join('')}</sheets></workbook>`,
    ),
    part('xl/_rels/workbook.xml.rels', relationships(relations)),
    ...sheets.map(({ rows = '', xml }, index) =>
      part(`xl/worksheets/sheet${index + 1}.xml`, xml ?? sheetXml(rows)),
    ),
    ...(strings === undefined
      ? []
      : [part('xl/sharedStrings.xml', `<sst xmlns="${MAIN}">${strings}</sst>`)]),
    ...(styles === undefined
      ? []
      : [part('xl/styles.xml', `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`)]),
    ...extra,
  ];
}

function contentTypes(sheetCount: number, hasStrings: boolean, hasStyles: boolean): string {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const override = (name: string, kind: string): string =>
    `<Override PartName="/xl/${name}.xml" ContentType="${type}.${kind}+xml"/>`;
  const sheets = Array.from({ length: sheetCount }, (_, index) =>
    override(`worksheets/sheet${index + 1}`, 'worksheet'),
  );
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${sheets.join('')}${hasStrings ? override('sharedStrings', 'sharedStrings') : ''}${hasStyles ? override('styles', 'styles') : ''}</Types>`;
}

export const sheetXml = (rows: string, before = '', after = ''): string =>
  `<worksheet xmlns="${MAIN}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;

export const part = (name: string, xml: string): ZipPartSource => ({
  name,
  content: `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`,
});

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

const relationships = (items: readonly string[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`;

/** Replaces the named part's content. */
export const changePart =
  (name: string, change: (content: string) => string | Buffer) =>
  (parts: ZipPartSource[]): ZipPartSource[] =>
    parts.map((candidate) =>
      candidate.name === name
        ? { ...candidate, content: change(candidate.content.toString()) }
        : candidate,
    );
