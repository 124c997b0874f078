import type { BuyingOption, Specific } from './live-listing.ts';
import type { Subject } from './subject.ts';

export const STORE_KINDS = ['parts', 'electronics', 'fashion', 'books', 'other'] as const;
export type StoreKind = (typeof STORE_KINDS)[number];

/** A thing on a store's shelf, before the seller's sloppiness is applied to its listing. */
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
  /** Texts under which the thing is found in sold data, with what they find. */
  readonly identifiers: readonly string[];
  readonly subject: Subject;
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
