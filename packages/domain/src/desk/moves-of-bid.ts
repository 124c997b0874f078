import { outlayMinor, solveBid } from './bid.ts';
import type { DeskLine } from './desk-line.ts';
import type { DeskSettings } from './desk-settings.ts';
import { openLot } from './lot.ts';
import type { Prior } from './prior.ts';

/** What is moved by a fifth to see what it does to the bid: a setting, or what the lot is. */
export const BID_MOVERS = [
  'position',
  'quantity',
  'share',
  'targetReturn',
  'months',
  'piecesPerListing',
  'feeShare',
  'units',
  'holdPerYear',
  'postage',
  'returned',
  'shrinkage',
  'promoted',
  'tax',
  'decline',
] as const;
export type BidMover = (typeof BID_MOVERS)[number];

export type BidMove = {
  readonly mover: BidMover;
  /** By how much of itself the bid changes when the mover falls by a fifth, and when it rises. */
  readonly down: number;
  readonly up: number;
};

const FIFTH = 0.2;

type Bidding = { readonly lines: readonly DeskLine[]; readonly settings: DeskSettings };

function moved({ lines, settings }: Bidding, mover: BidMover, factor: number): Bidding {
  switch (mover) {
    case 'quantity':
      return {
        settings,
        lines: lines.map((line) => ({
          ...line,
          quantity: line.quantity === null ? null : Math.round(line.quantity * factor),
        })),
      };
    case 'units':
      return {
        settings,
        lines: lines.map((line) => ({
          ...line,
          seen: line.seen && { ...line.seen, units: line.seen.units * factor },
        })),
      };
    case 'postage':
      return {
        settings,
        lines: lines.map((line) => ({
          ...line,
          parcel: { ...line.parcel, shippingMinor: line.parcel.shippingMinor * factor },
        })),
      };
    case 'months':
      return { lines, settings: { ...settings, months: Math.round(settings.months * factor) } };
    case 'position':
    case 'share':
    case 'targetReturn':
    case 'piecesPerListing':
    case 'feeShare':
    case 'holdPerYear':
    case 'returned':
    case 'shrinkage':
    case 'promoted':
    case 'tax':
    case 'decline':
      return { lines, settings: { ...settings, [mover]: settings[mover] * factor } };
  }
}

function walkAway({ lines, settings }: Bidding, prior: Prior): number {
  const lot = openLot(lines, prior).figures(settings);
  const terms = { outlayMinor: outlayMinor(lot, 'take-all', settings), countedShare: 0 };
  return solveBid(lot, terms, settings).walkAwayMinor;
}

/** What moves the bid how much, the most first. */
export function movesOfBid(
  lines: readonly DeskLine[],
  prior: Prior,
  settings: DeskSettings,
): BidMove[] {
  const bidding = { lines, settings };
  const bid = walkAway(bidding, prior);
  const change = (mover: BidMover, factor: number): number =>
    bid === 0 ? 0 : walkAway(moved(bidding, mover, factor), prior) / bid - 1;
  return BID_MOVERS.map((mover) => ({
    mover,
    down: change(mover, 1 - FIFTH),
    up: change(mover, 1 + FIFTH),
  })).toSorted((one, other) => strength(other) - strength(one));
}

const strength = ({ down, up }: BidMove): number => Math.max(Math.abs(down), Math.abs(up));
