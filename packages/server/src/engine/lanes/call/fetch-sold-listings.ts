import { partNumberKey } from '@partsight/domain/part-numbers/part-number';
import { keywordsOf } from '@partsight/domain/part-numbers/query-variants';
import { windowOf, type TimeWindow } from '@partsight/domain/runs/coverage';
import type { LookupOutcome } from '@partsight/domain/runs/lookup-outcome';
import { mergeResponses } from '@partsight/domain/runs/merge-responses';
import type { TimeRange } from '@partsight/domain/runs/time-range';
import type { ActiveListingsResponse } from '@partsight/domain/titles/evidence/active-listing';
import { matchedAnyKeyword } from '@partsight/domain/titles/evidence/matched-any-keyword';
import { namesAnyNumber } from '@partsight/domain/titles/evidence/names-any-number';
import {
  MAX_EXTRA_PAGES,
  shouldFetchNextPage,
} from '@partsight/domain/titles/evidence/should-fetch-next-page';
import { PAGE_ROWS } from '@partsight/domain/titles/evidence/sold-listing';

import type { StoredAlternative } from '../../../db/records/number-alternatives.record.ts';
import type { MarketplaceCalls, NoSlot } from './marketplace-gateway.ts';

/**
 * Searched instead of a part to learn whether the marketplace responds at all: there are always
 * sales.
 */
export const PROBE_KEYWORDS = 'filter';

export type PartFetchResult = {
  readonly kind: 'asked';
  readonly outcome: LookupOutcome;
  readonly keywords: readonly string[];
  readonly window: TimeWindow;
  readonly asOf: Date;
  /** The number that the listings are of; null where none of them names one. */
  readonly foundAs: string | null;
  /** The active listings, where those were requested instead of sold ones. */
  readonly activeListings?: ActiveListingsResponse;
};

export type PartQuery = {
  readonly partNumber: string;
  /** Numbers the user accepted as the same part. */
  readonly linkedNumbers: readonly string[];
  /** Other numbers that may have been meant: one call each, while nothing is found. */
  readonly alternatives?: readonly StoredAlternative[];
  readonly timeRange: TimeRange;
  readonly token: string;
  readonly asOf: Date;
  /** Search for something that always has sales instead. */
  readonly isProbe?: boolean;
};

const furtherPages = (words: string, total: number) =>
  Array.from({ length: MAX_EXTRA_PAGES }, (_, page) => ({
    words,
    offset: (page + 1) * PAGE_ROWS,
  })).filter(({ offset }) => offset < total);

/**
 * One call per spelling of the number, and per further page where most of the first one counts;
 * merges the responses, each listing once. Where no listing names the number, its alternatives.
 */
export async function fetchSoldListings(
  marketplace: Pick<MarketplaceCalls, 'searchSold'>,
  query: PartQuery,
): Promise<PartFetchResult | NoSlot> {
  const own = await fetchOwnListings(marketplace, query);
  const { partNumber, linkedNumbers, isProbe = false, alternatives = [] } = query;
  if (own.kind !== 'asked' || isProbe || !isAnswer(own.outcome)) {
    return own;
  }
  return namesAnyNumber(own.outcome, [partNumber, ...linkedNumbers])
    ? { ...own, foundAs: partNumberKey(partNumber) }
    : fetchAlternatives(marketplace, { ...query, alternatives }, own);
}

const isAnswer = ({ kind }: LookupOutcome): boolean => kind === 'found' || kind === 'nothing-found';

/** The first alternative that a listing names; without one, the answer stays as it was. */
async function fetchAlternatives(
  marketplace: Pick<MarketplaceCalls, 'searchSold'>,
  { alternatives, token }: PartQuery & Required<Pick<PartQuery, 'alternatives'>>,
  own: PartFetchResult,
): Promise<PartFetchResult | NoSlot> {
  const searched = [...own.keywords];
  for (const { number, keywords } of alternatives) {
    const outcome = await marketplace.searchSold({
      token,
      keywords,
      window: own.window,
      offset: 0,
    });
    if (outcome.kind === 'resting' || outcome.kind === 'lost' || outcome.kind === 'aborted') {
      return outcome;
    }
    searched.push(keywords);
    if (!isAnswer(outcome)) {
      return { ...own, outcome, keywords: searched };
    }
    if (namesAnyNumber(outcome, [number])) {
      return { ...own, outcome, keywords: searched, foundAs: number };
    }
  }
  return { ...own, keywords: searched };
}

async function fetchOwnListings(
  marketplace: Pick<MarketplaceCalls, 'searchSold'>,
  { partNumber, linkedNumbers, timeRange, token, asOf, isProbe = false }: PartQuery,
): Promise<PartFetchResult | NoSlot> {
  const window = windowOf(timeRange, asOf);
  const keywords = isProbe ? [PROBE_KEYWORDS] : keywordsOf(partNumber, linkedNumbers);
  if (keywords.length === 0) {
    throw new Error('a part without any spelling was requested');
  }
  const answers: LookupOutcome[] = [];
  const pages = keywords.map((words) => ({ words, offset: 0 }));
  for (const { words, offset } of pages) {
    const outcome = await marketplace.searchSold({ token, keywords: words, window, offset });
    switch (outcome.kind) {
      case 'found':
        if (!isProbe && matchedAnyKeyword(words, outcome.answer)) {
          // The listings match any of the words; with dashes, every search reads the number as one
          // word.
          pages.push({ words: words.replaceAll(' ', '-'), offset: 0 });
          break;
        }
        answers.push(outcome);
        if (
          !isProbe &&
          offset === 0 &&
          shouldFetchNextPage({ partNumber, linkedNumbers }, outcome.answer)
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
        return { kind: 'asked', outcome, keywords, window, asOf, foundAs: null };
    }
  }
  const searched = [...new Set(pages.map(({ words }) => words))];
  const outcome = mergeResponses(answers);
  return { kind: 'asked', outcome, keywords: searched, window, asOf, foundAs: null };
}
