/** Where prices of one kind lie, as the log of their ratio to the OEM price. */
type PriceSpread = { readonly middle: number; readonly deviation: number };

/** Prices of one part in one condition; most sellers agree. */
const GENUINE: PriceSpread = { middle: 0, deviation: 0.28 };
/** Clearances, auctions, best offers, wishful prices. */
const UNUSUAL: PriceSpread = { middle: -0.1, deviation: 0.9 };
const UNUSUAL_SHARE = 0.1;
/** Copies bring less than half of the OEM price when nothing shows theirs. */
const COPIES: PriceSpread = { middle: -0.9, deviation: 0.55 };
/** Copies around the price of labeled ones; the rest lie anywhere below the OEM price. */
const LABELED_DEVIATION = 0.35;
const LABELED_SHARE = 0.85;
/** A price alone never outweighs a clear title. */
const MAX_LOG_ODDS = 3;

const density = (log: number, { middle, deviation }: PriceSpread): number =>
  Math.exp(-(((log - middle) / deviation) ** 2) / 2) / deviation;

const mixed = (log: number, one: PriceSpread, other: PriceSpread, otherShare: number): number =>
  density(log, one) * (1 - otherShare) + density(log, other) * otherShare;

export type PriceLevels = {
  /** OEM price in the same condition. */
  readonly genuine: number | null;
  /** Price of labeled copies. */
  readonly copies: number | null;
};

/** Log-odds of an OEM part by its price alone; 0 when nothing is known to compare with. */
export function priceLogOdds(price: number, { genuine, copies }: PriceLevels): number {
  if (genuine === null) {
    return copies === null ? 0 : logOddsByCopies(Math.max(Math.log(price / copies), 0));
  }
  const labeled =
    copies === null || copies >= genuine
      ? null
      : { middle: Math.log(copies / genuine), deviation: LABELED_DEVIATION };
  // Cheaper than copies is no more of a copy.
  const log = Math.max(
    Math.log(price / genuine),
    Math.min((labeled ?? COPIES).middle, COPIES.middle),
  );
  const asCopy =
    labeled === null ? density(log, COPIES) : mixed(log, labeled, COPIES, 1 - LABELED_SHARE);
  return limited(Math.log(mixed(log, GENUINE, UNUSUAL, UNUSUAL_SHARE) / asCopy));
}

/** Only copies show a price: an OEM part costs about as much more as copies usually cost less. */
function logOddsByCopies(log: number): number {
  const asGenuine = density(log, { ...COPIES, middle: -COPIES.middle });
  const asCopy = density(log, { middle: 0, deviation: LABELED_DEVIATION });
  return limited(Math.log(asGenuine / asCopy));
}

const limited = (logOdds: number): number => Math.min(logOdds, MAX_LOG_ODDS);
