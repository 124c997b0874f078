import { sortByValue, weightedQuantile, type WeightedValue } from '../../core/quantile.ts';
import { mapSlices, type Sliced } from '../../core/slices.ts';
import type { CompFigures } from '../../titles/analysis/part-analysis.ts';
import { USED_SHARE } from '../../titles/comps/estimate-new-price.ts';
import { combineEstimates, type PriceBasis, type PriceEstimate } from './price-estimates.ts';

export type PricedComps = {
  readonly new: Pick<CompFigures['new'], 'listings' | 'priced' | 'medianMinor' | 'logSd'>;
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
  /** A single new sale that everything else contradicts. */
  readonly setAside: PriceEstimate | null;
};

/** Price parameters learned once per run; settings do not change them. */
export type PriceRatios = {
  /** Ratio of used to new price. */
  readonly usedShare: number;
  /** How much that ratio differs from part to part, as a standard deviation of logs. */
  readonly usedShareSpread: number;
  /** Expected price of a line without sales, as a share of its dealer cost. */
  readonly costShare: number;
  /** Median price as a share of dealer cost; null when the lot has too few lines to say. */
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
  const costShares = shares.length < MIN_LINES ? null : sortByValue(shares);
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
 * From new sales, otherwise used ones, otherwise the dealer's cost; null when nothing is known. One
 * or two new sales are combined with the other evidence.
 */
export function priceOfLine(line: RatioLine, ratios: PriceRatios): LinePrice | null {
  const price = priceByBestEvidence(line, ratios);
  if (price === null || price.basis !== 'new' || price.comps > FEW_SALES || !(price.minor > 0)) {
    return price;
  }
  const { minor, deviation, estimates, setAside } = combineEstimates(
    [
      ...price.estimates,
      estimateFromUsed(line, ratios),
      estimateFromCost(line, ratios.medianCostShare),
    ].flatMap((estimate) => (estimate !== null && estimate.minor > 0 ? estimate : [])),
  );
  const [best] = estimates;
  return {
    ...price,
    minor,
    basis: best?.from ?? price.basis,
    comps: best?.comps ?? price.comps,
    relativeError: Math.hypot(deviation, ratios.remainingError),
    estimates,
    setAside,
  };
}

/** The price by the best kind of evidence alone, whatever the number of sales. */
export function priceByBestEvidence(line: RatioLine, ratios: PriceRatios): LinePrice | null {
  const sold = estimateFromNew(line, ratios) ?? estimateFromUsed(line, ratios);
  const estimate = sold ?? estimateFromCost(line, ratios.costShare);
  return (
    estimate && {
      minor: estimate.minor,
      basis: estimate.from,
      comps: estimate.comps,
      relativeError:
        sold === null ? estimate.deviation : Math.hypot(estimate.deviation, ratios.remainingError),
      hasUnpricedNew: estimate.from !== 'new' && (line.comps?.new.listings ?? 0) > 0,
      estimates: [estimate],
      setAside: null,
    }
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
  const usedShare = shares.length < MIN_LINES ? null : weightedQuantile(shares, 0.5);
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
  for (const { comps } of lines) {
    if (comps !== null && comps.new.logSd !== null) {
      freedom += comps.new.priced - 1;
      squares += (comps.new.priced - 1) * comps.new.logSd ** 2;
    }
  }
  return freedom < MIN_DEGREES_OF_FREEDOM ? null : Math.sqrt(squares / freedom);
}
