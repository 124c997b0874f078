import { chanceOf } from '../world/chance.ts';
import { specific, specifics } from '../world/goods.ts';
import type { BuyingOption, LiveListing } from '../world/live-listing.ts';
import { DAY_MS } from './demand/tide.ts';
import type { Listing } from './listing.ts';
import { printNumber } from './numbers/spell-number.ts';
import { variationOf } from './sold-row-of.ts';

/** More pieces than this some sellers do not admit to. */
const SHOWN_STOCK = 10;

/** A standing listing as it can be bought now, with its units sold since it was put up. */
export function liveListingOf(listing: Listing, nowMs: number): LiveListing {
  const { face, part, stream } = listing;
  const chance = chanceOf(face.legacyId, 'live');
  const isCopy = stream.role.startsWith('copy') || stream.role === 'cross-reference';
  const chosen = variationOf(listing);
  const printed = printNumber(part.system, part.number);
  const priced: BuyingOption[] = chance.hit(0.4) ? ['FIXED_PRICE', 'BEST_OFFER'] : ['FIXED_PRICE'];
  const quantity = chance.weighted([
    [chance.int(1, 3), 50],
    [chance.int(4, 60), 50],
  ]);
  return {
    legacyId: face.legacyId,
    variationId: chosen,
    variationIds:
      chosen === null
        ? []
        : [chosen, ...face.variationIds.filter((variationId) => variationId !== chosen)],
    title: face.title,
    seller: face.seller,
    priceMinor: face.price?.currency === 'USD' ? face.price.minor : face.takenMinor,
    conditionId: face.conditionId,
    leafId: face.leafId,
    hidesCategory: chance.hit(0.04),
    buyingOptions: priced,
    bidCount: 0,
    brand: chance.hit(0.3) ? null : face.brand,
    mpn: chance.hit(0.35) ? null : isCopy ? chance.pick(['Does Not Apply', printed]) : printed,
    gtin: null,
    epid: null,
    specifics: [
      specific('Brand', face.brand),
      specific('Manufacturer Part Number', isCopy ? 'Does not apply' : printed),
      ...(chance.hit(0.5) ? [specifics('OE/OEM Part Number', [printed, part.number])] : []),
      specific('Fitment Type', 'Direct Replacement'),
    ],
    imageCount: face.imageCount,
    quantity,
    hidesQuantity: quantity > SHOWN_STOCK && chance.hit(0.6),
    soldQuantity: listing.lifetimeQuantity,
    listedDaysAgo: Math.max(0, Math.floor((nowMs - listing.startedAtMs) / DAY_MS)),
    shipping: chance.hit(0.55) ? 'FIXED' : 'CALCULATED',
    shippingMinor: chance.pick([0, 0, 595, 895, 1295, 2495]),
  };
}
