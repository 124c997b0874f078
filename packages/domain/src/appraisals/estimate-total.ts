import { studentQuantile } from '../desk/statistics/student-quantile.ts';
import { inclusionOf, type Sample, type SampleParts } from './sample.ts';

/** An 80% interval: in eight of ten lists the truth lies inside. */
export type Interval = { readonly low: number; readonly middle: number; readonly high: number };

export const exactly = (amount: number): Interval => ({
  low: amount,
  middle: amount,
  high: amount,
});

/** Quantile of the normal distribution with a tenth above it. */
const TENTH = 1.281_551_565_5;
/** Below this many lines a group of its own has no ratio. */
const MIN_GROUP = 5;
/** From this share on, unknown lines make the interval a range from nothing to like the rest. */
const MAX_UNKNOWN_SHARE = 0.1;

/** What is known of a total beside the values of its lines. */
export type TotalTerms = {
  /** How far each line, by what it taught about the lot, moved the total beyond its own value. */
  readonly shifts: Float64Array;
  /** Variance of the total by what is only assumed of the lot. */
  readonly variance: number;
  /** What the answered lines bring is never lost again. */
  readonly hasFloor: boolean;
  /** Few drawn lines say little of their spread: that of all lines counts as so many more. */
  readonly borrowedFreedom: number;
};

const PLAIN: TotalTerms = {
  shifts: new Float64Array(),
  variance: 0,
  hasFloor: true,
  borrowedFreedom: 0,
};

/** The sum of a figure over all lines of the list, by its values of the sampled lines. */
export function estimateTotal(
  sample: Sample,
  parts: SampleParts,
  values: Float64Array,
  { shifts, variance, hasFloor, borrowedFreedom }: TotalTerms = PLAIN,
): Interval {
  const { certain, drawn, restSize } = parts;
  const sizeOf = (index: number): number => sample.lines[index]?.size ?? 0;
  const ratioOf = (index: number): number => (values[index] ?? 0) / sizeOf(index);
  const known = sumOf(certain, (index) => values[index] ?? 0);
  const answered = known + sumOf(drawn, (index) => values[index] ?? 0);
  if (parts.isComplete) {
    return exactly(answered);
  }
  const mean = drawn.length === 0 ? 0 : sumOf(drawn, ratioOf) / drawn.length;
  const alike = certain.length < MIN_GROUP ? drawn : certain;
  const ratioAlike = sumOf(alike, (index) => values[index] ?? 0) / (sumOf(alike, sizeOf) || 1);
  const spreadAlike =
    sumOf(alike, (index) => (ratioOf(index) - ratioAlike) ** 2) / Math.max(1, alike.length - 1);
  const unknown = parts.unknownSizes.reduce((sum, size) => sum + size, 0);
  const unknownVariance =
    spreadAlike * parts.unknownSizes.reduce((sum, size) => sum + size * size, 0);
  const residuals = drawn.map((index) => {
    const size = sizeOf(index);
    return {
      residual: ratioOf(index) - mean + (shifts[index] ?? 0) / size,
      missed: 1 - inclusionOf(size, sample.threshold),
    };
  });
  const middle = known + unknown * ratioAlike + restSize * mean;
  const all = [...certain, ...drawn];
  const meanOfAll = sumOf(all, ratioOf) / Math.max(1, all.length);
  const spreadOfAll =
    sumOf(all, (index) => (ratioOf(index) - meanOfAll) ** 2) / Math.max(1, all.length - 1);
  const { below, above } = spreadOf(residuals, restSize, unknownVariance + variance, {
    freedom: borrowedFreedom,
    variance: spreadOfAll,
  });
  const isRange = parts.unknownShare > MAX_UNKNOWN_SHARE;
  const answeredShare = drawn.length / Math.max(1, drawn.length + parts.drawnUnknown);
  const without = isRange ? known + restSize * mean * answeredShare : middle;
  const floor = hasFloor ? answered : -Infinity;
  return {
    low: Math.max(floor, Math.min(middle, without) - below),
    middle: Math.max(floor, middle),
    high: Math.max(floor, middle + above),
  };
}

function sumOf(indexes: readonly number[], of: (index: number) => number): number {
  let sum = 0;
  for (const index of indexes) {
    sum += of(index);
  }
  return sum;
}

type Residual = {
  readonly residual: number;
  /** Share of the like lines that were not looked up. */
  readonly missed: number;
};

/**
 * How far the total may lie below and above its estimate. Values of parts have a long tail to the
 * right, which a sample rarely shows whole: the ends are those of Student's distribution, corrected
 * for skewness by Hall's cubic.
 */
type Borrowed = { readonly freedom: number; readonly variance: number };

function spreadOf(
  residuals: readonly Residual[],
  restSize: number,
  more: number,
  borrowed: Borrowed,
) {
  const count = residuals.length;
  if (count < 2) {
    return { below: TENTH * Math.sqrt(more), above: TENTH * Math.sqrt(more) };
  }
  let squares = 0;
  let cubes = 0;
  for (const { residual, missed } of residuals) {
    squares += missed * residual ** 2;
    cubes += missed * residual ** 3;
  }
  const freedom = count - 1 + borrowed.freedom;
  const missedOfAll = residuals.reduce((sum, { missed }) => sum + missed, 0) / count;
  const variance = (squares + borrowed.freedom * missedOfAll * borrowed.variance) / freedom;
  const deviation = Math.hypot(restSize * Math.sqrt(variance / count), Math.sqrt(more));
  const skewness = variance > 0 ? cubes / count / variance ** 1.5 : 0;
  const quantile = studentQuantile(TENTH, freedom);
  return {
    below: deviation * unskew(quantile, skewness / Math.sqrt(count)),
    above: -deviation * unskew(-quantile, skewness / Math.sqrt(count)),
  };
}

/** Inverse of Hall's transformation of a skewed mean to a symmetric one. */
function unskew(quantile: number, skewness: number): number {
  const third = skewness / 3;
  return Math.abs(third) < 1e-9
    ? quantile
    : (Math.cbrt(1 + 3 * third * (quantile - skewness / 6)) - 1) / third;
}
