import { MONTHS_OF, type TimeRange } from '@partsight/domain/runs/time-range';

import { formatCount, plural } from '../../../lib/text/format.ts';

export const RESEARCH_TEXT = {
  title: 'Sold figures from Product Research',
  notSaved: 'Not saved',
  notUndone: 'Not undone',
  inRange: (range: TimeRange) => `in the last ${MONTHS_OF[range]} months`,
} as const;

export const RESEARCH_ENTRIES_TEXT = {
  grade: (grade: string) => `Grade ${grade}`,
  undoLine: (partNumber: string) => `Undo ${partNumber}`,
  undo: 'Undo',
  unitsUnknown: 'units unknown',
  nothingSold: 'Nothing sold',
  noListingCounts: 'no listing counts',
  sold: (unitsSold: number) => `${formatCount(unitsSold)} sold`,
  average: (sold: string, averagePrice: string) => `${sold}, average ${averagePrice}`,
  from: (fileName: string) => `from ${fileName}`,
  pages: (pages: number, listings: number) =>
    `${plural(pages, 'page')}, ${plural(listings, 'listing')}`,
  shipping: (averageShipping: string) => `shipping ${averageShipping}`,
  by: (savedBy: string) => ` by ${savedBy}`,
  replaced: (replacedSource: string) => `replaced ${replacedSource}`,
} as const;

export const RESEARCH_STEPS_TEXT = {
  productResearch: 'Product Research',
  researchOnEbay: 'Research on eBay',
  asTyped: 'As typed',
  also: 'Also',
  steps:
    'Opens your Seller Hub with this number, Sold tab and time range. Copy the whole page there. More than 50 listings, or another spelling? Paste each page; we combine them.',
  pastePage: 'Paste the Research page here',
  pasteHere: 'Paste here',
  addToPages: 'Add to this line’s pages',
  nothingSold: 'Nothing sold',
  orFile: 'Or choose a CSV or Excel file of the table',
  savedElsewhere: (numbers: readonly string[]) =>
    `Saved on ${numbers.join(', ')} instead, the number in the listings.`,
  saveAnyway: 'Save it here anyway',
  replacePages: 'Replace the pages',
  doNotSave: 'Do not save',
  otherDates:
    'This page covers different dates than this line’s other pages, so it can’t be added.',
  listingNamesNone: (partNumber: string) => `This listing does not name ${partNumber}.`,
  listingsNameNone: (listings: number, partNumber: string) =>
    `None of these ${plural(listings, 'listing')} names ${partNumber}.`,
  otherLine: (none: string) => `${none} Is this page for another line?`,
  alreadyAnswered: (none: string, numbers: readonly string[]) =>
    `${none} They name ${numbers.join(', ')}, which already ${numbers.length === 1 ? 'has' : 'have'} sold figures.`,
} as const;

export const PASTE_TOASTS = {
  notSaved: 'Not saved',
  notSavedNote: 'Couldn’t save what you pasted. Please try again.',
  notUndone: 'Not undone',
  notUndoneNote: 'The line has changed since. Nothing was undone.',
  notRead: 'Not read',
  notReadNote: 'Couldn’t read the file. Please try again.',
} as const;
