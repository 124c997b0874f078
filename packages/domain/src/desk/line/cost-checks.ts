import { medianOf } from '../../core/quantile.ts';
import { MIN_PRICE_COMPS, type LinePrice, type PriceRatios } from './price.ts';

export type CostLine = {
  readonly price: Pick<LinePrice, 'minor' | 'comps' | 'basis'> | null;
  readonly costMinor: number | null;
  /** The maker's list price, if the sheet has such a column. */
  readonly listMinor?: number | null;
  /** The core charge in the list, if it has such a column. */
  readonly coreMinor: number | null;
  readonly hasExactComps: boolean;
};

export const COST_DOUBTS = ['pack', 'cents', 'core', 'another-part', 'high', 'low'] as const;

export type CostDoubt = {
  readonly line: number;
  readonly kind: (typeof COST_DOUBTS)[number];
  /** Factor by which the cost looks too high or too low. */
  readonly factor: number;
  /** Pieces that the cost may cover. */
  readonly pieces: number | null;
};

export type CostCheck = {
  /** Log ratio of list or street price to cost: the lot's median and spread. */
  readonly median: number;
  readonly deviation: number;
  readonly limit: number;
  readonly doubts: readonly CostDoubt[];
};

const MIN_LINES = 20;
/** How far a cost may be from the lot's usual one, and whether a cost may be too low. */
export type CostRule = {
  readonly deviations: number;
  readonly doubtsLowCosts: boolean;
  /** Smaller distances are never doubted. */
  readonly least?: number;
};

/** A cost that is too low does no harm, so only high ones are doubted, and earlier. */
const COST_RULE: CostRule = { deviations: 2.5, doubtsLowCosts: false };

/** Cost is a fixed share of the list price on most lines, so even small errors show, without sales. */
const LIST_RULE: CostRule = { deviations: 4, doubtsLowCosts: true, least: Math.log(1.5) };
const MIN_LIST_PRICES = 50;

/** Scales the median deviation of a normal distribution to its standard deviation. */
const MEDIAN_DISTANCE = 1.4826;
const MIN_LIMIT = Math.LN2;
const PACKS = [2, 4, 5, 6, 8, 10, 12, 25, 50, 100] as const;
const CENTS = 100;
const CLOSE_TOLERANCE = 0.1;

/** A price that rests on one sale is doubted above so many times the lot's usual share of the cost. */
const LONE_SALE_FACTOR = 3;

/** One sale, far above what the rest of the list brings for its cost. The cost never lowers a price. */
export function isLoneHighSale(
  price: Pick<LinePrice, 'minor' | 'estimates'> | null,
  costMinor: number | null,
  { medianCostShare }: Pick<PriceRatios, 'medianCostShare'>,
): boolean {
  const sales = price?.estimates.reduce((sum, { comps }) => sum + comps, 0);
  return (
    price !== null &&
    sales === 1 &&
    medianCostShare !== null &&
    (costMinor ?? 0) > 0 &&
    price.minor > LONE_SALE_FACTOR * medianCostShare * (costMinor ?? 0)
  );
}

const isClose = (value: number, wanted: number): boolean =>
  Math.abs(value - wanted) <= CLOSE_TOLERANCE * wanted;

const sortNumbers = (values: readonly number[]): number[] => [
  ...Float64Array.from(values).toSorted(),
];

/**
 * Costs that do not fit the list prices of the sheet or, without these, market prices, by the lot's
 * own ratio; null for a lot too small for one.
 */
export function checkCosts(
  lines: readonly CostLine[],
  rule: CostRule = COST_RULE,
): CostCheck | null {
  const hasListPrices = lines.some(({ listMinor = null }) => listMinor !== null);
  const byList = hasListPrices
    ? lines.map(({ listMinor = null, costMinor }) => logRatio(listMinor, costMinor))
    : [];
  return byList.filter((log) => log !== null).length >= MIN_LIST_PRICES
    ? checkRatios(lines, byList, LIST_RULE)
    : checkRatios(lines, lines.map(streetRatio), rule);
}

const logRatio = (priceMinor: number | null, costMinor: number | null): number | null =>
  (priceMinor ?? 0) > 0 && (costMinor ?? 0) > 0
    ? Math.log((priceMinor ?? 1) / (costMinor ?? 1))
    : null;

const streetRatio = ({ price, costMinor }: CostLine): number | null =>
  price !== null && price.basis !== 'cost' && price.comps >= MIN_PRICE_COMPS
    ? logRatio(price.minor, costMinor)
    : null;

function checkRatios(
  lines: readonly CostLine[],
  logs: readonly (number | null)[],
  { deviations, doubtsLowCosts, least = MIN_LIMIT }: CostRule,
): CostCheck | null {
  const known = sortNumbers(logs.filter((log) => log !== null));
  const median = medianOf(known);
  if (known.length < MIN_LINES || median === null) {
    return null;
  }
  const distances = sortNumbers(known.map((log) => Math.abs(log - median)));
  const deviation = MEDIAN_DISTANCE * (medianOf(distances) ?? 0);
  const limit = Math.max(deviations * deviation, least);
  const doubts = lines.flatMap((line, index) => {
    const log = logs[index] ?? null;
    const distance = log === null ? 0 : doubtsLowCosts ? Math.abs(log - median) : median - log;
    return log !== null && distance > limit ? classifyCostDoubt(line, index, log - median) : [];
  });
  return { median, deviation, limit, doubts };
}

function classifyCostDoubt(line: CostLine, index: number, distance: number): CostDoubt {
  const factor = Math.exp(Math.abs(distance));
  const doubt = (kind: CostDoubt['kind'], pieces: number | null = null): CostDoubt => ({
    line: index,
    kind,
    factor,
    pieces,
  });
  if (distance > 0) {
    return doubt('low');
  }
  const cost = line.costMinor ?? 0;
  if (isClose(factor, CENTS) && cost % CENTS === 0) {
    return doubt('cents');
  }
  const pack = PACKS.find((pieces) => isClose(factor, pieces));
  if (pack !== undefined) {
    return doubt('pack', pack);
  }
  if (isClose(cost / factor, cost - (line.coreMinor ?? 0))) {
    return doubt('core');
  }
  return doubt(line.hasExactComps ? 'high' : 'another-part');
}
