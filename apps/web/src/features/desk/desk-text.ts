import type { Desk, DeskRow, KnownDesk } from '@partsight/contract/desk';
import type { BatchSummary } from '@partsight/contract/results';
import { MONTH_NAMES } from '@partsight/domain/core/time';
import type { BidLimit } from '@partsight/domain/desk/lot/bid';
import type { LotFlag } from '@partsight/domain/desk/lot/lot-flags';
import type { FeePresetName, PresetName } from '@partsight/domain/desk/settings/desk-presets';
import {
  type ChoiceSetting,
  type DeskSettings,
  type SettingBasis,
  type SettingName,
  SETTINGS,
} from '@partsight/domain/desk/settings/desk-settings';

import { formatCount, formatPercent, plural } from '../../lib/text/format.ts';
import { formatMinor, minorOf } from '../../lib/text/money.ts';
import { VALUE_UNKNOWN_TEXT } from '../../lib/text/run-wording.ts';

export const PRESET_LABELS: Record<PresetName, string> = {
  careful: 'Careful',
  usual: 'Usual',
  'fast-cash': 'Fast cash',
};

export const FEE_LABELS: Record<FeePresetName, string> = {
  store: 'Store 11.5%',
  'no-store': 'No store 13.6%',
};

export const PROVENANCE_LABELS: Record<SettingBasis, string> = {
  sourced: 'From a source',
  measured: 'Measured',
  assumed: 'Default',
};

export const SETTING_LABELS: Record<SettingName, string> = {
  share: 'Share of sales I’d win',
  position: 'My price vs. market',
  elasticity: 'How much price moves sales',
  pressure: 'Price lost to my own supply',
  months: 'Months I will hold',
  targetReturn: 'Return wanted',
  returnAtHalfShare: 'Return wanted at half my share',
  halfShare: 'Keep a return at half my share',
  paybackMonths: 'Get my money back in',
  chanceOfLoss: 'Max risk of losing money',
  returned: 'Buyer returns',
  resold: 'Returned pieces I sell again',
  feeShare: 'Marketplace fee',
  feeCapMinor: 'Fee applies up to',
  feeShareBeyond: 'Fee above that amount',
  tax: 'Sales tax eBay charges fees on',
  promoted: 'Ads, of all sales',
  postageCharged: 'Shipping the buyer pays',
  returnPostage: 'Return shipping I pay',
  packingMinor: 'Packing labor, per order',
  materialMinor: 'Packing supplies, per order',
  listingMinor: 'Listing, per line',
  hourMinor: 'An hour of my work',
  linesPerWeek: 'Lines I list in a week',
  spaceMinor: 'Shelf, per cubic foot and month',
  holdPerYear: 'Money and shelf, per year',
  decline: 'Demand lost per month',
  piecesPerListing: 'Usual pieces per listing',
  unsold: 'Lines that nobody bought',
  quantityMeaning: 'Sold quantities from eBay count',
  freightMinor: 'Freight in, per lot',
  intakeMinor: 'Receiving, per piece',
  haulageMinorPerCubicFoot: 'Hauling scrap, per cubic foot',
  premium: "Buyer's premium",
  shrinkage: 'Missing or worn, if not counted',
  openingShare: 'Open at (% of Pay up to)',
  floorMinor: 'Least profit per picked piece',
  offerEachFloorMinor: 'Smallest offer per piece',
  offerLineFloorMinor: 'Smallest offer per line',
};

export const CHOICE_LABELS: { [Name in ChoiceSetting]: Record<DeskSettings[Name], string> } = {
  quantityMeaning: {
    unknown: 'Not known',
    lifetime: 'The listing’s whole life',
    window: 'The covered days only',
  },
  unsold: { 'leave-out': 'Leave out of the bid', count: 'Count, at prices from the dealer’s cost' },
  halfShare: { 'while-assumed': 'While my share is assumed', always: 'Always' },
};

export function settingText(name: SettingName, value: number): string {
  switch (SETTINGS[name].unit) {
    case 'percent':
      return formatPercent(value);
    case 'dollars':
      return formatMinor(value);
    case 'months':
      return value === 1 ? '1 month' : `${value} months`;
    case 'plain':
      return String(value);
  }
}

/** As in "not the limit now: half your share is". */
export const LIMIT_NAMES: Record<BidLimit, string> = {
  return: 'your return is',
  payback: 'money back in time is',
  loss: 'your risk of loss is',
  'half-share': 'half your share is',
};

