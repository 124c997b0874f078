import type { Appraisal } from '@partsight/domain/appraisals/appraise-lot';

import type { UserTx } from '../db/scope.ts';
import { appraisalsRepo } from './appraisals.repo.ts';

/** Of a list that is not looked up to its end; null where nothing is estimated. */
export const estimateOf = async (tx: UserTx, batchId: string): Promise<Appraisal | null> =>
  (await appraisalsRepo(tx).find(batchId))?.estimate ?? null;

export const allEstimates = (tx: UserTx): Promise<ReadonlyMap<string, Appraisal>> =>
  appraisalsRepo(tx).estimates();

/** Stops the run when the bid is known within this many percent; null: at the end of the list. */
export const setStopWithin = (tx: UserTx, batchId: string, percent: number | null): Promise<void> =>
  appraisalsRepo(tx).setStopWithin(batchId, percent);
