import type { ParsedFile } from '../parser-process/parsed-file.ts';
import type { ParseRequest } from '../parser-process/protocol.ts';
import { type RefusalReason, SheetFileRefusedError } from '../refusal.ts';
import { parseXlsx } from './parse-xlsx.ts';
import { readZipDirectory, type ZipDirectory } from './zip-directory.ts';

/** Many formats are zip files; their parts tell which one this is. */
export async function parseZip(bytes: Buffer, order: ParseRequest): Promise<ParsedFile> {
  const directory = readZipDirectory(bytes);
  const reason = otherFormat(directory);
  if (reason !== null) {
    throw new SheetFileRefusedError(reason);
  }
  return parseXlsx(bytes, directory, order);
}

function otherFormat(directory: ZipDirectory): RefusalReason | null {
  const names = [...directory.keys()];
  const has = (test: (name: string) => boolean): boolean => names.some(test);
  if (has((name) => name.endsWith('.iwa'))) {
    return 'numbers';
  }
  if (directory.has('content.xml') && directory.has('mimetype')) {
    return 'ods';
  }
  if (has((name) => name.startsWith('word/'))) {
    return 'word-document';
  }
  if (has((name) => name.startsWith('ppt/'))) {
    return 'presentation';
  }
  if (has((name) => name.endsWith('workbook.bin'))) {
    return 'binary-workbook';
  }
  const isPackage = directory.has('[content_types].xml') || directory.has('_rels/.rels');
  const hasSheets = has((name) => /(?:^|\/)(?:workbook|sheet\d*)\.xml$/.test(name));
  return isPackage || hasSheets ? null : 'archive';
}
