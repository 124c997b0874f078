import { DAYS_PER_MONTH } from '../desk/line/demand.ts';
import type { DeskLine } from '../desk/line/desk-line.ts';

type DeskLineOptions = {
  readonly listings?: number;
  readonly units?: number;
  readonly days?: number;
  readonly priceMinor?: number;
  readonly relativeError?: number;
  readonly shippingMinor?: number;
  readonly cubicFeet?: number;
  readonly size?: DeskLine['parcel']['size'];
} & Partial<Omit<DeskLine, 'seen' | 'price' | 'parcel'>>;

let lastLine = 0;

/** A line with the given sales; by default a small part with six on hand. */
export function buildDeskLine({
  listings = 14,
  units = 22,
  days = 90,
  priceMinor = 8_000,
  relativeError = 0.1,
  shippingMinor = 905,
  cubicFeet = 0.25,
  size = 'small',
  ...changes
}: DeskLineOptions = {}): DeskLine {
  lastLine += 1;
  return {
    key: `KEY${lastLine}`,
    quantity: 6,
    costMinor: 5_000,
    seen: { listings, units, months: days / DAYS_PER_MONTH },
    price: { minor: priceMinor, relativeError },
    parcel: { size, shippingMinor, cubicFeet },
    ahead: 0,
    held: 0,
    rivals: null,
    doubt: null,
    isRestricted: false,
    ...changes,
  };
}
