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
  linesWorthListing: 'Part numbers that are worth listing',
  valuesAdded: 'Their values added up',
  valuesFrom: 'each: profit per sale × pieces sold; later money counts less',
  nineOfTen: 'At least this in 9 of 10',
  middle: 'Middle estimate',
  unknownLines: (unknownLines: number) =>
    `Not included: ${plural(unknownLines, 'line')} not priced, dealer cost`,
  doubtedLines: (doubtedLines: number) =>
    `Not included: ${plural(doubtedLines, 'line')} to check first, value`,
  paid: 'Paid: price, premium and other costs',
  netLessMissing: 'Nets you, less missing pieces',
  paybackMonth: 'First month when the cash, less missing pieces, covers it',
  lossChance: 'Lots like this one that net less',
  scenario: (share: string, price: string) => `Share × ${share}, prices × ${price}`,
  scenarioWeight: (weight: string, deviation: string) =>
    `weight ${weight}; single lines vary it by ${deviation}`,
  tenthBelow: '1 of 10 nets less: at least this in 9 of 10',
  halfBelow: 'Half net less',
  ninthBelow: '9 of 10 net less; no promise at this end',
} as const;

export const BID_FIGURES_TEXT = {
  risk: 'Risk of loss',
  yourBid: 'Your bid',
  payUpTo: 'Pay up to',
  payAtLeast: 'Pay at least',
  to: (high: string) => `, perhaps ${high}`,
  ofDealerCost: (share: string) => `${share} of dealer cost`,
  sellsAndNets: (gross: string, net: string) => `Sells for ${gross}, nets you ${net}.`,
  beforeFreight: 'The bid is before freight. ',
  whyRange: 'Over a tenth of the dealer cost is not priced; perhaps those lines are like the rest.',
  openAt: 'Open at',
  ofYourBid: (share: string) => `${share} of your bid`,
  firstNumber: 'your first number',
  breakEven: 'Break even',
  paying: (bid: string) => `paying ${bid}`,
  limitMonth: (month: number) => `limit month ${month}`,
  limitShare: (share: string) => `limit ${share}`,
  net: 'Nets you',
  atLeast: (low: string) => `at least ${low}`,
  nineOfTen: 'in 9 of 10 lots',
  unknownLines: (lines: number, cost: string) =>
    `${plural(lines, 'line')} not priced (dealer cost ${cost})`,
  doubtedLines: (lines: number, value: string) =>
    `${plural(lines, 'line')} to check first (${value})`,
  excluded: (what: readonly string[]) => `Not included: ${what.join(' and ')}.`,
} as const;

export const THREE_FIGURES_TEXT = {
  title: 'Three figures, three questions',
  payUpTo: { question: 'What is the most I can pay?', name: 'Pay up to' },
  openAt: { question: 'What do I say first?', name: 'Open at' },
  rule: { question: 'What does the rule say?', name: 'Liquidation Offer' },
  note: 'The rule takes 15% of the dealer cost of what sold. It can be above or below your bid, because it never looks at a sale price.',
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
  showTheSum: (name: string, value: string) => `${name}: ${value}. Show the sum`,
  withYourSettings: 'With your settings',
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

export const VALUE_CURVE_TEXT = {
  title: 'Where the value is',
  worthListing: (numbers: string) => `${numbers} part numbers worth listing`,
  linesFor80: (numbers: number) => `${plural(numbers, 'part number')}, 80%`,
  countAtShelf: 'Count at the shelf',
} as const;

export const WATERFALL_TEXT = {
  title: 'From dealer cost to your bid',
  drawnShort: 'dealer cost is drawn short',
  cost: 'Dealer cost',
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
  tooLate: (numbers: number) => `; ${plural(numbers, 'part number')} too late to list`,
  profit: 'Profit per hour',
  onTop: (cost: string) => `on top of the ${cost} it costs`,
  space: 'Shelf space',
  feet: (feet: number) => `${formatCount(feet)} cu ft`,
} as const;
