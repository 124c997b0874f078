import { sortByValue, weightedQuantile, type WeightedValue } from '../../core/quantile.ts';
import { mapSlices, type Sliced } from '../../core/slices.ts';
import type { CompFigures } from '../../titles/analysis/part-analysis.ts';
import { USED_SHARE } from '../../titles/comps/estimate-new-price.ts';
import {
  areFarApart,
  combineEstimates,
  type PriceBasis,
  type PriceEstimate,
} from './price-estimates.ts';
import { isEnough, sumOfWeights } from './prior.ts';

export type PricedComps = Partial<Pick<CompFigures, 'exactListings' | 'probableListings'>> & {
  readonly new: Pick<CompFigures['new'], 'listings' | 'priced' | 'medianMinor' | 'logSd'> &
    Partial<Pick<CompFigures['new'], 'lowerQuartileMinor' | 'upperQuartileMinor'>>;
  readonly used: Pick<CompFigures['used'], 'priced' | 'medianMinor'>;
};

export type LinePrice = {
  readonly minor: number;
  readonly basis: PriceBasis;
  /** Sales it is based on. */
  readonly comps: number;
  readonly relativeError: number;
  /** New pieces sold, but none at a usable price. */
  readonly hasUnpricedNew: boolean;
  /** What the price comes from. */
  readonly estimates: readonly PriceEstimate[];
  /** Evidence of a much higher price, which the lower one is not combined with. */
  readonly contradictedBy: PriceEstimate | null;
  /** The highest new sale, where the price would be above it. */
  readonly ceilingMinor: number | null;
};

/** Price parameters learned once per run; settings do not change them. */
export type PriceRatios = {
  /** Ratio of used to new price. */
  readonly usedShare: number;
  /** How much that ratio differs from part to part, as a standard deviation of logs. */
  readonly usedShareSpread: number;
  /** Expected price of a line without sales, as a share of its dealer cost. */
  readonly costShare: number;
  /** Median price as a share of dealer cost, to check prices by; null in a lot with too few lines. */
  readonly medianCostShare: number | null;
  /** Price spread within one number, as a standard deviation of logs. */
  readonly spread: number;
  /** Remaining uncertainty with any number of sales. */
  readonly remainingError: number;
  readonly learned: {
    readonly usedShare: boolean;
    readonly costShare: boolean;
    readonly spread: boolean;
  };
};

export const DEFAULT_RATIOS: PriceRatios = {
  usedShare: USED_SHARE,
  usedShareSpread: 0.15,
  costShare: 0.5,
  medianCostShare: null,
  spread: 0.13,
  remainingError: 0.08,
  learned: { usedShare: false, costShare: false, spread: false },
};

/** Lines a ratio of the lot needs. */
const MIN_LINES = 20;
/** Comps from which a line's price no longer depends on a single sale. */
export const MIN_PRICE_COMPS = 2;
const MIN_DEGREES_OF_FREEDOM = 60;

/** With more new sales than this, they alone decide. */
const FEW_SALES = 2;

/** Less remains uncertain once the lot itself shows how its prices spread. */
const REMAINING_ERROR_OF_KNOWN_SPREAD = 0.03;
const ERROR_OF_COST = 0.5;

export type RatioLine = {
  readonly comps: PricedComps | null;
  readonly costMinor: number | null;
  /** Listings with a sale in all runs, where earlier ones are kept. */
  readonly joined?: { readonly listings: number } | null | undefined;
  /** How many lines of the lot it stands for, while not all of them have a result. */
  readonly weight?: number | undefined;
};

export function* learnRatios(lines: readonly RatioLine[]): Sliced<PriceRatios> {
  const spread = learnSpread(lines);
  const usedShare = learnUsedShare(lines);
  yield;
  const known = {
    ...DEFAULT_RATIOS,
    ...usedShare,
    ...(spread !== null && { spread, remainingError: REMAINING_ERROR_OF_KNOWN_SPREAD }),
  };
  const found = yield* mapSlices(lines, (line): WeightedValue | null => {
    const price = priceByBestEvidence(line, known);
    return price !== null && price.comps >= MIN_PRICE_COMPS && (line.costMinor ?? 0) > 0
      ? { value: price.minor / (line.costMinor ?? 0), weight: line.weight ?? 1 }
      : null;
  });
  const shares = found.filter((share) => share !== null);
  const costShares = isEnough(sumOfWeights(shares), MIN_LINES) ? sortByValue(shares) : null;
  return {
    ...known,
    costShare:
      costShares === null
        ? known.costShare
        : (weightedQuantile(costShares, 0.25) ?? known.costShare),
    medianCostShare: costShares && weightedQuantile(costShares, 0.5),
    learned: {
      usedShare: usedShare !== null,
      costShare: costShares !== null,
      spread: spread !== null,
    },
  };
}

/**
 * From new sales, otherwise used ones; from the dealer's cost only where nothing sold. One or two new
 * sales are combined with the used ones, up to the highest new sale. Null when no price is known.
 */
export function priceOfLine(line: RatioLine, ratios: PriceRatios): LinePrice | null {
  const price = priceByBestEvidence(line, ratios);
  const [fresh] = price?.estimates ?? [];
  const used = estimateFromUsed(line, ratios);
  if (
    price === null ||
    fresh?.from !== 'new' ||
    fresh.comps > FEW_SALES ||
    used === null ||
    fresh.minor <= 0 ||
    used.minor <= 0
  ) {
    return price;
  }
  if (areFarApart(fresh, used)) {
    const [lower, higher] = fresh.minor <= used.minor ? [fresh, used] : [used, fresh];
    return { ...price, ...pricedBy(lower, ratios), contradictedBy: higher };
  }
  const combined = combineEstimates([fresh, used]);
  const highest = highestNewSale(line, fresh);
  return {
    ...price,
    minor: Math.min(combined.minor, highest),
    relativeError: Math.hypot(combined.deviation, ratios.remainingError),
    estimates: [fresh, used],
    ceilingMinor: combined.minor > highest ? highest : null,
  };
}

