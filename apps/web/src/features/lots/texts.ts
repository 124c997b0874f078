import { formatCount, plural } from '../../lib/text/format.ts';

export const COMPARE_PANEL_TEXT = {
  linesPieces: 'Lines, pieces',
  dealerCost: 'Dealer cost',
  totalSellableValue: 'Total Sellable Value',
  liquidationOffer: 'Liquidation Offer',
  demandGrades: 'Demand grades',
  net: 'Should net you',
  lowEstimate: 'At least, in 9 of 10 lots',
  payUpTo: 'Pay up to',
  dealerAsks: 'Dealer asks',
  atThatPrice: 'At that price',
  valuePerDollar: 'Value per dollar asked',
  linesWorthListing: 'Lines worth listing',
  linesFor80: 'Lines that make up 80%',
  unknown: 'Not priced',
  unknownLines: (unknownLines: number, unknownCost: string) =>
    `${plural(unknownLines, 'line')}, cost ${unknownCost}`,
  held: 'Already in stock or bought',
  ofCost: (walkAway: string) => `${walkAway} of cost`,
  addAskingPrice: 'Add asking price',
  noBreakEven: (months: number) => `no break-even in ${months} months`,
  breakEvenMonth: (paybackMonth: number) => `break even month ${paybackMonth}`,
  returnUnknown: 'return unknown',
  return: (returnOnOutlay: string) => `return ${returnOnOutlay}`,
  atPrice: (gain: string, payback: string, chanceOfLoss: string) =>
    `${gain}, ${payback}, risk ${chanceOfLoss}`,
  failed: 'Couldn’t compare the lots',
  title: (lots: number) => `Compare ${lots} lots`,
  export: 'Export comparison',
  figure: 'Figure',
  notRunYet: 'not run yet',
  tooFew: 'Once two of these lots have sales data, you’ll see what they’re worth together.',
  overlapTable: 'Same part numbers in two lots',
  sameNumbers: 'Same numbers',
  numbers: 'Numbers',
  overlapCost: 'Overlap cost',
  someTogether: (lots: number) => `The ${lots} lots with sales data are worth`,
  allTogether: 'Together they are worth',
  sumLess: (sum: string, lost: string) =>
    `: the sum ${sum} less ${lost} for parts they have in common.`,
  counted: 'Your stock and bought lots are already counted.',
} as const;

export const LOTS_TEXT = {
  continue: 'Continue',
  row: (totalParts: number, runStateLabels: string) =>
    `(${plural(totalParts, 'row')}, ${runStateLabels}`,
  notChanged: 'The lot was not changed',
  exportFailed: 'Export failed',
  lots: 'Lots',
  compare: (name: string) => `Compare ${name}`,
  row2: (totalParts: number) => `${plural(totalParts, 'row')},`,
} as const;

export const LIST_CHANGES_TEXT = {
  demand: 'demand changed',
  title: (name: string, name2: string) => `What changed from ${name} to ${name2}`,
  failed: 'Couldn’t compare the lists',
  runFirst: 'Both lists have to run first.',
  new: (lines: number) => `${formatCount(lines)} new`,
  gone: (gone: number) => `${formatCount(gone)} gone`,
  otherQuantity: (quantity: number) => `${formatCount(quantity)} with a new quantity`,
  otherCost: (cost: number) => `${formatCount(cost)} with a new cost`,
  otherDemand: (demand: number) => `${formatCount(demand)} with changed demand`,
  whatChanged: 'What changed',
  net: (value: string, value2: string) =>
    `. Other lines sell about as before. It should net you ${value} (was ${value2}). Pay up to`,
  was: (walkAway: string) => `(was ${walkAway}).`,
  partNumber: 'Part Number',
  change: 'Change',
  quantity: 'Quantity',
  cost: 'Cost',
  value: 'Value',
  shown: (maxShown: number) => `Showing the ${plural(maxShown, 'most valuable change')}.`,
  to: (one: string, other: string) => `${one} to ${other}`,
} as const;

export const LOT_FORM_TEXT = {
  edit: (name: string) => `Edit ${name}`,
  name: 'Name',
  nameHint: 'Leave blank to use the file name.',
  dealer: 'Dealer',
  state: 'Status',
  dealerAsks: 'Dealer asks, $',
  paid: 'Paid, $',
  boughtNote:
    'You’ll sell a bought lot’s pieces first, so the same numbers in other lots are worth less.',
  cancel: 'Cancel',
  save: 'Save',
  notAnAmount: 'Enter an amount.',
} as const;

export const LOT_MENU_TEXT = {
  moreAbout: (name: string) => `More about ${name}`,
  editDetails: 'Edit details',
  offerSheet: 'Offer sheet',
  createDrafts: 'Create eBay drafts',
  reRun: 'Re-run',
  unarchive: 'Unarchive',
  archive: 'Archive',
  remove: 'Remove',
} as const;

export const LOTS_TABLE_TEXT = {
  lots: 'Lots',
  compare: 'Compare',
  lot: 'Lot',
  state: 'Status',
  rows: 'Rows',
  grades: 'Grades',
  dealerCost: 'Dealer cost',
  lookedUp: 'Looked up',
  shouldNetYou: 'Should net you',
  payUpTo: 'Pay up to',
  breakEven: 'Break even',
  dealerAsks: 'Dealer asks',
  paid: 'Paid',
  asOf: 'As of',
  more: 'More',
  note: (settings: string) =>
    `Values use your settings: ${settings}. Looked up: share of dealer cost with results.`,
  unknown: 'unknown',
  compareLot: (name: string) => `Compare ${name}`,
} as const;

export const LOTS_VIEW_TEXT = {
  open: 'Open',
  bought: 'Bought',
  lost: 'Lost',
  archived: 'Archived',
  lots: 'Lots',
  find: 'Find a lot by name, dealer or part number',
  placeholder: 'Name, dealer, part number',
  whichLots: 'Which lots',
  newUpload: 'New Upload',
  notRead: 'Couldn’t load the lots',
  loading: 'Loading',
  showMore: (shown: number) => `Show more, ${formatCount(shown)} left`,
  noMatch: (toLowerCase: string, search: string) => `No ${toLowerCase} lot matches "${search}".`,
  noneOpen: 'No open lots. Upload a dealer’s list to start one.',
  none: (toLowerCase: string) => `No ${toLowerCase} lots.`,
} as const;
