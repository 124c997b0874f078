import { PRODUCT_RESEARCH } from '@partsight/domain/evidence/evidence-source';
import { partNumberKey } from '@partsight/domain/part-numbers/part-number';
import { LONE_CELL } from '@partsight/domain/part-numbers/reading/number-column';
import { readNumber } from '@partsight/domain/part-numbers/reading/read-number';
import type { TimeRange } from '@partsight/domain/runs/time-range';
import { analyzePart } from '@partsight/domain/titles/analysis/analyze-part';

import type { FetchPart, FetchPartResult } from '../engine/lanes/interactive/fetch-part.service.ts';
import type { PastedResearch } from '../evidence/by-hand/save-research.service.ts';
import type { RequestCategoryNames } from '../evidence/categories/fetch-category-names.job.ts';
import { notesOfNumber } from '../evidence/number-notes.service.ts';
import { figuresOf } from '../runs/settle-part.ts';
import type { TokenService } from '../tokens/tokens.service.ts';
import { marketplaceError } from './marketplace-failure.ts';
import type { PartResearch } from './part-research.record.ts';
import { researchActiveListings, type ActiveListingsDeps } from './research-active-listings.ts';

type Deps = ActiveListingsDeps & {
  readonly fetchPart: FetchPart;
  readonly tokens: Pick<TokenService, 'renewIfNeeded' | 'hasOnlyActiveListings'>;
  readonly requestNames: RequestCategoryNames;
};

type Question = {
  readonly partNumber: string;
  readonly timeRange: TimeRange;
  /** What the user copied from the marketplace's research page. */
  readonly pasted: Pick<PastedResearch, 'window' | 'listings'> | null;
};

/** Looks up a part; a refused token is replaced once, if the server can. */
export const fetchPartWithRenewal =
  ({
    fetchPart,
    tokens,
  }: Pick<Deps, 'fetchPart'> & {
    readonly tokens: Pick<TokenService, 'renewIfNeeded'>;
  }): FetchPart =>
  async (userId, partNumber, timeRange, signal) => {
    const answer = await fetchPart(userId, partNumber, timeRange, signal);
    const canAskAgain =
      answer.kind === 'token-refused' && (await tokens.renewIfNeeded(userId)).kind === 'ready';
    return canAskAgain ? fetchPart(userId, partNumber, timeRange, signal) : answer;
  };

/** A page that the user copied, judged as in a batch. Nothing is stored: it belongs to no list. */
const judgePasted =
  ({ database, categories, currency, now }: Deps) =>
  async (
    userId: string,
    { partNumber, timeRange }: Question,
    { window, listings }: Pick<PastedResearch, 'window' | 'listings'>,
  ): Promise<PartResearch> => {
    const { number } = readNumber(partNumber, LONE_CELL);
    const key = partNumberKey(number);
    const notes = await database.asUser(userId, (tx) => notesOfNumber(tx, key));
    const coverage = { requested: window, covered: window, source: PRODUCT_RESEARCH, asOf: now() };
    const lookup = {
      answer: { total: listings.length, listings },
      coverage,
      keywords: [number],
      foundAs: key,
    };
    const { analysis } = figuresOf({ partNumber: number, lookupKey: key, notes }, lookup, {
      currency,
      categoryNames: categories.names(),
    });
    return {
      partNumber,
      readAs: number === partNumber.trim() ? null : number,
      foundAs: null,
      timeRange,
      analysis,
      coverage,
      keywords: lookup.keywords,
      isFromCache: false,
    };
  };

/**
 * One interactive lookup, judged as in a batch, with all its evidence: sold listings, those that the
 * user copied, or what is for sale where nothing else can be had.
 */
export function researchPart(deps: Deps) {
  const { categories, requestNames, currency, tokens } = deps;
  const ask = fetchPartWithRenewal(deps);
  const askActive = researchActiveListings(deps);
  const judge = judgePasted(deps);

  return async (userId: string, question: Question, signal: AbortSignal): Promise<PartResearch> => {
    const { partNumber, timeRange, pasted } = question;
    if (pasted !== null) {
      return judge(userId, question, pasted);
    }
    if (await tokens.hasOnlyActiveListings(userId)) {
      const active = await askActive(userId, { text: partNumber, timeRange, signal });
      await requestNames(userId);
      return active;
    }
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
