import type { BatchState } from '@partsight/domain/pacing/runs/batch';

/** The fields of a batch that show whether it has changed. */
export type BatchVersion = {
  readonly id: string;
  readonly revision: number;
  readonly status: BatchState;
  readonly stopRequested: boolean;
  /** All rows, including skipped ones. */
  readonly totalParts: number;
};

/** Changes with every batch of a list. */
export type ListVersion = {
  readonly version: string;
  /** Whether one of the batches is running. */
  readonly isRunning: boolean;
};
