import type { Lot } from '@partsight/contract/lots';

/** Actions on one lot of the list. */
export type LotActions = {
  isChecked: (lot: Lot) => boolean;
  /** At most four lots can be compared. */
  canCheck: boolean;
  onToggleCheck: (lot: Lot) => void;
  onEdit: (lot: Lot) => void;
  onDrafts: (lot: Lot) => void;
  onRerun: (lot: Lot) => void;
  onArchive: (lot: Lot) => void;
  onRemove: (lot: Lot) => void;
};
