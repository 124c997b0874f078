import { DAYS_PER_MONTH } from '../desk/line/demand.ts';
import type { DeskLine } from '../desk/line/desk-line.ts';

const WINDOW_DAYS = 90;
const LISTINGS = [0, 1, 0, 2, 5, 0, 14, 1, 3, 9] as const;
const PRICES_MINOR = [1_800, 4_000, 8_000, 15_000, 26_000, 6_000, 3_200] as const;
const PIECES = [1, 4, 2, 12, 6, 20, 3] as const;
const PARCELS = [
  { size: 'small', shippingMinor: 905, cubicFeet: 0.25 },
  { size: 'medium', shippingMinor: 1_800, cubicFeet: 1 },
  { size: 'small', shippingMinor: 650, cubicFeet: 0.1 },
  { size: 'large', shippingMinor: 7_500, cubicFeet: 6 },
] as const;
const LINES = 70;

const at = <T>(values: readonly T[], index: number, first: T): T =>
  values[index % values.length] ?? first;

/** One part with six on hand and 22 sold on the market in ninety days. */
export const EXAMPLE_LINE: DeskLine = {
  key: 'EXAMPLE',
  quantity: 6,
  costMinor: 5_000,
  seen: { listings: 14, units: 22, months: WINDOW_DAYS / DAYS_PER_MONTH },
  price: { minor: 8_000, relativeError: 0.09 },
  parcel: { size: 'small', shippingMinor: 905, cubicFeet: 0.25 },
  ahead: 0,
  held: 0,
  rivals: null,
  doubt: null,
  isRestricted: false,
};

/** A typical small dealer lot: many lines without a sale, few that carry the value. */
export const EXAMPLE_LOT: readonly DeskLine[] = Array.from({ length: LINES }, (_, index) => {
  const listings = at(LISTINGS, index, 0);
  return {
    ...EXAMPLE_LINE,
    key: `EXAMPLE${index}`,
    quantity: at(PIECES, index * 3, 1),
    costMinor: at(PRICES_MINOR, index, 4_000) * 0.7,
    seen: {
      listings,
      units: Math.round(listings * 1.8),
      months: WINDOW_DAYS / DAYS_PER_MONTH,
    },
    price: { minor: at(PRICES_MINOR, index, 4_000), relativeError: listings > 0 ? 0.1 : 0.5 },
    parcel: at(PARCELS, index, PARCELS[0]),
  };
});
