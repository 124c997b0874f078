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

/** Standard deviations at which two kinds of evidence contradict each other. */
const FAR_DEVIATIONS = 4;

export const areFarApart = (one: PriceEstimate, other: PriceEstimate): boolean =>
  Math.abs(Math.log(one.minor / other.minor)) >
  FAR_DEVIATIONS * Math.hypot(one.deviation, other.deviation);

/** The mean of logs, weighted by precision. */
export function combineEstimates(
  estimates: readonly PriceEstimate[],
): Pick<PriceEstimate, 'minor' | 'deviation'> {
  let precision = 0;
  let logs = 0;
  for (const { minor, deviation } of estimates) {
    precision += deviation ** -2;
    logs += Math.log(minor) * deviation ** -2;
  }
  return { minor: Math.exp(logs / precision), deviation: precision ** -0.5 };
}
