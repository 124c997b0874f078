import { normalizePartNumber, partNumberKey } from '@partsight/domain/part-numbers/part-number';
import { LONE_CELL } from '@partsight/domain/part-numbers/reading/number-column';
import { UNREADABLE_REASONS } from '@partsight/domain/part-numbers/reading/number-reading';
import { readNumber } from '@partsight/domain/part-numbers/reading/read-number';
import { coverageOf, windowOf, type Coverage } from '@partsight/domain/runs/coverage';
import { freshFrom } from '@partsight/domain/runs/freshness';
import { NO_NOTES, type NumberNotes } from '@partsight/domain/titles/analysis/number-notes';
import type { SoldListingsResponse } from '@partsight/domain/titles/evidence/sold-listing';
import type { ListingIdentity } from '@partsight/domain/titles/stores/identify-listing';
import { salesCategories } from '@partsight/domain/titles/stores/sales-categories';
import { salesOfIdentity } from '@partsight/domain/titles/stores/sales-of-identity';
import type { StoreType } from '@partsight/domain/titles/stores/store-type';

import type { Database } from '../db/database.ts';
import type { MarketplaceGateway } from '../engine/lanes/call/marketplace-gateway.ts';
import type { FetchPart } from '../engine/lanes/interactive/fetch-part.service.ts';
import type { InteractiveCaller } from '../engine/lanes/interactive/interactive-call.service.ts';
import { findFreshLookup, recordLookup } from '../evidence/lookups/lookups.service.ts';
import type { MarketplaceFailure } from '../research/marketplace-failure.ts';
import type { StoreSales } from './store-run.record.ts';

/** The time range of a store's sales lookups. */
export const STORE_RANGE = '12months';

type Deps = {
  readonly database: Database;
  readonly fetchPart: FetchPart;
  readonly interactiveCaller: Pick<InteractiveCaller, 'callWithToken'>;
  readonly source: MarketplaceGateway['source'];
  readonly currency: string;
  readonly now: () => Date;
};

export type SalesQuery = {
  readonly userId: string;
  readonly identity: ListingIdentity;
  readonly storeType: StoreType;
  readonly categoryId: string | null;
  readonly signal: AbortSignal;
};

export type SalesResult = { readonly callsUsed: number } & (
  | { readonly kind: 'known'; readonly sales: StoreSales }
  | { readonly kind: 'failed'; readonly failure: MarketplaceFailure }
);

type SalesSearchResult = { readonly callsUsed: number } & (
  | {
      readonly kind: 'found';
      readonly answer: SoldListingsResponse;
      readonly coverage: Coverage;
      readonly notes: NumberNotes;
      /** The number that the listings are judged by. */
      readonly number: string;
    }
  | { readonly kind: 'failed'; readonly failure: MarketplaceFailure }
);

/** Failures before any call was made. */
const NO_CALL_FAILURES = new Set<MarketplaceFailure['kind']>([
  'no-token',
  'no-part-number',
  ...UNREADABLE_REASONS,
  'aborted',
]);

const failed = (failure: MarketplaceFailure): SalesSearchResult => ({
  kind: 'failed',
  failure,
  callsUsed: NO_CALL_FAILURES.has(failure.kind) ? 0 : 1,
});

type Goods = Pick<SalesQuery, 'identity' | 'storeType' | 'categoryId'>;

/** Car parts are looked up by number; other goods by category. */
export const isByNumber = ({ identity, storeType }: Goods): boolean =>
  storeType === 'parts' && identity.by === 'number';

/**
 * The key the lookup is stored under. Keys of other goods cannot collide with a part's, which has
 * only letters and digits.
 */
export function lookupKeyOf(goods: Goods): string {
  const { by, value } = goods.identity;
  return isByNumber(goods)
    ? partNumberKey(readNumber(value, LONE_CELL).number)
    : `${by}:${normalizePartNumber(value)}@${categoriesOf(goods).join(',')}`;
}

const categoriesOf = ({ storeType, categoryId }: Goods): readonly string[] =>
  salesCategories(storeType, categoryId);

/**
 * Sales of a listing's goods: car parts by their number, like any lookup; other goods by category,
 * and by product number where they have one.
 */
export function createSalesLookup({
  database,
  fetchPart,
  interactiveCaller,
  source,
  currency,
  now,
}: Deps) {
  async function lookUpPart({ userId, identity, signal }: SalesQuery): Promise<SalesSearchResult> {
    const answer = await fetchPart(userId, identity.value, STORE_RANGE, signal);
    if (answer.kind !== 'answered') {
      return failed(answer);
    }
    const { lookup, notes, isFromCache } = answer;
    const number = answer.foundAs ?? answer.number;
    const callsUsed = isFromCache ? 0 : lookup.keywords.length;
    return { kind: 'found', ...lookup, notes, number, callsUsed };
  }

  async function lookUpGoods(question: SalesQuery): Promise<SalesSearchResult> {
    const { userId, identity, signal } = question;
    const categoryIds = categoriesOf(question);
    const key = lookupKeyOf(question);
    const asOf = now();
    const known = await database.asUser(userId, (tx) =>
      findFreshLookup(tx, key, STORE_RANGE, freshFrom(asOf)),
    );
    if (known !== null) {
      return { kind: 'found', ...known, notes: NO_NOTES, number: identity.value, callsUsed: 0 };
    }
    if (categoryIds.length === 0) {
      return { ...failed({ kind: 'category-not-granted' }), callsUsed: 0 };
    }
    const window = windowOf(STORE_RANGE, asOf);
    const keywords = identity.value;
    const gtin = identity.by === 'gtin' ? { gtin: identity.value } : {};
    const outcome = await interactiveCaller.callWithToken(
      { userId, access: 'research', signal },
      (marketplace, token) =>
        marketplace.searchSold({ token, keywords, ...gtin, categoryIds, window }),
    );
    if (outcome.kind !== 'found' && outcome.kind !== 'nothing-found') {
      return failed(outcome);
    }
    const answer = outcome.kind === 'found' ? outcome.answer : { total: 0, listings: [] };
    const reach = { source: source.name, reachDays: source.reachDays };
    const coverage = coverageOf(window, reach, asOf);
    await database.asUser(userId, (tx) =>
      recordLookup(tx, key, STORE_RANGE, {
        answer,
        coverage,
        keywords: [keywords],
        foundAs: null,
      }),
    );
    return { kind: 'found', answer, coverage, notes: NO_NOTES, number: keywords, callsUsed: 1 };
  }

  return async (question: SalesQuery): Promise<SalesResult> => {
    const { identity, storeType } = question;
    const found = isByNumber(question) ? await lookUpPart(question) : await lookUpGoods(question);
    if (found.kind === 'failed') {
      return found;
    }
    const { answer, coverage, notes, number, callsUsed } = found;
    const sales: StoreSales = {
      kind: 'known',
      ...salesOfIdentity({ ...identity, value: number }, answer, { storeType, currency, notes }),
      asOf: coverage.asOf.toISOString(),
      coveredFrom: coverage.covered.from.toISOString(),
    };
    return { kind: 'known', sales, callsUsed };
  };
}

export type SalesLookup = ReturnType<typeof createSalesLookup>;
