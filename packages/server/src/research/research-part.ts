import { analyzePart } from '@partsight/domain/analyze-part';
import type { Coverage } from '@partsight/domain/coverage';
import type { PartAnalysis } from '@partsight/domain/part-analysis';
import type { TimeRange } from '@partsight/domain/time-range';

import type { CategoryBook } from '../categories/category-names.ts';
import type { AskInLane, LaneAnswer } from '../lanes/ask-in-lane.ts';
import type { Tokens } from '../tokens/tokens.ts';
import { marketplaceError } from './marketplace-failure.ts';
import type { MarketplaceVisits } from './visit-marketplace.ts';

type Deps = {
  readonly askInLane: AskInLane;
  readonly tokens: Pick<Tokens, 'renewIfNeeded'>;
  readonly categories: Pick<CategoryBook, 'names' | 'keepLoaded' | 'isStale' | 'refresh'>;
  readonly visits: Pick<MarketplaceVisits, 'visit'>;
  readonly currency: string;
  readonly now: () => Date;
};

export type ResearchedPart = {
  readonly partNumber: string;
  readonly timeRange: TimeRange;
  readonly analysis: PartAnalysis;
  readonly coverage: Coverage;
  readonly keywords: readonly string[];
  readonly isFromCache: boolean;
};

const CATEGORIES_TIMEOUT_MS = 60_000;
/** Names that could not be had cost no further call for this long. */
const CATEGORIES_AGAIN_MS = 3_600_000;

/** Asks for a part; a token that turns out refused is replaced once, if the server can. */
export const askWithRenewal =
  ({ askInLane, tokens }: Pick<Deps, 'askInLane' | 'tokens'>): AskInLane =>
  async (userId, partNumber, timeRange, signal) => {
    const answer = await askInLane(userId, partNumber, timeRange, signal);
    const canAskAgain =
      answer.kind === 'token-refused' && (await tokens.renewIfNeeded(userId)).kind === 'ready';
    return canAskAgain ? askInLane(userId, partNumber, timeRange, signal) : answer;
  };

/** One part at a person's request, of any brand type, with everything that its figures rest on. */
export function researchPart(deps: Deps) {
  const { categories, visits, currency, now } = deps;
  const ask = askWithRenewal(deps);
  let categoriesAskedAtMs = Number.NEGATIVE_INFINITY;

  /** Nobody waits for the names of categories: they are there for the next question. */
  function refreshCategories(userId: string): void {
    const nowMs = now().getTime();
    if (!categories.isStale() || nowMs - categoriesAskedAtMs < CATEGORIES_AGAIN_MS) {
      return;
    }
    categoriesAskedAtMs = nowMs;
    const signal = AbortSignal.timeout(CATEGORIES_TIMEOUT_MS);
    void visits
      .visit(userId, signal, async (token) => ({
        kind: (await categories.refresh(token, signal)) ? 'found' : 'unreachable',
      }))
      .catch(() => undefined);
  }

  return async (
    userId: string,
    partNumber: string,
    timeRange: TimeRange,
    signal: AbortSignal,
  ): Promise<ResearchedPart> => {
    const answer: LaneAnswer = await ask(userId, partNumber, timeRange, signal);
    if (answer.kind !== 'answered') {
      throw marketplaceError(answer);
    }
    await categories.keepLoaded();
    refreshCategories(userId);
    const { lookup, isFromCache } = answer;
    return {
      partNumber,
      timeRange,
      analysis: analyzePart({
        partNumber,
        answer: lookup.answer,
        oemOnly: false,
        currency,
        categoryNames: categories.names(),
      }),
      coverage: lookup.coverage,
      keywords: lookup.keywords,
      isFromCache,
    };
  };
}
