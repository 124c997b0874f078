import { hostile, type HostileFile } from './hostile-file.ts';
import { containerOf, legacyWorkbook } from './wrong-types.ts';

const MIB = 1024 * 1024;
const LIST = '<tr><th>Part Number</th><th>Qty</th></tr><tr><td>00123</td><td>1</td></tr>';
const page = (inside: string): string =>
  `<html><body><table>${LIST}${inside}</table></body></html>`;
const xml2003 = (rows: string, before = ''): string =>
  `<?xml version="1.0"?>${before}<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="A"><Table><Row><Cell><Data ss:Type="String">Part</Data></Cell></Row>${rows}</Table></Worksheet></Workbook>`;

/** A record longer than the rest of the file. */
function overlongRecord(): Buffer {
  const strings = Buffer.from('fc00ffffffffff7fffffff7f', 'hex');
  return containerOf({ Workbook: Buffer.concat([START, strings, Buffer.alloc(4096, 0x41)]) });
}

const START = Buffer.from('0908100000060500d3100000c1c0010006070000', 'hex');
const END = Buffer.from('0a000000', 'hex');

function boundSheet(offset: number): Buffer {
  const record = Buffer.from('85000900000000000000010041', 'hex');
  record.writeUInt32LE(offset, 4);
  return record;
}

/** A workbook that lists one long sheet repeatedly. */
function sharedLegacySheet(): Buffer {
  const offset = START.length + 500 * boundSheet(0).length + END.length;
  const cells = Array.from({ length: 30_000 }, (_, row) => {
    const record = Buffer.from('03020e0000000000000000000000000000f03f'.slice(0, 36), 'hex');
    record.writeUInt16LE(row, 4);
    return record;
  });
  const listed = Array.from({ length: 500 }, () => boundSheet(offset));
  return containerOf({ Workbook: Buffer.concat([START, ...listed, END, START, ...cells, END]) });
}

const legacySheetAt = (offset: number): Buffer =>
  containerOf({ Workbook: Buffer.concat([START, boundSheet(offset), END, Buffer.alloc(4096)]) });

/** A container with a cyclic sector table. */
function endlessChain(): Buffer {
  const bytes = legacyWorkbook();
  const table = 512 * (1 + bytes.readUInt32LE(0x4c));
  for (let sector = 0; sector < 20; sector += 1) {
    bytes.writeUInt32LE(sector, table + sector * 4);
  }
  return bytes;
}

/** Malicious HTML pages, Excel 2003 XML and legacy workbooks. */
export const HOSTILE_MARKUP: readonly HostileFile[] = [
  hostile('a-billion-rows-spanned.xls', 'reads', () =>
    page('<tr><td rowspan="1000000000">1</td></tr>'),
  ),
  hostile('a-billion-columns-spanned.xls', 'too-many-columns', () =>
    page('<tr><td colspan="1000000000">1</td><td>2</td></tr>'),
  ),
  hostile('cells-without-end.xls', 'too-many-columns', () =>
    page(`<tr>${'<td>1</td>'.repeat(MIB / 2)}</tr>`),
  ),
  hostile('tables-in-tables.xls', 'reads', () => page('<table><tr><td>'.repeat(20_000))),
  hostile('page-of-brackets.xls', 'reads', () => page('<'.repeat(2 * MIB))),
  hostile('page-of-references.xls', 'reads', () =>
    page(`<tr><td>${'&amp;'.repeat(200_000)}</td></tr>`),
  ),
  hostile('page-comment-without-end.xls', 'reads', () => page(`<!--${'x'.repeat(2 * MIB)}`)),
  hostile('page-with-script.xls', 'reads', () => page('<script>while (true) {}</script>')),
  hostile('xml-2003-billion-laughs.xls', 'entity-declaration', () =>
    xml2003('', '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'),
  ),
  hostile('xml-2003-row-a-billion.xls', 'far-cell', () =>
    xml2003('<Row ss:Index="1000000000"><Cell><Data ss:Type="String">x</Data></Cell></Row>'),
  ),
  hostile('xml-2003-column-a-billion.xls', 'too-many-columns', () =>
    xml2003('<Row><Cell ss:Index="1000000000"><Data ss:Type="String">x</Data></Cell></Row>'),
  ),
  hostile('xml-2003-merged-a-billion.xls', 'too-complex', () =>
    xml2003(
      '<Row><Cell ss:MergeAcross="1000000000" ss:MergeDown="1000000000"><Data ss:Type="String">x</Data></Cell></Row>',
    ),
  ),
  hostile('overlong-record.xls', 'corrupt', overlongRecord),
  hostile('endless-chain.xls', 'corrupt', endlessChain),
  hostile('one-old-sheet-listed-500-times.xls', 'bomb', sharedLegacySheet),
  hostile('sheet-that-starts-nowhere.xls', 'corrupt', () => legacySheetAt(0x7fffffff)),
  hostile('sheet-that-starts-in-the-middle.xls', 'corrupt', () => legacySheetAt(20)),
];
