import type { BreakdownRow } from './bid/breakdown-button.tsx';
import { SETTING_LABELS } from './desk-text.ts';
import { DESK_HELP_TEXT } from './texts.ts';

type HelpFigure = { readonly name: string; readonly meaning: string; readonly example: string };

/** Each figure in a seller's words; the amounts are those of the worked example below. */
export const HELP_FIGURES: readonly HelpFigure[] = [
  {
    name: 'Pay up to',
    meaning:
      'The most you can pay and still make your return, keep some of it at half your share, get your money back in time and stay within your risk. The lowest of these limits decides.',
    example:
      'the return allows $135,000, the payback $178,000 and the risk $176,000. If half your share allows more, pay up to $135,000.',
  },
  {
    name: 'Open at',
    meaning: 'Where you start, to leave room to negotiate.',
    example: '70% of $135,000 is $94,500.',
  },
  {
    name: 'Nets you',
    meaning:
      'What all lines net you after fees and shipping, before what you pay for the lot. Later money counts less. Lines without enough data are left out and listed.',
    example: 'six pieces of the line below bring $262.38 today, not 6 × $80.00.',
  },
  {
    name: 'At least this in 9 of 10',
    meaning:
      'Nine of ten lots like this one net at least this much. There is no promise about the high end.',
    example: 'a lot that nets you $131,000, and at least $83,500 in 9 of 10.',
  },
  {
    name: 'Cash in',
    meaning: 'Cash in hand by month. You break even where it crosses the bid plus costs.',
    example: 'half of a year’s cash often comes in the first three to four months.',
  },
  {
    name: 'Where the value is',
    meaning:
      'How few part numbers make up the value. Count these at the shelf first: without the best five, it is a different deal.',
    example: '211 of 1,000 part numbers make up 80% of the value.',
  },
  {
    name: 'Sold per month',
    meaning:
      'How many units all sellers together sell in a month. With few sales it stays close to what is typical for the lot.',
    example: '22 units in 90 days count as 7.22 a month.',
  },
  {
    name: 'Your price basis',
    meaning:
      'What new ones have sold for lately. One or two new sales are combined with used sales, never above the highest new one. If none sold new, used sales say it; if none sold at all, the line isn’t in the bid. It isn’t a listing price.',
    example: 'used ones at $48.00, which usually bring 60% of new, give $80.00.',
  },
  {
    name: 'Profit per sale',
    meaning: 'What one sale leaves after fees, ads, returns, shipping and packing.',
    example: 'a piece priced at $80.00 leaves $49.47.',
  },
  {
    name: 'Buy qty',
    meaning: 'How many are worth buying: the next one would bring less than your minimum.',
    example: 'of 20 pieces with one known sale, the first adds $22.99 and the fifth only $5.81.',
  },
  {
    name: 'Worth to you',
    meaning:
      'What all pieces of a line are worth to you today. Lines that don’t cover the cost of listing count as 0.',
    example: 'the first of six pieces adds $51.38, the sixth $43.75.',
  },
  {
    name: 'Not priced',
    meaning:
      'The lookup failed, or a quantity or price is missing. These lines never count as 0: they are shown next to every total, and if there are many the bid becomes a range.',
    example: '48 lines not priced, dealer cost $13,110.00.',
  },
];

/** A part with six on hand and 22 sold in ninety days, with the default settings. */
export const EXAMPLE_ROWS: readonly BreakdownRow[] = [
  { text: 'Sold listings seen', value: '14' },
  { text: 'Pieces they sold', value: '22' },
  { text: 'Months covered', value: '2.96' },
  { text: 'Pieces per listing, adjusted to the usual', value: '1.62' },
  { text: 'Sold per month, all sellers', value: '7.22', isResult: true },
  { text: 'Your share of it', value: '25%' },
  { text: 'You’d sell', value: '19.82' },
  { text: 'at most this in 1 of 10', value: '6' },
  { text: 'at most this in 9 of 10', value: '37' },
  { text: 'Chance of no sale', value: '0%' },
  { text: 'Your price basis', value: '$80.00' },
  { text: 'Your price for the first piece', value: '$74.31' },
  { text: 'Shipping the buyer pays', value: '$0.00' },
  { text: 'The buyer pays', value: '$74.31' },
  { text: 'With sales tax, which the fee applies to', value: '$79.90' },
  { text: 'Marketplace fee', value: '-$9.19' },
  { text: 'Ads', value: '-$1.60' },
  { text: 'Fee per order', value: '-$0.40' },
  { text: 'Shipping', value: '-$9.05' },
  { text: 'Packing', value: '-$2.00' },
  { text: 'Box and padding', value: '-$0.60' },
  { text: 'Refunds for returned pieces', value: '-$5.08' },
  { text: 'Returned pieces sold again', value: '$3.44' },
  { text: 'Return shipping', value: '-$0.36' },
  { text: 'Profit per sale', value: '$49.47', isResult: true },
  { text: 'On hand', value: '6' },
  { text: 'Ahead of them: stock you hold', value: '0' },
  { text: 'Months until it is listed', value: '0' },
  { text: 'Pieces sold in your months', value: '5.75' },
  { text: 'Pieces left over', value: '0.25' },
  { text: 'Profit on all pieces sold', value: '$283.49' },
  { text: 'Waiting for the money', value: '-$15.04' },
  { text: 'Shelf', value: '-$2.07' },
  { text: 'Listing', value: '-$4.00' },
  { text: 'Nets you', value: '$262.38' },
  { text: 'Worth to you', value: '$262.38', isResult: true },
];

/** How the bid for a sample lot changes, in percent, when one input is a fifth lower or higher. */
export const BID_SENSITIVITIES: readonly (readonly [driver: string, down: number, up: number])[] = [
  [SETTING_LABELS.share, -18, 16],
  [DESK_HELP_TEXT.units, -11, 11],
  [SETTING_LABELS.months, -9, 8],
  [SETTING_LABELS.piecesPerListing, -7, 6],
  [SETTING_LABELS.position, 4, -6],
  [SETTING_LABELS.feeShare, 4, -5],
  [DESK_HELP_TEXT.quantity, -4, 3],
  [DESK_HELP_TEXT.postage, 3, -3],
  [SETTING_LABELS.holdPerYear, 2, -2],
  [SETTING_LABELS.decline, 1, -1],
  [SETTING_LABELS.returned, 1, -1],
  [SETTING_LABELS.shrinkage, 1, -1],
  [SETTING_LABELS.promoted, 0, -1],
  [SETTING_LABELS.tax, 0, 0],
  [SETTING_LABELS.targetReturn, 0, 0],
];
