import { formatCount, plural } from '../../lib/text/format.ts';

export const RESEARCH_TOASTS = {
  unitsUnknown: 'units sold are unknown',
  unitsSold: (unitsSold: number) => `${plural(unitsSold, 'unit')} sold`,
  forSaleNow: (competitors: number) => `${formatCount(competitors)} for sale now`,
  complete: 'Research Complete',
  failed: 'Research Failed',
  failedNote: 'Could not research part number. Please try again.',
} as const;

export const RESEARCH_BY_HAND_TEXT = {
  whatSold: 'What sold',
  intro:
    'Your access covers active listings only. For sold prices, copy eBay’s Research page and paste it here.',
  researchOnEbay: 'Research on eBay',
  pastePage: 'Paste the Research page here',
  pasteHere: 'Paste here',
} as const;

export const RESEARCH_RESULT_TEXT = {
  title: (partNumber: string) => `Research of ${partNumber}`,
  brand: 'Brand',
  brandType: 'Brand type',
  category: 'Category',
  package: 'Package',
  timeRange: 'Time range',
  unitsSold: 'Units sold',
  oemSales: 'OEM sales',
  searchResults: 'Search results',
  averagePrice: 'Average price',
  minPrice: 'Min price',
  maxPrice: 'Max price',
  sampleListings: 'Sample listings',
} as const;

export const RESEARCH_TEXT = {
  singleItemResearch: 'Single Item Research',
  note: 'One number, looked up now, ahead of any running list.',
} as const;

export const SINGLE_RESEARCH_TEXT = {
  invalidInput: 'Invalid Input',
  invalidInputNote: 'Please enter a part number to research.',
  partNumber: 'Part number',
  timeRange: 'Time range of the research',
  researchPart: 'Research Part',
  close: 'Close the result',
  failed: (partNumber: string) => `Couldn’t research ${partNumber}.`,
  retry: 'Retry',
} as const;

export const SOLD_ROWS_PERIOD_TEXT = {
  soldBetween: (firstSold: string, lastSold: string) => `, sold from ${firstSold} to ${lastSold}`,
  question: '. Which period did you search? It may begin before the first sale.',
  firstDay: 'First day',
  lastDay: 'Last day',
  match: 'Match the rows',
} as const;

export const SOLD_ROWS_RESULT_TEXT = {
  answered: (lines: number) => `${plural(lines, 'line')} filled in.`,
  unmatched: (listings: number) =>
    `${plural(listings, 'listing')} ${listings === 1 ? 'fits' : 'fit'} no line`,
  sold: (price: string, soldQuantity: number) => `${price}, ${formatCount(soldQuantity)} sold`,
  namesOnly: (names: string) => ` · names ${names} but doesn’t count for it`,
  more: (unmatched: number) => `And ${formatCount(unmatched)} more.`,
  matched: (rows: number, listings: number, matched: number) =>
    `${plural(rows, 'row')}, ${plural(listings, 'listing')}, ${formatCount(matched)} matched.`,
  kept: (answered: number) => `${plural(answered, 'line')} kept the figures they had.`,
  outside: (outside: number) => `${plural(outside, 'row')} sold outside the period.`,
  unreadable: (unreadable: number) => `${plural(unreadable, 'row')} could not be read.`,
} as const;

export const SOLD_ROWS_UPLOAD_TEXT = {
  label: 'Table of sold rows',
  title: 'Sold rows for many numbers in one file',
  format:
    'CSV or Excel with title, sold price and date sold. Item number and quantity help, too. Each row goes to the lines its title names.',
  matching: 'Matching rows to lines...',
  undone: (undoneLines: number) =>
    `${plural(undoneLines, 'line')} back to how they were before the file.`,
  undo: 'Undo the whole file',
} as const;

export const WORKLIST_METER_TEXT = {
  label: 'Dealer cost covered',
  done: (done: number, lines: number) => `${formatCount(done)} of ${plural(lines, 'line')} done`,
  covered: (lines: number, share: string) =>
    `${plural(lines, 'line')}, ${share} of the dealer cost`,
  remaining: (covered: string, duration: string, target: string) =>
    `${covered}; about ${duration} to ${target}`,
} as const;

/** Texts of the screen for research by hand. */
export const BY_HAND_TEXT = {
  title: 'Research by hand',
  nextLines: 'Next lines',
  left: (lines: number) => `${formatCount(lines)} left`,
  place: (place: number, lines: number) => `line ${formatCount(place)} of ${formatCount(lines)}`,
  copyNumber: 'Copy',
  steps: 'Product Research',
  open: 'Open the part in Product Research',
  openNote: 'Sold tab, last 12 months, already filled in.',
  openButton: 'Open on eBay',
  copy: 'Copy the whole page there',
  copyNote:
    'Ctrl+A, then Ctrl+C. More than 50 listings, or another spelling? Paste each page; we join them.',
  paste: 'Paste it here',
  pasteField: 'Paste the Research page here',
  pasteAnywhere: 'Press Ctrl+V anywhere on this page',
  pasteByTouch: 'Touch and hold, then choose Paste',
  pasteCheck: (partNumber: string) =>
    `We check that the listings name ${partNumber} and go to the next line.`,
  nothingSold: 'Nothing sold',
  skip: 'Skip for now',
  saved: 'saved:',
  undo: 'Undo',
  sure: 'How sure it is',
  sureNote: 'Lines come in an order that keeps the sample fair, so you can stop at any time.',
  justDone: 'Just done',
  allDone: 'Every line has sold figures.',
  privacyNote: 'What you paste is used for your own lists only.',
  back: 'Back to the list',
} as const;
