import { partNumberKey } from '@partsight/domain/part-numbers/part-number';
import { LONE_CELL } from '@partsight/domain/part-numbers/reading/number-column';
import { readNumber } from '@partsight/domain/part-numbers/reading/read-number';
import type { Appraisal } from '@partsight/domain/valuation/appraisal/appraise-lot';
import { lotNameOf } from '@partsight/domain/valuation/lot/lot-name';
import type { LotState } from '@partsight/domain/valuation/lot/lot-state';
import { DESK_DEFAULTS } from '@partsight/domain/valuation/settings/desk-settings';

import type { Database, UserRepos } from '../db/database.ts';
import { namedSettings } from '../desk/lot/desk-settings.service.ts';
import type { StartJob } from '../engine/jobs/job-queue.ts';
import { AppError } from '../platform/app-error.ts';
import type { BatchRecord } from '../runs/batch.record.ts';
import type { LotNotes } from './lot.record.ts';

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

const EMPTY_LOT_NOTES: LotNotes = {
  name: null,
  dealer: null,
  askingMinor: null,
  paidMinor: null,
  state: 'sizing',
  isArchived: false,
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
  estimate: estimate ?? null,
});

/** Lots and their notes. */
export const lotsService = ({ database, now, startJob }: Deps) => ({
  /**
   * Newest first; with a search, those whose name, dealer or file contains it, or that hold this
   * number.
   */
  list: (userId: string, search: string): Promise<Lot[]> =>
    database.asUser(userId, async (repos) => {
      const notes = await repos.lots.notes();
      const batches = await repos.batches.list(MAX_LISTED);
      const estimates = await repos.appraisals.estimates();
      const all = batches.map((batch) =>
        lotOf(batch, notes.get(batch.id), estimates.get(batch.id)),
      );
      if (search === '') {
        return all;
      }
      const key = partNumberKey(readNumber(search, LONE_CELL).number);
      const holding = key === '' ? new Set<string>() : await repos.lots.containing(key);
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
    database.asUser(userId, async (repos) => {
      const batch = await repos.batches.find(batchId);
      if (batch === null) {
        throw new AppError('not-found', 'There is no such list.');
      }
      const { estimate = null } = (await repos.appraisals.find(batchId)) ?? {};
      return lotOf(batch, await repos.lots.notesOf(batchId), estimate);
    }),

  async change(userId: string, batchId: string, changes: Partial<LotNotes>): Promise<Lot> {
    const { lot, isBoughtNow } = await database.asUser(userId, async (repos) => {
      // Locked, so that two concurrent changes both survive.
      const batch = await repos.batches.findForChange(batchId);
      if (batch === null) {
        throw new AppError('not-found', 'There is no such list.');
      }
      const before = { ...EMPTY_LOT_NOTES, ...(await repos.lots.notesOf(batchId)) };
      const notes = { ...before, ...changes };
      const at = now();
      await repos.lots.write(batchId, notes, at);
      if (notes.state !== before.state) {
        await notePurchase(repos, batchId, { state: notes.state, at });
      }
      const { estimate = null } = (await repos.appraisals.find(batchId)) ?? {};
      return {
        lot: lotOf(batch, notes, estimate),
        isBoughtNow: notes.state === 'bought' && before.state !== 'bought',
      };
    });
    if (isBoughtNow) {
      await startJob?.('predict-lot', { userId, batchId });
    }
    return lot;
  },
});

/** A lot that is bought gets a prediction, computed soon after; saved ones outlive a change of mind. */
async function notePurchase(
  { deskSettings, predictions }: UserRepos,
  batchId: string,
  { state, at }: { readonly state: LotState; readonly at: Date },
): Promise<void> {
  if (state !== 'bought') {
    await predictions.withdraw(batchId);
    return;
  }
  const stored = await deskSettings.inUse();
  const settings = stored === null ? DESK_DEFAULTS : namedSettings(stored).settings;
  await predictions.request(batchId, at, settings);
}
