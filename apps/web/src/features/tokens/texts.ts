import { TOKEN_LIFETIME_HOURS } from '@partsight/domain/tokens/token-lifetime';

import { HAND_WORK_SENTENCE } from '../../lib/text/hand-work.ts';

export const TOKEN_TOASTS = {
  refreshed: 'Token Refreshed',
  refreshedNote: 'Lookups continue with the new token.',
  refreshFailed: 'Refresh Failed',
  saved: 'Token Saved',
  savedNote: 'Paused runs will resume.',
  savedUnchecked: 'eBay could not be asked. The old token stays in use until this one has worked.',
  saveFailed: 'Save Failed',
  saveFailedNote: 'Failed to save token. Please try again.',
  applicationSaved: 'Application Saved',
  applicationSavedNote: 'Your lookups now use it.',
  unchanged: 'Nothing was changed.',
  updateFailed: 'Token Update Failed',
  updateFailedNote: 'Failed to validate token',
  updated: 'Token Updated',
  updatedNote: 'Research API token validated and cached successfully',
  updateError: 'Update Error',
  updateErrorNote: 'Failed to update Research API token',
} as const;

export const TOKENS_TEXT = {
  hide: 'Hide',
  show: 'Show',
  howToGet:
    'Get one from your eBay developer account (it needs Marketplace Insights access), or ask your admin to connect eBay for everyone.',
  title: 'Token Management',
  note: 'The token that lookups of sold listings use.',
  tokenRun: 'Token for the run',
  duration: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
} as const;

export const OWN_KEYSET_PANEL_TEXT = {
  title: 'Your own eBay application',
  usesServer: 'Lookups use this server’s application and share its daily limit with everyone here.',
  usesOwn: (clientId: string) =>
    `Your lookups use ${clientId} and its own daily limit. You can remove it on your account page.`,
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  hint: 'Checked with eBay, stored encrypted and never shown again.',
  save: 'Save application',
} as const;

export const TOKEN_BANNER_TEXT = {
  missing: 'A Research API token is missing.',
  addUnder: 'Add yours under',
  toLookUp: 'to look up sold prices.',
  expired: 'Research API token expired.',
  refreshIt: 'Refresh it; if that fails, enter a token manually under',
  orContact: 'or contact the administrator.',
  expiresSoon: 'Research API token expires soon.',
  timeLeft: (time: string) => `${time} left. Running lists pause when it expires.`,
  active: 'Research API token active.',
  renewed: 'The server renews it automatically.',
  tokenManagement: 'Token Management',
  refreshFailed: 'Failed to refresh token. You may need to provide a fresh Research API token.',
  refresh: 'Refresh',
} as const;

export const TOKEN_FORM_TEXT = {
  refreshFailed: 'Failed to refresh token automatically.',
  required: 'Token Required',
  requiredNote: 'Please enter a valid Research API token.',
  label: 'Research API token',
  howToGet: 'How to get a token:',
  refreshToken: 'Refresh Token',
  hint: `Checked with eBay before it replaces the old one. Expires after ${TOKEN_LIFETIME_HOURS} hours. Stored encrypted.`,
  notSaved: (at: string) => `Not saved at ${at}.`,
  saveAnyway: ' You can still save it.',
  idle: 'Save Token',
  saving: 'Saving...',
  saved: 'Saved',
  failed: 'Failed',
} as const;

export const TOKEN_STATE_TEXT = {
  unknown: 'Couldn’t check the token.',
  tryingAgain: (message: string, every: string) => `${message} Trying again ${every}.`,
  noneNeeded: `You need no token here. ${HAND_WORK_SENTENCE}`,
  expired: 'Expired. Lookups resume when you save a new token.',
  missing: 'No token yet. Lookups start when you save one.',
  active: 'Active.',
  savedAt: (at: string) =>
    `Saved ${at}. Running lists pause when it expires and go on with the next one.`,
  newer: {
    unchecked:
      'eBay could not be asked about the token saved after it. It is tried with the next lookup.',
    refused: 'eBay refused the token saved after it, so this one stays in use.',
  },
  renewed: 'Active. The server renews the token automatically.',
  validUntil: (until: string, timeLeft: string) =>
    `Active. Valid until ${until} (${timeLeft} left).`,
} as const;

export const TOKEN_STATUS_CARD_TEXT = {
  notRead: 'The token status could not be read',
  title: 'Research API Token Status',
  ready: 'Research API is ready for sales data analysis',
  noTokenNeeded: 'You need no token here.',
  noTokenNeededNote:
    'eBay gives this server no sold listings and takes no new applicants, so there is no token to get.',
  expired: 'Token expired.',
  expiredNote: 'Enter a fresh Research API token to look up sales.',
  missing: 'A Research API token is missing.',
  label: 'Research API OAuth token',
  validating: 'Validating Token...',
  update: 'Update Token',
} as const;
