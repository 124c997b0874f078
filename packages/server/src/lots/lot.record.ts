import type { LotState } from '@partsight/domain/lots/lot-state';

/** What people have said about a batch as a thing to buy. */
export type LotNotes = {
  /** Null until somebody names it: then it is called as its file. */
  readonly name: string | null;
  readonly dealer: string | null;
  readonly askingMinor: number | null;
  readonly paidMinor: number | null;
  readonly state: LotState;
  readonly isArchived: boolean;
};
