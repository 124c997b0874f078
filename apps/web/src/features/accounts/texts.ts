import { ERASE_WORDS } from '@partsight/contract/accounts';

export const ACCOUNT_TOASTS = {
  signedOutElsewhere: 'Signed Out Elsewhere',
  signedOutNote: 'Only this browser is signed in.',
  signOutFailed: 'Sign-out failed',
  linksClosed: 'Links Closed',
  linksClosedNote: 'Your offer links no longer work.',
  tokenRemoved: 'Token Removed',
  tokenRemovedNote: 'Lists that need it will wait for a new one.',
  applicationRemoved: 'Application Removed',
  applicationRemovedNote: 'Your lookups no longer use it.',
  ebayDisconnected: 'eBay Disconnected',
  ebayDisconnectedNote: 'Your fetched sales stay.',
  unchanged: 'Nothing was changed',
  dataSaved: 'Data Downloaded',
  savedAs: (fileName: string) => `Saved as ${fileName}.`,
  downloadFailed: 'Download failed',
  notErased: 'Nothing was erased',
} as const;

export const ACCOUNT_VIEW_TEXT = {
  back: 'Back to the dashboard',
  title: 'Your account',
  noEmail: 'No email address on file.',
  privacyPolicy: 'Privacy policy',
} as const;

export const ALERTS_PANEL_TEXT = {
  title: 'Run alerts',
  note: 'Tell me when a run ends, or pauses and needs me.',
  inBrowser: 'In this browser',
  notChanged: 'Alerts were not changed',
  byEmail: (email: string) => `By email to ${email}`,
} as const;

export const CREDENTIALS_PANEL_TEXT = {
  title: 'Links and token',
  note: 'Anyone with an offer link can open that offer. Your eBay token is used for your lookups only.',
  offerFor: (round: number, fileName: string) => `Offer ${round} for ${fileName}`,
  openUntil: (until: string) => `open until ${until}`,
  noToken: 'No eBay token saved.',
  token: (savedAt: string, expiresAt: string) =>
    `eBay token saved ${savedAt}, good until ${expiresAt}`,
  application: (clientId: string, savedAt: string) =>
    `eBay application ${clientId}, saved ${savedAt}`,
  account: (connectedAt: string, endsAt: string) =>
    `eBay account connected ${connectedAt}, good until ${endsAt}`,
  closeAllLinks: 'Close all links',
  removeToken: 'Remove token',
  removeApplication: 'Remove application',
  disconnectEbay: 'Disconnect eBay',
} as const;

export const ERASE_PANEL_TEXT = {
  title: 'Erase your account',
  note: 'Signs you out everywhere and deletes everything: lists, results, inventory, settings and your token. Running lists stop. This can’t be undone. The administrator decides whether you can sign in again.',
  confirm: `Type “${ERASE_WORDS}” to confirm`,
  erase: 'Erase my account',
} as const;

export const ACCOUNTS_TEXT = {
  downloadYourData: 'Download your data',
  downloadNote:
    'One file with everything PartSight stores about you: lists, rows, results, inventory and settings. Your token isn’t included.',
  downloadMyData: 'Download my data',
} as const;

const SHEET_ANSWERS = {
  part: (label: string) => `Part number: ${label}`,
  sheet: (label: string) => `Columns: ${label}`,
  quantity: (label: string) => `Counts: ${label}`,
  cost: (label: string) => `Cost: ${label}`,
  description: (label: string) => `Description: ${label}`,
} as const;

export const SHEETS_PANEL_TEXT = {
  title: 'Answers about dealers’ sheets',
  note: 'Used for the next list with the same headings, as long as it says the same of itself.',
  none: 'Nothing yet. What you answer about a list is kept for the next one with the same headings.',
  anyDealer: 'Any dealer',
  answer: (about: keyof typeof SHEET_ANSWERS, label: string) => SHEET_ANSWERS[about](label),
  columns: (headings: string) => `Lists with ${headings}`,
  forget: 'Forget',
  forgetLabel: (headings: string) => `Forget lists with ${headings}`,
} as const;

export const SESSIONS_PANEL_TEXT = {
  title: 'Where you are signed in',
  signOutEverywhere: 'Sign out everywhere else',
  thisBrowser: 'This browser',
  used: (signedInAt: string, lastUsedAt: string) => `since ${signedInAt}, last used ${lastUsedAt}`,
} as const;
