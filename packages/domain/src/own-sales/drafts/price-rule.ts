/** The cents a price ends with; null: whatever the share gives. */
export const PRICE_ENDINGS = ['99', '95', '00'] as const;
export type PriceEnding = (typeof PRICE_ENDINGS)[number];

/** A seller's own formula for asking prices: a percentage of the average sold price. */
export type PriceRule = { readonly percent: number; readonly ending: PriceEnding | null };

export const PRICE_PERCENT_LIMITS = { min: 10, max: 300 } as const;

const MIN_PRICE_MINOR = 99;

/** Null without an average: a price is never guessed. */
export function priceByRule(averageMinor: number | null, rule: PriceRule | null): number | null {
  if (averageMinor === null || averageMinor <= 0 || rule === null) {
    return null;
  }
  const exact = Math.round((averageMinor * rule.percent) / 100);
  const minor = rule.ending === null ? exact : nearestEnding(exact, Number(rule.ending));
  return Math.max(MIN_PRICE_MINOR, minor);
}

/** The nearest amount with these cents; of two equally near ones the lower. */
function nearestEnding(minor: number, cents: number): number {
  const below = Math.floor((minor - cents) / 100) * 100 + cents;
  return minor - below <= 50 ? below : below + 100;
}
