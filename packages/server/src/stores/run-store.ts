import { detectStoreType } from '@partsight/domain/stores/detect-store-type';
import {
  identifyListing,
  mpnOf,
  upcOf,
  type Identity,
} from '@partsight/domain/stores/identify-listing';
import { brandOf } from '@partsight/domain/stores/listing-facts';
import type { StoreType } from '@partsight/domain/stores/store-type';
import type { LiveListing } from '@partsight/marketplace/browse/live-listing';
import type { Item } from '@partsight/marketplace/browse/read-item';

import { failureText, isFinal, type MarketplaceFailure } from '../research/marketplace-failure.ts';
import type { StoreReader } from './read-store.ts';
import type { SalesLookup } from './sales-lookup.ts';
import { factsOf, storeLedger, type StoreLedger } from './store-ledger.ts';
import type { StoreRunProgress } from './store-runs.repo.ts';

type Deps = { readonly reader: StoreReader; readonly lookUpSales: SalesLookup };

type Order = {
  readonly userId: string;
  readonly seller: string;
  readonly callsUsed: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: StoreRunProgress) => Promise<void>;
};

type ReadListings = {
  readonly items: readonly (Item | null)[];
  /** Why no further call with this token makes sense. */
  readonly stopped: MarketplaceFailure | null;
};

/**
 * Looks at a store: its listings, what each one says about itself, and how such goods sell. What goes
 * wrong with one listing stays with that listing; what goes wrong with the token leaves the rest
 * unread, each with the reason.
 */
export async function runStore(deps: Deps, order: Order): Promise<void> {
  const { userId, seller, signal } = order;
  const ledger = storeLedger(order.onProgress);
  const { listings, total } = await deps.reader.search(userId, seller, signal);
  ledger.countCalls(order.callsUsed + 1);
  ledger.open(listings, total);
  await ledger.tell();

  const { items, stopped } = await readListings(deps, order, ledger, listings);
  const facts = listings.map((listing, at) => factsOf(listing, items[at] ?? null));
  const storeType = detectStoreType(facts);
  ledger.setType(storeType);
  const identities = facts.map((fact, at): Identity | null => {
    const identity = items[at] === null ? null : identifyListing(fact, storeType);
    ledger.change(at, {
      identity: identity === null ? null : { type: identity.type, value: identity.value },
      brand: brandOf(fact),
      mpn: mpnOf(fact),
      upc: upcOf(fact),
      ...(identity === null && { sales: { kind: 'none' } }),
    });
    return identity;
  });
  await ledger.tell();
  await lookUpListings(deps, order, ledger, { identities, storeType, stopped });
}

async function readListings(
  { reader }: Deps,
  { userId, signal }: Order,
  ledger: StoreLedger,
  listings: readonly LiveListing[],
): Promise<ReadListings> {
  const items: (Item | null)[] = [];
  let stopped: MarketplaceFailure | null = null;
  for (const [at, listing] of listings.entries()) {
    if (stopped !== null) {
      items.push(null);
      ledger.change(at, { error: failureText(stopped) });
      continue;
    }
    const read = await reader.listing(userId, listing.itemId, signal);
    ledger.countCalls(1);
    items.push(read.kind === 'read' ? read.item : null);
    if (read.kind === 'read') {
      const categoryId = read.item.categoryId ?? ledger.row(at)?.categoryId ?? null;
      ledger.change(at, { categoryId, categoryName: read.item.categoryPath.at(-1) ?? null });
    } else if (read.kind === 'ended') {
      ledger.change(at, { error: 'This listing has ended.' });
    } else {
      stopped = isFinal(read.failure) ? read.failure : null;
      ledger.change(at, { error: failureText(read.failure) });
    }
    await ledger.tell();
  }
  // Live listings have an allowance of their own; sales can still be asked for when it is spent.
  return { items, stopped: stopped?.kind === 'throttled' ? null : stopped };
}

type Found = {
  readonly identities: readonly (Identity | null)[];
  readonly storeType: StoreType;
  readonly stopped: MarketplaceFailure | null;
};

async function lookUpListings(
  { lookUpSales }: Deps,
  { userId, signal }: Order,
  ledger: StoreLedger,
  found: Found,
): Promise<void> {
  let { stopped } = found;
  const refusedCategories = new Set<string | null>();
  for (const [at, identity] of found.identities.entries()) {
    if (identity === null) {
      continue;
    }
    const categoryId = ledger.row(at)?.categoryId ?? null;
    const known: MarketplaceFailure | null = refusedCategories.has(categoryId)
      ? { kind: 'category-not-granted' }
      : stopped;
    if (known !== null) {
      ledger.change(at, { sales: { kind: 'failed', message: failureText(known) } });
      continue;
    }
    const { storeType } = found;
    const answer = await lookUpSales({ userId, identity, storeType, categoryId, signal });
    ledger.countCalls(answer.callsUsed);
    if (answer.kind === 'known') {
      ledger.change(at, { sales: answer.sales });
    } else {
      const { failure } = answer;
      stopped = isFinal(failure) ? failure : null;
      if (failure.kind === 'category-not-granted') {
        refusedCategories.add(categoryId);
      }
      ledger.change(at, { sales: { kind: 'failed', message: failureText(failure) } });
    }
    await ledger.tell();
  }
  await ledger.tell();
}
