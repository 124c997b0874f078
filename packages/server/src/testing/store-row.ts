import type { StoreRow } from '../stores/store-run.record.ts';

/** A listing of a store of which only the name is known. */
export const storeRow = (overrides: Partial<StoreRow> = {}): StoreRow => ({
  itemId: 'v1|1|0',
  title: 'A part',
  categoryId: null,
  categoryName: null,
  listingUrl: null,
  identity: null,
  brand: null,
  mpn: null,
  upc: null,
  sales: { kind: 'none' },
  error: null,
  ...overrides,
});
