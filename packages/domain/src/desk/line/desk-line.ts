import type { DeskSettings } from '../settings/desk-settings.ts';
import { MIN_MONTHS, type MarketSales } from './demand.ts';
import type { GoodsNote } from './goods.ts';
import type { Parcel } from './net.ts';
import type { LinePrice } from './price.ts';

/** What a person has to check: the cost, a single sale far above the rest, the goods. */
export const LINE_DOUBTS = ['odd-cost', 'lone-high-sale', 'other-goods'] as const;
export type LineDoubt = (typeof LINE_DOUBTS)[number];

/** A key of the lot, with everything the desk knows about it. */
export type DeskLine = {
  readonly key: string;
  /** Lines of the dealer's sheet with this number; 1 where not said. */
  readonly rows?: number;
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
  /** Why its value is kept out of the lot's until the user has checked it. */
  readonly doubt: LineDoubt | null;
  /** What to know before buying it, besides its figures. */
  readonly goods?: readonly GoodsNote[];
  /** The marketplace does not allow its sale. */
  readonly isRestricted: boolean;
};

/** How many lines of the dealer's sheet these are. */
export const sheetLines = (lines: readonly Pick<DeskLine, 'rows'>[]): number =>
  lines.reduce((sum, { rows = 1 }) => sum + rows, 0);

export const LINE_UNKNOWN_REASONS = [
  'no-quantity',
  'no-answer',
  'short-window',
  'no-price',
] as const;
export type LineUnknownReason = (typeof LINE_UNKNOWN_REASONS)[number];

/** Nobody bought one in the days its figures cover. */
const soldNothing = ({ seen }: Pick<DeskLine, 'seen'>): boolean => seen?.listings === 0;

/** Why a line's value is unknown. What sold, but never at a usable price, has no price. */
export function lineUnknownReason(line: DeskLine): LineUnknownReason | null {
  const { quantity, seen, price } = line;
  if (seen === null) {
    return 'no-answer';
  }
  if (seen.months < MIN_MONTHS) {
    return 'short-window';
  }
  if (quantity === null) {
    return 'no-quantity';
  }
  return price === null && !soldNothing(line) ? 'no-price' : null;
}

/** A known line that nobody bought: worth nothing, unless the settings count such lines. */
export const isUnsold = (line: DeskLine): boolean =>
  soldNothing(line) && lineUnknownReason(line) === null;

/** Whether a line may be paid for: it sold, and nothing about it is in doubt. */
export const canBeBid = (line: DeskLine, { unsold }: Pick<DeskSettings, 'unsold'>): boolean =>
  lineUnknownReason(line) === null &&
  line.doubt === null &&
  !line.isRestricted &&
  (unsold === 'count' || !isUnsold(line));
