import { judgeComps } from '../comps/judge-comps.ts';
import { DAY_MS } from '../time.ts';
import type { AskAnswer, AskFigures, AskListing, LifeFigures, ListingLife } from './ask-listing.ts';
import { priceStatistics } from './price-statistics.ts';
import type { SoldListing } from './sold-listing.ts';

/** A listing that nobody has bought from yet, for a judge who looks at what is offered. */
export const asOffered = (listing: AskListing): SoldListing => {
  const { postageMinor: _postage, seller: _seller, listedAt: _listedAt, ...offered } = listing;
  return { ...offered, soldQuantity: 1, lastSoldAt: null, imageUrl: null, listingUrl: null };
};

/** The same judge as for what was sold tells which listings offer the part. */
function offersOf(partNumber: string, { listings }: AskAnswer, currency: string) {
  const { evidence } = judgeComps(listings.map(asOffered), {
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

/** Each listing costs a call, so a few of them speak for all. */
export const LIVES_READ = 3;

/** The cheapest listings that offer the part and say since when. */
export const livesWorthReading = (
  partNumber: string,
  answer: AskAnswer,
  currency: string,
): readonly { readonly itemId: string; readonly listedAt: Date }[] =>
  offersOf(partNumber, answer, currency)
    .toSorted((a, b) => (a.ask.priceMinor ?? Infinity) - (b.ask.priceMinor ?? Infinity))
    .flatMap(({ ask: { itemId, listedAt } }) => (listedAt === null ? [] : { itemId, listedAt }))
    .slice(0, LIVES_READ);

const MONTH_MS = (365.25 / 12) * DAY_MS;

/** What sold over how long a life. A listing of a few days counts as one of a month: one sale is no rate. */
export function lifeFigures(lives: readonly ListingLife[], asOf: Date): LifeFigures {
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

/** What is for sale under one number, counted. */
export function askFigures(
  partNumber: string,
  answer: AskAnswer,
  { currency, asOf }: { readonly currency: string; readonly asOf: Date },
): AskFigures {
  const { total, listings, lives = [] } = answer;
  const offers = offersOf(partNumber, answer, currency);
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
    ...(lives.length > 0 && { lives: lifeFigures(lives, asOf) }),
  };
}
