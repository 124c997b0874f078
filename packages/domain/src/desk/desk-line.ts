import { LEAST_MONTHS, type Rivals, type Seen } from './demand.ts';
import type { Parcel } from './net.ts';
import type { LinePrice } from './price.ts';

/** A key of the lot, with everything the desk knows about it. */
export type DeskLine = {
  readonly key: string;
  /** Null is unknown. */
  readonly quantity: number | null;
  readonly costMinor: number | null;
  /** Null when there is no answer, or one that tells nothing. */
  readonly seen: Seen | null;
  readonly price: Pick<LinePrice, 'minor' | 'relativeError'> | null;
  readonly parcel: Parcel;
  readonly ahead: number;
  readonly held: number;
  readonly rivals: Rivals;
  /** Its cost looks wrong: its value stands beside the lot's until a person has looked. */
  readonly isSetAside: boolean;
  /** The marketplace does not let it be sold. */
  readonly isStopped: boolean;
};

export const LINE_UNKNOWNS = ['no-quantity', 'no-answer', 'short-window', 'no-price'] as const;
export type LineUnknown = (typeof LINE_UNKNOWNS)[number];

/** Why nothing can be said of a line's value. */
export function lineUnknown({ quantity, seen, price }: DeskLine): LineUnknown | null {
  if (seen === null) {
    return 'no-answer';
  }
  if (seen.months < LEAST_MONTHS) {
    return 'short-window';
  }
  if (quantity === null) {
    return 'no-quantity';
  }
  return price === null ? 'no-price' : null;
}
