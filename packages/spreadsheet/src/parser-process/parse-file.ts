import { SheetFileRefusedError } from '../refusal.ts';
import { parseText } from './parse-text.ts';
import type { Frame, ParseOrder } from './protocol.ts';
import type { RowSpool } from './row-spool.ts';
import { sniffFile } from './sniff-file.ts';

export type ParsedFile = {
  readonly head: Extract<Frame, { kind: 'head' }>;
  /** In the order of the head's sheets; null where the sheet was refused. */
  readonly spools: readonly (RowSpool | null)[];
};

/** Readers are loaded when their kind of file comes, so that a text file starts no workbook code. */
export async function parseFile(bytes: Buffer, order: ParseOrder): Promise<ParsedFile> {
  const sniffed = sniffFile(bytes);
  if (sniffed.kind === 'refused') {
    throw new SheetFileRefusedError(sniffed.reason, 'by its first bytes');
  }
  if (sniffed.kind === 'text') {
    return parseText(bytes, order);
  }
  if (sniffed.kind === 'zip') {
    const { parseZip } = await import('../xlsx-in/parse-zip.ts');
    return parseZip(bytes, order);
  }
  throw new SheetFileRefusedError('unsupported');
}
