import type { StoreType } from './store-type.ts';

/** Sold data is queried by category; these are the defaults for a listing without one. */
const FALLBACKS: Readonly<Record<StoreType, readonly string[]>> = {
  parts: ['6028'],
  electronics: ['293', '58058', '15032', '625'],
  fashion: ['11450', '281'],
  books: ['267'],
  other: [],
};

/** Categories to search for sales of a listing's goods: its own, or those of its store type. */
export const salesCategories = (
  storeType: StoreType,
  categoryId: string | null,
): readonly string[] => (categoryId === null ? FALLBACKS[storeType] : [categoryId]);
