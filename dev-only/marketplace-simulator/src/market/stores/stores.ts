import { DEMO_PART_NUMBERS } from '../demo-part-numbers.ts';
import type { BuyingOption, LiveListing, Specific } from '../live-listing.ts';
import { normalizePartNumber } from '../part-number.ts';
import { randomOf, legacyIdOf, type Random } from '../random.ts';
import { STORE_KINDS, type Goods, type StoreKind } from './goods.ts';
import { partGoods } from './part-goods.ts';
import { retailGoods } from './retail-goods.ts';
import type { RetailProduct } from './retail-sales.ts';
import { STORE_WORDS } from './store-words.ts';

export type Store = {
  readonly username: string;
  readonly kind: StoreKind;
  readonly listings: readonly LiveListing[];
};

const SUBSTITUTES = ['Does Not Apply', 'Does not apply', 'N/A', 'Unbranded'] as const;
const IDENTITY_SPECIFICS = new Set(['Manufacturer Part Number', 'OE/OEM Part Number', 'MPN']);

const SLOPPINESS = [
  ['complete', 55],
  ['mpn-in-specifics-only', 15],
  ['mpn-at-top-only', 8],
  ['filler', 8],
  ['no-specifics', 8],
  ['no-category', 6],
] as const;
type Sloppiness = (typeof SLOPPINESS)[number][0];

function shownSpecifics(
  all: readonly Specific[],
  sloppiness: Sloppiness,
  random: Random,
): readonly Specific[] {
  if (sloppiness === 'no-specifics') {
    return [];
  }
  if (sloppiness === 'mpn-at-top-only') {
    return all.filter(({ name }) => !IDENTITY_SPECIFICS.has(name));
  }
  return all.map((entry) =>
    sloppiness === 'filler' && IDENTITY_SPECIFICS.has(entry.name)
      ? { ...entry, value: random.pick(SUBSTITUTES) }
      : entry,
  );
}

/** Lists a product as sellers do: with fields missing, filled with filler, or in one place only. */
function listGoods(goods: Goods, seller: string, keys: readonly (string | number)[]): LiveListing {
  const random = randomOf(...keys, 'listing');
  const sloppiness = random.weighted(SLOPPINESS);
  const hidesTop = sloppiness === 'mpn-in-specifics-only' || sloppiness === 'no-specifics';
  const isAuction = goods.buyingOptions.includes('AUCTION') || random.hit(0.06);
  const priced: BuyingOption[] = random.hit(0.3) ? ['FIXED_PRICE', 'BEST_OFFER'] : ['FIXED_PRICE'];
  const quantity = isAuction
    ? 1
    : random.weighted([
        [1, 60],
        [random.int(2, 12), 40],
      ]);
  return {
    legacyId: legacyIdOf(...keys),
    variationId: null,
    title: goods.title,
    seller,
    priceMinor: goods.priceMinor,
    conditionId: goods.conditionId,
    leafId: goods.leafId,
    hidesCategory: sloppiness === 'no-category',
    buyingOptions: isAuction ? ['AUCTION'] : priced,
    bidCount: isAuction ? random.int(0, 14) : 0,
    brand: hidesTop ? null : goods.brand,
    mpn: hidesTop ? null : sloppiness === 'filler' ? 'Does Not Apply' : goods.mpn,
    gtin: hidesTop || random.hit(0.1) ? null : goods.gtin,
    epid: random.hit(0.3) ? String(random.int(1_000_000_000, 2_100_000_000)) : null,
    specifics: shownSpecifics(goods.specifics, sloppiness, random),
    imageCount: random.int(1, 8),
    quantity,
    soldQuantity: isAuction ? 0 : random.int(0, 20),
    listedDaysAgo: random.int(1, 400),
    shipping: random.hit(0.55) ? 'FIXED' : 'CALCULATED',
    shippingMinor: random.pick([0, 0, 595, 895, 1295, 2495]),
  };
}

/** What a product number means in sold data. */
export type CatalogEntry =
  | { readonly kind: 'part'; readonly number: string }
  | { readonly kind: 'retail'; readonly product: RetailProduct };

export type OpenStores = {
  readonly stores: ReadonlyMap<string, Store>;
  readonly listings: readonly LiveListing[];
  readonly catalog: ReadonlyMap<string, CatalogEntry>;
};

function shelfOf(username: string, kind: StoreKind, seed: number): Goods[] {
  const size = randomOf(seed, username, 'size').int(12, 36);
  return Array.from({ length: size }, (_, index) => {
    if (kind !== 'parts') {
      return retailGoods(kind, seed, [username, index]);
    }
    const demo = username === 'partsight_demo' ? DEMO_PART_NUMBERS[index] : undefined;
    return partGoods(seed, [username, index], demo && normalizePartNumber(demo.partNumber));
  });
}

const entryOf = ({ retail, mpn }: Goods): CatalogEntry =>
  retail === null ? { kind: 'part', number: mpn ?? '' } : { kind: 'retail', product: retail };

export function openStores(seed: number): OpenStores {
  const stores = new Map<string, Store>();
  const catalog = new Map<string, CatalogEntry>();
  const listings: LiveListing[] = [];
  for (const kind of STORE_KINDS) {
    for (const username of STORE_WORDS.usernames[kind]) {
      const own = shelfOf(username, kind, seed).map((goods, index) => {
        const listing = listGoods(goods, username, [seed, username, index]);
        const entry = entryOf(goods);
        for (const key of goods.catalogKeys) {
          catalog.set(normalizePartNumber(key), entry);
        }
        return listing;
      });
      stores.set(username.toLowerCase(), { username, kind, listings: own });
      listings.push(...own);
    }
  }
  return { stores, listings, catalog };
}
