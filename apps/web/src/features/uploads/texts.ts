import { MAX_FILE_SIZE } from '@partsight/domain/columns/file-limits';
import { LIQUIDATION_PERCENT } from '@partsight/domain/valuation/worth/liquidation-offer';

import { formatCount, plural } from '../../lib/text/format.ts';

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
  uploadedNote: (totalParts: number) => `${plural(totalParts, 'part')} ready to analyze.`,
  uploadFailed: 'Upload failed',
  columnsNotChanged: 'Columns not changed',
} as const;

export const DROP_ZONE_TEXT = {
  dropHere: 'Drop the file here',
  dialogOpen: 'Choose the file in the dialog',
  prompt: 'Drop the dealer’s list here, or click to choose it',
  label: 'Choose the part numbers file',
  limits: `CSV, XLSX or XLS, up to ${MAX_FILE_SIZE}. We’ll find the columns.`,
  picked: (size: string) => `${size}. Choose Upload to read it.`,
  chooseFile: 'Choose File',
  upload: 'Upload',
  noFile: 'No file selected',
  noFileNote: 'Please select a CSV file to upload.',
} as const;

export const EXAMPLE_LOT_TEXT = {
  totalSellableValue: 'Total Sellable Value',
  sellableFormula: 'On-hand quantity × cost, over parts with a sale',
  liquidationOffer: 'Liquidation Offer',
  offerFormula: `${LIQUIDATION_PERCENT}% of the sellable value`,
  lines: 'Lines of the example',
  partNumber: 'Part Number',
  onHand: 'On hand',
  cost: 'Cost',
  grade: 'Grade',
  unitsSold: 'Units Sold',
  averagePrice: 'Average Price',
  sales: 'Sales behind line 1',
  none: 'none',
} as const;

export const FILE_CARD_TEXT = {
  size: (fileSize: string, totalParts: number) => `${fileSize} · ${plural(totalParts, 'row')}`,
  replaceFile: 'Replace File',
  done: 'Done',
  changeColumns: 'Change columns',
  auto: 'Columns detected.',
  confirm: 'Check that these columns are right.',
  ask: 'We’re not sure which column has the part numbers. Please choose it.',
  remembered: 'Same columns as an earlier file, so we used your choice.',
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
  saveToken: 'Save a Research API token',
  title: 'Know what a dealer’s stock is worth before you bid',
  threeSteps: 'Three steps, in any order.',
  twoSteps: 'Two steps.',
  firstStep: 'The first step',
  uploadList: 'Upload the dealer’s list',
  run: (minutes: number) => `Run it (about ${minutes} minutes per 1,000 parts)`,
  sample: 'See a sample lot',
  sampleNote: 'Five made-up parts with results.',
  openSample: 'Open the example lot',
  exampleLot: 'Example lot',
  sampleData: 'Sample data.',
} as const;

export const SKIPPED_ROWS_NOTE_TEXT = {
  header: 'Header',
  total: 'Total',
  page: 'Page',
  title: 'Title',
  core: 'Core',
  charge: 'Charge',
  hide: 'Hide',
  show: 'Show',
  putBackAll: 'Put back cores and charges',
  leaveOutAgain: 'Leave them out again',
  leftOut: (counts: string) => `${counts} left out.`,
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
  title: 'Upload a parts list',
  fold: 'Collapse',
  timeRange: 'Time range',
  run: 'Run Analysis Tool',
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
