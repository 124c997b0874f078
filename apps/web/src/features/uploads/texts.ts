import { MAX_FILE_SIZE } from '@partsight/domain/columns/file-limits';
import { MAX_PASTED_LINES } from '@partsight/domain/columns/pasted/pasted-list';
import { minutesRemaining } from '@partsight/domain/runs/progress';

import { formatCount, plural } from '../../lib/text/format.ts';
import { HAND_WORK, HAND_WORK_SENTENCE } from '../../lib/text/hand-work.ts';

export const INVENTORY_TOASTS = {
  foundInTitles: (items: string, titles: string) => `${items}, part numbers found in ${titles}.`,
  foundInColumn: (items: string, numberedItems: number, column: string, titles: string) =>
    `${items}, part numbers found in ${formatCount(numberedItems)}: column "${column}" and ${titles}.`,
  uploaded: 'Inventory Uploaded Successfully',
  uploadFailed: 'Upload Failed',
  removed: 'Inventory Removed',
  removedNote: 'No part is flagged as a duplicate now.',
  notRemoved: 'Inventory not removed',
} as const;

export const UPLOADS_TEXT = {
  numberNotChanged: 'Number not changed',
  skipOutOfStock: (count: number) => `Skip ${plural(count, 'line')} with zero on hand`,
  preview: 'Preview of the file',
  readAs: 'Read as',
  notLookedUp: 'not looked up',
} as const;

export const UPLOAD_TOASTS = {
  uploaded: 'Upload successful',
  uploadedNote: (totalParts: number) => `${plural(totalParts, 'line')} ready to analyze.`,
  uploadFailed: 'Upload failed',
  columnsNotChanged: 'Columns not changed',
  dealerNotSaved: 'Dealer not saved',
} as const;

export const DROP_ZONE_TEXT = {
  title: 'Upload a file',
  dropHere: 'Drop the file here',
  dialogOpen: 'Choose the file in the dialog',
  prompt: 'Drop the dealer’s list here',
  label: 'Choose the part numbers file',
  limits: `CSV, XLSX or XLS, one file, up to ${MAX_FILE_SIZE}`,
  picked: (size: string) => `${size}. Choose Upload to read it.`,
  chooseFile: 'Choose File',
  upload: 'Upload',
  noFile: 'No file selected',
  noFileNote: 'Please select a CSV file to upload.',
} as const;

export const FILE_CARD_TEXT = {
  replaceFile: 'Replace File',
  editText: 'Edit the text',
  done: 'Done',
  changeColumns: 'Change columns',
  auto: 'Columns detected.',
  remembered: 'Read as you chose.',
} as const;

export const DEALER_FIELD_TEXT = {
  label: 'Dealer',
  kept: 'Your answers are kept for this dealer’s lists.',
  unknown: 'With a name, your answers are kept for this dealer’s lists.',
} as const;

export const GIVE_LIST_TEXT = {
  or: 'or',
  note: 'Headings like Part No., O.H. and Dealer Cost are found by themselves. Make codes, totals and cores are sorted out in the next step.',
} as const;

export const PASTE_TEXT = {
  label: 'Paste a list',
  placeholder: [
    'One part number per line. Quantity and cost may follow:',
    '',
    'BC3Z-9F593-A    4    198.75',
    '84852139    2    268.40',
    '89467-0C050',
    '',
    'Copied straight out of Excel or a mail works, with or without headings.',
  ].join('\n'),
  read: 'Read the list',
  googleLink: {
    title: 'Copy the cells instead.',
    note: 'We don’t sign in to Google, so we can’t open the sheet by its link. In the sheet, press Ctrl+A and Ctrl+C, and paste here. Or choose File, Download, and upload that file.',
  },
  link: {
    title: 'Paste the list itself.',
    note: 'We don’t open links. Open it, copy the cells or lines, and paste them here. Or download the file and upload it.',
  },
  tooLong: (lines: number) => ({
    title: `That’s ${formatCount(lines)} lines.`,
    note: `A pasted list has at most ${formatCount(MAX_PASTED_LINES)}. Save it as a file and upload it.`,
  }),
  tooLarge: {
    title: 'That’s too much text to paste.',
    note: 'Save it as a file and upload it.',
  },
} as const;

export const LETTER_TEXT = {
  title: 'The text, line by line as read',
  columns: ['Line', 'As pasted', 'Part number', 'Quantity', 'Cost, each'],
  leftOut: 'left out, no part number',
  firstShown: (lines: number) => `Showing the first ${formatCount(lines)} lines.`,
  unknown: 'unknown',
  none: 'none',
} as const;

export const CONTROL_TOTAL_TEXT = {
  addUp: 'Your lines add up to',
  asSaid: ', as the sheet says.',
  otherwise: (stated: string, difference: string, isMore: boolean) =>
    `. The sheet says ${stated}, ${difference} ${isMore ? 'more' : 'less'}.`,
} as const;

export const UPLOAD_HEAD_TEXT = {
  title: 'What is the dealer’s stock worth?',
  note: 'Give us the list. You get sold prices, grades and a bid.',
  steps: ['Give a list', 'Check how it was read', 'Run'],
  counts: (lines: number, leftOut: number, repeated: number) =>
    [
      plural(lines, 'line'),
      ...(leftOut > 0 ? [`${plural(leftOut, 'row')} left out`] : []),
      ...(repeated > 0
        ? [`${formatCount(repeated)} ${repeated === 1 ? 'repeats' : 'repeat'} a number`]
        : []),
    ].join('; '),
} as const;

