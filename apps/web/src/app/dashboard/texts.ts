import { formatCount, plural } from '../../lib/text/format.ts';

/** Texts of the dashboard's frame: bar, rail, head and dock. */
export const DASHBOARD_TEXT = {
  allLots: 'All lots',
  lots: 'Lots',
  findLot: 'Find a lot',
  selectedLot: 'Selected lot',
  soldBefore: (lines: number) => `You have sold ${plural(lines, 'line')} before`,
  soldBeforeNote: 'Use your own sales where there are no sold figures. They stay marked as yours.',
  takeOwnSales: 'Use my sales',
  newUpload: 'New Upload',
  dropHere: 'Drop the list to read it',
  notices: 'Notices',
  notifications: 'Notifications',
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
  researchByHand: 'Research by hand',
  allLines: 'All lines',
  backToLines: 'Back to lines',
  createDrafts: 'Create eBay drafts',
  showMore: (left: number) => `Show more, ${formatCount(left)} left`,
  rows: (count: number) => plural(count, 'row'),
  payUpTo: (bid: string) => `Pay up to ${bid}`,
  stopRequested: 'Stop Requested',
  stopProcessing: 'Stop Processing',
  uploadAnother: 'Upload another parts list',
  singleItemResearch: 'Single Item Research',
  ctrlK: 'Ctrl K',
  clearData: 'Clear Data',
  finished: (fileName: string, finishedAt: string) => `Finished: ${fileName}, ${finishedAt}`,
  paused: (fileName: string, reason: string) => `Paused: ${fileName}. ${reason}`,
  waits: 'The run is paused.',
  noneFinished: 'No run has finished yet',
  pausedAt: (percent: number, fileName: string) => `Paused at ${percent}% - ${fileName}`,
} as const;

export const DASHBOARD_PAGE_TEXT = {
  bulkResearchTool: 'Bulk Research Tool',
  universalStoreAnalysis: 'Universal Store Analysis',
  tokenManagement: 'Token Management',
  tools: 'Tools',
  sourcingAnalysis: 'Sourcing analysis',
  researchApiToken: 'Research API token',
} as const;

export const LASTING_NOTICES_TEXT = {
  listRemoved: (removed: number) => `${plural(removed, 'list')} removed`,
  kept: (names: readonly string[], more: number, until: string) =>
    `${[...names, ...(more > 0 ? [`${formatCount(more)} more`] : [])].join(', ')}. Kept until ${until}.`,
  restore: 'Restore',
  restoreAll: 'Restore all',
  ready: (fileName: string) => `${fileName} is ready to run`,
  uploaded: (parts: number, others: number) =>
    `${plural(parts, 'part')} uploaded${others > 0 ? `, and ${formatCount(others)} more` : ''}.`,
  open: 'Open',
  withoutFigures: (lines: number) => `${plural(lines, 'line')} without sold figures`,
  withoutFiguresNote: 'Copy them from Seller Hub’s Research page, big lines first.',
} as const;

export const LOT_HEAD_TEXT = {
  lookedUp: (when: string) => `looked up ${when}`,
  progress: 'Progress',
  analysisComplete: 'Analysis Complete',
  failed: (failed: number) => `${formatCount(failed)} failed`,
  unknown: (unknown: number) => `${formatCount(unknown)} unknown`,
  lastDays: (days: number) => `last ${formatCount(days)} days of sales`,
} as const;

export const PHONE_DOCK_TEXT = {
  label: 'Views of this lot',
  lines: 'Lines',
  deal: 'Deal',
  count: 'Count',
  lookUp: 'Look up',
} as const;
