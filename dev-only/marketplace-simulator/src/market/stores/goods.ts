import type { BuyingOption, Specific } from '../live-listing.ts';
import type { RetailProduct } from './retail-sales.ts';

export const STORE_KINDS = ['parts', 'electronics', 'fashion', 'books', 'other'] as const;
export type StoreKind = (typeof STORE_KINDS)[number];

/** A product in a store, before its seller lists it more or less carefully. */
export type Goods = {
  readonly title: string;
  readonly brand: string;
  readonly leafId: string;
  readonly priceMinor: number;
  readonly conditionId: string;
  readonly mpn: string | null;
  readonly gtin: string | null;
  readonly specifics: readonly Specific[];
  readonly buyingOptions: readonly BuyingOption[];
  /** Numbers under which a retail product is found in sold data; any part number finds its part. */
  readonly catalogKeys: readonly string[];
  /** Null for a car part. */
  readonly retail: RetailProduct | null;
};

export const specific = (name: string, value: string): Specific => ({
  name,
  value,
  type: 'STRING',
});

export const specifics = (name: string, values: readonly string[]): Specific => ({
  name,
  value: values.join(','),
  type: 'STRING_ARRAY',
});
