import type { CompFigures } from '../analysis/part-analysis.ts';
import { USED_SHARE } from '../comps/price-of-new.ts';
import { medianOf, quantileOf } from '../evidence/price-statistics.ts';

export const PRICE_BASES = ['new', 'used', 'cost'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

export type PricedComps = {
  readonly new: Pick<CompFigures['new'], 'priced' | 'medianMinor' | 'logSd' | 'hasTwoPrices'>;
  readonly used: Pick<CompFigures['used'], 'priced' | 'medianMinor'>;
};

export type LinePrice = {
  readonly minor: number;
  readonly basis: PriceBasis;
  /** Sales that it rests on. */
  readonly comps: number;
  readonly relativeError: number;
  readonly hasTwoPrices: boolean;
};

/** What the lot itself tells about prices; learnt once a run, whatever is set afterwards. */
export type PriceRatios = {
  /** What a used piece brings of a new one's price. */
  readonly usedShare: number;
  /** What a line without sales is likely to bring of its dealer cost. */
  readonly costShare: number;
  /** How far apart the prices of one number are, as a deviation of their logarithms. */
  readonly spread: number;
  readonly learnt: {
    readonly usedShare: boolean;
    readonly costShare: boolean;
    readonly spread: boolean;
  };
};

export const USUAL_RATIOS: PriceRatios = {
  usedShare: USED_SHARE,
  costShare: 0.5,
  spread: 0.13,
  learnt: { usedShare: false, costShare: false, spread: false },
};

/** How many lines a ratio of the lot needs. */
const LEAST_LINES = 20;
/** So many price comps make the price of a line one's own and not a single sale's. */
export const LEAST_PRICE_COMPS = 2;
const LEAST_FREEDOM = 60;

/** What remains uncertain however many sales there are. */
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
    ...USUAL_RATIOS,
    usedShare: usedShare ?? USUAL_RATIOS.usedShare,
    spread: spread ?? USUAL_RATIOS.spread,
  };
  const shares = lines.flatMap((line) => {
    const price = streetPrice(line.comps, known);
    return price !== null && price.comps >= LEAST_PRICE_COMPS && (line.costMinor ?? 0) > 0
      ? price.minor / (line.costMinor ?? 0)
      : [];
  });
  const costShare = shares.length < LEAST_LINES ? null : quantileOf(sorted(shares), 0.25);
  return {
    ...known,
    costShare: costShare ?? USUAL_RATIOS.costShare,
    learnt: {
      usedShare: usedShare !== null,
      costShare: costShare !== null,
      spread: spread !== null,
    },
  };
}

/**
 * By new sales, else by used ones, else by what the dealer paid; null where nothing is known.
 */
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
  return shares.length < LEAST_LINES ? null : medianOf(sorted(shares));
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
  return freedom < LEAST_FREEDOM ? null : Math.sqrt(squares / freedom);
}
