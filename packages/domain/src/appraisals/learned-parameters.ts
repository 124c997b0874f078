import { sortByValue, weightedQuantile, type WeightedValue } from '../core/quantile.ts';
import type { DeskRun, KeyFigures } from '../desk/line/build-desk-run.ts';
import { MIN_MONTHS } from '../desk/line/demand.ts';
import type { DeskLine } from '../desk/line/desk-line.ts';
import {
  MIN_PRICE_COMPS,
  priceByBestEvidence,
  priceOfLine,
  type PriceRatios,
} from '../desk/line/price.ts';
import { priorInfluences, type Prior } from '../desk/line/prior.ts';
import type { DeskSettings } from '../desk/settings/desk-settings.ts';
import { LONG_LIST_LINES, SHORT_LIST_LINES } from './appraisal-limits.ts';

/** What the lot's lines taught about all of them. */
type Learned = { readonly prior: Prior; readonly ratios: PriceRatios };

/** A parameter of the lot, which the lines that are missing may change. */
export type LotParameter = {
  /** The parameters with the logarithm of this one moved by a step. */
  readonly moved: Learned;
  readonly step: number;
  /** By line: how far one more such line would move it. Null while it is assumed. */
  readonly influences: Float64Array | null;
  /** How far an assumed one is from what the whole lot will say, as a standard deviation. */
  readonly deviation: number;
};

const STEP = 0.02;

/** Between the assumed values and those of whole lots, measured on made-up lots. */
const ASSUMED_DEVIATIONS = { prior: 0.35, usedShare: 0.12, costShare: 0.3 } as const;

/** Those that a whole lot teaches, learned already or still assumed. */
export function lotParameters(
  keys: readonly KeyFigures[],
  { prior, ratios }: DeskRun,
  listLines: number,
  { unsold }: Pick<DeskSettings, 'unsold'>,
): LotParameter[] {
  const learned = { prior, ratios };
  const isMiddling = listLines >= SHORT_LIST_LINES && listLines < LONG_LIST_LINES;
  const widening = wideningOf(keys) * (isMiddling ? MIDDLING_WIDENING : 1);
  // A short list keeps the assumed rates to its end, so nothing will change them.
  const assumedRates = listLines < SHORT_LIST_LINES ? [] : [assumedPrior(learned)];
  const byCost = ratios.learned.costShare
    ? [costShareParameter(keys, learned)]
    : [assumedCostShare(learned)];
  return [
    ...(prior.isLearned ? priorParameters(keys, learned) : assumedRates),
    ratios.learned.usedShare ? usedShareParameter(keys, learned) : assumedUsedShare(learned),
    // Only what nobody bought is priced by its cost.
    ...(unsold === 'count' ? byCost : []),
  ].map((parameter) => ({
    ...parameter,
    influences: parameter.influences?.map((influence) => influence * widening) ?? null,
  }));
}

/** Of a list with few lines left, each line moves what the lot teaches more than it seems. */
const MIDDLING_WIDENING = 1.5;

/** Parameters learned from the same lines. */
const PARAMETERS = 5;
const MAX_WIDENING = 2;

/**
 * Few lines with large weights teach less than they are: the usual correction for the parameters
 * fitted, by the number of equal lines that would teach as much.
 */
function wideningOf(keys: readonly KeyFigures[]): number {
  let sum = 0;
  let squares = 0;
  for (const { comps, weight = 1 } of keys) {
    sum += comps === null ? 0 : weight;
    squares += comps === null ? 0 : weight * weight;
  }
  const lines = squares > 0 ? (sum * sum) / squares : 0;
  return lines > PARAMETERS
    ? Math.min(MAX_WIDENING, Math.sqrt(lines / (lines - PARAMETERS)))
    : MAX_WIDENING;
}

const assumedPrior = ({ prior, ratios }: Learned): LotParameter => ({
  moved: { prior: { ...prior, a: prior.a * Math.exp(STEP) }, ratios },
  step: STEP,
  influences: null,
  deviation: ASSUMED_DEVIATIONS.prior,
});

