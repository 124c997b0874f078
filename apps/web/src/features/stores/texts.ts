import { STORE_ITEM_COUNT } from '@partsight/contract/stores';

import { formatCount } from '../../lib/text/format.ts';

export const STORE_TOASTS = {
  analysisFailed: 'Analysis Failed',
  analysisFailedNote: 'Could not analyze store inventory. Check your eBay credentials.',
  accessFailed: 'Store Access Failed',
  accessFailedNote: 'Could not access eBay store data. Check credentials.',
  storeSaved: 'Store Saved',
  storeSavedNote: 'The store tests now use this store.',
  storeNotSaved: 'Store not saved',
} as const;

export const STORES_TEXT = {
  noData: 'No Data',
  error: 'Error',
} as const;

export const STORE_ANALYSIS_PANEL_TEXT = {
  store: 'Store',
  intro: `Reads ${STORE_ITEM_COUNT} listings, detects the type of store, and looks up how each listing sells.`,
  storeName: 'Store name',
  storeNameRequired: 'Store name required',
  storeNameHint: 'A seller name or the address of a store.',
  analyzingStore: 'Analyzing Store...',
  analyzeStore: 'Analyze Store',
  token: 'Token',
  tokenNote: 'Lookups use this token.',
  failed: (store: string) => `Couldn’t analyze ${store}.`,
  retry: 'Retry',
} as const;

export const STORE_LISTINGS_LIST_TEXT = {
  rowsOfListings: 'Rows of listings',
  identifiedBy: 'Identified by',
  sales: 'Sales',
  category: 'Category',
  askingPrice: 'Asking price',
  soldAvg: (unitsSold: number, averagePrice: string) =>
    `${formatCount(unitsSold)} sold, avg ${averagePrice}`,
} as const;

export const STORE_LISTINGS_TEXT = {
  storeListings: 'Store listings',
  none: 'We found no listings in this store.',
  rowsOfListings: 'Rows of listings',
  title: 'Title',
  category: 'Category',
  identifiedBy: 'Identified by',
  askingPrice: 'Asking Price',
  unitsSold: 'Units Sold',
  averagePrice: 'Average Price',
  read: (processedListings: number, totalListings: number, callsUsed: number) =>
    `${formatCount(processedListings)} of ${formatCount(totalListings)} listings read · ${formatCount(callsUsed)} lookups used`,
  covered: (reach: string) => `Of the past 12 months ${reach}`,
  period: (first: string, last: string) =>
    `Sales of ${first} to ${last}; asking prices as of today.`,
  unknown: 'unknown',
} as const;

export const STORE_TEST_CARD_TEXT = {
  title: 'eBay Store Data Test',
  note: 'Checks what we can read from your store.',
  testStoreData: 'Test Store Data',
  notRead: 'Couldn’t read your store.',
  retry: 'Retry',
  sellerName: 'Your seller name on eBay',
  hint: 'Leave blank to use the default store.',
  saveStore: 'Save Store',
  partNumbers: 'Manufacturer part numbers',
  brands: 'Brands',
  upcCodes: 'UPC codes',
  result: 'Result of the store test',
  items: 'items in the store',
  sampleListings: 'Sample listings',
} as const;
