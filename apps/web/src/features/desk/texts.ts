import { formatCount, plural } from '../../lib/text/format.ts';

export const DESK_VIEW_TEXT = {
  answerFirst: 'The bid waits for an answer about this list.',
  toQuestion: 'Answer to see the bid',
  notRead: 'Couldn’t load the deal desk',
  message: 'Nothing is lost. Try again in a moment.',
  notRun: 'Run the analysis first. The bid fills in as results come in.',
  nothingToBid: (reason: string) => `${reason}. There’s nothing to bid on yet.`,
  payUpTo: (walkAway: string) => `Pay up to ${walkAway}`,
  notListingPrices: (sources: string, joined: string) =>
    `These aren’t listing prices. ${sources}${joined}.`,
  help: 'What each figure means',
  joined: (numbers: number, days: number) =>
    `; ${plural(numbers, 'part number')} combined with earlier runs, up to ${plural(days, 'day')}`,
  bought: (lines: number, pieces: number) =>
    `buys ${plural(lines, 'line')}, ${plural(pieces, 'piece')}.`,
  unsold: (lines: number, mayBring: string | null, months: number) =>
    mayBring === null
      ? `${plural(lines, 'line')} nobody bought, not worth listing.`
      : `${plural(lines, 'line')} nobody bought: perhaps ${mayBring} in ${plural(months, 'month')}, not in your bid.`,
  dealDesk: 'Deal desk',
  lot: (lines: number, pieces: number, dealerCost: string | null) =>
    `${plural(lines, 'line')}, ${plural(pieces, 'piece')}${dealerCost === null ? '' : `, ${dealerCost} dealer cost`}`,
  loading: 'Loading the desk',
} as const;

export const STOCK_NOTE_TEXT = {
  inStock: (inStock: number, lines: number) =>
    `${formatCount(inStock)} of ${plural(lines, 'line')} ${inStock === 1 ? 'is' : 'are'} in your stock and counted first.`,
  ask: 'Bid without it',
  without: (bid: string) => `Without it you would pay up to ${bid}.`,
} as const;

export const DESK_HELP_TEXT = {
  quantity: 'Pieces actually there',
  units: 'Units sold on eBay',
  postage: 'Shipping',
  back: 'Back to the dashboard',
  title: 'How the deal desk works',
  intro:
    'Total Sellable Value and Liquidation Offer start from what the dealer paid. The desk starts from what you can sell: what the lot nets you with your settings, and the most you should pay.',
  share: 'Your share of sales is an assumption',
  shareNote:
    'The desk assumes you win a quarter of all sales where three others sell. Next to the bid it always shows the bid at half that share. Look at both before you spend money.',
  figures: 'The figures',
  example: (example: string) => `Example: ${example}`,
  oneLine: 'One line, step by step',
  oneLineNote:
    'Six on hand. The market sold 22 in 14 listings over 90 days at $80.00. Small package, default settings.',
  moves: 'What moves the bid',
  movesNote:
    'How the most you should pay for a sample lot changes when one input is 20% lower or higher. Same math as your lots.',
  what: 'What',
  lower: '20% lower',
  higher: '20% higher',
} as const;

export const DESK_TOASTS = {
  kept: 'Settings Saved',
  notKept: 'Settings not saved',
  priceNotFound: 'Couldn’t find a price',
  keptNote: (name: string) => `All lots now use "${name}".`,
  chosen: (name: string | null) =>
    `All lots now use ${name === null ? 'the default settings' : `"${name}"`}.`,
  removed: (name: string) => `"${name}" is removed.`,
} as const;

export const FLAGS_LIST_TEXT = {
  title: 'Check these first',
  clickToFilter: 'click to filter',
  none: 'Nothing to check.',
  cost: 'cost',
  assumedPrices: 'More than a quarter of the value is priced from used sales or dealer cost.',
} as const;
