import type { ParsedFile } from '../parser-process/parsed-file.ts';
import type { ParseOrder } from '../parser-process/protocol.ts';
import { SheetFileRefusedError } from '../refusal.ts';
import type { RefusalReason } from '../refusal.ts';
import { readCompoundFile } from './compound-file.ts';
import type { CompoundFile } from './compound-file.ts';
import { isOf1997, parseBiff } from './parse-biff.ts';

const CONTAINER_START = 0xd0;
/** The first record of every workbook, whatever its version, has this low byte. */
const WORKBOOK_START = 0x09;

/** XLS of any age. Its container also holds documents and encrypted workbooks. */
export async function parseCompound(bytes: Buffer, order: ParseOrder): Promise<ParsedFile> {
  if (bytes[0] === CONTAINER_START) {
    const streams = readCompoundFile(bytes);
    const stream = (streams.get('workbook') ?? streams.get('book'))?.();
    if (stream === undefined || streams.has('encryptedpackage')) {
      throw new SheetFileRefusedError(otherContent(streams));
    }
    if (stream[0] !== WORKBOOK_START) {
      throw new SheetFileRefusedError('corrupt', 'no start of a workbook');
    }
    if (isOf1997(stream)) {
      return parseBiff(stream, order);
    }
  }
  const { parseAncient } = await import('./parse-legacy.ts');
  return parseAncient(bytes, order);
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
