import { SECONDS_PER_LINE } from '@partsight/domain/evidence/seconds-per-line';
import { MONTHS_OF, type TimeRange } from '@partsight/domain/runs/time-range';

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
} as const;

export const RESEARCH_RESULT_TEXT = {
  title: (partNumber: string) => `Research of ${partNumber}`,
  brand: 'Brand',
  brandType: 'Brand Type',
  category: 'Item Category',
  package: 'Package Size',
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
  choose: 'Choose File',
  format:
    'CSV or Excel with title, sold price and date sold. Item number and quantity help, too. Each row goes to the lines its title names.',
  matching: 'Matching rows to lines...',
  undone: (undoneLines: number) =>
    `${plural(undoneLines, 'line')} back to how they were before the file.`,
  undo: 'Undo the whole file',
} as const;

export const WORKLIST_METER_TEXT = {
  label: 'Lines entered',
  entered: (done: number, lines: number) =>
    `${formatCount(done)} of ${plural(lines, 'line')} entered`,
  ofCost: (share: string) => `${share} of the dealer cost`,
  untilRange: (lines: number, duration: string) =>
    `first range at ${formatCount(lines)} lines, ${duration}`,
  mark: (lines: number) => `First range at ${formatCount(lines)} lines`,
  goOn: 'you can stop or go on',
  exportExcel: 'Export Excel',
} as const;

/** Texts of the screen for research by hand. */
export const BY_HAND_TEXT = {
  title: 'Research by hand',
  nextLines: 'Next lines',
  nextLinesNote: 'large ones first',
  place: (place: number, lines: number) => `line ${formatCount(place)} of ${formatCount(lines)}`,
  copyNumber: 'Copy number',
  copied: 'Copied',
  onHand: (pieces: string) => `O.H. ${pieces}`,
  bin: (bin: string) => `bin ${bin}`,
  dealerCost: (cost: string) => `dealer cost ${cost}`,
  forSale: 'Now for sale:',
  others: (competitors: number) => plural(competitors, 'other'),
  from: (lowest: string) => `, from ${lowest}`,
  steps: 'Product Research',
  open: 'Open the part in Product Research',
  openNote: (range: TimeRange) =>
    `Sold tab, ${MONTHS_OF[range]} months and the number are filled in.`,
  openButton: 'Open Product Research',
  openShort: 'Product Research',
  copy: 'Copy the whole page there',
  copyNote:
    'Ctrl+A, then Ctrl+C. More than 50 listings, or another spelling? Paste each page; we join them.',
  paste: 'Paste it here',
  pasteField: 'Paste the Research page here',
  pasteAnywhere: 'Press Ctrl+V anywhere on this page',
  pasteByTouch: 'Tap to paste the page',
  pasteCheck: (partNumber: string) =>
    `We check that the listings name ${partNumber} and go to the next line.`,
  nothingSold: 'Nothing sold',
  skip: 'Skip for now',
  secondsALine: `About ${SECONDS_PER_LINE} seconds a line`,
  saved: 'read and saved',
  unitsSold: 'Units Sold',
  averagePrice: 'Average Price',
  listings: 'Listings',
  grade: 'Grade',
  unknown: 'unknown',
  undo: 'Undo',
  known: 'What you know so far',
  knownNote: (done: number, cost: string, total: string, unknown: number) =>
    `${plural(done, 'line')}, ${cost} of ${total} dealer cost. The other ${formatCount(unknown)} are unknown, not zero.`,
  entered: 'Entered',
  allDone: 'Every line has sold figures.',
  privacyNote: 'What you paste is used for your own lists only.',
  back: 'Back to the list',
} as const;
