import { crc32, deflateRawSync } from 'node:zlib';

import { buildWorkbook, part } from './build-workbook.ts';
import { buildZip, type ZipPartSource } from './build-zip.ts';
import { hostile, type HostileFile } from './hostile-file.ts';

const ROWS =
  '<row r="1"><c r="A1" t="str"><v>Part Number</v></c></row><row r="2"><c r="A2"><v>1</v></c></row>';
const SHEET = 'xl/worksheets/sheet1.xml';
const changedWorkbook = (change: (parts: ZipPartSource[]) => ZipPartSource[]): Buffer =>
  buildWorkbook({ sheets: [{ rows: ROWS }], change });
const sheet = (): Buffer => buildWorkbook({ sheets: [{ rows: ROWS.repeat(300) }] });
const withSheet = (lie: Partial<ZipPartSource>): Buffer =>
  changedWorkbook((parts) =>
    parts.map((item) => (item.name === SHEET ? { ...item, ...lie } : item)),
  );
const workbookWithPart = (name: string): Buffer =>
  changedWorkbook((parts) => [...parts, { name, content: 'x' }]);

/** Flips one bit in the middle of the compressed sheet. */
function damagedWorkbook(): Buffer {
  const bytes = sheet();
  const at = bytes.indexOf(SHEET) + SHEET.length + 40;
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  return bytes;
}

/** Falsifies the directory's entry count and offset. */
function withEnd(change: (end: Buffer) => void): Buffer {
  const bytes = sheet();
  change(bytes.subarray(bytes.length - 22));
  return bytes;
}

/** Zip files with false metadata. */
export const HOSTILE_ARCHIVES: readonly HostileFile[] = [
  hostile('leaves-the-folder.xlsx', 'unsafe-path', () => workbookWithPart('../../etc/cron.d/x')),
  hostile('leaves-the-folder-backwards.xlsx', 'unsafe-path', () =>
    workbookWithPart('xl\\..\\..\\x'),
  ),
  hostile('starts-at-the-root.xlsx', 'unsafe-path', () => workbookWithPart('/etc/passwd')),
  hostile('names-a-drive.xlsx', 'unsafe-path', () => workbookWithPart('C:\\x')),
  hostile('name-with-a-zero.xlsx', 'unsafe-path', () => workbookWithPart('xl/a\0.xml')),
  hostile('same-name-twice.xlsx', 'corrupt', () =>
    changedWorkbook((parts) => [...parts, part(SHEET, '<worksheet/>')]),
  ),
  hostile('same-name-in-another-case.xlsx', 'corrupt', () =>
    changedWorkbook((parts) => [...parts, part('XL/Workbook.XML', '<workbook/>')]),
  ),
  hostile('six-thousand-parts.xlsx', 'bomb', () =>
    changedWorkbook((parts) => [
      ...parts,
      ...Array.from({ length: 6000 }, (_, index) => ({ name: `x/${index}`, content: '' })),
    ]),
  ),
  hostile('parts-that-share-their-bytes.xlsx', 'bomb', () =>
    changedWorkbook((parts) => [
      ...parts,
      { name: 'x/1', content: 'x' },
      { name: 'x/2', content: 'x', localOffset: 0 },
    ]),
  ),
  hostile('password-on-a-part.xlsx', 'encrypted', () => withSheet({ flags: 1 })),
  hostile('unknown-packing.xlsx', 'corrupt', () => withSheet({ method: 99 })),
  hostile('wrong-checksum.xlsx', 'corrupt', () => withSheet({ claimedCrc: 12345 })),
  hostile('shorter-than-it-says.xlsx', 'corrupt', () => withSheet({ claimedBytes: 5000 })),
  hostile('longer-than-it-says.xlsx', 'bomb', () => withSheet({ claimedBytes: 10 })),
  hostile('packed-data-cut-off.xlsx', 'corrupt', () => {
    const content = Buffer.from(ROWS.repeat(3000));
    return withSheet({
      packed: deflateRawSync(content).subarray(0, 60),
      claimedBytes: content.length,
      claimedCrc: crc32(content),
    });
  }),
  hostile('packed-data-damaged.xlsx', 'corrupt', damagedWorkbook),
  hostile('cut-in-half.xlsx', 'corrupt', () => sheet().subarray(0, 900)),
  hostile('last-bytes-missing.xlsx', 'corrupt', () => sheet().subarray(0, -10)),
  hostile('first-bytes-only.xlsx', 'corrupt', () => sheet().subarray(0, 6)),
  hostile('directory-elsewhere.xlsx', 'corrupt', () => withEnd((end) => end.writeUInt32LE(5, 16))),
  hostile('directory-beyond-the-end.xlsx', 'corrupt', () =>
    withEnd((end) => end.writeUInt32LE(0x7fffffff, 16)),
  ),
  hostile('large-file-directory.xlsx', 'corrupt', () =>
    withEnd((end) => end.writeUInt32LE(0xffffffff, 16)),
  ),
  hostile('more-parts-than-listed.xlsx', 'corrupt', () =>
    withEnd((end) => end.writeUInt16LE(4000, 10)),
  ),
  hostile('workbook-in-an-archive.zip', 'archive', () =>
    buildZip([{ name: 'list.xlsx', content: sheet(), stored: true }]),
  ),
  hostile('empty-archive.zip', 'archive', () => buildZip([])),
];
