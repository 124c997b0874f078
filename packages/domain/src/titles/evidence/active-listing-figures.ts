import { DAY_MS } from '../../core/time.ts';
import { judgeComps } from '../comps/judge-comps.ts';
import type {
  ActiveListingsResponse,
  ActiveListingFigures,
  ActiveListing,
  ListingHistoryFigures,
  ListingHistory,
} from './active-listing.ts';
import { priceStatistics } from './price-statistics.ts';
import type { SoldListing } from './sold-listing.ts';

/** An unsold listing, shaped so that the comp rules can judge it. */
export const toSoldListing = (listing: ActiveListing): SoldListing => {
  const { postageMinor: _postage, seller: _seller, listedAt: _listedAt, ...offered } = listing;
  return { ...offered, soldQuantity: 1, lastSoldAt: null, imageUrl: null, listingUrl: null };
};

/** The comp rules for sold listings decide which ones offer the part. */
function matchingListings(
  partNumber: string,
  { listings }: ActiveListingsResponse,
  currency: string,
) {
  const { evidence } = judgeComps(listings.map(toSoldListing), {
    partNumber,
    currency,
    linkedNumbers: [],
    dealerWords: [],
  });
  const byId = new Map(listings.map((listing) => [listing.itemId, listing]));
  return evidence.flatMap(({ listing, verdict }) => {
    const ask = byId.get(listing.itemId);
    return verdict.kind === 'kept' && ask !== undefined ? [{ ask, verdict }] : [];
  });
}

/** Each listing costs a call, so sample a few. */
export const MAX_LISTING_HISTORIES = 3;

/** The cheapest listings that offer the part and have a start date. */
export const listingsForHistory = (
  partNumber: string,
  answer: ActiveListingsResponse,
  currency: string,
): readonly { readonly itemId: string; readonly listedAt: Date }[] =>
  matchingListings(partNumber, answer, currency)
    .toSorted((a, b) => (a.ask.priceMinor ?? Infinity) - (b.ask.priceMinor ?? Infinity))
    .flatMap(({ ask: { itemId, listedAt } }) => (listedAt === null ? [] : { itemId, listedAt }))
    .slice(0, MAX_LISTING_HISTORIES);

const MONTH_MS = (365.25 / 12) * DAY_MS;

/**
 * Sales over the listing's lifetime. A listing of a few days counts as a month old: one sale is not
 * a rate.
 */
export function listingHistoryFigures(
  lives: readonly ListingHistory[],
  asOf: Date,
): ListingHistoryFigures {
  const perMonth = lives.reduce((sum, { soldQuantity, listedAt }) => {
    const months = Math.max(1, (asOf.getTime() - listedAt.getTime()) / MONTH_MS);
    return sum + soldQuantity / months;
  }, 0);
  return {
    listings: lives.length,
    sold: lives.reduce((sum, { soldQuantity }) => sum + soldQuantity, 0),
    perMonth: Math.round(perMonth * 10) / 10,
  };
}

/** Summarizes the active listings of one number. */
export function activeListingFigures(
  partNumber: string,
  answer: ActiveListingsResponse,
  { currency, asOf }: { readonly currency: string; readonly asOf: Date },
): ActiveListingFigures {
  const { total, listings, lives = [] } = answer;
  const offers = matchingListings(partNumber, answer, currency);
  const prices = priceStatistics(offers.flatMap(({ verdict }) => verdict.unitPriceMinor ?? []));
  const [cheapest] = offers
    .flatMap(({ ask, verdict }) =>
      verdict.unitPriceMinor === null
        ? []
        : { minor: verdict.unitPriceMinor + (ask.postageMinor ?? 0), ask },
    )
    .toSorted((a, b) => a.minor - b.minor);
  const inGroup = (group: string) => offers.filter(({ verdict }) => verdict.group === group).length;
  return {
    competitors: offers.length,
    sellers: new Set(offers.flatMap(({ ask }) => ask.seller ?? [])).size,
    lowestMinor: cheapest?.minor ?? null,
    isPostageKnown: cheapest !== undefined && cheapest.ask.postageMinor !== null,
    lowerQuartileMinor: prices.lowerQuartileMinor,
    medianMinor: prices.medianMinor,
    upperQuartileMinor: prices.upperQuartileMinor,
    newListings: inGroup('new'),
    usedListings: inGroup('used'),
    isLowerBound: total > listings.length,
    ...(lives.length > 0 && { lives: listingHistoryFigures(lives, asOf) }),
  };
}
