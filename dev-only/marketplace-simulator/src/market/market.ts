import type { LiveListing } from './live-listing.ts';
import { LruMap } from './lru-map.ts';
import { PartsMarket } from './parts-market.ts';
import { userIdOf } from './sellers.ts';
import { openStores, type CatalogEntry, type OpenStores, type Store } from './stores/stores.ts';
import type { Grammar } from './titles/title-words.ts';

/** Names of the two settings on the command line, in the environment and in `PUT world`. */
export const WORLD_NAMES = ['kind', 'harsh'] as const;

export type MarketOptions = {
  readonly seed: number;
  /** A mild market shows what a feature does, a realistic one what it would do on eBay. */
  readonly isMild: boolean;
  /** The mild market always has the open one. */
  readonly grammar: Grammar;
};

const MOST_REMEMBERED = 50_000;

/** Title and price of a listing that some response named, for its picture and its page. */
export type RememberedListing = { readonly title: string; readonly price: string };

/** Everything that is for sale or was sold, generated from the seed and the search. */
export class Market {
  readonly seed: number;
  readonly parts: PartsMarket;
  readonly #open: OpenStores;
  readonly #remembered = new LruMap<string, RememberedListing>(MOST_REMEMBERED);
  readonly #stock: ReadonlyMap<string, LiveListing>;
  readonly #byUserId: ReadonlyMap<string, Store>;

  constructor(options: MarketOptions) {
    this.seed = options.seed;
    this.parts = new PartsMarket(options);
    this.#open = openStores(options.seed);
    this.#byUserId = new Map(
      this.stores().map((store) => [userIdOf(store.username), store] as const),
    );
    this.#stock = new Map(
      this.#open.listings.map((listing) => [listing.legacyId, listing] as const),
    );
  }

  /** What a product number of a store means. */
  catalogEntry(key: string): CatalogEntry | null {
    return this.#open.catalog.get(key) ?? null;
  }

  /** A store by its seller's name or user id. */
  store(username: string): Store | null {
    return this.#open.stores.get(username.toLowerCase()) ?? this.#byUserId.get(username) ?? null;
  }

  stores(): Store[] {
    return [...this.#open.stores.values()];
  }

  /** All listings of all stores. */
  stock(): readonly LiveListing[] {
    return this.#open.listings;
  }

  remember(legacyId: string, listing: RememberedListing): void {
    this.#remembered.set(legacyId, listing);
  }

  remembered(legacyId: string): RememberedListing | null {
    return this.#remembered.get(legacyId) ?? null;
  }

  /** A listing that can still be bought: in a store, or named by an earlier search. */
  liveListing(legacyId: string, nowMs: number): LiveListing | null {
    return this.#stock.get(legacyId) ?? this.parts.find(legacyId, nowMs);
  }
}
