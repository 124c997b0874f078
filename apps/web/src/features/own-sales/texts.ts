import type { ImportedReport, OwnReport, OwnReports } from '@partsight/contract/own-sales/reports';

import { dayText, rangeText, shortRangeText } from '../../lib/text/day-text.ts';
import { formatCount, plural } from '../../lib/text/format.ts';
import { OWN_REPORTS_TITLE } from '../../lib/text/wording.ts';

export const KIND_TEXT = {
  listings: { name: 'Active listings', place: 'Reports, Downloads' },
  orders: { name: 'Orders', place: 'Orders, Download report' },
  transactions: { name: 'Transactions', place: 'Payments, Reports' },
} as const satisfies Record<OwnReport['kind'], { name: string; place: string }>;

const importDetails = (report: ImportedReport): readonly string[] => [
  ...(report.firstDay === null || report.lastDay === null
    ? []
    : [rangeText({ firstDay: report.firstDay, lastDay: report.lastDay })]),
  `${plural(report.rowsRead, 'row')}, ${formatCount(report.rowsNew)} new`,
  ...(report.numbered === null ? [] : [`part numbers found in ${formatCount(report.numbered)}`]),
  ...(report.unreadable === 0 ? [] : [`${plural(report.unreadable, 'row')} could not be read`]),
];

export const OWN_SALES_TEXT = {
  title: OWN_REPORTS_TITLE,
  intro:
    'Drop the files you download from Seller Hub. We’ll sort out which is which. We drop buyers’ names and addresses before we save anything.',
  lots: 'Lots',
  drop: 'Drop Active listings, Orders and Transactions files here',
  dropNote: 'CSV, several at once. Overlapping downloads are fine; every order counts once.',
  dropActive: 'Drop the files to read them',
  choose: 'Choose Files',
  chooseLabel: 'Choose report files',
  waiting: 'Waiting',
  reading: 'Reading',
  report: 'Report',
  next: 'Next',
  covered: 'covered',
  missing: 'days missing',
  perDownload: 'eBay gives 90 days per download.',
  upToDate: 'Up to date',
  none: 'No file yet.',
  failed: 'Couldn’t load your reports',
  files: 'Files',
  remove: 'Remove',
  removeFile: (name: string) => `Remove ${name}`,
  removeAll: 'Remove all own sales',
  removeAllTitle: 'Remove all own sales?',
  removeAllNote:
    'This deletes all listings, sales and amounts from your reports. You can upload the files again. Your inventory stays.',
  keep: 'Keep them',
  removed: 'Report removed',
  removedAll: 'Own sales removed',
  notRemoved: 'Not removed',
  getToday: 'Get today’s',
  get: (range: { firstDay: string; lastDay: string }) => `Get ${shortRangeText(range)}`,
  imported: (report: ImportedReport): string => importDetails(report).join(', '),
  isInventory: 'Also your inventory now.',
  isNoInventory: 'Your inventory stays as it was: too few listings name a part number.',
  listings: ({ totals }: OwnReports): string =>
    `${plural(totals.listings, 'listing')}, part numbers found in ${formatCount(totals.numberedListings)}.`,
  listedOn: (day: string): string => `Downloaded ${dayText(day)}.`,
  withoutNumber: (count: number): string => `${formatCount(count)} without a number`,
  orders: (files: number, orders: number): string =>
    `${plural(files, 'file')}, ${plural(orders, 'order')}.`,
  money: (files: number, orders: number): string =>
    `${plural(files, 'file')}, ${plural(orders, 'order')} with fees, labels and refunds.`,
  missingDays: (days: number, gaps: readonly { firstDay: string; lastDay: string }[]): string =>
    `${plural(days, 'day')} missing: ${gaps.map(shortRangeText).join(', ')}.`,
  unmatched: 'Sales without a part number',
  unmatchedNote:
    'Neither the custom label nor the title names one. Enter the number and all sales of the listing count for it.',
  unmatchedSales: (sales: number, pieces: number, day: string): string =>
    `${plural(sales, 'sale')}, ${plural(pieces, 'piece')}, last ${dayText(day)}`,
  partNumber: 'Part number',
  numberOf: (title: string): string => `Part number of ${title}`,
  save: 'Save',
  joined: (sales: number, number: string): string =>
    `${plural(sales, 'sale')} now ${sales === 1 ? 'counts' : 'count'} for ${number}.`,
  notJoined: 'Number not saved',
  filled: (lines: number): string =>
    `${plural(lines, 'line')} now ${lines === 1 ? 'has' : 'have'} figures from your own sales.`,
  notFilled: 'Own sales not used',
} as const;
