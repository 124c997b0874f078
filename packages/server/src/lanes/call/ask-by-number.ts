import type { AskAnswer } from '@partsight/domain/evidence/ask-listing';
import { FURTHER_PAGES, isWorthReadingOn } from '@partsight/domain/evidence/is-worth-reading-on';
import { mergeAnswers } from '@partsight/domain/evidence/merge-answers';
import { PAGE_ROWS } from '@partsight/domain/evidence/sold-listing';
import { tookAnyWord } from '@partsight/domain/evidence/took-any-word';
import { windowOf, type Window } from '@partsight/domain/lookups/coverage';
import type { LookupOutcome } from '@partsight/domain/lookups/lookup-outcome';
import type { TimeRange } from '@partsight/domain/lookups/time-range';
import { keywordsOf } from '@partsight/domain/part-numbers/query-variants';

import type { MarketplaceInTurn, NoSlot } from './marketplace-door.ts';

/** Asked in a part's place to learn whether the marketplace answers at all: everybody sells these. */
export const PROBE_WORDS = 'filter';

export type Asked = {
  readonly kind: 'asked';
  readonly outcome: LookupOutcome;
  readonly keywords: readonly string[];
  readonly window: Window;
  readonly asOf: Date;
  /** What is for sale, where that was asked for in place of what was sold. */
  readonly asks?: AskAnswer;
};

export type PartQuestion = {
  readonly partNumber: string;
  /** Numbers that the person took for the same part. */
  readonly linkedNumbers: readonly string[];
  readonly timeRange: TimeRange;
  readonly token: string;
  readonly asOf: Date;
  /** Ask for something that is sure to have sold instead. */
  readonly isProbe?: boolean;
};

const furtherPages = (words: string, total: number) =>
  Array.from({ length: FURTHER_PAGES }, (_, page) => ({
    words,
    offset: (page + 1) * PAGE_ROWS,
  })).filter(({ offset }) => offset < total);

/**
 * One call for each way of writing the number, and for further pages where most of the first counts;
 * the answers count as one, each listing once.
 */
export async function askByNumber(
  marketplace: Pick<MarketplaceInTurn, 'searchSold'>,
  { partNumber, linkedNumbers, timeRange, token, asOf, isProbe = false }: PartQuestion,
): Promise<Asked | NoSlot> {
  const window = windowOf(timeRange, asOf);
  const keywords = isProbe ? [PROBE_WORDS] : keywordsOf(partNumber, linkedNumbers);
  if (keywords.length === 0) {
    throw new Error('a part without any way to write it was asked for');
  }
  const answers: LookupOutcome[] = [];
  const pages = keywords.map((words) => ({ words, offset: 0 }));
  for (const { words, offset } of pages) {
    const outcome = await marketplace.searchSold({ token, keywords: words, window, offset });
    switch (outcome.kind) {
      case 'found':
        if (!isProbe && tookAnyWord(words, outcome.answer)) {
          // The rows are anybody's; the groups with dashes between are one word in every reading.
          pages.push({ words: words.replaceAll(' ', '-'), offset: 0 });
          break;
        }
        answers.push(outcome);
        if (
          !isProbe &&
          offset === 0 &&
          isWorthReadingOn({ partNumber, linkedNumbers }, outcome.answer)
        ) {
          pages.push(...furtherPages(words, outcome.answer.total));
        }
        break;
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
      case 'request-refused':
      case 'throttled':
      case 'unreachable':
      case 'malformed':
        return { kind: 'asked', outcome, keywords, window, asOf };
    }
  }
  const asked = [...new Set(pages.map(({ words }) => words))];
  return { kind: 'asked', outcome: mergeAnswers(answers), keywords: asked, window, asOf };
}
