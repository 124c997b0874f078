import type { BatchState } from '@partsight/domain/runs/batch';

/** A removed batch that can still be restored. */
export type RemovedBatch = {
  readonly id: string;
  readonly fileName: string;
  readonly totalParts: number;
  /** Its status, also after a restore. */
  readonly status: BatchState;
  readonly removedAt: Date;
};
