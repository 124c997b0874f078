import {
  buildWorkbook,
  changePart,
  part,
  sheetXml,
  type WorkbookSource,
} from './build-workbook.ts';
import type { ZipPartSource } from './build-zip.ts';
import { deflateRepeated } from './deflate-repeated.ts';
import { hostile, type HostileFile } from './hostile-file.ts';

const MIB = 1024 * 1024;
const SHEET = 'xl/worksheets/sheet1.xml';
const LIST =
  '<row r="1"><c r="A1" t="str"><v>Part Number</v></c></row><row r="2"><c r="A2" t="str"><v>00123</v></c></row>';
const list: WorkbookSource = { sheets: [{ rows: LIST }] };
const OPEN = sheetXml('').split('</sheetData>')[0] ?? '';
const CLOSE = '</sheetData></worksheet>';

/** Replaces a part's bytes with compressed ones that unpack to something huge. */
const withPacked =
  (name: string, packed: () => Buffer, claimedBytes: number) =>
  (parts: ZipPartSource[]): ZipPartSource[] =>
    parts.map((item) =>
      item.name === name ? { ...item, packed: packed(), claimedBytes, claimedCrc: 0 } : item,
    );

/**
 * A sheet of `times` bodies in a row. A body of a few hundred characters stays under the growth
 * limit.
 */
const longSheet = (body: string, times: number, head = OPEN, tail = CLOSE): Buffer =>
  buildWorkbook({
    ...list,
    change: withPacked(
      SHEET,
      () => deflateRepeated(head, body, times, tail),
      head.length + body.length * times + tail.length,
    ),
  });

const spaces = ' '.repeat(MIB);
const inSheet = (xml: string): Buffer => buildWorkbook({ sheets: [{ xml }] });
const inRows = (rows: string): Buffer => buildWorkbook({ sheets: [{ rows }] });
const LAUGHS = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>`;
const OUTSIDE = `<!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/passwd">]>`;
const withDeclaration = (
  name: string,
  declaration: string,
  source: WorkbookSource = list,
): Buffer =>
  buildWorkbook({
    ...source,
    change: changePart(name, (xml) => xml.replace('?>', `?>${declaration}`)),
  });