/** The price by the best kind of evidence alone, whatever the number of sales. */
export function priceByBestEvidence(line: RatioLine, ratios: PriceRatios): LinePrice | null {
  const estimate =
    estimateFromNew(line, ratios) ??
    estimateFromUsed(line, ratios) ??
    (isSold(line) ? null : estimateFromCost(line, ratios.costShare));
  return (
    estimate && {
      ...pricedBy(estimate, ratios),
      hasUnpricedNew: estimate.from !== 'new' && (line.comps?.new.listings ?? 0) > 0,
      contradictedBy: null,
      ceilingMinor: null,
    }
  );
}

const pricedBy = (
  estimate: PriceEstimate,
  { remainingError }: PriceRatios,
): Pick<LinePrice, 'minor' | 'basis' | 'comps' | 'relativeError' | 'estimates'> => ({
  minor: estimate.minor,
  basis: estimate.from,
  comps: estimate.comps,
  relativeError:
    estimate.from === 'cost' ? estimate.deviation : Math.hypot(estimate.deviation, remainingError),
  estimates: [estimate],
});

/** What nobody bought may be priced by its cost; what sold at no usable price has none. */
const isSold = ({ comps, joined }: RatioLine): boolean =>
  (joined?.listings ?? 0) > 0 || (comps?.exactListings ?? 0) + (comps?.probableListings ?? 0) > 0;

/**
 * The stored figures hold no highest price: of one sale it is the price, of two it follows from the
 * quartiles, which are rounded to cents; never more than was paid.
 */
function highestNewSale({ comps }: RatioLine, { minor, comps: sales }: PriceEstimate): number {
  const { lowerQuartileMinor = null, upperQuartileMinor = null } = comps?.new ?? {};
  return sales === 1 || lowerQuartileMinor === null || upperQuartileMinor === null
    ? minor
    : Math.max(
        minor,
        Math.floor(upperQuartileMinor + (upperQuartileMinor - lowerQuartileMinor) / 2),
      );
}

function estimateFromNew(
  { comps }: RatioLine,
  { spread }: Pick<PriceRatios, 'spread'>,
): PriceEstimate | null {
  if (comps === null || comps.new.medianMinor === null) {
    return null;
  }
  const { medianMinor, priced } = comps.new;
  return {
    from: 'new',
    paidMinor: medianMinor,
    minor: medianMinor,
    comps: priced,
    deviation: spread / Math.sqrt(priced),
  };
}

function estimateFromUsed(
  { comps }: RatioLine,
  { spread, usedShare, usedShareSpread }: PriceRatios,
): PriceEstimate | null {
  if (comps === null || comps.used.medianMinor === null) {
    return null;
  }
  const { medianMinor, priced } = comps.used;
  return {
    from: 'used',
    paidMinor: medianMinor,
    minor: medianMinor / usedShare,
    comps: priced,
    deviation: Math.hypot(usedShareSpread, spread / Math.sqrt(priced)),
  };
}

function estimateFromCost(
  { costMinor }: RatioLine,
  costShare: number | null,
): PriceEstimate | null {
  return costMinor === null || costShare === null
    ? null
    : {
        from: 'cost',
        paidMinor: costMinor,
        minor: costMinor * costShare,
        comps: 0,
        deviation: ERROR_OF_COST,
      };
}

type UsedShare = Pick<PriceRatios, 'usedShare' | 'usedShareSpread'>;

function learnUsedShare(lines: readonly RatioLine[]): UsedShare | null {
  const shares = sortByValue(
    lines.flatMap(({ comps, weight = 1 }): WeightedValue | [] => {
      const fresh = comps?.new.medianMinor ?? 0;
      const used = comps?.used.medianMinor ?? 0;
      return fresh > 0 && used > 0 ? { value: used / fresh, weight } : [];
    }),
  );
  const usedShare = isEnough(sumOfWeights(shares), MIN_LINES)
    ? weightedQuantile(shares, 0.5)
    : null;
  return usedShare === null ? null : { usedShare, usedShareSpread: spreadOf(shares) };
}

/** Standard deviations between the tenth and the ninetieth percentile. */
const DEVIATIONS_OF_80 = 2 * 1.2816;

/** By the middle 80%, because an error of 80% is stated and a few ratios are of odd listings. */
const spreadOf = (shares: readonly WeightedValue[]): number =>
  Math.log((weightedQuantile(shares, 0.9) ?? 1) / (weightedQuantile(shares, 0.1) ?? 1)) /
  DEVIATIONS_OF_80;

function learnSpread(lines: readonly RatioLine[]): number | null {
  let freedom = 0;
  let squares = 0;
  for (const { comps, weight = 1 } of lines) {
    if (comps !== null && comps.new.logSd !== null) {
      freedom += weight * (comps.new.priced - 1);
      squares += weight * (comps.new.priced - 1) * comps.new.logSd ** 2;
    }
  }
  return isEnough(freedom, MIN_DEGREES_OF_FREEDOM) ? Math.sqrt(squares / freedom) : null;
}
