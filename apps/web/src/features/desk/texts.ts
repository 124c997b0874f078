import { formatCount, plural } from '../../lib/text/format.ts';

export const DESK_LINES_TEXT = {
  lineValue: 'Worth to you',
  net: 'Profit per sale',
  market: 'Sold per month',
  price: 'Price assumed',
  take: 'Quantity to buy',
  months: 'Months to sell',
  new: 'from few sold new',
  used: 'from used sales',
  cost: 'from dealer cost',
  lines: 'Lines',
  order: 'Order of the lines',
  whichLines: 'Which lines',
  allLines: 'All lines',
  none: 'No lines.',
  page: (first: number, last: number, total: number) =>
    `${formatCount(first)} to ${formatCount(last)} of ${plural(total, 'line')}`,
  previous: 'Previous',
  next: 'Next',
  table: 'Table of the lines',
  number: 'Number',
  onHand: 'On hand',
  perMonth: 'Sold / mo',
  youIn: (months: number) => `You’d sell in ${months} mo`,
  netShort: 'Profit',
  takeShort: 'Buy qty',
  figures: (onHand: string, take: string, net: string, price: string) =>
    `${onHand} on hand, buy ${take}; profit ${net}, sells for ${price}`,
  marketPerMonth: (units: string) => `${units} sold per month`,
  youSell: (pieces: string, months: number) => `you’d sell ${pieces} in ${months} months`,
} as const;

export const DESK_VIEW_TEXT = {
  notRead: 'Couldn’t load the deal desk',
  message: 'Nothing is lost. Try again in a moment.',
  notRun: 'Run the analysis first. The bid fills in as results come in.',
  nothingToBid: (reason: string) => `${reason}. There’s nothing to bid on yet.`,
  payUpTo: (walkAway: string) => `Pay up to ${walkAway}`,
  notListingPrices: (sources: string, joined: string) =>
    `These aren’t listing prices. ${sources}${joined}.`,
  help: 'What each figure means',
  joined: (lines: number, days: number) =>
    `; ${plural(lines, 'line')} combined with earlier runs, up to ${plural(days, 'day')}`,
  dealDesk: 'Deal desk',
  lot: (rows: number, pieces: number, dealerCost: string | null) =>
    `${plural(rows, 'row')}, ${plural(pieces, 'piece')}${dealerCost === null ? '' : `, ${dealerCost} dealer cost`}`,
  loading: 'Loading the desk',
} as const;

export const DESK_HELP_TEXT = {
  quantity: 'Pieces actually there',
  units: 'Units sold on eBay',
  postage: 'Shipping',
  back: 'Back to the dashboard',
  title: 'How the deal desk works',
  intro:
    'Total Sellable Value and Liquidation Offer start from what the dealer paid. The desk starts from what you can sell: what the lot should net you with your settings, and the most you should pay.',
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
