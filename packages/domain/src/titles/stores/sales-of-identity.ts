import { gradeOf, type Grade } from '../../core/grade.ts';
import { numberMatcher } from '../../part-numbers/match-title.ts';
import { parseTitle } from '../../part-numbers/parse-title.ts';
import type { NumberNotes } from '../analysis/number-notes.ts';
import { judgeComps } from '../comps/judge-comps.ts';
import { priceBounds } from '../comps/price-outliers.ts';
import { dedupeListings } from '../evidence/dedupe-listings.ts';
import { priceStatistics } from '../evidence/price-statistics.ts';
import type { SoldListingsResponse, SoldListing } from '../evidence/sold-listing.ts';
import { pieceCount } from '../reading/pieces.ts';
import type { ListingIdentity } from './identify-listing.ts';
import type { StoreType } from './store-type.ts';

export type SalesFigures = {
  readonly unitsSold: number;
  /** Units whose price counts: those behind the average and the revenue. */
  readonly pricedUnits: number;
  readonly averagePriceMinor: number | null;
  /** Last price times units sold per listing: the marketplace returns no other price. */
  readonly totalRevenueMinor: number;
};

type Sale = {
  readonly unitPriceMinor: number | null;
  readonly units: number;
  readonly revenueMinor: number;
};

type SalesOptions = {
  readonly storeType: StoreType;
  readonly currency: string;
  readonly notes: NumberNotes;
};

const FOR_PARTS_CONDITION = '7000';

/** Sales of the identified goods by any seller. */
export function salesOfIdentity(
  { by, value }: ListingIdentity,
  answer: SoldListingsResponse | null,
  { storeType, ...terms }: SalesOptions,
): SalesFigures {
  const listings = answer?.listings ?? [];
  const sales =
    by === 'gtin'
      ? salesByProduct(listings, terms.currency)
      : storeType === 'parts'
        ? salesByNumber(listings, value, terms)
        : salesByProduct(listingsNaming(listings, value), terms.currency);
  const priced = sales.filter(({ unitPriceMinor }) => unitPriceMinor !== null);
  return {
    unitsSold: unitsOf(sales),
    pricedUnits: unitsOf(priced),
    averagePriceMinor: priceStatistics(priced.flatMap(({ unitPriceMinor }) => unitPriceMinor ?? []))
      .averageMinor,
    totalRevenueMinor: priced.reduce((total, { revenueMinor }) => total + revenueMinor, 0),
  };
}

const unitsOf = (sales: readonly Sale[]): number =>
  sales.reduce((total, { units }) => total + units, 0);

/** Origin does not matter for goods that fit no car: only one manufacturer uses the number. */
function listingsNaming(listings: readonly SoldListing[], number: string): SoldListing[] {
  const match = numberMatcher(number);
  return listings.filter(({ title }) => match(parseTitle(title)) !== null);
}

/** The same judgment as for any list. */
function salesByNumber(
  listings: readonly SoldListing[],
  partNumber: string,
  { currency, notes }: Omit<SalesOptions, 'storeType'>,
): Sale[] {
  const { comps } = judgeComps(listings, {
    partNumber,
    linkedNumbers: notes.linkedNumbers,
    currency,
    dealerWords: parseTitle(notes.dealerWords ?? '').words,
  });
  return comps.map(({ sold, priceMinor, verdict: { unitPriceMinor, units } }) => ({
    unitPriceMinor,
    units,
    revenueMinor: (priceMinor ?? 0) * sold,
  }));
}

/** A search by product number finds that product; its titles need not contain the number. */
function salesByProduct(listings: readonly SoldListing[], currency: string): Sale[] {
  const sales = dedupeListings(listings).flatMap(
    ({ conditionId, priceMinor, soldQuantity, title, ...listing }): Sale | [] => {
      const count = pieceCount(parseTitle(title));
      const pieces = count === null ? 1 : count.kind === 'vague' ? null : count.count;
      if (
        conditionId === FOR_PARTS_CONDITION ||
        priceMinor === null ||
        priceMinor <= 0 ||
        pieces === null ||
        listing.currency?.toUpperCase() !== currency.toUpperCase()
      ) {
        return [];
      }
      const sold = Math.max(Math.trunc(soldQuantity), 0);
      const unitPriceMinor = Math.round(priceMinor / pieces);
      return { unitPriceMinor, units: sold * pieces, revenueMinor: priceMinor * sold };
    },
  );
  const { low, high } = priceBounds(
    sales.flatMap(({ unitPriceMinor }) => unitPriceMinor ?? []),
    { hint: null, weakHint: null, floor: 0 },
  );
  return sales.filter(
    ({ unitPriceMinor }) =>
      unitPriceMinor !== null && unitPriceMinor >= low && unitPriceMinor <= high,
  );
}

export const DEMAND_LEVELS = [
  'High demand',
  'Medium demand',
  'Low demand',
  'Scrapable',
  'Between grades',
] as const;
export type DemandLevel = (typeof DEMAND_LEVELS)[number];

const LEVEL_OF = {
  A: 'High demand',
  B: 'Medium demand',
  C: 'Low demand',
  Scrapable: 'Scrapable',
} as const satisfies Record<Grade, DemandLevel>;

/** The grade in words; 3 and 4 units have none. */
export function demandLevel(unitsSold: number): DemandLevel {
  const grade = gradeOf(unitsSold);
  return grade === null ? 'Between grades' : LEVEL_OF[grade];
}
