import { z } from 'zod';

import { amount } from '../amount.ts';

/** An active listing as a search returns it: without brand, number or specifics. */
export type LiveListing = {
  readonly itemId: string;
  readonly title: string;
  /** For an auction, the current bid. */
  readonly priceMinor: number | null;
  readonly currency: string | null;
  readonly conditionId: string | null;
  readonly condition: string | null;
  /** The leaf first, then its ancestors. */
  readonly categoryIds: readonly string[];
  readonly listingUrl: string | null;
};

export const itemSummary = z.object({
  itemId: z.string().nullish(),
  title: z.string().nullish(),
  price: amount.nullish(),
  currentBidPrice: amount.nullish(),
  conditionId: z.string().nullish(),
  condition: z.string().nullish(),
  categories: z.array(z.object({ categoryId: z.string().nullish() })).nullish(),
  leafCategoryIds: z.array(z.string()).nullish(),
  itemWebUrl: z.string().nullish(),
  itemOriginDate: z.string().nullish(),
  itemCreationDate: z.string().nullish(),
  shippingOptions: z.array(z.object({ shippingCost: amount.nullish() })).nullish(),
  seller: z.object({ username: z.string().nullish(), userId: z.string().nullish() }).nullish(),
});
export type ItemSummary = z.output<typeof itemSummary>;

/** Null when the row lacks a required field. */
export function liveListing(row: ItemSummary): LiveListing | null {
  const { itemId, title } = row;
  if (typeof itemId !== 'string' || typeof title !== 'string') {
    return null;
  }
  const price = row.price ?? row.currentBidPrice;
  const leaf = row.leafCategoryIds?.[0];
  const named = (row.categories ?? []).flatMap(({ categoryId }) => categoryId ?? []);
  return {
    itemId,
    title,
    priceMinor: price?.minor ?? null,
    currency: price?.currency ?? null,
    conditionId: row.conditionId ?? null,
    condition: row.condition ?? null,
    categoryIds: [...new Set(leaf === undefined ? named : [leaf, ...named])],
    listingUrl: row.itemWebUrl ?? null,
  };
}
