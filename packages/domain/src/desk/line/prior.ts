import { digamma, logGamma, trigamma } from '../statistics/log-gamma.ts';

/** Distribution of the sales rates of a lot's lines: gamma, in listings per month. */
export type Prior = { readonly a: number; readonly b: number };

export type FittedPrior = Prior & {
  /** Whether it was learned from the lot; otherwise it is the default. */
  readonly isLearned: boolean;
};

/** Observation of one key: listings with a sale (probable ones count half) in this many months. */
export type ListingSample = { readonly listings: number; readonly months: number };

/** With how many keys of the lot it stands for, while not all of them have a result. */
export type WeightedSample = ListingSample & { readonly weight?: number | undefined };

export const DEFAULT_PRIOR: Prior = { a: 0.27, b: 0.25 };

const LIMITS = { a: [0.02, 4], b: [0.01, 50] } as const;
const MIN_KEYS = 60;
const MIN_SOLD = 15;
const MAX_STEPS = 500;
const CONVERGENCE_TOLERANCE = 1e-10;

/** Counts lines that are not looked up yet by those that stand for them. */
export const sumOfWeights = (lines: readonly { readonly weight?: number | undefined }[]): number =>
  lines.reduce((sum, { weight = 1 }) => sum + weight, 0);

/** Weights add up to a whole number only up to rounding. */
export const isEnough = (weight: number, wanted: number): boolean => weight >= wanted - 1e-6;

/** Keys grouped by count. */
type Tally = ListingSample & { readonly keys: number };

/**
 * Maximum-likelihood prior of the lot. Each key counts once, without those whose result is missing,
 * ambiguous or truncated: their count says nothing about the rate.
 */
export function fitPrior(samples: readonly WeightedSample[]): FittedPrior {
  const sold = samples.filter(({ listings }) => listings > 0);
  if (!isEnough(sumOfWeights(samples), MIN_KEYS) || !isEnough(sumOfWeights(sold), MIN_SOLD)) {
    return { ...DEFAULT_PRIOR, isLearned: false };
  }
  const tallies = tally(samples);
  let at = { x: Math.log(DEFAULT_PRIOR.a), y: Math.log(DEFAULT_PRIOR.b) };
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const next = climb(tallies, at);
    const isStill =
      Math.abs(next.x - at.x) < CONVERGENCE_TOLERANCE &&
      Math.abs(next.y - at.y) < CONVERGENCE_TOLERANCE;
    at = next;
    if (isStill) {
      return { a: Math.exp(at.x), b: Math.exp(at.y), isLearned: true };
    }
  }
  return { ...DEFAULT_PRIOR, isLearned: false };
}

/**
 * How much one more sample of each kind, in addition to the given ones, would move log a and log b.
 * What the samples that are still missing may change follows from it. A parameter at its limit stays.
 */
export function priorInfluences(
  samples: readonly WeightedSample[],
  prior: Prior,
): readonly LogPoint[] {
  const at = { x: Math.log(prior.a), y: Math.log(prior.b) };
  const all = derivativesAt(tally(samples), at);
  const isXShut = isAtLimit(at.x, 1, LIMITS.a) || isAtLimit(at.x, -1, LIMITS.a);
  const isYShut = isAtLimit(at.y, 1, LIMITS.b) || isAtLimit(at.y, -1, LIMITS.b);
  return samples.map(({ listings, months }) => {
    const { dx, dy } = derivativesAt([{ listings, months, keys: 1 }], at);
    if (isXShut || isYShut) {
      return { x: isXShut ? 0 : -dx / all.xx, y: isYShut ? 0 : -dy / all.yy };
    }
    const determinant = all.xx * all.yy - all.xy * all.xy;
    return {
      x: (all.xy * dy - all.yy * dx) / determinant,
      y: (all.xy * dx - all.xx * dy) / determinant,
    };
  });
}

export function tally(samples: readonly WeightedSample[]): readonly Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { listings, months, weight = 1 } of samples) {
    const name = `${listings} ${months}`;
    const keys = (tallies.get(name)?.keys ?? 0) + weight;
    tallies.set(name, { listings, months, keys });
  }
  return [...tallies.values()];
}

