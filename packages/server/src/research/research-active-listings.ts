import { partNumberKey } from '@partsight/domain/part-numbers/part-number';
import { LONE_CELL } from '@partsight/domain/part-numbers/reading/number-column';
import { readNumber } from '@partsight/domain/part-numbers/reading/read-number';
import { unreadableReason } from '@partsight/domain/part-numbers/reading/unreadable-reason';
import { coverageOf, windowOf } from '@partsight/domain/runs/coverage';
import type { TimeRange } from '@partsight/domain/runs/time-range';
import { analyzeActiveListings } from '@partsight/domain/titles/analysis/analyze-active-listings';

import { ownStoreName } from '../accounts/own-store.service.ts';
import type { Database } from '../db/database.ts';
import { storedAlternatives } from '../db/records/number-alternatives.record.ts';
import { fetchActiveListings } from '../engine/lanes/call/fetch-active-listings.ts';
import type { MarketplaceCalls } from '../engine/lanes/call/marketplace-gateway.ts';
import type { InteractiveCaller } from '../engine/lanes/interactive/interactive-call.service.ts';
import type { CategoryNameCache } from '../evidence/categories/category-name-cache.ts';
import { foundAlternative } from '../evidence/lookups/lookup.record.ts';
import { notesOfNumber, saveCompetitorCount } from '../evidence/number-notes.service.ts';
import { offersOfOthers } from '../evidence/offers-of-others.ts';
import { ACTIVE_LISTINGS_REACH } from '../runs/choose-source.ts';
import { marketplaceError } from './marketplace-failure.ts';
import type { PartResearch } from './part-research.record.ts';

export type ActiveListingsDeps = {
  readonly database: Pick<Database, 'asUser'>;
  readonly interactiveCaller: Pick<InteractiveCaller, 'callWithToken'>;
  readonly categories: Pick<CategoryNameCache, 'names'>;
  readonly currency: string;
  readonly defaultStore?: string | undefined;
  readonly now: () => Date;
};

type Question = {
  readonly text: string;
  readonly timeRange: TimeRange;
  readonly signal: AbortSignal;
};

type Query = Parameters<typeof fetchActiveListings>[1];

/** A failed call by its own kind, as the caller of a lane expects it. */
async function fetchOffers(marketplace: MarketplaceCalls, query: Query) {
  const fetched = await fetchActiveListings(marketplace, query);
  if (fetched.kind !== 'asked') {
    return fetched;
  }
  const { outcome, activeListings, foundAs, keywords } = fetched;
  return outcome.kind === 'found' || outcome.kind === 'nothing-found'
    ? ({ kind: 'answered', activeListings, foundAs, keywords } as const)
    : outcome;
}

/** What is for sale now of a number, for users who cannot get sold listings. */
export const researchActiveListings =
  ({
    database,
    interactiveCaller,
    categories,
    currency,
    defaultStore = '',
    now,
  }: ActiveListingsDeps) =>
  async (userId: string, { text, timeRange, signal }: Question): Promise<PartResearch> => {
    const reading = readNumber(text, LONE_CELL);
    const { number } = reading;
    const key = partNumberKey(number);
    const unreadable = unreadableReason(reading) ?? (key === '' ? 'no-part-number' : null);
    if (unreadable !== null) {
      throw marketplaceError({ kind: unreadable });
    }
    const asOf = now();
    const { notes, store } = await database.asUser(userId, async (tx) => ({
      notes: await notesOfNumber(tx, key),
      store: await ownStoreName(tx),
    }));
    const answer = await interactiveCaller.callWithToken(
      { userId, access: 'base', signal },
      (marketplace, token) =>
        fetchOffers(marketplace, {
          partNumber: number,
          linkedNumbers: notes.linkedNumbers,
          alternatives: storedAlternatives(reading),
          timeRange,
          token,
          asOf,
        }),
    );
    if (answer.kind !== 'answered') {
      throw marketplaceError(answer);
    }
    const { activeListings = { total: 0, listings: [] } } = answer;
    const foundAs = foundAlternative(answer, key);
    const offered = foundAs ?? number;
    const asks = offersOfOthers(activeListings, {
      number: offered,
      ownStore: store === '' ? defaultStore : store,
      asOf,
      currency,
    });
    const categoryNames = categories.names();
    const input = {
      partNumber: offered,
      isProbable: foundAs !== null,
      asOf,
      notes,
      currency,
      categoryNames,
    };
    const analysis = { ...analyzeActiveListings(input, activeListings), asks };
    await database.asUser(userId, (tx) =>
      saveCompetitorCount(tx, key, {
        competitors: asks.competitors,
        package: analysis.package,
        countedAt: asOf,
      }),
    );
    return {
      partNumber: text,
      readAs: number === text.trim() ? null : number,
      foundAs,
      timeRange,
      analysis: { ...analysis, searchResults: activeListings.total },
      coverage: coverageOf(windowOf(timeRange, asOf), ACTIVE_LISTINGS_REACH, asOf),
      keywords: answer.keywords,
      isFromCache: false,
    };
  };
