import { formatCount, plural } from '../../lib/text/format.ts';

/** Texts of the dashboard's frame: bar, rail, head and dock. */
export const DASHBOARD_TEXT = {
  allLots: 'All lots',
  lots: 'Lots',
  findLot: 'Find a lot',
  selectedLot: 'Selected lot',
  soldBefore: (lines: number) => `You have sold ${plural(lines, 'line')} before`,
  soldBeforeNote: 'Use your own sales where there are no sold figures. They stay marked as own.',
  takeOwnSales: 'Use my sales',
  newUpload: 'New Upload',
  dropHere: 'Drop the list to read it',
  notices: 'Notices',
  dismiss: 'Dismiss',
  moreActions: 'More actions for this lot',
  editDetails: 'Edit details',
  rules: 'Rules',
  valueColumns: 'Choose quantity and cost columns',
  exportOptions: 'Export options',
  deleteLot: 'Delete lot',
  rerun: 'Re-run',
  retryFailed: 'Retry Failed Parts',
  workTheDeal: 'Work the deal',
  makeOffer: 'Make offer',
  createDrafts: 'Create eBay drafts',
  showMore: (left: number) => `Show more, ${formatCount(left)} left`,
  rows: (count: number) => plural(count, 'row'),
} as const;
