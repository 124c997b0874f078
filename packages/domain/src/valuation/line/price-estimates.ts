export const PRICE_BASES = ['new', 'used', 'cost'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

/** What one kind of evidence says about the price of a new piece. */
export type PriceEstimate = {
  readonly from: PriceBasis;
  /** What was paid: the median of the sales, or the dealer cost. */
  readonly paidMinor: number;
  /** Price of a new piece by this evidence. */
  readonly minor: number;
  /** Sales it is based on. */
  readonly comps: number;
  /** Standard deviation of logs. */
  readonly deviation: number;
};

type CombinedEstimate = {
  readonly minor: number;
  readonly deviation: number;
  readonly estimates: readonly PriceEstimate[];
  readonly setAside: PriceEstimate | null;
};

/** Standard deviations at which a single sale contradicts everything else. */
const FAR_DEVIATIONS = 4;

/**
 * The mean of logs, weighted by precision. A single new sale far from every other estimate is set
 * aside.
 */
export function combineEstimates(estimates: readonly PriceEstimate[]): CombinedEstimate {
  const setAside = estimates.find((one) => isContradicted(one, estimates)) ?? null;
  const kept = estimates.filter((one) => one !== setAside);
  let precision = 0;
  let logs = 0;
  for (const { minor, deviation } of kept) {
    precision += deviation ** -2;
    logs += Math.log(minor) * deviation ** -2;
  }
  return {
    minor: Math.exp(logs / precision),
    deviation: precision ** -0.5,
    estimates: kept,
    setAside,
  };
}

function isContradicted(estimate: PriceEstimate, all: readonly PriceEstimate[]): boolean {
  const others = all.filter((one) => one !== estimate);
  return (
    estimate.from === 'new' &&
    estimate.comps === 1 &&
    others.length > 0 &&
    others.every((other) => areFarApart(estimate, other))
  );
}

const areFarApart = (one: PriceEstimate, other: PriceEstimate): boolean =>
  Math.abs(Math.log(one.minor / other.minor)) >
  FAR_DEVIATIONS * Math.hypot(one.deviation, other.deviation);