export const INVENTORY_COLUMNS_TEXT = {
  partNumber: 'Part number',
  readTitles: 'None: read the titles',
  title: 'Title',
  none: 'None',
  quantity: 'Quantity',
  question: 'Which column has the part numbers?',
  found: (numberedItems: number, totalItems: number) =>
    `We found part numbers in ${formatCount(numberedItems)} of ${plural(totalItems, 'item')}. Your inventory has not changed.`,
  columns: 'Columns of the inventory',
  use: 'Use these columns',
  keep: 'Keep my inventory as it is',
} as const;

export const INVENTORY_FIELD_TEXT = {
  invalidFileType: 'Invalid File Type',
  currentInventory: 'Current inventory',
  inventoryFile: 'Inventory file',
  uploadInventory: 'Upload Inventory',
  notRead: 'Couldn’t load your inventory.',
  none: 'Upload your inventory to flag parts you already stock.',
  partNumbersIn: (numberedItems: number) => `, part numbers in ${formatCount(numberedItems)}`,
  removeFile: (fileName: string) => `Remove ${fileName}`,
  remove: 'Remove',
  removeNote: 'Duplicate flags will be removed.',
  removeInventory: 'Remove Inventory',
  keepIt: 'Keep it',
} as const;

export const MAPPING_FORM_TEXT = {
  columns: 'Columns of the file',
  none: 'None',
  headerRow: 'Header row',
  noHeaderRow: 'No header row',
  row: (row: number) => `Row ${row}`,
  sheet: 'Sheet',
} as const;

export const NUMBER_PATTERNS_TEXT = {
  title: 'How we read the numbers',
  isReadAs: 'is read as',
  asTyped: ', as typed',
  hideRows: 'Hide rows',
  showRows: 'Show rows',
  readAs: (number: string) => `Read as ${number}`,
  keepAsTyped: 'Keep as typed',
  loading: 'Loading',
  rowsReadLike: (cell: string) => `Rows read like ${cell}`,
  row: (row: number) => `Row ${formatCount(row)}`,
  readRowAgain: (id: number) => `Read row ${id} again`,
  keepRowAsTyped: (id: number) => `Keep row ${id} as typed`,
  readAgain: 'Read again',
  firstShown: (rows: number) => `Showing the first ${formatCount(rows)}.`,
} as const;

export const ONBOARDING_TEXT = {
  title: 'What is the dealer’s stock worth?',
  byItself: `Completed sales come by themselves, about ${minutesRemaining(1_000)} minutes for 1,000 parts.`,
  byHand: HAND_WORK_SENTENCE,
  steps: 'Steps',
  saveToken: 'Save a Research API token',
  giveList: 'Give a list',
  checkReading: 'Check how it was read',
  seeBid: 'See your bid',
  copySold: 'Copy sold prices',
  firstStep: 'The first step',
  noList: 'No list at hand?',
  trySample: (lines: number) => `Try a sample list of ${lines} parts`,
  asks: `In about ${HAND_WORK.minutesByItself} minutes, by itself`,
  asksNote: `What others ask for each part now, and how many competitors list it. For ${HAND_WORK.lines} parts.`,
  range: `In ${HAND_WORK.minutesToRange} minutes, by hand`,
  rangeNote: `Copy ${HAND_WORK.rangeLines} lines from Product Research and you see the first range for the bid.`,
  all: `In ${HAND_WORK.minutesForAll} minutes, by hand`,
  allNote: `All ${HAND_WORK.lines} lines: grades, Total Sellable Value and your bid. Stop and go on at any time.`,
} as const;

export const SKIPPED_ROWS_NOTE_TEXT = {
  header: 'Header',
  total: 'Total',
  page: 'Page',
  title: 'Title',
  core: 'Core',
  charge: 'Charge',
  note: 'Note',
  hide: 'Hide',
  show: 'Show',
  putBackAll: 'Put back cores and charges',
  leaveOutAgain: 'Leave them out again',
  kinds: {
    header: 'heading',
    total: 'total',
    page: 'page line',
    title: 'title',
    core: 'core',
    charge: 'charge',
    note: 'other line',
  },
  leftOut: (counts: string) => `Left out: ${counts}.`,
  loading: 'Loading',
  rowsLeftOut: 'Rows left out',
  row: (row: number) => `Row ${formatCount(row)}`,
  putBackRow: (row: number) => `Put back row ${row}`,
  putBack: 'Put back',
  firstShown: (rows: number) => `Showing the first ${formatCount(rows)}.`,
} as const;

export const SOURCE_CHOICE_TEXT = {
  sold: 'Sold listings',
  active: 'Active listings',
  soldNote: 'What sold, with units, grades and values.',
  activeNote: 'Asking prices only.',
  source: 'Source',
} as const;

export const UPLOAD_PANEL_TEXT = {
  noDataSource: 'No data source',
  noDataSourceNote: 'Please upload a file first.',
  timeRange: 'Time range',
  run: 'Run Analysis Tool',
  minutes: `About ${minutesRemaining(1_000)} minutes per 1,000 parts; large lines first.`,
  thenByHand: 'Then you copy sold prices, large lines first.',
  uploading: 'Uploading',
  upload: 'Upload',
  replaceFile: 'Replace File',
  uploadFailed: 'Upload failed.',
} as const;

export const VALUATION_NOTICE_TEXT = {
  quantity: 'Quantity',
  cost: 'Cost',
  title: (names: string) => `No ${names} column, so we can’t value the lot.`,
  note: 'We can still look up demand and prices. You can also choose the columns after the run.',
  columns: 'Columns for the lot’s value',
  column: (label: string) => `${label} column`,
  notChosen: 'Not chosen',
} as const;
