import type { LiveListing } from '@partsight/marketplace/browse/live-listing';
import type { Item } from '@partsight/marketplace/browse/read-item';

import type { InteractiveCaller } from '../engine/lanes/interactive/interactive-call.service.ts';
import { AppError } from '../platform/app-error.ts';
import { marketplaceError, type MarketplaceFailure } from '../research/marketplace-failure.ts';

/** How many listings of a store to analyze. */
const STORE_ITEMS = 10;

/**
 * The first searches for everything, which the marketplace accepts without documenting it; if it is
 * rejected, searches for parts, then for OEM parts.
 */
const SEARCH_FALLBACKS = [{}, { categoryId: '6028' }, { keywords: 'oem' }] as const;

type Deps = {
  readonly interactiveCaller: Pick<InteractiveCaller, 'callWithToken'>;
};

export type ListingReadResult =
  | { readonly kind: 'read'; readonly item: Item }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly failure: MarketplaceFailure };

const noSuchSeller = (name: string): AppError =>
  new AppError(
    'store/not-found',
    `The marketplace knows no seller “${name}”. Enter the seller name, or paste the address of one of the store’s listings.`,
  );

/**
 * Reads a store's listings, which every keyset may: each call in the lane of the requesting user.
 */
export const createStoreReader = ({ interactiveCaller }: Deps) => ({
  /**
   * The first listings of a store, auctions included. Throws when the whole store cannot be read.
   */
  async search(
    userId: string,
    seller: string,
    signal: AbortSignal,
  ): Promise<{ listings: readonly LiveListing[]; total: number }> {
    const found = await interactiveCaller.callWithToken(
      { userId, access: 'base', signal },
      async (marketplace, token) => {
        const ask = (way: (typeof SEARCH_FALLBACKS)[number]) =>
          marketplace.searchStore({ token, seller, limit: STORE_ITEMS, ...way });
        const [first, ...others] = SEARCH_FALLBACKS;
        let outcome = await ask(first);
        for (const way of others) {
          if (outcome.kind !== 'request-refused') {
            break;
          }
          outcome = await ask(way);
        }
        return outcome;
      },
    );
    if (found.kind === 'seller-unknown') {
      throw noSuchSeller(seller);
    }
    if (found.kind === 'nothing-found') {
      return { listings: [], total: 0 };
    }
    if (found.kind !== 'found') {
      throw marketplaceError(found);
    }
    const { listings, total } = found.answer;
    return { listings: listings.slice(0, STORE_ITEMS), total };
  },

  async listing(userId: string, itemId: string, signal: AbortSignal): Promise<ListingReadResult> {
    const outcome = await interactiveCaller.callWithToken(
      { userId, access: 'base', signal },
      (marketplace, token) => marketplace.readItem({ token, itemId }),
    );
    if (outcome.kind === 'found') {
      return { kind: 'read', item: outcome.answer };
    }
    return outcome.kind === 'nothing-found'
      ? { kind: 'ended' }
      : { kind: 'failed', failure: outcome };
  },

  /** The seller of the listing with the number in its URL. */
  async sellerOf(userId: string, legacyItemId: string, signal: AbortSignal): Promise<string> {
    const outcome = await interactiveCaller.callWithToken(
      { userId, access: 'base', signal },
      async (marketplace, token) => {
        const read = await marketplace.readItemByLegacyId({ token, legacyItemId });
        return read.kind === 'item-group'
          ? marketplace.readFirstOfGroup({ token, groupId: read.groupId })
          : read;
      },
    );
    if (outcome.kind === 'found' && outcome.answer.seller !== null) {
      return outcome.answer.seller;
    }
    if (outcome.kind === 'found' || outcome.kind === 'nothing-found') {
      throw new AppError(
        'store/not-found',
        'This listing has ended or does not exist. Paste the address of another one, or enter the seller name.',
      );
    }
    throw marketplaceError(outcome);
  },
});

export type StoreReader = ReturnType<typeof createStoreReader>;
