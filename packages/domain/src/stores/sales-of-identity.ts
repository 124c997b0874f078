import type { NumberNotes } from '../analysis/number-notes.ts';
import { judgeComps } from '../comps/judge-comps.ts';
import { pieceCount } from '../comps/pieces.ts';
import { priceBounds } from '../comps/price-outliers.ts';
import { eachOnce } from '../evidence/each-once.ts';
import { priceStatistics } from '../evidence/price-statistics.ts';
import type { SoldAnswer, SoldListing } from '../evidence/sold-listing.ts';
import { mayBeHouseNumber } from '../part-numbers/brand-hints.ts';
import { numberMatcher } from '../part-numbers/match-title.ts';
import { readTitle } from '../part-numbers/read-title.ts';
import { gradeOf, type Grade } from '../value/grade.ts';
import type { Identity } from './identify-listing.ts';
import type { StoreType } from './store-type.ts';

export type SalesFigures = {
  readonly unitsSold: number;
  readonly averagePriceMinor: number | null;
  /** Each listing's last price times what it sold: the marketplace tells no other price. */
  readonly totalRevenueMinor: number;
};

type Sale = {
  readonly unitPriceMinor: number | null;
  readonly units: number;
  readonly revenueMinor: number;
};

type Terms = {
  readonly storeType: StoreType;
  readonly currency: string;
  readonly notes: NumberNotes;
};

const FOR_PARTS_CONDITION = '7000';

/** Sales of the goods that an identity stands for, whoever sold them. */
export function salesOfIdentity(
  { by, value }: Identity,
  answer: SoldAnswer | null,
  { storeType, ...terms }: Terms,
): SalesFigures {
  const listings = answer?.listings ?? [];
  const sales =
    by === 'gtin'
      ? salesByProduct(listings, terms.currency)
      : storeType === 'parts'
        ? salesByNumber(listings, value, terms)
        : salesByProduct(namedIn(listings, value), terms.currency);
  return {
    unitsSold: sales.reduce((total, { units }) => total + units, 0),
    averagePriceMinor: priceStatistics(sales.flatMap(({ unitPriceMinor }) => unitPriceMinor ?? []))
      .averageMinor,
    totalRevenueMinor: sales.reduce((total, { revenueMinor }) => total + revenueMinor, 0),
  };
}

/** Whose part it is asks nobody of goods that fit no car: their number is their only maker's. */
function namedIn(listings: readonly SoldListing[], number: string): SoldListing[] {
  const match = numberMatcher(number);
  return listings.filter(({ title }) => match(readTitle(title)) !== null);
}

/** By the judgement that every place shares; a maker's own number counts its maker's goods. */
function salesByNumber(
  listings: readonly SoldListing[],
  partNumber: string,
  { currency, notes }: Omit<Terms, 'storeType'>,
): Sale[] {
  const { comps, copies } = judgeComps(listings, {
    partNumber,
    linkedNumbers: notes.linkedNumbers,
    currency,
    dealerWords: readTitle(notes.dealerWords ?? '').words,
  });
  const isOfHouse = comps.length === 0 && mayBeHouseNumber(partNumber);
  return isOfHouse
    ? copies.flatMap(({ signs: { maker, mention }, priceMinor, sold }): Sale | [] =>
        maker !== null && maker.to === mention.from && priceMinor !== null
          ? { unitPriceMinor: priceMinor, units: sold, revenueMinor: priceMinor * sold }
          : [],
      )
    : comps.map(({ sold, priceMinor, verdict: { unitPriceMinor, units } }) => ({
        unitPriceMinor,
        units,
        revenueMinor: (priceMinor ?? 0) * sold,
      }));
}

/** A search by product number finds that product; its titles need not name the number. */
function salesByProduct(listings: readonly SoldListing[], currency: string): Sale[] {
  const sales = eachOnce(listings).flatMap(
    ({ conditionId, priceMinor, soldQuantity, title, ...listing }): Sale | [] => {
      const count = pieceCount(readTitle(title));
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
    { hint: null, floor: 0 },
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

/** The words for a grade; units of 3 and 4 have none. */
export function demandLevel(unitsSold: number): DemandLevel {
  const grade = gradeOf(unitsSold);
  return grade === null ? 'Between grades' : LEVEL_OF[grade];
}
