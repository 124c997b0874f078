import type { HarshMarket } from '../harsh/harsh-market.ts';
import { liveListingOf } from '../harsh/live-listing-of.ts';
import { isWithin } from '../taxonomy/category-trees.ts';
import { chanceOf, hashOf } from './chance.ts';
import type { LiveListing } from './live-listing.ts';
import { MAKES } from './makes.ts';
import { PART_FAMILIES } from './part-families.ts';
import { partsGoods } from './parts-goods.ts';
import { RecentMap } from './recent-map.ts';
import { sellerFor } from './sellers.ts';
import type { SoldRow } from './sold-row.ts';
import { buildRow, soldRowsOf } from './sold-rows.ts';
import { listGoods, openStores, type Marketplace, type Store } from './stores.ts';
import { partSubject, type Subject } from './subject.ts';
import { plainTitle } from './titles.ts';
import { userIdOf } from './user-id.ts';

const DAY_MS = 86_400_000;
const REMEMBERED_ANSWERS = 2_000;
const REMEMBERED_LISTINGS = 50_000;

export const midnightOf = (nowMs: number): number => Math.floor(nowMs / DAY_MS) * DAY_MS;

/** Title and price of a listing some answer has named, for its picture and its page. */
export type SeenListing = {
  readonly title: string;
  readonly price: string;
  readonly live: LiveListing | null;
};

/** Everything that is for sale or was sold; invented from the seed and what is asked for. */
export class World {
  readonly seed: number;
  /** Who answers for car parts, when the world is as unkind as the real one. */
  readonly harsh: HarshMarket | null;
  readonly #marketplace: Marketplace;
  readonly #sold = new RecentMap<string, readonly SoldRow[]>(REMEMBERED_ANSWERS);
  readonly #live = new RecentMap<string, readonly LiveListing[]>(REMEMBERED_ANSWERS);
  readonly #seen = new RecentMap<string, SeenListing>(REMEMBERED_LISTINGS);
  readonly #stock: ReadonlyMap<string, LiveListing>;
  readonly #byUserId: ReadonlyMap<string, Store>;

  constructor(seed: number, harsh: HarshMarket | null = null) {
    this.seed = seed;
    this.harsh = harsh;
    this.#marketplace = openStores(seed);
    this.#byUserId = new Map(
      this.stores().map((store) => [userIdOf(store.username), store] as const),
    );
    this.#stock = new Map(
      this.#marketplace.listings.map((listing) => [listing.legacyId, listing] as const),
    );
  }

  /** What is catalogued under a normalised identifier, if a store carries it. */
  catalogued(key: string): Subject | null {
    return this.#marketplace.catalogue.get(key) ?? null;
  }

  subjectOf(key: string): Subject {
    return this.catalogued(key) ?? partSubject(key, this.seed);
  }

  soldRows(subject: Subject, nowMs: number): readonly SoldRow[] {
    const midnightMs = midnightOf(nowMs);
    return this.#sold.getOrCreate(`${midnightMs} ${subject.key}`, () =>
      soldRowsOf(subject, this.seed, midnightMs),
    );
  }

  /** How many rows a search by words or category alone would have: far more than can be paged. */
  broadTotal(topic: string): number {
    return 12_000 + (hashOf(`${this.seed} ${topic}`) % 80_000);
  }

  /** One row of such a search. Any index has a row, so pages need no list behind them. */
  broadRow(topic: string, categoryId: string, index: number, nowMs: number): SoldRow {
    const chance = chanceOf(this.seed, topic, categoryId, index);
    const fitting = PART_FAMILIES.filter(({ leafId }) => isWithin(leafId, categoryId));
    const family = chance.pick(fitting.length > 0 ? fitting : PART_FAMILIES);
    const subject = partSubject(chance.pick(MAKES).invent(chance), this.seed, family);
    return buildRow(
      subject,
      { role: 'core', title: plainTitle(subject, chance), quantity: chance.pick([1, 1, 1, 2, 5]) },
      midnightOf(nowMs),
      [this.seed, topic, categoryId, index],
    );
  }

  /** A store by its seller's name, or by the id that stands for it. */
  store(username: string): Store | null {
    return (
      this.#marketplace.stores.get(username.toLowerCase()) ?? this.#byUserId.get(username) ?? null
    );
  }

  stores(): Store[] {
    return [...this.#marketplace.stores.values()];
  }

  stock(): readonly LiveListing[] {
    return this.#marketplace.listings;
  }

  /** Listings that can be bought now for a part number that nobody's store is known for. */
  liveListings(subject: Subject): readonly LiveListing[] {
    return this.#live.getOrCreate(subject.key, () => {
      const chance = chanceOf(this.seed, subject.key, 'live');
      const count = chance.weighted([
        [0, 25],
        [chance.int(1, 4), 45],
        [chance.int(5, 30), 30],
      ]);
      return Array.from({ length: subject.trade === 'retail' ? 0 : count }, (_, index) =>
        listGoods(partsGoods(this.seed, [subject.key, index], subject.key), sellerFor(chance), [
          this.seed,
          subject.key,
          'live',
          index,
        ]),
      );
    });
  }

  remember(legacyId: string, seen: SeenListing): void {
    this.#seen.set(legacyId, seen);
  }

  seen(legacyId: string): SeenListing | null {
    return this.#seen.get(legacyId) ?? null;
  }

  /** A listing that can still be bought: on a store's shelf, or shown by an earlier search. */
  liveListing(legacyId: string, nowMs: number): LiveListing | null {
    const standing = this.harsh?.find(legacyId, nowMs) ?? null;
    return (
      this.#stock.get(legacyId) ??
      (standing && liveListingOf(standing, nowMs)) ??
      (this.harsh === null ? (this.seen(legacyId)?.live ?? null) : null)
    );
  }
}
