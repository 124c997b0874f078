import { CFB, utils, write } from '@e965/xlsx';

import { buildZip } from './build-zip.ts';
import { hostile, type HostileFile } from './hostile-file.ts';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const zipOf = (...names: string[]): Buffer =>
  buildZip(names.map((name) => ({ name, content: 'x', stored: true })));

/** A compound file with the named streams. */
export function containerOf(streams: Readonly<Record<string, Buffer>>): Buffer {
  // oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access -- the package leaves this part untyped
  const container = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) {
    CFB.utils.cfb_add(container, `/${name}`, content);
  }
  const bytes: Uint8Array = CFB.write(container, { type: 'buffer' });
  // oxlint-enable typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access
  return Buffer.from(bytes);
}

export function legacyWorkbook(bookType: 'biff8' | 'biff5' | 'biff2' | 'xlml' = 'biff8'): Buffer {
  const sheet = utils.aoa_to_sheet([
    ['Part Number', 'Qty', 'Cost'],
    ['00123456', 3, 4.5],
    ['68012345AB', 1, 12.25],
  ]);
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, sheet, 'Parts');
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the package types what it writes as any
  const bytes: Uint8Array = write(workbook, { bookType, type: 'buffer' });
  return Buffer.from(bytes);
}

/** A workbook whose second record marks the rest as encrypted. */
function encryptedLegacyWorkbook(): Buffer {
  const start = Buffer.from('0908100000060500d3100000c1c00100060700 00'.replaceAll(' ', ''), 'hex');
  const filePass = Buffer.concat([Buffer.from('2f003600010001000100', 'hex'), Buffer.alloc(48, 7)]);
  return containerOf({ Workbook: Buffer.concat([start, filePass, Buffer.alloc(4096, 0x55)]) });
}

/** Files of other types, under names that the upload accepts. */
export const WRONG_TYPES: readonly HostileFile[] = [
  hostile('scan.pdf.xlsx', 'pdf', () => '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj'),
  hostile('photo.png.xlsx', 'image', () => latin1('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR')),
  hostile('photo.jpg.xls', 'image', () => latin1('\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF')),
  hostile('photo.gif.csv', 'image', () => latin1('GIF89a\u0001\0\u0001\0\0\0')),
  hostile('photo.bmp.csv', 'image', () => latin1('BM\u0036\u0010\0\0\0\0\0\0\u0036\0\0\0')),
  hostile('scan.tif.csv', 'image', () => latin1('II*\0\u0008\0\0\0')),
  hostile('photo.webp.csv', 'image', () => latin1('RIFF\u0010\0\0\0WEBPVP8 ')),
  hostile('photo.heic.csv', 'image', () => latin1('\0\0\0\u0018ftypheic\0\0\0\0')),
  hostile('list.ods.xlsx', 'ods', () =>
    zipOf('mimetype', 'content.xml', 'styles.xml', 'META-INF/manifest.xml'),
  ),
  hostile('letter.docx.xlsx', 'word-document', () =>
    zipOf('[Content_Types].xml', '_rels/.rels', 'word/document.xml'),
  ),
  hostile('slides.pptx.xlsx', 'presentation', () =>
    zipOf('[Content_Types].xml', '_rels/.rels', 'ppt/presentation.xml'),
  ),
  hostile('list.xlsb.xlsx', 'binary-workbook', () =>
    zipOf('[Content_Types].xml', '_rels/.rels', 'xl/workbook.bin'),
  ),
  hostile('list.numbers.xlsx', 'numbers', () =>
    zipOf('Index/Document.iwa', 'Index/Tables/Tile.iwa'),
  ),
  hostile('pictures.zip.xlsx', 'archive', () => zipOf('a.jpg', 'b.jpg')),
  hostile('list.rar.xlsx', 'archive', () => latin1('Rar!\u001a\u0007\u0001\0')),
  hostile('list.7z.xlsx', 'archive', () => latin1('7z\u00bc\u00af\u0027\u001c\0\u0004')),
  hostile('list.csv.gz.csv', 'archive', () => latin1('\u001f\u008b\u0008\0\0\0\0\0')),
  hostile('setup.exe.xls', 'unsupported', () =>
    latin1('MZ\u0090\0\u0003\0\0\0\u0004\0\0\0\u00ff\u00ff'),
  ),
  hostile('records.json.csv', 'unsupported', () => '[{"part": "00123", "qty": 1}]'),
  hostile('object.json.csv', 'unsupported', () => '{"parts": []}'),
  hostile('letter.rtf.csv', 'word-document', () => '{\\rtf1\\ansi Hello}'),
  hostile('feed.xml.csv', 'unsupported', () => '<?xml version="1.0"?><feed><part>1</part></feed>'),
  hostile(
    'page-without-table.xls',
    'web-page',
    () => '<!DOCTYPE html><html><body><p>Please sign in</p></body></html>',
  ),
  hostile(
    'web-archive.xls',
    'web-page',
    () => 'MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n',
  ),
  hostile('letter.doc.xls', 'word-document', () =>
    containerOf({ WordDocument: Buffer.alloc(4096, 1) }),
  ),
  hostile('slides.ppt.xls', 'presentation', () =>
    containerOf({ 'PowerPoint Document': Buffer.alloc(4096, 1) }),
  ),
  hostile('setup.msi.xls', 'unsupported', () => containerOf({ Property: Buffer.alloc(4096, 1) })),
  hostile('password.xlsx', 'encrypted', () =>
    containerOf({ EncryptionInfo: Buffer.alloc(4096, 1), EncryptedPackage: Buffer.alloc(4096, 2) }),
  ),
  hostile('password.xls', 'encrypted', encryptedLegacyWorkbook),
  hostile('workbook-stream-of-zeros.xls', 'corrupt', () =>
    containerOf({ Workbook: Buffer.alloc(4096) }),
  ),
  hostile('container-only.xls', 'corrupt', () => legacyWorkbook().subarray(0, 512)),
  hostile('half-a-workbook.xls', 'corrupt', () => legacyWorkbook().subarray(0, 1100)),
];
