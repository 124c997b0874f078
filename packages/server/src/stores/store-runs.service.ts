import type { SellerTx, SweepTx } from '../db/scope.ts';
import { storeRunsOfSellerRepo, storeRunsSweepRepo } from './store-runs.repo.ts';

export const dueStoreRuns = (tx: SweepTx): Promise<{ userId: string; runId: string }[]> =>
  storeRunsSweepRepo(tx).due();

export const removeOldStoreRuns = (tx: SweepTx): Promise<number> =>
  storeRunsSweepRepo(tx).removeOld();

export const removeStoreRunsOfSeller = (tx: SellerTx): Promise<number> =>
  storeRunsOfSellerRepo(tx).remove();
