import { EBAY_NEEDS_PATH, PRIVACY_PATH, STATUS_PATH } from '@partsight/contract/pages';

/** Where the pages are; links and routes read it here alike. */
export const PATHS = {
  start: '/',
  dashboard: '/dashboard',
  account: '/dashboard?view=account',
  deskHelp: '/dashboard?view=desk-help',
  lots: '/dashboard?view=lots',
  offer: '/dashboard?view=offer',
  afterErasure: '/?account=erased',
  tokenManagement: '/dashboard?tab=token',
  storeAnalysis: '/universal-store-analysis',
  logos: '/logos',
  /** Documents of the server: plain links, no routes. */
  privacy: PRIVACY_PATH,
  ebayNeeds: EBAY_NEEDS_PATH,
  status: STATUS_PATH,
} as const;

export const dashboardOf = (batch: string): string => `${PATHS.dashboard}?batch=${batch}`;
export const deskOf = (batch: string): string => `${PATHS.dashboard}?view=desk&batch=${batch}`;
export const countOf = (batch: string): string => `${PATHS.dashboard}?view=count&batch=${batch}`;
