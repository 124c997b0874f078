import { DAY_MS } from '../demand/demand-curve.ts';
import type { BuyingOption, LiveListing } from '../live-listing.ts';
import { printNumber } from '../numbers/spell-number.ts';
import { randomOf } from '../random.ts';
import { specific, specifics } from '../stores/goods.ts';
import type { Listing } from './listing.ts';
import { variationOf } from './to-sold-row.ts';

/** Some sellers do not show a higher stock than this. */
const SHOWN_STOCK = 10;

/** A listing as it can be bought now, with its units sold since it started. */
export function toLiveListing(listing: Listing, nowMs: number): LiveListing {
  const { details, part, stream } = listing;
  const random = randomOf(details.legacyId, 'live');
  const isCopy = stream.role.startsWith('copy') || stream.role === 'cross-reference';
  const chosen = variationOf(listing);
  const printed = printNumber(part.system, part.number);
  const priced: BuyingOption[] = random.hit(0.4) ? ['FIXED_PRICE', 'BEST_OFFER'] : ['FIXED_PRICE'];
  const quantity = random.weighted([
    [random.int(1, 3), 50],
    [random.int(4, 60), 50],
  ]);
  return {
    legacyId: details.legacyId,
    variationId: chosen,
    variationIds:
      chosen === null
        ? []
        : [chosen, ...details.variationIds.filter((variationId) => variationId !== chosen)],
    title: details.title,
    seller: details.seller,
    priceMinor: details.price?.currency === 'USD' ? details.price.minor : details.takenMinor,
    conditionId: details.conditionId,
    leafId: details.leafId,
    hidesCategory: random.hit(0.04),
    buyingOptions: priced,
    bidCount: 0,
    brand: random.hit(0.3) ? null : details.brand,
    mpn: random.hit(0.35) ? null : isCopy ? random.pick(['Does Not Apply', printed]) : printed,
    gtin: null,
    epid: null,
    specifics: [
      specific('Brand', details.brand),
      specific('Manufacturer Part Number', isCopy ? 'Does not apply' : printed),
      ...(random.hit(0.5) ? [specifics('OE/OEM Part Number', [printed, part.number])] : []),
      specific('Fitment Type', 'Direct Replacement'),
    ],
    imageCount: details.imageCount,
    quantity,
    hidesQuantity: quantity > SHOWN_STOCK && random.hit(0.6),
    soldQuantity: listing.lifetimeQuantity,
    listedDaysAgo: Math.max(0, Math.floor((nowMs - listing.startedAtMs) / DAY_MS)),
    shipping: random.hit(0.55) ? 'FIXED' : 'CALCULATED',
    shippingMinor: random.pick([0, 0, 595, 895, 1295, 2495]),
  };
}
