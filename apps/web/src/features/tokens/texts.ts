import { TOKEN_LIFETIME_HOURS } from '@partsight/domain/pacing/tokens/token-lifetime';

export const TOKEN_TOASTS = {
  refreshed: 'Token Refreshed',
  refreshedNote: 'Lookups continue with the new token.',
  refreshFailed: 'Refresh Failed',
  saved: 'Token Saved',
  savedNote: 'Paused runs will resume.',
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
  notGranted:
    'eBay hasn’t given this server access to sold listings and takes no new applicants. Active listings need no token. For sold prices, paste Product Research from your Seller Hub, line by line.',
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
  activeOnly: 'We look up active listings, not sold ones.',
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
  hint: `Expires after ${TOKEN_LIFETIME_HOURS} hours. Stored encrypted.`,
  saveAnyway: ' You can still save it.',
  idle: 'Save Token',
  saving: 'Saving...',
  saved: 'Saved',
  failed: 'Failed',
} as const;

export const TOKEN_STATE_TEXT = {
  unknown: 'Couldn’t check the token.',
  tryingAgain: (message: string, every: string) => `${message} Trying again ${every}.`,
  noneNeeded:
    'Active listings need no token. One with Marketplace Insights access adds sold listings.',
  expired: 'Expired. Lookups resume when you save a new token.',
  missing: 'No token yet. Lookups start when you save one.',
  active: 'Active.',
  renewed: 'Active. The server renews the token automatically.',
  validUntil: (until: string, timeLeft: string) => `Valid until ${until} (${timeLeft} left).`,
} as const;

export const TOKEN_STATUS_CARD_TEXT = {
  notRead: 'The token status could not be read',
  title: 'Research API Token Status',
  ready: 'Research API is ready for sales data analysis',
  readyActiveOnly: 'Ready with active listings.',
  expired: 'Token expired.',
  expiredNote: 'Enter a fresh Research API token to look up sales.',
  missing: 'A Research API token is missing.',
  label: 'Research API OAuth token',
  validating: 'Validating Token...',
  update: 'Update Token',
} as const;
