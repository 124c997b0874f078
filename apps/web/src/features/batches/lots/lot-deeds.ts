import type { Lot } from '@partsight/contract/lots';

/** What can be done with one lot of the list. */
export type LotDeeds = {
  isTicked: (lot: Lot) => boolean;
  /** Four are compared at most. */
  mayTick: boolean;
  onTick: (lot: Lot) => void;
  onEdit: (lot: Lot) => void;
  onAgain: (lot: Lot) => void;
  onArchive: (lot: Lot) => void;
  onRemove: (lot: Lot) => void;
};
