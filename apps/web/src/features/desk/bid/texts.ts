import { formatCount, plural } from '../../../lib/text/format.ts';

export const ASKING_PRICE_TEXT = {
  title: 'What if the dealer asks',
  invalid: 'Enter an amount, such as 165,000.',
  return: 'Return',
  wanted: (share: string) => `you want ${share}`,
  breakEven: 'Break even',
  monthLimit: (months: number) => `max month ${months}`,
  chanceOfLoss: 'Risk of loss',
  lossLimit: (share: string) => `max ${share}`,
  above: (amount: string, counter: string) =>
    `${amount} over your limit. Counter at ${counter}, or leave slow lines behind.`,
  below: (amount: string, limit: string) => `${amount} below your limit of ${limit}.`,
} as const;

export const BID_BREAKDOWNS_TEXT = {
  cashByThen: 'cash by then',
  valueReached: (share: string) => `value reached in ${share} of cases`,
  halfShareValue: 'value at half the share',
  limit: (income: string, outlay: string, premium: string) =>
    `(${income} - costs ${outlay})${premium}`,
  setsLimit: 'sets the limit',
  smallest: 'Pay up to: the smallest',
  otherCosts: (costs: string, freight: string, pieces: number, intake: string) =>
    `Other costs ${costs}: freight ${freight}, receiving ${formatCount(pieces)} pieces at ${intake}.`,
  payUpTo: 'Pay up to',
  openingShare: 'Open at, % of Pay up to',
  openAt: 'Open at',
  linesWorthListing: 'Lines that are worth listing',
  valuesAdded: 'Their values added up',
  valuesFrom: 'each: profit per sale × pieces sold; later money counts less',
  nineOfTen: 'At least this in 9 of 10',
  middle: 'Middle estimate',
  unknownLines: (unknownLines: number) =>
    `Not included: ${plural(unknownLines, 'line')} not priced, dealer cost`,
  doubtedLines: (doubtedLines: number) =>
    `Not included: ${plural(doubtedLines, 'line')} with an odd cost, value`,
  paid: 'Paid: price, premium and other costs',
  netLessMissing: 'Should net you, less missing pieces',
  paybackMonth: 'First month when the cash, less missing pieces, covers it',
  lossChance: 'Lots like this one that net less',
  halfShare: 'Your share of the market, halved',
  halfShareNet: 'Should net you then',
  scenario: (share: string, price: string) => `Share × ${share}, prices × ${price}`,
  scenarioWeight: (weight: string, deviation: string) =>
    `weight ${weight}; single lines vary it by ${deviation}`,
  tenthBelow: '1 of 10 nets less: at least this in 9 of 10',
  halfBelow: 'Half net less',
  ninthBelow: '9 of 10 net less; no promise at this end',
  lotNet: 'The lot should net you',
  ofIt: (share: string) => `${share} of that`,
  linesByValue: 'Lines worth listing, the most valuable first',
  linesReaching: 'Lines needed to reach it',
  firstLine: 'In the first line',
  firstTen: 'In the first ten',
  firstFive: 'In the first five',
  withoutFirstFive: 'Without the first five',
} as const;

export const BID_FIGURES_TEXT = {
  bidAtHalf: 'Pay up to, at half your share',
  risk: 'Risk of loss',
  lowEstimate: 'At least this in 9 of 10',
  ofDealerCost: (share: string | null) => (share === null ? '' : `${share} of dealer cost. `),
  payUpTo: 'Pay up to',
  to: (high: string) => ` to ${high}`,
  beforeFreight: 'The bid is before freight. ',
  whyRange:
    'A range, because over a tenth of the dealer cost is not priced. The high end assumes those lines are like the others.',
  atHalf: 'To hit all targets at half your share:',
  openAt: 'Open at',
  ofPayUpTo: (share: string) => `${share}, rounded down`,
  breakEven: 'Break even',
  paying: (bid: string) => `paying ${bid}`,
  net: 'Should net you',
  atLeast: 'at least',
  nineOfTen: 'in 9 of 10 lots',
  unknownLines: (lines: number, cost: string) =>
    `${plural(lines, 'line')} not priced (dealer cost ${cost})`,
  doubtedLines: (lines: number, value: string) =>
    `${plural(lines, 'line')} whose cost looks odd (${value})`,
  excluded: (what: readonly string[]) => `Not included: ${what.join(' and ')}.`,
} as const;

