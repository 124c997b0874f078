import { MIN_MONTHS, type MarketSales } from './demand.ts';
import type { GoodsNote } from './goods.ts';
import type { Parcel } from './net.ts';
import type { LinePrice } from './price.ts';

/** A key of the lot, with everything the desk knows about it. */
export type DeskLine = {
  readonly key: string;
  /** Null is unknown. */
  readonly quantity: number | null;
  readonly costMinor: number | null;
  /** Null without a conclusive result. */
  readonly seen: MarketSales | null;
  readonly price: (Pick<LinePrice, 'minor' | 'relativeError'> & Partial<LinePrice>) | null;
  readonly parcel: Parcel;
  readonly ahead: number;
  readonly held: number;
  /** Bin and photos were recorded at the shelf. */
  readonly isPrepared?: boolean;
  /** Others who list it now; null when that was not read. */
  readonly rivals: number | null;
  /** Its cost looks wrong: its value is kept out of the lot's until the user has checked it. */
  readonly isSetAside: boolean;
  /** What to know before buying it, besides its figures. */
  readonly goods?: readonly GoodsNote[];
  /** The marketplace does not allow its sale. */
  readonly isRestricted: boolean;
};

export const LINE_UNKNOWN_REASONS = [
  'no-quantity',
  'no-answer',
  'short-window',
  'no-price',
] as const;
export type LineUnknownReason = (typeof LINE_UNKNOWN_REASONS)[number];

/** Why a line's value is unknown. */
export function lineUnknownReason({ quantity, seen, price }: DeskLine): LineUnknownReason | null {
  if (seen === null) {
    return 'no-answer';
  }
  if (seen.months < MIN_MONTHS) {
    return 'short-window';
  }
  if (quantity === null) {
    return 'no-quantity';
  }
  return price === null ? 'no-price' : null;
}