const assumedUsedShare = ({ prior, ratios }: Learned): LotParameter => ({
  moved: { prior, ratios: { ...ratios, usedShare: ratios.usedShare * Math.exp(STEP) } },
  step: STEP,
  influences: null,
  deviation: ASSUMED_DEVIATIONS.usedShare,
});

const assumedCostShare = ({ prior, ratios }: Learned): LotParameter => ({
  moved: { prior, ratios: { ...ratios, costShare: ratios.costShare * Math.exp(STEP) } },
  step: STEP,
  influences: null,
  deviation: ASSUMED_DEVIATIONS.costShare,
});

/** The lines with other parameters. */
export const linesWith = (
  lines: readonly DeskLine[],
  keys: readonly KeyFigures[],
  ratios: PriceRatios,
): DeskLine[] =>
  lines.map((line, index) => {
    const key = keys[index];
    return key === undefined || line.price === null
      ? line
      : { ...line, price: priceOfLine({ ...key, comps: key.overruled ?? key.comps }, ratios) };
  });

function priorParameters(keys: readonly KeyFigures[], { prior, ratios }: Learned): LotParameter[] {
  const used = keys.flatMap(({ comps, isLowerBound, months, weight }, index) =>
    comps === null || isLowerBound || months < MIN_MONTHS
      ? []
      : {
          index,
          sample: { listings: comps.exactListings + comps.probableListings / 2, months, weight },
        },
  );
  const moves = priorInfluences(
    used.map(({ sample }) => sample),
    prior,
  );
  const influencesOf = (axis: 'x' | 'y') => {
    const influences = new Float64Array(keys.length);
    for (const [at, { index }] of used.entries()) {
      influences[index] = moves[at]?.[axis] ?? 0;
    }
    return influences;
  };
  const factor = Math.exp(STEP);
  return [
    {
      moved: { prior: { ...prior, a: prior.a * factor }, ratios },
      step: STEP,
      influences: influencesOf('x'),
      deviation: 0,
    },
    {
      moved: { prior: { ...prior, b: prior.b * factor }, ratios },
      step: STEP,
      influences: influencesOf('y'),
      deviation: 0,
    },
  ];
}

function usedShareParameter(keys: readonly KeyFigures[], { prior, ratios }: Learned): LotParameter {
  const logs = keys.map(({ comps }) => {
    const fresh = comps?.new.medianMinor ?? 0;
    const used = comps?.used.medianMinor ?? 0;
    return fresh > 0 && used > 0 ? Math.log(used / fresh) : null;
  });
  return {
    moved: { prior, ratios: { ...ratios, usedShare: ratios.usedShare * Math.exp(STEP) } },
    step: STEP,
    influences: quantileInfluences(logs, keys, 0.5),
    deviation: 0,
  };
}

function costShareParameter(keys: readonly KeyFigures[], { prior, ratios }: Learned): LotParameter {
  const logs = keys.map((key) => {
    const price = priceByBestEvidence(key, ratios);
    return price !== null && price.comps >= MIN_PRICE_COMPS && (key.costMinor ?? 0) > 0
      ? Math.log(price.minor / (key.costMinor ?? 0))
      : null;
  });
  const factor = Math.exp(STEP);
  return {
    moved: { prior, ratios: { ...ratios, costShare: ratios.costShare * factor } },
    step: STEP,
    influences: quantileInfluences(logs, keys, 0.25),
    deviation: 0,
  };
}

/** Half the width, in shares, over which the density around a quantile is measured. */
const DENSITY_SHARE = 0.1;

function quantileInfluences(
  values: readonly (number | null)[],
  keys: readonly KeyFigures[],
  share: number,
): Float64Array {
  const sorted = sortByValue(
    values.flatMap((value, index): WeightedValue | [] =>
      value === null ? [] : { value, weight: keys[index]?.weight ?? 1 },
    ),
  );
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  const at = weightedQuantile(sorted, share) ?? 0;
  const width =
    (weightedQuantile(sorted, share + DENSITY_SHARE) ?? 0) -
    (weightedQuantile(sorted, share - DENSITY_SHARE) ?? 0);
  const perShare = width / (2 * DENSITY_SHARE);
  return Float64Array.from(values, (value) =>
    value === null ? 0 : ((share - Number(value < at)) * perShare) / total,
  );
}
