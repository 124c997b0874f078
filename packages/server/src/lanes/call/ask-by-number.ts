import { mergeAnswers } from '@partsight/domain/evidence/merge-answers';
import { windowOf, type Window } from '@partsight/domain/lookups/coverage';
import type { LookupOutcome } from '@partsight/domain/lookups/lookup-outcome';
import type { TimeRange } from '@partsight/domain/lookups/time-range';
import { queryVariants } from '@partsight/domain/part-numbers/query-variants';

import type { MarketplaceInTurn, NoSlot } from './marketplace-door.ts';

/** Asked in a part's place to learn whether the marketplace answers at all: everybody sells these. */
const PROBE_WORDS = 'filter';

export type Asked = {
  readonly kind: 'asked';
  readonly outcome: LookupOutcome;
  readonly keywords: readonly string[];
  readonly window: Window;
  readonly asOf: Date;
};

type PartQuestion = {
  readonly partNumber: string;
  readonly timeRange: TimeRange;
  readonly token: string;
  readonly asOf: Date;
  /** Ask for something that is sure to have sold instead. */
  readonly isProbe?: boolean;
};

/** One call for each way of writing the number; the answers count as one, each listing once. */
export async function askByNumber(
  marketplace: Pick<MarketplaceInTurn, 'searchSold'>,
  { partNumber, timeRange, token, asOf, isProbe = false }: PartQuestion,
): Promise<Asked | NoSlot> {
  const window = windowOf(timeRange, asOf);
  const keywords = isProbe ? [PROBE_WORDS] : queryVariants(partNumber);
  if (keywords.length === 0) {
    throw new Error('a part without any way to write it was asked for');
  }
  const answers: LookupOutcome[] = [];
  for (const words of keywords) {
    const outcome = await marketplace.searchSold({ token, keywords: words, window });
    switch (outcome.kind) {
      case 'found':
      case 'nothing-found':
        answers.push(outcome);
        break;
      case 'resting':
      case 'lost':
      case 'aborted':
        return outcome;
      case 'token-refused':
      case 'access-not-granted':
      case 'category-not-granted':
      case 'throttled':
      case 'unreachable':
      case 'malformed':
        return { kind: 'asked', outcome, keywords, window, asOf };
    }
  }
  return { kind: 'asked', outcome: mergeAnswers(answers), keywords, window, asOf };
}
