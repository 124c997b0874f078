import type { BatchState } from '@partsight/domain/batches/batch';

/** A batch that is out of sight and can still be brought back. */
export type RemovedBatch = {
  readonly id: string;
  readonly fileName: string;
  readonly totalParts: number;
  /** What it was, and is again once it is back. */
  readonly status: BatchState;
  readonly removedAt: Date;
};
