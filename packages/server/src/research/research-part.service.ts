import type { Coverage } from '@partsight/domain/pacing/lookups/coverage';
import type { TimeRange } from '@partsight/domain/pacing/lookups/time-range';
import { analyzePart } from '@partsight/domain/titles/analysis/analyze-part';
import type { PartAnalysis } from '@partsight/domain/titles/analysis/part-analysis';

import type { FetchPart, FetchPartResult } from '../engine/lanes/interactive/fetch-part.service.ts';
import type { CategoryNameCache } from '../evidence/categories/category-name-cache.ts';
import type { RequestCategoryNames } from '../evidence/categories/fetch-category-names.job.ts';
import type { TokenService } from '../tokens/tokens.service.ts';
import { marketplaceError } from './marketplace-failure.ts';

type Deps = {
  readonly fetchPart: FetchPart;
  readonly tokens: Pick<TokenService, 'renewIfNeeded'>;
  readonly categories: Pick<CategoryNameCache, 'names'>;
  readonly requestNames: RequestCategoryNames;
  readonly currency: string;
};

export type PartResearch = {
  /** As typed. */
  readonly partNumber: string;
  /** The number that was looked up; null where it is what was typed. */
  readonly readAs: string | null;
  /** Another number under which the sales were found. */
  readonly foundAs: string | null;
  readonly timeRange: TimeRange;
  readonly analysis: PartAnalysis;
  readonly coverage: Coverage;
  readonly keywords: readonly string[];
  readonly isFromCache: boolean;
};

/** Looks up a part; a refused token is replaced once, if the server can. */
export const fetchPartWithRenewal =
  ({ fetchPart, tokens }: Pick<Deps, 'fetchPart' | 'tokens'>): FetchPart =>
  async (userId, partNumber, timeRange, signal) => {
    const answer = await fetchPart(userId, partNumber, timeRange, signal);
    const canAskAgain =
      answer.kind === 'token-refused' && (await tokens.renewIfNeeded(userId)).kind === 'ready';
    return canAskAgain ? fetchPart(userId, partNumber, timeRange, signal) : answer;
  };

/** One interactive lookup, judged as in a batch, with all its evidence. */
export function researchPart(deps: Deps) {
  const { categories, requestNames, currency } = deps;
  const ask = fetchPartWithRenewal(deps);

  return async (
    userId: string,
    partNumber: string,
    timeRange: TimeRange,
    signal: AbortSignal,
  ): Promise<PartResearch> => {
    const answer: FetchPartResult = await ask(userId, partNumber, timeRange, signal);
    if (answer.kind !== 'answered') {
      throw marketplaceError(answer);
    }
    await requestNames(userId);
    const { lookup, notes, isFromCache, number, foundAs } = answer;
    return {
      partNumber,
      readAs: number === partNumber.trim() ? null : number,
      foundAs,
      timeRange,
      analysis: analyzePart({
        partNumber: foundAs ?? number,
        isProbable: foundAs !== null,
        answer: lookup.answer,
        asOf: lookup.coverage.asOf,
        currency,
        categoryNames: categories.names(),
        notes,
      }),
      coverage: lookup.coverage,
      keywords: lookup.keywords,
      isFromCache,
    };
  };
}