/** Workbooks that are valid zip files with malicious content. */
export const HOSTILE_WORKBOOKS: readonly HostileFile[] = [
  hostile('sheet-of-spaces.xlsx', 'bomb', () => longSheet(spaces, 2500)),
  hostile('sheet-that-understates-its-size.xlsx', 'bomb', () =>
    buildWorkbook({
      ...list,
      change: withPacked(SHEET, () => deflateRepeated(OPEN, spaces, 2500, CLOSE), 1000),
    }),
  ),
  hostile('strings-of-spaces.xlsx', 'bomb', () =>
    buildWorkbook({
      ...list,
      strings: '',
      change: withPacked(
        'xl/sharedStrings.xml',
        () => deflateRepeated('<sst>', spaces, 2500, '</sst>'),
        2500 * MIB + 11,
      ),
    }),
  ),
  hostile('styles-of-spaces.xlsx', 'bomb', () =>
    buildWorkbook({
      ...list,
      styles: '',
      change: withPacked(
        'xl/styles.xml',
        () => deflateRepeated('<styleSheet>', spaces, 2500, ''),
        2500 * MIB + 12,
      ),
    }),
  ),
  hostile('huge-unread-picture.xlsx', 'reads', () =>
    buildWorkbook({
      ...list,
      extra: [
        {
          name: 'xl/media/image1.png',
          content: '',
          packed: deflateRepeated('', spaces, 2500, ''),
          claimedBytes: 2500 * MIB,
          claimedCrc: 0,
        },
      ],
    }),
  ),
  hostile('unpacks-to-a-gigabyte-slowly.xlsx', 'too-large-unpacked', () =>
    longSheet('<row><c><v>1</v></c></row>'.repeat(150), 150_000),
  ),
  hostile('tiny-cells.xlsx', 'too-complex', () =>
    longSheet(`<row>${'<c><v>1</v></c>'.repeat(200)}</row>`, 62_000),
  ),
  hostile('rows-without-end.xlsx', 'too-many-rows', () =>
    longSheet('<row><c><v>1</v></c></row>'.repeat(120), 58_000),
  ),
  hostile('strings-without-end.xlsx', 'too-complex', () =>
    buildWorkbook({
      ...list,
      strings: '',
      change: withPacked(
        'xl/sharedStrings.xml',
        () => deflateRepeated('<sst>', '<si><t>a</t></si>'.repeat(30), 370_000, '</sst>'),
        5 + 17 * 30 * 370_000 + 6,
      ),
    }),
  ),
  hostile('merges-without-end.xlsx', 'too-complex', () =>
    longSheet(
      '<mergeCell ref="A1:B2"/>'.repeat(120),
      65_000,
      `${OPEN}${LIST}</sheetData>`,
      '</worksheet>',
    ),
  ),
  hostile('one-string-many-times.xlsx', 'too-complex', () =>
    buildWorkbook({
      sheets: [
        { rows: Array.from({ length: 20_000 }, () => '<row><c t="s"><v>0</v></c></row>').join('') },
      ],
      strings: `<si><t>${'long '.repeat(6000)}</t></si>`,
    }),
  ),
  hostile('cell-without-end.xlsx', 'too-complex', () =>
    longSheet(
      'all work and no play makes a dull part number '.repeat(80),
      50_000,
      `${OPEN}<row><c t="str"><v>`,
    ),
  ),
  hostile('one-sheet-listed-500-times.xlsx', 'bomb', () =>
    buildWorkbook({
      sheets: [{ rows: LIST.repeat(4000).replaceAll(/ r="[A-Z]?\d"/g, '') }],
      change: changePart('xl/workbook.xml', (xml) =>
        xml.replace(
          /<sheets>.*<\/sheets>/,
          `<sheets>${'<sheet name="s" r:id="rId1"/>'.repeat(500)}</sheets>`,
        ),
      ),
    }),
  ),
  hostile('billion-laughs-in-sheet.xlsx', 'entity-declaration', () =>
    withDeclaration(SHEET, LAUGHS),
  ),
  hostile('billion-laughs-in-workbook.xlsx', 'entity-declaration', () =>
    withDeclaration('xl/workbook.xml', LAUGHS),
  ),
  hostile('billion-laughs-in-strings.xlsx', 'entity-declaration', () =>
    withDeclaration('xl/sharedStrings.xml', LAUGHS, { ...list, strings: '' }),
  ),
  hostile('billion-laughs-in-styles.xlsx', 'entity-declaration', () =>
    withDeclaration('xl/styles.xml', LAUGHS, { ...list, styles: '' }),
  ),
  hostile('billion-laughs-in-relations.xlsx', 'entity-declaration', () =>
    withDeclaration('xl/_rels/workbook.xml.rels', LAUGHS),
  ),
  hostile('reads-a-file-outside.xlsx', 'entity-declaration', () => withDeclaration(SHEET, OUTSIDE)),
  hostile('declaration-in-the-middle.xlsx', 'entity-declaration', () => inRows(`${LIST}${LAUGHS}`)),
  hostile('value-in-the-last-cell.xlsx', 'too-many-columns', () =>
    inRows(
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
    ),
  ),
  hostile('value-in-the-last-row.xlsx', 'far-cell', () =>
    inRows(`${LIST}<row r="1048576"><c r="A1048576"><v>1</v></c></row>`),
  ),
  hostile('row-four-billion.xlsx', 'far-cell', () =>
    inRows(`${LIST}<row r="4294967290"><c r="A4294967290"><v>1</v></c></row>`),
  ),
  hostile('row-minus-one.xlsx', 'far-cell', () =>
    inRows('<row r="-1"><c r="A-1"><v>1</v></c></row>'),
  ),
  hostile('row-infinity.xlsx', 'far-cell', () => inRows('<row r="Infinity"><c><v>1</v></c></row>')),
  hostile('wide-cells-many-times.xlsx', 'too-many-columns', () =>
    inRows(
      Array.from(
        { length: 60_000 },
        (_, index) => `<row r="${index + 1}"><c r="XFD${index + 1}"><v>1</v></c></row>`,
      ).join(''),
    ),
  ),
  hostile('column-beyond-all-letters.xlsx', 'too-many-columns', () =>
    inRows('<row r="1"><c r="ZZZZZZZZZZZZZZZZZZZZZZZZZZZZ1"><v>1</v></c></row>'),
  ),
  hostile('merge-of-everything.xlsx', 'reads', () =>
    inSheet(sheetXml(LIST, '', '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>')),
  ),
  hostile('columns-to-a-billion.xlsx', 'reads', () =>
    inSheet(sheetXml(LIST, '<cols><col min="1" max="999999999" hidden="1"/></cols>')),
  ),
  hostile('dimension-of-everything.xlsx', 'reads', () =>
    inSheet(sheetXml(LIST, '<dimension ref="A1:XFD1048576"/>')),
  ),
  hostile('missing-string.xlsx', 'corrupt', () =>
    buildWorkbook({
      sheets: [{ rows: '<row><c t="s"><v>7</v></c></row>' }],
      strings: '<si><t>a</t></si>',
    }),
  ),
  hostile('string-number-minus-one.xlsx', 'corrupt', () =>
    buildWorkbook({
      sheets: [{ rows: '<row><c t="s"><v>__proto__</v></c></row>' }],
      strings: '<si><t>a</t></si>',
    }),
  ),
  hostile('style-beyond-all-styles.xlsx', 'reads', () =>
    inRows(`${LIST}<row r="3"><c r="A3" s="99999999"><v>1</v></c></row>`),
  ),
  hostile('sheet-part-missing.xlsx', 'corrupt', () =>
    buildWorkbook({ ...list, change: (parts) => parts.filter(({ name }) => name !== SHEET) }),
  ),
  hostile('no-sheets-at-all.xlsx', 'empty', () => buildWorkbook({ sheets: [] })),
  hostile('only-blank-cells.xlsx', 'empty', () =>
    inRows('<row r="1"><c r="A1"/><c r="B1" t="str"><v></v></c></row>'.repeat(9)),
  ),
  hostile('xml-cut-off.xlsx', 'corrupt', () => inSheet(OPEN + LIST)),
  hostile('xml-cut-off-in-a-tag.xlsx', 'corrupt', () =>
    inSheet(`${OPEN}${LIST}<row r="5"><c r="A`),
  ),
  hostile('comment-without-end.xlsx', 'corrupt', () =>
    inSheet(`${OPEN}<!--${'x'.repeat(5 * MIB)}`),
  ),
  hostile('text-section-without-end.xlsx', 'corrupt', () =>
    inSheet(`${OPEN}<![CDATA[${'x'.repeat(5 * MIB)}`),
  ),
  hostile('tag-without-end.xlsx', 'corrupt', () => inSheet(`${OPEN}<row ${'x'.repeat(5 * MIB)}`)),
  hostile('attribute-without-end.xlsx', 'corrupt', () =>
    inSheet(`${OPEN}<row r="${'1'.repeat(5 * MIB)}`),
  ),
  hostile('attributes-without-end.xlsx', 'corrupt', () =>
    inSheet(
      `${OPEN}<row ${Array.from({ length: 300_000 }, (_, index) => `a${index}="1"`).join(' ')}>`,
    ),
  ),
  hostile('long-attributes-many-times.xlsx', 'reads', () =>
    inRows(LIST + `<row r="9" ${'a'.repeat(60_000)}><c r="A9"/></row>`.repeat(80)),
  ),
  hostile('brackets-only.xlsx', 'corrupt', () => inSheet(`${OPEN}${'<'.repeat(5 * MIB)}`)),
  hostile('nested-a-million-deep.xlsx', 'corrupt', () => inSheet(OPEN + '<a>'.repeat(1_000_000))),
  hostile('references-without-end.xlsx', 'too-complex', () =>
    inRows(`<row><c t="str"><v>${'&amp;'.repeat(1_500_000)}</v></c></row>`),
  ),
  hostile('numbers-of-many-digits.xlsx', 'reads', () =>
    inRows(LIST + `<row r="9"><c r="A9"><v>${'9'.repeat(500_000)}</v></c></row>`),
  ),
  hostile('formats-that-make-no-sense.xlsx', 'reads', () =>
    buildWorkbook({
      sheets: [
        {
          rows: `${LIST}<row r="3">${Array.from({ length: 12 }, (_, index) => `<c s="${index}"><v>1234567.891</v></c>`).join('')}</row>`,
        },
      ],
      styles: `<numFmts>${[
        '[',
        '"',
        '\\',
        '[[[[',
        '0;0;0;0;0',
        '?/?/?',
        '#'.repeat(255),
        '0.'.repeat(120),
        '[<1e999]0',
        'yyyy'.repeat(60),
        '@@@@',
        '*',
      ]
        .map(
          (code, index) =>
            `<numFmt numFmtId="${200 + index}" formatCode="${code.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"/>`,
        )
        .join(
          '',
        )}</numFmts><cellXfs>${Array.from({ length: 12 }, (_, index) => `<xf numFmtId="${200 + index}"/>`).join('')}</cellXfs>`,
    }),
  ),
  hostile('names-from-the-engine-room.xlsx', 'reads', () =>
    buildWorkbook({
      sheets: [
        {
          name: '__proto__',
          rows: '<row r="1"><c r="A1" t="str"><v>__proto__</v></c><c r="B1" t="str"><v>constructor</v></c><c r="C1" t="str"><v>toString</v></c></row><row r="2"><c r="A2" t="str"><v>polluted</v></c></row>',
        },
      ],
      extra: [
        part(
          'xl/comments1.xml',
          '<comments><commentList><comment ref="__proto__"><text><t>c</t></text></comment></commentList></comments>',
        ),
      ],
    }),
  ),
  hostile('five-hundred-sheets-of-long-text.xlsx', 'reads', () =>
    buildWorkbook({
      sheets: Array.from({ length: 500 }, () => ({
        name: 'n'.repeat(20_000),
        rows: `<row>${`<c t="str"><v>${'long text '.repeat(200)}</v></c>`.repeat(20)}</row>`,
      })),
    }),
  ),
  hostile('macros-inside.xlsx', 'reads', () =>
    buildWorkbook({ ...list, extra: [{ name: 'xl/vbaProject.bin', content: 'x' }] }),
  ),
  hostile('link-to-another-file.xlsx', 'corrupt', () =>
    buildWorkbook({
      ...list,
      change: changePart('xl/_rels/workbook.xml.rels', (xml) =>
        xml.replaceAll('Target="', 'TargetMode="External" Target="file:///etc/'),
      ),
    }),
  ),
];
