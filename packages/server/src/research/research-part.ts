import { analyzePart } from '@partsight/domain/analysis/analyze-part';
import type { PartAnalysis } from '@partsight/domain/analysis/part-analysis';
import type { Coverage } from '@partsight/domain/lookups/coverage';
import type { TimeRange } from '@partsight/domain/lookups/time-range';

import type { CategoryNameCache } from '../categories/category-names.ts';
import type { WantCategoryNames } from '../categories/fetch-category-names.ts';
import type { AskPart, PartAnswer } from '../lanes/visit/ask-part.ts';
import type { Tokens } from '../tokens/tokens.ts';
import { marketplaceError } from './marketplace-failure.ts';

type Deps = {
  readonly askPart: AskPart;
  readonly tokens: Pick<Tokens, 'renewIfNeeded'>;
  readonly categories: Pick<CategoryNameCache, 'names'>;
  readonly wantNames: WantCategoryNames;
  readonly currency: string;
};

export type ResearchedPart = {
  readonly partNumber: string;
  readonly timeRange: TimeRange;
  readonly analysis: PartAnalysis;
  readonly coverage: Coverage;
  readonly keywords: readonly string[];
  readonly isFromCache: boolean;
};

/** Asks for a part; a token that turns out refused is replaced once, if the server can. */
export const askWithRenewal =
  ({ askPart, tokens }: Pick<Deps, 'askPart' | 'tokens'>): AskPart =>
  async (userId, partNumber, timeRange, signal) => {
    const answer = await askPart(userId, partNumber, timeRange, signal);
    const canAskAgain =
      answer.kind === 'token-refused' && (await tokens.renewIfNeeded(userId)).kind === 'ready';
    return canAskAgain ? askPart(userId, partNumber, timeRange, signal) : answer;
  };

/** One part at a person's request, judged as in a batch, with everything that its figures rest on. */
export function researchPart(deps: Deps) {
  const { categories, wantNames, currency } = deps;
  const ask = askWithRenewal(deps);

  return async (
    userId: string,
    partNumber: string,
    timeRange: TimeRange,
    signal: AbortSignal,
  ): Promise<ResearchedPart> => {
    const answer: PartAnswer = await ask(userId, partNumber, timeRange, signal);
    if (answer.kind !== 'answered') {
      throw marketplaceError(answer);
    }
    await wantNames(userId);
    const { lookup, notes, isFromCache } = answer;
    return {
      partNumber,
      timeRange,
      analysis: analyzePart({
        partNumber,
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