export const LIMIT_LABELS: Record<BidLimit, (settings: DeskSettings) => string> = {
  return: ({ targetReturn }) => `Keeps your ${formatPercent(targetReturn)} return`,
  payback: ({ paybackMonths }) => `Money back in ${settingText('paybackMonths', paybackMonths)}`,
  loss: ({ chanceOfLoss }) => `${formatPercent(chanceOfLoss)} risk of loss`,
  'half-share': ({ returnAtHalfShare }) =>
    `${formatPercent(returnAtHalfShare)} return at half your share`,
};

/** What is wrong with such lines, and which of their amounts matters. */
export const FLAG_TEXT: Record<LotFlag, { text: string; amount: 'value' | 'cost'; why: string }> = {
  unknown: {
    text: 'Not priced',
    amount: 'cost',
    why: 'Missing data, not included.',
  },
  unsold: {
    text: 'None sold',
    amount: 'cost',
    why: 'Nobody bought one in the days covered, so not in the bid.',
  },
  'lone-high-sale': {
    text: 'One sale, far above the rest',
    amount: 'value',
    why: 'Left out of the bid until you have checked it.',
  },
  'other-goods': {
    text: 'Listings look like another part',
    amount: 'value',
    why: 'The listings name another kind of part than the sheet. Left out of the bid until you have checked it.',
  },
  'odd-cost': {
    text: 'Check cost',
    amount: 'value',
    why: 'Cost looks wrong, so left out of the bid.',
  },
  stopped: {
    text: 'Can’t sell on eBay',
    amount: 'cost',
    why: 'Air bags, catalytic converters, refrigerant and emission defeat parts count as $0.',
  },
  'one-sale': {
    text: 'Only 1 sale',
    amount: 'value',
    why: 'Priced from a single sold listing.',
  },
  'not-worth-listing': {
    text: 'Not worth listing',
    amount: 'cost',
    why: 'Fees and shipping eat the profit.',
  },
  'more-than-a-year': {
    text: 'Over a year’s supply',
    amount: 'value',
    why: 'More than a year of total eBay sales.',
  },
  'weak-price': {
    text: 'Used prices or one new sale',
    amount: 'value',
    why: 'Their price comes from used sales or from a single new one.',
  },
  recall: {
    text: 'Recall named',
    amount: 'value',
    why: 'The dealer or a seller mentions a recall. Check before you buy.',
  },
  coded: {
    text: 'Coded to the car',
    amount: 'value',
    why: 'Modules that must be programmed sell slowly; used ones count as $0.',
  },
  dated: {
    text: 'Has a date code',
    amount: 'value',
    why: 'Tires and belts age on the shelf. Check the date.',
  },
  'ground-only': {
    text: 'Ground shipping only',
    amount: 'value',
    why: 'Oil, paint, aerosols and batteries; shipping counted at 1.5 times.',
  },
  seasonal: {
    text: 'Sells by season',
    amount: 'value',
    why: 'Over 30% of the value. The days covered may be its peak or its low.',
  },
};

/** "24 others list it now: about 4% of the sales." */
export const competitionText = ({ others, share }: NonNullable<DeskRow['competition']>): string =>
  `${others === 1 ? '1 other lists' : `${formatCount(others)} others list`} it now: about ${formatPercent(Math.round(100 * share) / 100)} of the sales.`;

export const isKnown = (desk: Desk): desk is KnownDesk => desk.bid !== null;

/** Why a dash replaces a bid; a zero bid over known lines is real. */
export function noValueReason(desk: Desk, unknown: BatchSummary['valueUnknown']): string | null {
  if (isKnown(desk) && minorOf(desk.value) > 0) {
    return null;
  }
  if (unknown !== null) {
    return VALUE_UNKNOWN_TEXT[unknown];
  }
  return isKnown(desk) ? null : 'No line has a price yet';
}

function monthOf(instant: string): string {
  const date = new Date(instant);
  return `${MONTH_NAMES[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** "5 of 5 lines from Product Research, Nov 2025 - Nov 2026". */
export const sourcesText = ({ sources, lines }: Pick<Desk, 'sources' | 'lines'>): string =>
  sources
    .map(
      ({ source, lines: some, from, to }) =>
        `${formatCount(some)} of ${plural(lines, 'line')} from ${source.replace(/^eBay /, '')}, ${monthOf(from)} - ${monthOf(to)}`,
    )
    .join('; ');
