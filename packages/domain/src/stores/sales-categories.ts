import type { StoreType } from './store-type.ts';

/** Sold data is asked for inside categories; these stand in where a listing names none. */
const FALLBACKS: Readonly<Record<StoreType, readonly string[]>> = {
  parts: ['6028'],
  electronics: ['293', '58058', '15032', '625'],
  fashion: ['11450', '281'],
  books: ['267'],
  other: [],
};

/** Where to look for sales of a listing's goods: in its own category, else where its store's kind is filed. */
export const salesCategories = (
  storeType: StoreType,
  categoryId: string | null,
): readonly string[] => (categoryId === null ? FALLBACKS[storeType] : [categoryId]);
