import type { OverruleVerdict } from '@partsight/domain/analysis/part-analysis';
import { offeredRule, tellingWords, type OfferedRule } from '@partsight/domain/comps/offered-rule';
import type { OverruleReason, OverruleRule } from '@partsight/domain/comps/overrules';
import { partNumberKey } from '@partsight/domain/part-numbers/part-number';

import type { Database, UserRepos } from '../database.ts';
import type { StartJob } from '../jobs/job-queue.ts';
import { AppError } from '../platform/app-error.ts';
import type { KeptRule } from './overrules.repo.ts';
import { repriceNumber, type Repriced } from './reprice-number.ts';

export type NewWord = {
  readonly itemId: string;
  /** Null takes back what was said before. */
  readonly verdict: OverruleVerdict | null;
  readonly reason: OverruleReason;
  readonly note: string;
};

export type Overruled = Repriced & {
  /** A rule that would have said the same; null where there is none worth it. */
  readonly offer: OfferedRule | null;
};

export type LotSums = {
  /** How many parts are overruled. */
  readonly parts: number;
  /** The sellable value. */
  readonly foundMinor: number;
  readonly overruledMinor: number;
};

type Deps = {
  readonly database: Database;
  readonly currency: string;
  readonly now: () => Date;
  readonly startJob: StartJob;
};

/** A person's word about listings, and the rules that come of it. */
export const overrulesBook = ({ database, currency, now, startJob }: Deps) => ({
  /** Keeps what is said of a listing for its number, and prices every batch with the number anew. */
  say: (
    userId: string,
    batchId: string,
    rowNo: number,
    { itemId, verdict, reason, note }: NewWord,
  ): Promise<Overruled> =>
    database.asUser(userId, async (repos) => {
      await repos.overrules.lock();
      const part = await repos.parts.find(batchId, rowNo);
      if (part === null || (await repos.batches.find(batchId)) === null) {
        throw new AppError('not-found', 'There is no such part.');
      }
      const key = partNumberKey(part.partNumber);
      const title = verdict === null ? null : await titleOf(repos, part.lookupId, itemId);
      const words = title === null ? [] : tellingWords(title, key);
      await repos.overrules.say(key, { itemId, verdict, reason, note, words, saidAt: now() });
      const repriced = await repriceNumber(repos, key, currency);
      return { ...repriced, offer: verdict === null ? null : await offerOf(repos, words) };
    }),

  /** What the person's word makes of a batch's sellable value; null where there is no such batch. */
  sums: (userId: string, batchId: string): Promise<LotSums | null> =>
    database.asUser(userId, async (repos) => {
      const batch = await repos.batches.find(batchId);
      if (batch === null) {
        return null;
      }
      const { parts, foundMinor, overruledMinor } = await repos.overrules.sumsOf(batchId);
      const { sellableMinor } = batch;
      return {
        parts,
        foundMinor: sellableMinor,
        overruledMinor: sellableMinor - foundMinor + overruledMinor,
      };
    }),

  rules: (userId: string): Promise<readonly KeptRule[]> =>
    database.asUser(userId, async ({ overrules }) =>
      (await overrules.rules()).filter(({ isAccepted }) => isAccepted),
    ),

  /** Keeps a rule, or that there is to be none; figures follow in the background. */
  async decideRule(userId: string, rule: OverruleRule, isAccepted: boolean): Promise<void> {
    await database.asUser(userId, async ({ overrules }) => {
      await overrules.lock();
      const known = await overrules.rules();
      if (isAccepted && known.filter((one) => one.isAccepted).length >= MOST_RULES) {
        throw new AppError('conflict', 'There are too many rules. Remove one first.');
      }
      await overrules.decideRule(rule, isAccepted, now());
    });
    await startJob('follow-rules', { userId });
  },
});

/** So many rules are enough for one person. */
const MOST_RULES = 200;

async function titleOf(
  { lookups }: Pick<UserRepos, 'lookups'>,
  lookupId: string | null,
  itemId: string,
): Promise<string> {
  const lookup = lookupId === null ? null : await lookups.find(lookupId);
  if (lookup === null) {
    throw new AppError('conflict', 'The listings behind this part have been erased.');
  }
  const listing = lookup.answer.listings.find((one) => one.itemId === itemId);
  if (listing === undefined) {
    throw new AppError('not-found', 'There is no such listing behind this part.');
  }
  return listing.title;
}

async function offerOf(
  { overrules }: Pick<UserRepos, 'overrules'>,
  words: readonly string[],
): Promise<OfferedRule | null> {
  if (words.length === 0) {
    return null;
  }
  const decided = new Set((await overrules.rules()).map(({ word }) => word));
  return offeredRule(await overrules.alike(words), decided);
}
