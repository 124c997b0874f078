import type { SheetFileHead } from './protocol.ts';
import type { RowSpool } from './row-spool.ts';

export type ParsedFile = {
  readonly head: SheetFileHead;
  /** In the order of the head's sheets; null for a rejected sheet. */
  readonly spools: readonly (RowSpool | null)[];
};
