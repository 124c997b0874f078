import { plural, formatCount } from '../../lib/text/format.ts';

export const COMPARE_PANEL_TEXT = {
  linesPieces: 'Lines, pieces',
  dealerCost: 'Dealer cost',
  totalSellableValue: 'Total Sellable Value',
  liquidationOffer: 'Liquidation Offer',
  demandGrades: 'Demand grades',
  net: 'What it should net you',
  lowEstimate: 'Low estimate',
  walkAwayBid: 'Walk-away bid',
  dealerAsks: 'Dealer asks',
  atThatPrice: 'At that price',
  valuePerDollar: 'Value per dollar asked',
  linesWorthListing: 'Lines worth listing',
  linesFor80: 'Lines that make up 80%',
  unknown: 'Unknown',
  unknownLines: (unknownLines: number, unknownCost: string) =>
    `${plural(unknownLines, 'line')}, cost ${unknownCost}`,
  held: 'Held or bought already',
  ofCost: (walkAway: string) => `${walkAway} of cost`,
  addAskingPrice: 'Add asking price',
  noBreakEven: (months: number) => `no break-even in ${months} months`,
  breakEvenMonth: (paybackMonth: number) => `break even month ${paybackMonth}`,
  returnUnknown: 'return unknown',
  return: (returnOnOutlay: string) => `return ${returnOnOutlay}`,
  atPrice: (gain: string, payback: string, chanceOfLoss: string) =>
    `${gain}, ${payback}, risk ${chanceOfLoss}`,
  failed: 'The lots could not be compared',
  title: (lots: number) => `Compare ${lots} lots`,
  export: 'Export comparison',
  figure: 'Figure',
  notRunYet: 'not run yet',
  tooFew: 'What they are worth together is known once two of them have sold figures.',
  overlapTable: 'Same numbers in two lots',
  sameNumbers: 'Same numbers',
  numbers: 'Numbers',
  overlapCost: 'Overlap cost',
  someTogether: (lots: number) => `The ${lots} lots with sold figures are worth`,
  allTogether: 'All together are worth',
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
  failed: 'The lists could not be compared',
  runFirst: 'Both lists have to run first.',
  new: (lines: number) => `${formatCount(lines)} new`,
  gone: (gone: number) => `${formatCount(gone)} gone`,
  otherQuantity: (quantity: number) => `${formatCount(quantity)} with another quantity`,
  otherCost: (cost: number) => `${formatCount(cost)} with another cost`,
  otherDemand: (demand: number) => `${formatCount(demand)} with changed demand`,
  whatChanged: 'What changed',
  net: (value: string, value2: string) =>
    `. Other lines sell about as before. It should net you ${value} (was ${value2}). Walk-away bid`,
  was: (walkAway: string) => `(was ${walkAway}).`,
  partNumber: 'Part Number',
  change: 'Change',
  quantity: 'Quantity',
  cost: 'Cost',
  value: 'Value',
  shown: (maxShown: number) => `The dearest ${plural(maxShown, 'change')} are shown.`,
  to: (one: string, other: string) => `${one} to ${other}`,
} as const;

export const LOT_FORM_TEXT = {
  edit: (name: string) => `Edit ${name}`,
  name: 'Name',
  nameHint: 'Empty: as the file.',
  dealer: 'Dealer',
  state: 'State',
  dealerAsks: 'Dealer asks, $',
  paid: 'Paid, $',
  boughtNote:
    'Pieces of a bought lot stand ahead in the queue: the same numbers in other lots are worth less.',
  cancel: 'Cancel',
  save: 'Save',
  notAnAmount: 'This is no amount.',
} as const;

export const LOT_MENU_TEXT = {
  moreAbout: (name: string) => `More about ${name}`,
  editDetails: 'Edit details',
  offerSheet: 'Offer sheet',
  createDrafts: 'Create eBay drafts',
  reRun: 'Re-run',
  unarchive: 'Take out of the archive',
  archive: 'Archive',
  remove: 'Remove',
} as const;

export const LOTS_TABLE_TEXT = {
  lots: 'Lots',
  compare: 'Compare',
  lot: 'Lot',
  dealer: 'Dealer',
  state: 'State',
  rows: 'Rows',
  dealerCost: 'Dealer cost',
  lookedUp: 'Looked up',
  shouldNetYou: 'Should net you',
  walkAwayBid: 'Walk-away bid',
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
  notRead: 'The lots could not be read',
  loading: 'Loading',
  showMore: (shown: number) => `Show more, ${formatCount(shown)} left`,
  noMatch: (toLowerCase: string, search: string) => `No ${toLowerCase} lot holds "${search}".`,
  noneOpen: 'No open lot. Upload a dealer’s list to size the next one.',
  none: (toLowerCase: string) => `No ${toLowerCase} lot.`,
} as const;
