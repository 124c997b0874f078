import type { UnreadableReason } from '@partsight/domain/part-numbers/reading/number-reading';
import type { StoredPartState } from '@partsight/domain/runs/batch';

/** A row and how its cell was read. */
export type NumberedRow = {
  readonly rowNo: number;
  readonly partNumber: string;
  readonly numberRead: string | null;
  readonly numberSet: string | null;
  readonly unreadable: UnreadableReason | null;
};

export type RowState = NumberedRow & {
  readonly status: StoredPartState;
  readonly unitsSold: number | null;
  readonly averageMinor: number | null;
};

export type NumberChange = {
  readonly rowNo: number;
  /** Null: the number read from the cell. */
  readonly numberSet: string | null;
  readonly lookupKey: string;
};
