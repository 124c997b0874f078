import type { BidShape } from '@partsight/domain/desk/lot/bid';
import type { LotState } from '@partsight/domain/lots/lot-state';

/** A user's notes about a batch as something to buy. */
export type LotNotes = {
  /** Null until it is named: the file name is shown instead. */
  readonly name: string | null;
  readonly dealer: string | null;
  readonly askingMinor: number | null;
  readonly paidMinor: number | null;
  readonly state: LotState;
  /** How it is bought. */
  readonly way: BidShape;
  readonly isArchived: boolean;
};
