import type { AdminDatabase } from '../admin-database.ts';
import type { BatchView } from './batch-view.repo.ts';

export type BatchSeen = BatchView;

/** Those that run or wait, or all whatever has become of them. */
export const lookAtBatches = (
  database: AdminDatabase,
  { all }: { readonly all: boolean },
): Promise<readonly BatchSeen[]> =>
  database.asOperator(({ batches }) => (all ? batches.all() : batches.unfinished()));
