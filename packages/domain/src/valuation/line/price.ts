import type { CompFigures } from '../../titles/analysis/part-analysis.ts';
import { USED_SHARE } from '../../titles/comps/estimate-new-price.ts';
import { medianOf, quantileOf } from '../../titles/evidence/price-statistics.ts';

export const PRICE_BASES = ['new', 'used', 'cost'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

export type PricedComps = {
  readonly new: Pick<CompFigures['new'], 'priced' | 'medianMinor' | 'logSd' | 'hasTwoPrices'>;
  readonly used: Pick<CompFigures['used'], 'priced' | 'medianMinor'>;
};

export type LinePrice = {
  readonly minor: number;
  readonly basis: PriceBasis;
  /** Sales it is based on. */
  readonly comps: number;
  readonly relativeError: number;
  readonly hasTwoPrices: boolean;
};

/** Price parameters learned once per run; settings do not change them. */
export type PriceRatios = {
  /** Ratio of used to new price. */
  readonly usedShare: number;
  /** Expected price of a line without sales, as a share of its dealer cost. */
  readonly costShare: number;
  /** Price spread within one number, as a standard deviation of logs. */
  readonly spread: number;
  readonly learned: {
    readonly usedShare: boolean;
    readonly costShare: boolean;
    readonly spread: boolean;
  };
};

export const DEFAULT_RATIOS: PriceRatios = {
  usedShare: USED_SHARE,
  costShare: 0.5,
  spread: 0.13,
  learned: { usedShare: false, costShare: false, spread: false },
};

/** Lines a ratio of the lot needs. */
const MIN_LINES = 20;
/** Comps from which a line's price no longer depends on a single sale. */
export const MIN_PRICE_COMPS = 2;
const MIN_DEGREES_OF_FREEDOM = 60;

/** Remaining uncertainty with any number of sales. */
const ERROR_OF_ALL = 0.08;
const ERROR_OF_USED = 0.15;
const ERROR_OF_COST = 0.5;

export type RatioLine = {
  readonly comps: PricedComps | null;
  readonly costMinor: number | null;
};

export function learnRatios(lines: readonly RatioLine[]): PriceRatios {
  const usedShare = learnUsedShare(lines);
  const spread = learnSpread(lines);
  const known = {
    ...DEFAULT_RATIOS,
    usedShare: usedShare ?? DEFAULT_RATIOS.usedShare,
    spread: spread ?? DEFAULT_RATIOS.spread,
  };
  const shares = lines.flatMap((line) => {
    const price = streetPrice(line.comps, known);
    return price !== null && price.comps >= MIN_PRICE_COMPS && (line.costMinor ?? 0) > 0
      ? price.minor / (line.costMinor ?? 0)
      : [];
  });
  const costShare = shares.length < MIN_LINES ? null : quantileOf(sorted(shares), 0.25);
  return {
    ...known,
    costShare: costShare ?? DEFAULT_RATIOS.costShare,
    learned: {
      usedShare: usedShare !== null,
      costShare: costShare !== null,
      spread: spread !== null,
    },
  };
}

/** From new sales, otherwise used ones, otherwise the dealer's cost; null when nothing is known. */
export function priceOfLine(
  { comps, costMinor }: RatioLine,
  ratios: PriceRatios,
): LinePrice | null {
  const street = streetPrice(comps, ratios);
  if (street !== null || costMinor === null) {
    return street;
  }
  return {
    minor: costMinor * ratios.costShare,
    basis: 'cost',
    comps: 0,
    relativeError: ERROR_OF_COST,
    hasTwoPrices: false,
  };
}

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

function streetPrice(comps: PricedComps | null, ratios: PriceRatios): LinePrice | null {
  const fresh = comps?.new.medianMinor ?? null;
  const used = comps?.used.medianMinor ?? null;
  if (comps !== null && fresh !== null) {
    return {
      minor: fresh,
      basis: 'new',
      comps: comps.new.priced,
      relativeError: Math.hypot(ratios.spread / Math.sqrt(comps.new.priced), ERROR_OF_ALL),
      hasTwoPrices: comps.new.hasTwoPrices,
    };
  }
  if (comps === null || used === null) {
    return null;
  }
  return {
    minor: used / ratios.usedShare,
    basis: 'used',
    comps: comps.used.priced,
    relativeError: Math.hypot(
      ratios.spread / Math.sqrt(comps.used.priced),
      ERROR_OF_USED,
      ERROR_OF_ALL,
    ),
    hasTwoPrices: false,
  };
}

function learnUsedShare(lines: readonly RatioLine[]): number | null {
  const shares = lines.flatMap(({ comps }) => {
    const fresh = comps?.new.medianMinor ?? 0;
    const used = comps?.used.medianMinor ?? 0;
    return fresh > 0 && used > 0 ? used / fresh : [];
  });
  return shares.length < MIN_LINES ? null : medianOf(sorted(shares));
}

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
