import type { DeskLine } from '../desk/line/desk-line.ts';
import type { Prior } from '../desk/line/prior.ts';
import { outlayMinor, solveBid } from '../desk/lot/bid.ts';
import { createLotValuer } from '../desk/lot/lot.ts';
import type { DeskSettings } from '../desk/settings/desk-settings.ts';

/** Drivers moved by a fifth to see their effect on the bid: a setting, or a property of the lot. */
export const BID_DRIVERS = [
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
export type BidDriver = (typeof BID_DRIVERS)[number];

export type BidSensitivity = {
  readonly driver: BidDriver;
  /** Relative change of the bid when the driver falls by a fifth, and when it rises. */
  readonly down: number;
  readonly up: number;
};

const FIFTH = 0.2;

type BidInput = { readonly lines: readonly DeskLine[]; readonly settings: DeskSettings };

function withDriverChanged(
  { lines, settings }: BidInput,
  driver: BidDriver,
  factor: number,
): BidInput {
  switch (driver) {
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
      return { lines, settings: { ...settings, [driver]: settings[driver] * factor } };
  }
}

function walkAway({ lines, settings }: BidInput, prior: Prior): number {
  const lot = createLotValuer(lines, prior).figures(settings);
  const terms = { outlayMinor: outlayMinor(lot, 'take-all', settings), countedShare: 0 };
  return solveBid(lot, terms, settings).walkAwayMinor;
}

/** The drivers by effect on the bid, strongest first. */
export function bidSensitivities(
  lines: readonly DeskLine[],
  prior: Prior,
  settings: DeskSettings,
): BidSensitivity[] {
  const bidding = { lines, settings };
  const bid = walkAway(bidding, prior);
  const change = (driver: BidDriver, factor: number): number =>
    bid === 0 ? 0 : walkAway(withDriverChanged(bidding, driver, factor), prior) / bid - 1;
  return BID_DRIVERS.map((driver) => ({
    driver,
    down: change(driver, 1 - FIFTH),
    up: change(driver, 1 + FIFTH),
  })).toSorted((one, other) => strength(other) - strength(one));
}

const strength = ({ down, up }: BidSensitivity): number => Math.max(Math.abs(down), Math.abs(up));