export const BOUNDS_DIALOG_TEXT = {
  title: 'Filter by profit',
  description: 'Leave a box empty for no limit.',
  figure: 'Figure',
  from: 'From',
  to: 'To',
  noLimits: 'No limits',
  showTheseRows: 'Show these rows',
} as const;

export const BID_TEXT = {
  valueWithoutFive: 'Without the first five',
  showTheSum: (name: string, value: string) => `${name}: ${value}. Show the sum`,
  withYourSettings: 'With your settings',
  whereValue: 'Where the value is',
  withoutFirstFive: (lines: number) =>
    `Of ${plural(lines, 'line')} worth listing. Without the first five:`,
  countAtShelf: 'Count at the shelf',
  dealerAsks: 'dealer asks',
  limits: 'What sets the limit',
} as const;

export const CASH_CURVE_TEXT = {
  bidAndCosts: 'pay up to + costs',
  askingAndCosts: 'asking price + costs',
  title: 'Cash in, month by month',
  paybackLimit: 'payback limit',
  after: (months: readonly number[], amounts: readonly string[]) =>
    `after ${months.join(', ')} months: ${amounts.join(', ')}. Shaded: 8 of 10 lots like this one.`,
  label: (byMonth: readonly string[], low: string, high: string, month: string) =>
    `Cash by month: ${byMonth.join(', ')}. In 8 of 10 lots like this one, between ${low} and ${high} by the end. What you pay is back in ${month}.`,
} as const;

export const CURVE_POPOVER_TEXT = {
  valueByLine: 'Value by line',
  description: 'The lines that make up most of the value',
  linesFor80: (lines: number) => `${plural(lines, 'line')} = 80%`,
  none: 'No line has a value yet.',
  makeUp: (lines: number, share: number) =>
    `${plural(lines, 'line')} ${lines === 1 ? 'makes' : 'make'} up ${share}% of the value`,
  drag: 'Drag the handle to show only the most valuable lines.',
  showThese: (lines: number) => `Show these ${formatCount(lines)}`,
  countSheet: 'Count at the shelf',
  allLines: 'All lines',
  handle: 'Lines that make up the value',
  makeUpOf: (lines: number, share: number, value: string) =>
    `${plural(lines, 'line')} ${lines === 1 ? 'makes' : 'make'} up ${share}% of ${value}`,
  worthListing: (lines: number) => `${formatCount(lines)} worth listing`,
} as const;

export const WATERFALL_TEXT = {
  title: 'Where the money goes',
  gross: 'Sells for',
  grossNote: (months: number) => `in ${plural(months, 'month')}`,
  fees: 'eBay fees, ads',
  sending: 'Ship, pack',
  returns: 'Buyer returns',
  holding: 'Listing, waiting',
  net: 'Nets you',
  profit: 'Your profit',
  profitNote: 'and other costs',
  payUpTo: 'Pay up to',
  openAt: 'Open at',
  ofCost: (share: string | null) => (share === null ? '' : `${share} of cost`),
} as const;

export const WORK_TEXT = {
  title: 'Work and space',
  list: 'List and pack',
  hours: (hours: number) => `${formatCount(hours)} h`,
  lastWeek: (week: number) => `last line listed in week ${week}`,
  tooLate: (lines: number) => `; ${plural(lines, 'line')} too late to list`,
  profit: 'Profit per hour',
  onTop: (cost: string) => `on top of the ${cost} it costs`,
  space: 'Shelf space',
  feet: (feet: number) => `${formatCount(feet)} cu ft`,
  perThousand: (feet: string) => `${feet} cu ft per $1,000 it should net you`,
} as const;
