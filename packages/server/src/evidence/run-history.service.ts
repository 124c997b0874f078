import type { UserTx } from '../db/scope.ts';
import type { LineValue, PartSnapshotHistory } from '../runs/run-snapshot.record.ts';
import { partCompsRepo } from './part-comps.repo.ts';
import { partHistoryRepo } from './part-history.repo.ts';

/** Whether the user has agreed that figures of earlier runs are kept. */
export const keepsHistory = async (tx: UserTx): Promise<boolean> =>
  (await partHistoryRepo(tx).consent()) !== null;

/** Every number of a batch that earlier runs have seen. */
export const snapshotsOf = (tx: UserTx, batchId: string): Promise<PartSnapshotHistory[]> =>
  partHistoryRepo(tx).ofBatch(batchId);

/** Keeps the figures of the run that ends; how many. */
export const saveRun = (
  tx: UserTx,
  batchId: string,
  values: readonly LineValue[],
): Promise<number> => partHistoryRepo(tx).saveRun(batchId, values);

export const removeComps = (tx: UserTx, batchId: string): Promise<void> =>
  partCompsRepo(tx).removeAll(batchId);
