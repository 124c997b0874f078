import { SheetFileRefusedError } from '../refusal.ts';
import { parseText } from './parse-text.ts';
import type { Frame, ParseOrder } from './protocol.ts';
import type { RowSpool } from './row-spool.ts';

export type ParsedFile = {
  readonly head: Extract<Frame, { kind: 'head' }>;
  /** In the order of the head's sheets; null where the sheet was refused. */
  readonly spools: readonly (RowSpool | null)[];
};

export async function parseFile(bytes: Buffer, order: ParseOrder): Promise<ParsedFile> {
  const start = bytes.subarray(0, 4).toString('latin1');
  if (start === 'PK\u0003\u0004' || start === '\u00d0\u00cf\u0011\u00e0') {
    throw new SheetFileRefusedError('unsupported');
  }
  return parseText(bytes, order);
}
