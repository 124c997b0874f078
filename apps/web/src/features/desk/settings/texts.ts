import { formatCount, plural } from '../../../lib/text/format.ts';

export const ALL_SETTINGS_TEXT = {
  allSettings: 'All settings',
  description: 'Changes show right away. Save them to keep them.',
  count: (settings: number) => plural(settings, 'setting'),
  remove: (name: string) => `Remove "${name}"`,
  unsaved: 'Changed, not saved yet.',
} as const;

export const SAVE_SETTINGS_TEXT = {
  mySettings: 'My settings',
  title: 'Save these settings',
  description: 'All lots use them from now on. Nothing is looked up again.',
  name: 'Name',
  reason: 'Reason',
  hint: 'Shown next to each changed value with today’s date.',
  cancel: 'Cancel',
  keep: 'Save',
} as const;

export const SETTING_NOTE_TEXT = {
  setByYou: (at: string) => `Set by you, ${at}`,
  noReason: 'No reason given.',
} as const;

export const SETTINGS_PANE_TEXT = {
  setsYourBid: 'This sets your bid now',
  atHalf: (bid: string) => `half of it: pay up to ${bid}`,
  notTheLimit: (limit: string) => `not the limit now: ${limit}`,
  measured: 'not a limit: your own sales have shown your share',
  notMeasured: (kept: string) =>
    `You have not measured your share yet: this bid keeps ${kept} even at half of it.`,
  onceMeasured: (bid: string) =>
    `Once 30 sales on days with market figures have shown your share and you use it, this limit goes: pay up to ${bid} then.`,
  title: 'Your assumptions',
  reset: 'Reset',
  use: 'Use these settings',
  defaultSettings: 'Default settings',
  howCareful: 'How careful',
  marketplaceFee: 'Marketplace fee',
  checkRate: 'Check your current eBay rate.',
  allSettings: 'All settings',
  more: 'More assumptions',
} as const;

export const SHAPES_TABLE_TEXT = {
  chosen: 'this lot',
  linesPieces: 'Lines, pieces',
  net: 'Nets you',
  otherCosts: 'Other costs',
  payUpTo: 'Pay up to',
  openAt: 'Open at',
  breakEven: 'Break even',
  left: 'Left with the dealer',
  pieces: (pieces: number) => `${formatCount(pieces)} pieces`,
  valueLeftBehind: 'Value left behind',
  title: 'Three ways to buy it',
  note: 'With your settings. Uses your Take/Leave choices; we pick the rest.',
} as const;
