import type { AdminDatabase } from '../../admin-database.ts';
import { type BatchView, batchViewRepo } from '../views/batch-view.repo.ts';

export type AdminBatch = BatchView;

/** Running and waiting batches, or all of them. */
export const showBatches = (
  database: AdminDatabase,
  { all }: { readonly all: boolean },
): Promise<readonly AdminBatch[]> =>
  database.asOperator((tx) => (all ? batchViewRepo(tx).all() : batchViewRepo(tx).unfinished()));
