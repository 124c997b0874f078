import type { BatchState } from '@partsight/domain/batches/batch';

/** As much of a batch as tells whether it has changed. */
export type BatchStanding = {
  readonly id: string;
  readonly revision: number;
  readonly status: BatchState;
  readonly stopRequested: boolean;
  /** All rows, those left out included. */
  readonly totalParts: number;
  /** The part whose turn it is: its lookup is under way, or it is the next one. */
  readonly rowUnderWay: number | null;
};
