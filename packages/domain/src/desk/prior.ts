import { digamma, logGamma, trigamma } from './numbers/log-gamma.ts';

/** How the rates of a lot's lines are spread: gamma, with listings a month as its unit. */
export type Prior = { readonly a: number; readonly b: number };

export type FittedPrior = Prior & {
  /** Whether the lot told it; otherwise it is the usual one. */
  readonly isLearnt: boolean;
};

/** What was seen of one key: listings with a sale, probable ones half, in so many months. */
export type SeenListings = { readonly listings: number; readonly months: number };

export const USUAL_PRIOR: Prior = { a: 0.27, b: 0.25 };

const LIMITS = { a: [0.02, 4], b: [0.01, 50] } as const;
const LEAST_KEYS = 60;
const LEAST_SOLD = 15;
const MOST_STEPS = 500;
const STILL = 1e-6;

/** Keys that saw the same count once. */
type Tally = SeenListings & { readonly keys: number };

/**
 * The prior under which what the lot saw is likeliest. Each key takes part once, without those whose
 * answer is missing, ambiguous or cut off: their count says nothing about the rate.
 */
export function fitPrior(seen: readonly SeenListings[]): FittedPrior {
  const sold = seen.filter(({ listings }) => listings > 0).length;
  if (seen.length < LEAST_KEYS || sold < LEAST_SOLD) {
    return { ...USUAL_PRIOR, isLearnt: false };
  }
  const tallies = tally(seen);
  let at = { x: Math.log(USUAL_PRIOR.a), y: Math.log(USUAL_PRIOR.b) };
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = climb(tallies, at);
    const isStill = Math.abs(next.x - at.x) < STILL && Math.abs(next.y - at.y) < STILL;
    at = next;
    if (isStill) {
      return { a: Math.exp(at.x), b: Math.exp(at.y), isLearnt: true };
    }
  }
  return { ...USUAL_PRIOR, isLearnt: false };
}

/** @internal */
export function priorLogLikelihood(seen: readonly SeenListings[], prior: Prior): number {
  return likelihoodAt(tally(seen), { x: Math.log(prior.a), y: Math.log(prior.b) });
}

/**
 * How the likelihood changes with the logarithms of a and b, and how these changes do.
 * @internal
 */
export function priorSlopes(seen: readonly SeenListings[], prior: Prior): Slopes {
  return derivativesAt(tally(seen), { x: Math.log(prior.a), y: Math.log(prior.b) });
}

function tally(seen: readonly SeenListings[]): readonly Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { listings, months } of seen) {
    const name = `${listings} ${months}`;
    const keys = (tallies.get(name)?.keys ?? 0) + 1;
    tallies.set(name, { listings, months, keys });
  }
  return [...tallies.values()];
}

/** A place among the logarithms of a and b. */
type Place = { readonly x: number; readonly y: number };

function likelihoodAt(tallies: readonly Tally[], { x, y }: Place): number {
  const a = Math.exp(x);
  const b = Math.exp(y);
  let sum = 0;
  for (const { listings: n, months, keys } of tallies) {
    const counted = n === 0 ? 0 : logGamma(a + n) - logGamma(a) - logGamma(n + 1);
    const seen = n === 0 ? 0 : n * Math.log(months / (b + months));
    sum += keys * (counted + a * Math.log(b / (b + months)) + seen);
  }
  return sum;
}

/** One step uphill: by curvature where it bends down, else along the slope; halved until it gains. */
function climb(tallies: readonly Tally[], at: Place): Place {
  const here = likelihoodAt(tallies, at);
  const { x, y } = directionAt(tallies, at);
  for (let length = 1; length > 1e-9; length /= 2) {
    const next = within({ x: at.x + x * length, y: at.y + y * length });
    if (likelihoodAt(tallies, next) > here) {
      return next;
    }
  }
  return at;
}

const clamp = (value: number, [low, high]: readonly [number, number]): number =>
  Math.min(Math.log(high), Math.max(Math.log(low), value));

const within = ({ x, y }: Place): Place => ({ x: clamp(x, LIMITS.a), y: clamp(y, LIMITS.b) });

/** At a limit there is no way further out. */
function isShut(value: number, slope: number, [low, high]: readonly [number, number]): boolean {
  return (value <= Math.log(low) && slope < 0) || (value >= Math.log(high) && slope > 0);
}

function directionAt(tallies: readonly Tally[], at: Place): Place {
  const { dx, dy, xx, xy, yy } = derivativesAt(tallies, at);
  const isXShut = isShut(at.x, dx, LIMITS.a);
  const isYShut = isShut(at.y, dy, LIMITS.b);
  if (isXShut || isYShut) {
    return bounded({ x: isXShut ? 0 : alone(dx, xx), y: isYShut ? 0 : alone(dy, yy) });
  }
  const determinant = xx * yy - xy * xy;
  return xx < 0 && determinant > 0
    ? bounded({
        x: (xy * dy - yy * dx) / determinant,
        y: (xy * dx - xx * dy) / determinant,
      })
    : bounded({ x: dx, y: dy });
}

/** No step is longer than e times as much, or as little; shortened as a whole, it still leads uphill. */
function bounded({ x, y }: Place): Place {
  const length = Math.max(1, Math.abs(x), Math.abs(y));
  return { x: x / length, y: y / length };
}

const alone = (slope: number, bend: number): number => (bend < 0 ? -slope / bend : slope);

type Slopes = Readonly<Record<'dx' | 'dy' | 'xx' | 'xy' | 'yy', number>>;

/** Of the likelihood, by the logarithms of a and b. */
function derivativesAt(tallies: readonly Tally[], { x, y }: Place): Slopes {
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
