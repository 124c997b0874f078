import type { PartsView } from '../batches/parts-page.record.ts';
import { createListCache, type ListCacheKey, type RunLimited } from './list-cache.ts';

/** The limit in row numbers for all users together, four bytes each. */
const MAX_ROWS = 8_000_000;

export type SortOrderKey = ListCacheKey & { readonly view: PartsView };

/**
 * The row numbers of a view in order: scrolling through a sorted or searched list sorts once, and
 * every page at any depth reads only its own rows.
 */
export const createSortOrderCache = (
  read: (key: SortOrderKey, runLimited: RunLimited) => Promise<Int32Array>,
) =>
  createListCache<SortOrderKey, Int32Array>({
    read,
    keyOf: ({ userId, batchId, view: { sort, descending, search, filter, desk } }) =>
      JSON.stringify([userId, batchId, sort, descending, search, filter, desk]),
    sizeOf: (numbers) => numbers.length,
    maxSize: MAX_ROWS,
  });
