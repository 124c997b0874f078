import { EBAY_REQUIREMENTS_PATH, PRIVACY_PATH, STATUS_PATH } from '@partsight/contract/wire/paths';
import type { PartFilter } from '@partsight/domain/runs/parts-view';

/** Page paths, shared by links and routes. */
export const PATHS = {
  start: '/',
  dashboard: '/dashboard',
  account: '/dashboard?view=account',
  deskHelp: '/dashboard?view=desk-help',
  lots: '/dashboard?view=lots',
  offer: '/dashboard?view=offer',
  ownSales: '/dashboard?view=own-sales',
  score: '/dashboard?view=score',
  afterErasure: '/?account=erased',
  upload: '/dashboard?view=upload',
  tokenManagement: '/dashboard?tab=token',
  storeAnalysis: '/universal-store-analysis',
  logos: '/logos',
  /** Documents served by the server: plain links, not routes. */
  privacy: PRIVACY_PATH,
  ebayNeeds: EBAY_REQUIREMENTS_PATH,
  status: STATUS_PATH,
} as const;

export const dashboardPath = (batch: string): string => `${PATHS.dashboard}?batch=${batch}`;
/** The rows of a lot with one flag. */
export const flagPath = (batch: string, flag: string): string =>
  `${dashboardPath(batch)}&flag=${flag}`;
/** The rows of one grade or state. */
export const filterPath = (batch: string, filter: PartFilter): string =>
  `${dashboardPath(batch)}&grade=${filter}`;
/** Its most valuable lines. */
export const topPath = (batch: string, lines: number): string =>
  `${dashboardPath(batch)}&top=${lines}`;
export const deskPath = (batch: string): string => `${PATHS.dashboard}?view=desk&batch=${batch}`;
export const byHandPath = (batch: string): string =>
  `${PATHS.dashboard}?view=by-hand&batch=${batch}`;
export const countPath = (batch: string): string => `${PATHS.dashboard}?view=count&batch=${batch}`;
