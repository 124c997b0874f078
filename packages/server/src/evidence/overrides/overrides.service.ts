import type { OverrideVerdict } from '@partsight/domain/titles/analysis/part-analysis';
import type { OverrideReason, OverrideRule } from '@partsight/domain/titles/comps/overrides';
import {
  suggestRule,
  ruleCandidateWords,
  type SuggestedRule,
} from '@partsight/domain/titles/comps/suggest-rule';

import { batchesRepo } from '../../batches/batches.repo.ts';
import { partsRepo } from '../../batches/parts.repo.ts';
import type { Database } from '../../db/database.ts';
import type { UserTx } from '../../db/scope.ts';
import type { StartJob } from '../../engine/jobs/job-queue.ts';
import { touchLane } from '../../engine/lanes/user-lane.service.ts';
import { AppError } from '../../platform/app-error.ts';
import { lookupsRepo } from '../lookups/lookups.repo.ts';
import { type OverrideSums, type StoredOverrideRule, overridesRepo } from './overrides.repo.ts';
import { repriceNumber, type RepriceResult } from './reprice-number.ts';

export type OverrideRequest = {
  readonly itemId: string;
  /** Null removes the override. */
  readonly verdict: OverrideVerdict | null;
  readonly reason: OverrideReason;
  readonly note: string;
};

export type OverrideResult = RepriceResult & {
  /** A rule that would have the same effect; null where none is worthwhile. */
  readonly offer: SuggestedRule | null;
};

type Deps = {
  readonly database: Database;
  readonly currency: string;
  readonly now: () => Date;
  readonly startJob: StartJob;
};

/** A user's verdicts on listings, and the rules suggested from them. */
export const overridesService = ({ database, currency, now, startJob }: Deps) => ({
  /** Saves the verdict on a listing of a number, and reprices every batch with the number. */
  save: (
    userId: string,
    batchId: string,
    rowNo: number,
    { itemId, verdict, reason, note }: OverrideRequest,
  ): Promise<OverrideResult> =>
    database.asUser(userId, async (tx) => {
      await touchLane(tx);
      await overridesRepo(tx).lock();
      const part = await partsRepo(tx).find(batchId, rowNo);
      if (part === null || (await batchesRepo(tx).find(batchId)) === null) {
        throw new AppError('not-found', 'There is no such part.');
      }
      const key = part.lookupKey;
      const title = verdict === null ? null : await titleOf(tx, part.lookupId, itemId);
      const words = title === null ? [] : ruleCandidateWords(title, key);
      await overridesRepo(tx).insert(key, { itemId, verdict, reason, note, words, saidAt: now() });
      const repriced = await repriceNumber(tx, key, currency);
      return { ...repriced, offer: verdict === null ? null : await suggestNewRule(tx, words) };
    }),

  /** The effect of the overrides on a batch's sellable value; null for an unknown batch. */
  sums: (userId: string, batchId: string): Promise<OverrideSums | null> =>
    database.asUser(userId, async (tx) => {
      const batch = await batchesRepo(tx).find(batchId);
      if (batch === null) {
        return null;
      }
      const { parts, foundMinor, overruledMinor } = await overridesRepo(tx).sums(batchId);
      const { sellableMinor } = batch;
      return {
        parts,
        foundMinor: sellableMinor,
        overruledMinor: sellableMinor - foundMinor + overruledMinor,
      };
    }),

  rules: (userId: string): Promise<readonly StoredOverrideRule[]> =>
    database.asUser(userId, async (tx) =>
      (await overridesRepo(tx).rules()).filter(({ isAccepted }) => isAccepted),
    ),

  /** Saves an accepted or declined rule; figures follow in the background. */
  async decideRule(userId: string, rule: OverrideRule, isAccepted: boolean): Promise<void> {
    await database.asUser(userId, async (tx) => {
      const overrides = overridesRepo(tx);
      await touchLane(tx);
      await overrides.lock();
      const known = await overrides.rules();
      if (isAccepted && known.filter((one) => one.isAccepted).length >= MAX_RULES) {
        throw new AppError('conflict', 'There are too many rules. Remove one first.');
      }
      await overrides.decideRule(rule, isAccepted, now());
    });
    await startJob('follow-rules', { userId });
  },
});

const MAX_RULES = 200;

async function titleOf(tx: UserTx, lookupId: string | null, itemId: string): Promise<string> {
  const lookup = lookupId === null ? null : await lookupsRepo(tx).find(lookupId);
  if (lookup === null) {
    throw new AppError('conflict', 'The listings behind this part have been erased.');
  }
  const listing = lookup.answer.listings.find((one) => one.itemId === itemId);
  if (listing === undefined) {
    throw new AppError('not-found', 'There is no such listing behind this part.');
  }
  return listing.title;
}

async function suggestNewRule(tx: UserTx, words: readonly string[]): Promise<SuggestedRule | null> {
  const overrides = overridesRepo(tx);
  if (words.length === 0) {
    return null;
  }
  const decided = new Set((await overrides.rules()).map(({ word }) => word));
  return suggestRule(await overrides.findSimilar(words), decided);
}
