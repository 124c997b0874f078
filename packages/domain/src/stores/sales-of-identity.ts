import { eachOnce } from '../evidence/each-once.ts';
import { judgeListings } from '../evidence/judge-listings.ts';
import { lotSize } from '../evidence/lot-size.ts';
import { priceBounds } from '../evidence/price-outliers.ts';
import { priceStatistics } from '../evidence/price-statistics.ts';
import type { SoldAnswer, SoldListing } from '../evidence/sold-listing.ts';
import { readTitle } from '../part-numbers/read-title.ts';
import { gradeOf, type Grade } from '../value/grade.ts';
import type { Identity } from './identify-listing.ts';

export type SalesFigures = {
  readonly unitsSold: number;
  readonly averagePriceMinor: number | null;
  /** Each listing's last price times what it sold: the marketplace tells no other price. */
  readonly totalRevenueMinor: number;
};

type Sale = {
  readonly unitPriceMinor: number;
  readonly units: number;
  readonly revenueMinor: number;
};

const FOR_PARTS_CONDITION = '7000';

/** Sales of the goods that an identity stands for, whoever sold them. */
export function salesOfIdentity(
  { by, value }: Identity,
  answer: SoldAnswer | null,
  currency: string,
): SalesFigures {
  const listings = answer?.listings ?? [];
  const sales =
    by === 'number' ? salesByNumber(listings, value, currency) : salesByProduct(listings, currency);
  return {
    unitsSold: sales.reduce((total, { units }) => total + units, 0),
    averagePriceMinor: priceStatistics(sales.map(({ unitPriceMinor }) => unitPriceMinor))
      .averageMinor,
    totalRevenueMinor: sales.reduce((total, { revenueMinor }) => total + revenueMinor, 0),
  };
}

function salesByNumber(
  listings: readonly SoldListing[],
  partNumber: string,
  currency: string,
): Sale[] {
  const { kept } = judgeListings(listings, { partNumber, oemOnly: false, currency });
  return kept.map(({ listing, verdict: { unitPriceMinor, units } }) => ({
    unitPriceMinor,
    units,
    revenueMinor: (listing.priceMinor ?? 0) * units,
  }));
}

/** A search by product number finds that product; its titles need not name the number. */
function salesByProduct(listings: readonly SoldListing[], currency: string): Sale[] {
  const sales = eachOnce(listings).flatMap(
    ({ conditionId, priceMinor, soldQuantity, title, ...listing }): Sale | [] => {
      const pieces = lotSize(readTitle(title));
      if (
        conditionId === FOR_PARTS_CONDITION ||
        priceMinor === null ||
        priceMinor <= 0 ||
        pieces === null ||
        listing.currency?.toUpperCase() !== currency.toUpperCase()
      ) {
        return [];
      }
      const units = Math.max(Math.trunc(soldQuantity), 0);
      const unitPriceMinor = Math.round(priceMinor / pieces);
      return { unitPriceMinor, units, revenueMinor: priceMinor * units };
    },
  );
  const { low, high } = priceBounds(sales.map(({ unitPriceMinor }) => unitPriceMinor));
  return sales.filter(({ unitPriceMinor }) => unitPriceMinor >= low && unitPriceMinor <= high);
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

/** The words for a grade; units of 3 and 4 have none. */
export function demandLevel(unitsSold: number): DemandLevel {
  const grade = gradeOf(unitsSold);
  return grade === null ? 'Between grades' : LEVEL_OF[grade];
}
