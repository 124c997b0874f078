import type { Appraisal } from '@partsight/domain/appraisals/appraise-lot';
import { lotNameOf } from '@partsight/domain/lots/lot-name';
import type { LotState } from '@partsight/domain/lots/lot-state';
import { partNumberKey } from '@partsight/domain/part-numbers/part-number';
import { LONE_CELL } from '@partsight/domain/part-numbers/reading/number-column';
import { readNumber } from '@partsight/domain/part-numbers/reading/read-number';

import { allEstimates, estimateOf } from '../appraisals/stored-appraisals.service.ts';
import { hidesBid, type BatchRecord } from '../batches/batch.record.ts';
import { batchesRepo } from '../batches/batches.repo.ts';
import type { Database } from '../db/database.ts';
import type { UserTx } from '../db/scope.ts';
import { settingsInUse } from '../desk/lot/desk-settings.service.ts';
import type { StartJob } from '../engine/jobs/job-queue.ts';
import { requestPrediction, withdrawPrediction } from '../own-sales/score/predictions.service.ts';
import { AppError } from '../platform/app-error.ts';
import { EMPTY_LOT_NOTES } from './lot-notes.service.ts';
import type { LotNotes } from './lot.record.ts';
import { lotsRepo } from './lots.repo.ts';

type Deps = {
  readonly database: Database;
  readonly now: () => Date;
  readonly startJob?: StartJob;
};

/** A batch with its notes. */
export type Lot = Omit<LotNotes, 'name'> & {
  readonly batch: BatchRecord;
  readonly name: string;
  /** Of a list that is not looked up to its end; null where nothing is estimated. */
  readonly estimate: Appraisal | null;
};

const MAX_LISTED = 1_000;

export const lotOf = (
  batch: BatchRecord,
  notes: LotNotes | null | undefined,
  estimate: Appraisal | null | undefined,
): Lot => ({
  ...(notes ?? EMPTY_LOT_NOTES),
  batch,
  name: notes?.name ?? lotNameOf(batch.fileName),
  estimate: hidesBid(batch) ? null : (estimate ?? null),
});

/** Lots and their notes. */
export const lotsService = ({ database, now, startJob }: Deps) => ({
  /**
   * Newest first; with a search, those whose name, dealer or file contains it, or that hold this
   * number.
   */
  list: (userId: string, search: string): Promise<Lot[]> =>
    database.asUser(userId, async (tx) => {
      const notes = await lotsRepo(tx).notes();
      const batches = await batchesRepo(tx).list(MAX_LISTED);
      const estimates = await allEstimates(tx);
      const all = batches.map((batch) =>
        lotOf(batch, notes.get(batch.id), estimates.get(batch.id)),
      );
      if (search === '') {
        return all;
      }
      const key = partNumberKey(readNumber(search, LONE_CELL).number);
      const holding = key === '' ? new Set<string>() : await lotsRepo(tx).containing(key);
      const lowercased = search.toLowerCase();
      return all.filter(
        ({ batch, name, dealer }) =>
          holding.has(batch.id) ||
          [name, dealer ?? '', batch.fileName].some((text) =>
            text.toLowerCase().includes(lowercased),
          ),
      );
    }),

  find: (userId: string, batchId: string): Promise<Lot> =>
    database.asUser(userId, async (tx) => {
      const batch = await batchesRepo(tx).find(batchId);
      if (batch === null) {
        throw new AppError('not-found', 'There is no such list.');
      }
      const estimate = await estimateOf(tx, batchId);
      return lotOf(batch, await lotsRepo(tx).notesOf(batchId), estimate);
    }),

  async change(userId: string, batchId: string, changes: Partial<LotNotes>): Promise<Lot> {
    const { lot, isBoughtNow, isOtherWay } = await database.asUser(userId, async (tx) => {
      // Locked, so that two concurrent changes both survive.
      const batch = await batchesRepo(tx).findForChange(batchId);
      if (batch === null) {
        throw new AppError('not-found', 'There is no such list.');
      }
      const before = { ...EMPTY_LOT_NOTES, ...(await lotsRepo(tx).notesOf(batchId)) };
      const notes = { ...before, ...changes };
      const at = now();
      await lotsRepo(tx).write(batchId, notes, at);
      if (notes.state !== before.state) {
        await notePurchase(tx, batchId, { state: notes.state, at });
      }
      const estimate = await estimateOf(tx, batchId);
      return {
        lot: lotOf(batch, notes, estimate),
        isOtherWay: notes.way !== before.way,
        isBoughtNow: notes.state === 'bought' && before.state !== 'bought',
      };
    });
    if (isOtherWay && lot.estimate !== null) {
      await startJob?.('appraise-batch', { userId, batchId });
    }
    if (isBoughtNow) {
      await startJob?.('predict-lot', { userId, batchId });
    }
    return lot;
  },
});

/** A lot that is bought gets a prediction, computed soon after; saved ones outlive a change of mind. */
async function notePurchase(
  tx: UserTx,
  batchId: string,
  { state, at }: { readonly state: LotState; readonly at: Date },
): Promise<void> {
  if (state !== 'bought') {
    await withdrawPrediction(tx, batchId);
    return;
  }
  await requestPrediction(tx, batchId, at, await settingsInUse(tx));
}