/** A point in log a, log b. */
type LogPoint = { readonly x: number; readonly y: number };

export function likelihoodAt(tallies: readonly Tally[], { x, y }: LogPoint): number {
  const a = Math.exp(x);
  const b = Math.exp(y);
  let sum = 0;
  for (const { listings: n, months, keys } of tallies) {
    const counted = n === 0 ? 0 : logGamma(a + n) - logGamma(a) - logGamma(n + 1);
    const samples = n === 0 ? 0 : n * Math.log(months / (b + months));
    sum += keys * (counted + a * Math.log(b / (b + months)) + samples);
  }
  return sum;
}

/**
 * One uphill step: Newton where the surface is concave, otherwise gradient; halved until it
 * improves.
 */
function climb(tallies: readonly Tally[], at: LogPoint): LogPoint {
  const here = likelihoodAt(tallies, at);
  const { x, y } = directionAt(tallies, at);
  for (let length = 1; length > 1e-9; length /= 2) {
    const next = clampPoint({ x: at.x + x * length, y: at.y + y * length });
    if (likelihoodAt(tallies, next) > here) {
      return next;
    }
  }
  return at;
}

const clamp = (value: number, [low, high]: readonly [number, number]): number =>
  Math.min(Math.log(high), Math.max(Math.log(low), value));

const clampPoint = ({ x, y }: LogPoint): LogPoint => ({
  x: clamp(x, LIMITS.a),
  y: clamp(y, LIMITS.b),
});

/** At a limit, do not step further out. */
function isAtLimit(value: number, slope: number, [low, high]: readonly [number, number]): boolean {
  return (value <= Math.log(low) && slope < 0) || (value >= Math.log(high) && slope > 0);
}

function directionAt(tallies: readonly Tally[], at: LogPoint): LogPoint {
  const { dx, dy, xx, xy, yy } = derivativesAt(tallies, at);
  const isXShut = isAtLimit(at.x, dx, LIMITS.a);
  const isYShut = isAtLimit(at.y, dy, LIMITS.b);
  if (isXShut || isYShut) {
    return limitStep({ x: isXShut ? 0 : newtonStep(dx, xx), y: isYShut ? 0 : newtonStep(dy, yy) });
  }
  const determinant = xx * yy - xy * xy;
  return xx < 0 && determinant > 0
    ? limitStep({
        x: (xy * dy - yy * dx) / determinant,
        y: (xy * dx - xx * dy) / determinant,
      })
    : limitStep({ x: dx, y: dy });
}

/** Limits a step to a factor of e; shortening the whole vector keeps it uphill. */
function limitStep({ x, y }: LogPoint): LogPoint {
  const length = Math.max(1, Math.abs(x), Math.abs(y));
  return { x: x / length, y: y / length };
}

const newtonStep = (slope: number, bend: number): number => (bend < 0 ? -slope / bend : slope);

export type LikelihoodDerivatives = Readonly<Record<'dx' | 'dy' | 'xx' | 'xy' | 'yy', number>>;

/** Of the log likelihood, in log a and log b. */
export function derivativesAt(
  tallies: readonly Tally[],
  { x, y }: LogPoint,
): LikelihoodDerivatives {
  const a = Math.exp(x);
  const b = Math.exp(y);
  let byA = 0;
  let byAA = 0;
  let byAB = 0;
  let byB = 0;
  let byBB = 0;
  for (const { listings: n, months, keys } of tallies) {
    const all = b + months;
    const isSold = n > 0;
    byA += keys * ((isSold ? digamma(a + n) - digamma(a) : 0) + Math.log(b / all));
    byAA += keys * (isSold ? trigamma(a + n) - trigamma(a) : 0);
    byAB += keys * (1 / b - 1 / all);
    byB += keys * (a / b - (a + n) / all);
    byBB += keys * (-a / (b * b) + (a + n) / (all * all));
  }
  return {
    dx: a * byA,
    dy: b * byB,
    xx: a * byA + a * a * byAA,
    xy: a * b * byAB,
    yy: b * byB + b * b * byBB,
  };
}
