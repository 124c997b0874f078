import { STORE_ITEM_COUNT } from '@partsight/contract/stores';
import { ANALYSIS_COLUMNS } from '@partsight/domain/titles/analysis/analysis-columns';

import { formatCount, plural } from '../../lib/text/format.ts';

export const EXTRACTED_PART_TEXT = {
  notGiven: 'not given',
  title: '12-Month Sales Analysis',
  coveredFrom: (coveredFrom: string) => `covered from ${coveredFrom}`,
  loading: 'Sales data loading...',
  brand: 'Brand',
  itemId: 'Item ID',
  unitsSold: 'Units sold',
  averagePrice: 'Average price',
  totalRevenue: 'Total revenue',
  demand: 'Demand',
  priced: (pricedUnits: number, unitsSold: number) =>
    `price known for ${formatCount(pricedUnits)} of ${formatCount(unitsSold)} sold`,
} as const;

export const EXTRACTION_CARD_TEXT = {
  title: 'Store extraction test',
  note: `${STORE_ITEM_COUNT} listings from your own store, with their sales.`,
  extracting: 'Extracting Part Numbers...',
  extract: `Test Extract ${STORE_ITEM_COUNT} Part Numbers`,
  setYourStore: 'Set your store',
  tokenFirst: 'Please update your Research API token first',
} as const;

export const EXTRACTION_RESULTS_TEXT = {
  failed: 'Failed to test store extraction',
  reading: `Reading ${STORE_ITEM_COUNT} listings and looking up their sales. This can take a minute.`,
  region: 'Results of the store extraction test',
  extracted: (partNumbers: number) => `${plural(partNumbers, 'part number')} extracted`,
  noListings: 'The store has no listings to read part numbers from.',
  partNumbers: 'Part numbers',
  howCalculated:
    'Average price is the average over listings. Total revenue is each listing’s last price times its units sold, so the figures may not multiply out.',
  lookingUp: 'Looking up the remaining sales',
  notRead: 'Couldn’t load the remaining sales. Run the test again.',
  listings: (totalListings: number) => `${plural(totalListings, 'listing')} in the store`,
} as const;

export const PLATFORM_SELECTOR_TEXT = {
  title: 'What do you want to analyze?',
  currentApp: 'Go to Current App',
} as const;

export const TOOL_CARDS_TEXT = {
  sourcing: 'Sourcing Analytics Tool',
  sourcingNote:
    "Upload a dealer's list of part numbers and see what sold, for how much, and what the lot is worth.",
  anySheet: 'CSV or Excel, as the dealer sent it',
  answers: 'Demand grades, sellable value, a liquidation offer and your bid',
  export: `Your sheet back with ${ANALYSIS_COLUMNS.length} columns added`,
  startSourcing: 'Start Sourcing Analysis',
  inventory: 'eBay Store Inventory Analysis',
  inventoryNote: 'See what any eBay store sells, and how well.',
  anyStore: 'Parts, electronics, fashion or books',
  storeSales: `${STORE_ITEM_COUNT} listings with their sales of the last 90 days`,
  storeAsks: `${STORE_ITEM_COUNT} listings with what others ask for the same parts`,
  startInventory: 'Start Inventory Analysis',
} as const;
