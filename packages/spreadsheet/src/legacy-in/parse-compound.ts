import type { ParsedFile } from '../parser-process/parsed-file.ts';
import type { ParseRequest } from '../parser-process/protocol.ts';
import { SheetFileRefusedError, type RefusalReason } from '../refusal.ts';
import { readCompoundFile, type CompoundFile } from './compound-file.ts';
import { isBiff8, parseBiff } from './parse-biff.ts';

const CONTAINER_START = 0xd0;
/** Low byte of the first record of every workbook version. */
const WORKBOOK_START = 0x09;

/** XLS of any version. The container also holds documents and encrypted workbooks. */
export async function parseCompound(bytes: Buffer, order: ParseRequest): Promise<ParsedFile> {
  if (bytes[0] === CONTAINER_START) {
    const streams = readCompoundFile(bytes);
    const stream = (streams.get('workbook') ?? streams.get('book'))?.();
    if (stream === undefined || streams.has('encryptedpackage')) {
      throw new SheetFileRefusedError(otherContent(streams));
    }
    if (stream[0] !== WORKBOOK_START) {
      throw new SheetFileRefusedError('corrupt', 'no start of a workbook');
    }
    if (isBiff8(stream)) {
      return parseBiff(stream, order);
    }
  }
  const { parseOldBiff } = await import('./parse-legacy.ts');
  return parseOldBiff(bytes, order);
}

function otherContent(streams: CompoundFile): RefusalReason {
  if (streams.has('encryptedpackage')) {
    return 'encrypted';
  }
  if (streams.has('worddocument')) {
    return 'word-document';
  }
  return streams.has('powerpoint document') ? 'presentation' : 'unsupported';
}
