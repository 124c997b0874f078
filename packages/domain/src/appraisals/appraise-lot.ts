import { buildDeskRun, type KeyFigures } from '../desk/line/build-desk-run.ts';
import { roundMinor } from '../desk/line/expected-sales.ts';
import { sumOfWeights } from '../desk/line/prior.ts';
import { outlayMinor, solveBid, type ValuedLot } from '../desk/lot/bid.ts';
import { MIXTURE_WEIGHTS } from '../desk/lot/lot-points.ts';
import type { DeskSettings } from '../desk/settings/desk-settings.ts';
import { linesForEstimate, SHORT_LIST_LINES } from './appraisal-limits.ts';
import { estimateTotal, type Interval } from './estimate-total.ts';
import { linesWith, lotParameters } from './learned-parameters.ts';
import { lineContributions, type LineContributions } from './line-contributions.ts';
import { inclusionOf, partsOf, type Sample, type SampleParts, type SettledLine } from './sample.ts';

export type AppraisalLine = SettledLine & {
  /** What it adds to the sellable value. */
  readonly sellableMinor: number;
  readonly figures: KeyFigures;
};

/** The first lines of the order of work, all settled, and what the sheet says of the whole list. */
export type AppraisalInput = Omit<Sample, 'lines'> & {
  readonly lines: readonly AppraisalLine[];
  readonly listLines: number;
  readonly listPieces: number;
  /** Share of the value that was counted on the shelf. */
  readonly countedShare: number;
};

/** The whole list, estimated from the lines answered so far. */
export type Appraisal = {
  readonly answeredLines: number;
  readonly listLines: number;
  readonly sellableMinor: Interval;
  readonly deskMinor: Interval;
  readonly bidMinor: Interval;
};

/** Null while too little is known. */
export function appraiseLot(input: AppraisalInput, settings: DeskSettings): Appraisal | null {
  const { lines, listLines, threshold } = input;
  const parts = partsOf(input);
  const answered = parts.certain.length + parts.drawn.length;
  const needs = linesForEstimate(listLines);
  const isEnough = needs !== null && answered >= needs.answered && lines.length >= needs.settled;
  if (!parts.isComplete && !isEnough) {
    return null;
  }
  const keys = lines.map(({ figures, size, isUnknown }) => ({
    ...figures,
    comps: isUnknown ? null : figures.comps,
    weight: 1 / inclusionOf(size, threshold),
  }));
  const totals = estimateDesk(input, parts, keys, settings);
  const bids = bidsOf(totals, input, settings);
  return {
    answeredLines: answered,
    listLines,
    sellableMinor: rounded(
      estimateTotal(
        input,
        parts,
        Float64Array.from(lines, (line) => line.sellableMinor),
      ),
    ),
    deskMinor: rounded({ ...totals.value, low: Math.max(0, totals.value.low) }),
    bidMinor: {
      low: bids.low.walkAwayMinor,
      middle: Math.min(bids.middle.walkAwayMinor, bids.high.walkAwayMinor),
      high: bids.high.walkAwayMinor,
    },
  };
}

const rounded = ({ low, middle, high }: Interval): Interval => ({
  low: roundMinor(low),
  middle: roundMinor(middle),
  high: roundMinor(high),
});

type DeskTotals = {
  readonly value: Interval;
  readonly cash: readonly Interval[];
  /** At each point of the shared errors. */
  readonly means: readonly Interval[];
  readonly variances: readonly Interval[];
};

/** Degrees of freedom that a short list borrows from the spread of all its lines. */
const BORROWED_FREEDOM = 3;

/** So that the lines of a list that must have some number of them to teach the lot count the missing ones. */
function scaledTo(listLines: number, keys: readonly WeightedKey[]): readonly WeightedKey[] {
  const factor = listLines / Math.max(1, sumOfWeights(keys));
  return keys.map((key) => ({ ...key, weight: key.weight * factor }));
}

type WeightedKey = KeyFigures & { readonly weight: number };

/**
 * The desk's figures depend on what the lot taught: rates, prices of used parts, prices by cost. Each
 * line moves the totals by its own value and by what it taught, and both belong to the interval.
 */
function estimateDesk(
  sample: AppraisalInput,
  parts: SampleParts,
  keys: readonly WeightedKey[],
  settings: DeskSettings,
): DeskTotals {
  const teaching = parts.isComplete ? keys : scaledTo(sample.listLines, keys);
  const run = buildDeskRun(teaching, settings.quantityMeaning);
  const weights = Float64Array.from(keys, ({ weight }) => weight);
  const here = lineContributions(run.lines, run.prior, weights, settings);
  const parameters = parts.isComplete
    ? []
    : lotParameters(teaching, run, sample.listLines, settings);
  const terms = {
    shifts: new Float64Array(),
    variance: 0,
    hasFloor: false,
    borrowedFreedom: sample.listLines < SHORT_LIST_LINES ? BORROWED_FREEDOM : 0,
  };
  const there = parameters.map(({ moved }) =>
    lineContributions(linesWith(run.lines, keys, moved.ratios), moved.prior, weights, settings),
  );
  const middleOf = (column: Float64Array): number =>
    estimateTotal(sample, parts, column, terms).middle;
  const total = (pick: (columns: LineContributions) => Float64Array | undefined): Interval => {
    const column = pick(here) ?? new Float64Array(keys.length);
    const middle = middleOf(column);
    const shifts = new Float64Array(keys.length);
    let variance = 0;
    for (const [at, { step, influences, deviation }] of parameters.entries()) {
      const moved = there[at] && pick(there[at]);
      const slope = moved === undefined ? 0 : (middleOf(moved) - middle) / step;
      variance += (slope * deviation) ** 2;
      for (const [index, influence] of influences?.entries() ?? []) {
        shifts[index] = (shifts[index] ?? 0) + slope * influence;
      }
    }
    return estimateTotal(sample, parts, column, { ...terms, shifts, variance });
  };
  return {
    value: total(({ valueMinor }) => valueMinor),
    cash: here.cashMinor.map((_, month) => total(({ cashMinor }) => cashMinor[month])),
    means: here.means.map((_, point) => total(({ means }) => means[point])),
    variances: here.variances.map((_, point) => total(({ variances }) => variances[point])),
  };
}

/** The bid at both ends of all figures it follows from, and in the middle. */
function bidsOf(
  totals: DeskTotals,
  { listPieces, countedShare }: AppraisalInput,
  settings: DeskSettings,
) {
  const pieces = { all: listPieces, unlisted: 0, unlistedCubicFeet: 0 };
  const terms = { outlayMinor: outlayMinor({ pieces }, 'take-all', settings), countedShare };
  const lotAt = (end: keyof Interval): ValuedLot => ({
    valueMinor: roundMinor(totals.value[end]),
    cashMinor: totals.cash.map((cash) => cash[end]),
    spread: totals.means.map((mean, point) => ({
      weight: MIXTURE_WEIGHTS[point] ?? 0,
      mean: mean[end],
      // The sample's own error is one more reason for a loss.
      variance: (totals.variances[point]?.middle ?? 0) + (end === 'middle' ? varianceOf(mean) : 0),
    })),
  });
  return {
    low: solveBid(lotAt('low'), terms, settings),
    middle: solveBid(lotAt('middle'), terms, settings),
    high: solveBid(lotAt('high'), terms, settings),
  };
}

/** Deviations between the middle and the ends of an 80% interval. */
const DEVIATIONS_OF_80 = 1.2816;

const varianceOf = ({ low, high }: Interval): number => ((high - low) / 2 / DEVIATIONS_OF_80) ** 2;
