import { BOX_STATES, type BoxState } from '@partsight/domain/desk/decisions/pick-list';

import { formatCount, plural } from '../../../lib/text/format.ts';
import { formatBid, formatSum } from '../../../lib/text/money.ts';

/** Texts of the count at the shelf, on screen and on paper. */
export const COUNT_TEXT = {
  title: 'Count at the shelf',
  condition: 'Condition',
  listedQty: 'Listed qty',
  worth: 'Worth to you',
  notValued: 'There is nothing to count until the first run has valued the lines.',
  noValue: 'No line of this lot has a value yet.',
  progress: (counted: number, lines: number) =>
    `${formatCount(counted)} of ${plural(lines, 'line')} counted`,
  share: (rows: number) => `${rows === 1 ? 'It makes' : 'They make'} up 80% of the value.`,
  taken: 'Everything you took from this lot.',
  found: (found: number, listed: number) =>
    `${formatCount(found)} of ${plural(listed, 'piece')} found${listed > 0 ? ` (${Math.round((found / listed) * 100)}%)` : ''}.`,
  lotIsWorth: (value: string | null, walkAway: string | null) =>
    `The lot nets you ${formatSum(value)} with your counts. Pay up to ${formatBid(walkAway)}.`,
  waiting: (count: number) =>
    `${plural(count, 'count')} saved on this device, sent when you’re online.`,
  lineWorth: (pieces: number) => `Worth to you with ${plural(pieces, 'piece')}:`,
  ownBin: 'Your bin',
  ownBinHint: 'Goes into the SKU of the eBay draft.',
  photosTaken: 'Photos taken',
  listed: (pieces: number) => `${formatCount(pieces)} listed`,
  notSaved: 'Not saved',
  notSavedNote: 'Couldn’t save the count.',
  dealDesk: 'Deal desk',
  print: 'Print',
  notLoaded: 'Couldn’t load the list.',
} as const;

const BOX_LABELS: Record<BoxState, string> = {
  new: 'New',
  worn: 'Damaged',
  open: 'Open',
  missing: 'Missing',
};

export const BOX_OPTIONS = BOX_STATES.map((value) => ({ value, label: BOX_LABELS[value] }));

export const COUNT_FORM_TEXT = {
  count: (partNumber: string) => `Count ${partNumber}`,
  noBin: 'No bin',
  bin: (bin: string) => `Bin ${bin}`,
  counted: 'Counted',
  oneLess: 'One less',
  oneMore: 'One more',
  short: (pieces: number) => `${formatCount(pieces)} short`,
  save: 'Save',
  saveAndNext: ({
    bin,
    partNumber,
  }: {
    readonly bin: string | null;
    readonly partNumber: string;
  }) => `Save, next ${bin === null ? partNumber : `bin ${bin}`}`,
  back: 'Back',
  skip: 'Skip',
  nextShelf: 'Next on this shelf',
} as const;

export const PICK_SHEET_TEXT = {
  pickList: 'Pick list',
  bin: 'Bin',
  partNumber: 'Part Number',
  description: 'Description',
  counted: 'Counted',
  countedOf: (partNumber: string) => `Counted of ${partNumber}`,
  conditionOf: (condition: string, partNumber: string) => `${condition} of ${partNumber}`,
} as const;
