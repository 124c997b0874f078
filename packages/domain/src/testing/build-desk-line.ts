import { DAYS_PER_MONTH } from '../desk/demand.ts';
import type { DeskLine } from '../desk/desk-line.ts';

type Wish = {
  readonly listings?: number;
  readonly units?: number;
  readonly days?: number;
  readonly priceMinor?: number;
  readonly relativeError?: number;
  readonly shippingMinor?: number;
  readonly size?: DeskLine['parcel']['size'];
} & Partial<Omit<DeskLine, 'seen' | 'price' | 'parcel'>>;

let lastLine = 0;

/** A line that sold as the wish says; otherwise a small part of which six are on the shelf. */
export function buildDeskLine({
  listings = 14,
  units = 22,
  days = 90,
  priceMinor = 8_000,
  relativeError = 0.1,
  shippingMinor = 905,
  size = 'small',
  ...wish
}: Wish = {}): DeskLine {
  lastLine += 1;
  return {
    key: `KEY${lastLine}`,
    quantity: 6,
    costMinor: 5_000,
    seen: { listings, units, months: days / DAYS_PER_MONTH },
    price: { minor: priceMinor, relativeError },
    parcel: { size, shippingMinor },
    ahead: 0,
    held: 0,
    rivals: { live: null, sellers: null },
    isSetAside: false,
    isStopped: false,
    ...wish,
  };
}
