import { NO_NOTES, type NumberNotes } from '@partsight/domain/analysis/number-notes';
import type { SoldAnswer } from '@partsight/domain/evidence/sold-listing';
import { coverageOf, windowOf, type Coverage } from '@partsight/domain/lookups/coverage';
import { freshFrom } from '@partsight/domain/lookups/freshness';
import { normalizePartNumber, partNumberKey } from '@partsight/domain/part-numbers/part-number';
import type { Identity } from '@partsight/domain/stores/identify-listing';
import { salesCategories } from '@partsight/domain/stores/sales-categories';
import { salesOfIdentity } from '@partsight/domain/stores/sales-of-identity';
import type { StoreType } from '@partsight/domain/stores/store-type';

import type { Database } from '../database.ts';
import type { MarketplaceDoor } from '../lanes/call/marketplace-door.ts';
import type { AskPart } from '../lanes/visit/ask-part.ts';
import type { MarketplaceVisits } from '../lanes/visit/visit-marketplace.ts';
import type { MarketplaceFailure } from '../research/marketplace-failure.ts';
import type { StoreSales } from './store-run.record.ts';

/** The window that a store's sales are looked up for. */
export const STORE_RANGE = '12months';

type Deps = {
  readonly database: Database;
  readonly ask: AskPart;
  readonly visits: Pick<MarketplaceVisits, 'visit'>;
  readonly source: MarketplaceDoor['source'];
  readonly currency: string;
  readonly now: () => Date;
};

export type SalesQuestion = {
  readonly userId: string;
  readonly identity: Identity;
  readonly storeType: StoreType;
  readonly categoryId: string | null;
  readonly signal: AbortSignal;
};

export type SalesAnswer = { readonly callsUsed: number } & (
  | { readonly kind: 'known'; readonly sales: StoreSales }
  | { readonly kind: 'failed'; readonly failure: MarketplaceFailure }
);

type Answer = { readonly callsUsed: number } & (
  | {
      readonly kind: 'found';
      readonly answer: SoldAnswer;
      readonly coverage: Coverage;
      readonly notes: NumberNotes;
    }
  | { readonly kind: 'failed'; readonly failure: MarketplaceFailure }
);

/** Failures after which no call was made. */
const UNASKED = new Set<MarketplaceFailure['kind']>(['no-token', 'no-part-number', 'aborted']);

const failed = (failure: MarketplaceFailure): Answer => ({
  kind: 'failed',
  failure,
  callsUsed: UNASKED.has(failure.kind) ? 0 : 1,
});

type Goods = Pick<SalesQuestion, 'identity' | 'storeType' | 'categoryId'>;

/** Car parts go by their number; other goods are looked for where they are filed. */
export const isByNumber = ({ identity, storeType }: Goods): boolean =>
  storeType === 'parts' && identity.by === 'number';

/** Under which the answer is kept. Other goods have a key unlike any part's, which holds letters and digits alone. */
export function lookupKeyOf(goods: Goods): string {
  const { by, value } = goods.identity;
  return isByNumber(goods)
    ? partNumberKey(value)
    : `${by}:${normalizePartNumber(value)}@${categoriesOf(goods).join(',')}`;
}

const categoriesOf = ({ storeType, categoryId }: Goods): readonly string[] =>
  salesCategories(storeType, categoryId);

/**
 * Sales of what a listing sells: of car parts by their number, like any lookup; of other goods where
 * they are filed, and by product number where they have one.
 */
export function salesLookup({ database, ask, visits, source, currency, now }: Deps) {
  async function askForPart({ userId, identity, signal }: SalesQuestion): Promise<Answer> {
    const answer = await ask(userId, identity.value, STORE_RANGE, signal);
    if (answer.kind !== 'answered') {
      return failed(answer);
    }
    const { lookup, notes, isFromCache } = answer;
    const callsUsed = isFromCache ? 0 : lookup.keywords.length;
    return { kind: 'found', ...lookup, notes, callsUsed };
  }

  async function askForGoods(question: SalesQuestion): Promise<Answer> {
    const { userId, identity, signal } = question;
    const categoryIds = categoriesOf(question);
    const key = lookupKeyOf(question);
    const asOf = now();
    const known = await database.asUser(userId, ({ lookups }) =>
      lookups.findFresh(key, STORE_RANGE, freshFrom(asOf)),
    );
    if (known !== null) {
      return { kind: 'found', ...known, notes: NO_NOTES, callsUsed: 0 };
    }
    if (categoryIds.length === 0) {
      return { ...failed({ kind: 'category-not-granted' }), callsUsed: 0 };
    }
    const window = windowOf(STORE_RANGE, asOf);
    const keywords = identity.value;
    const gtin = identity.by === 'gtin' ? { gtin: identity.value } : {};
    const outcome = await visits.visit(
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
    await database.asUser(userId, ({ lookups }) =>
      lookups.record(key, STORE_RANGE, { answer, coverage, keywords: [keywords] }),
    );
    return { kind: 'found', answer, coverage, notes: NO_NOTES, callsUsed: 1 };
  }

  return async (question: SalesQuestion): Promise<SalesAnswer> => {
    const { identity, storeType } = question;
    const found = isByNumber(question) ? await askForPart(question) : await askForGoods(question);
    if (found.kind === 'failed') {
      return found;
    }
    const { answer, coverage, notes, callsUsed } = found;
    const sales: StoreSales = {
      kind: 'known',
      ...salesOfIdentity(identity, answer, { storeType, currency, notes }),
      asOf: coverage.asOf.toISOString(),
      coveredFrom: coverage.covered.from.toISOString(),
    };
    return { kind: 'known', sales, callsUsed };
  };
}

export type SalesLookup = ReturnType<typeof salesLookup>;
