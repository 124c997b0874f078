import { hash } from 'node:crypto';

import type { BatchState } from '@partsight/domain/runs/batch';

/** The fields of a batch that show whether it has changed. */
export type BatchVersion = {
  readonly id: string;
  readonly revision: number;
  readonly status: BatchState;
  readonly stopRequested: boolean;
  /** All rows, including skipped ones. */
  readonly totalParts: number;
};

/** Changes with every batch of a list; the statement of the polls computes the same. */
export const listVersion = (batches: readonly Pick<BatchVersion, 'id' | 'revision'>[]): string =>
  hash('sha256', batches.map(({ id, revision }) => `${id} ${revision}`).join(' '));
