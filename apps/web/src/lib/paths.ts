/** Where the pages are; links and routes read it here alike. */
export const PATHS = {
  start: '/',
  dashboard: '/dashboard',
  tokenManagement: '/dashboard?tab=token',
  storeAnalysis: '/universal-store-analysis',
  logos: '/logos',
} as const;
