import type { BatchState } from '@partsight/domain/runs/batch';

import { formatCount, plural } from '../../lib/text/format.ts';

/** Texts of the dashboard's frame: bar, rail, head and dock. */
export const DASHBOARD_TEXT = {
  allLots: 'All lots',
  lots: 'Lots',
  noLots: 'None yet. Your first list becomes the first lot.',
  findLot: 'Find a lot',
  selectedLot: 'Selected lot',
  soldBefore: (lines: number) => `You have sold ${plural(lines, 'line')} before`,
  soldBeforeNote: 'Use your own sales where there are no sold figures. They stay marked as yours.',
  takeOwnSales: 'Use my sales',
  newUpload: 'New Upload',
  newList: 'New list',
  notUploaded: 'not uploaded yet',
  backToLot: 'Back to the lot',
  dropHere: 'Drop the list to read it',
  notices: 'Notices',
  dismiss: 'Dismiss',
  moreActions: 'More actions for this lot',
  editDetails: 'Edit details',
  rules: 'Rules for this lot',
  valueColumns: 'Quantity and cost columns',
  exportExcel: 'Export Excel',
  exportOptions: 'Export options',
  removeLot: 'Remove this lot',
  rerun: 'Re-run',
  retryFailed: (parts: number) => `Retry ${plural(parts, 'failed part')}`,
  makeOffer: 'Make offer',
  researchByHand: 'Research by hand',
  allLines: 'All lines',
  backToLines: 'Back to lines',
  createDrafts: 'Create eBay drafts',
  showMore: (left: number) => `Show more, ${formatCount(left)} left`,
  lines: (count: number) => plural(count, 'line'),
  stopRequested: 'Stop Requested',
  stopProcessing: 'Stop Processing',
  uploadAnother: 'Upload another parts list',
  singleItemResearch: 'Single Item Research',
  ctrlK: 'Ctrl K',
  pausedAt: (percent: number, fileName: string) => `Paused at ${percent}% - ${fileName}`,
} as const;

export const DASHBOARD_PAGE_TEXT = {
  bulkResearchTool: 'Bulk Research Tool',
  universalStoreAnalysis: 'Universal Store Analysis',
  tokenManagement: 'Token Management',
  tools: 'Tools',
  sourcingAnalysis: 'Sourcing analysis',
} as const;

export const LASTING_NOTICES_TEXT = {
  listRemoved: (removed: number) => `${plural(removed, 'list')} removed`,
  kept: (names: readonly string[], more: number, until: string) =>
    `${[...names, ...(more > 0 ? [`${formatCount(more)} more`] : [])].join(', ')}. Kept until ${until}.`,
  restore: 'Restore',
  restoreAll: 'Restore all',
  ready: (fileName: string) => `${fileName} is ready to run`,
  uploaded: (lines: number, others: number) =>
    `${plural(lines, 'line')} uploaded${others > 0 ? `, and ${formatCount(others)} more` : ''}.`,
  open: 'Open',
  withoutFigures: (lines: number) => `${plural(lines, 'line')} without sold figures`,
  withoutFiguresNote: 'Copy them from Seller Hub’s Research page, big lines first.',
} as const;

export const LOT_FACTS_TEXT = {
  progress: 'Progress',
  states: {
    pending: 'Not run yet',
    processing: 'Processing',
    completed: 'Analysis Complete',
    failed: 'Processing Error',
    paused: 'Paused',
    stopped: 'Stopped',
  },
  lines: (lines: number) => `${plural(lines, 'line')}:`,
  answered: (lines: number, isByHand: boolean) =>
    `${formatCount(lines)} ${isByHand ? 'entered' : 'answered'}`,
  failed: (lines: number) => `${formatCount(lines)} failed`,
  unknown: (lines: number, isByHand: boolean) =>
    `${formatCount(lines)} ${isByHand ? 'unknown' : 'unclear'}`,
  left: (lines: number, status: BatchState) =>
    `${formatCount(lines)} ${status === 'processing' || status === 'paused' ? 'to go' : 'not looked up'}`,
} as const;

export const PHONE_DOCK_TEXT = {
  label: 'Views of this lot',
  lines: 'Lines',
  deal: 'Deal desk',
  count: 'Count',
  lookUp: 'Look up',
} as const;
