import { formatCount } from '../../../lib/text/format.ts';

export const ALL_SETTINGS_TEXT = {
  allSettings: 'All settings',
  description: 'Changes show right away. Save them to keep them.',
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
  unsavedNote: 'Changed, but not saved. Save the settings to keep it.',
  unsaved: 'Unsaved',
} as const;

export const SETTINGS_PANE_TEXT = {
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
  takeAll: 'Take all',
  leaveScrap: 'Take all, leave scrap',
  cherryPick: (floor: string) => `Cherry-pick, piece ≥ ${floor}`,
  linesPieces: 'Lines, pieces',
  net: 'Should net you',
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
