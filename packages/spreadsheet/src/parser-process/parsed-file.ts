import type { SheetFileHead } from './protocol.ts';
import type { RowSpool } from './row-spool.ts';

export type ParsedFile = {
  readonly head: SheetFileHead;
  /** In the order of the head's sheets; null where the sheet was refused. */
  readonly spools: readonly (RowSpool | null)[];
};
