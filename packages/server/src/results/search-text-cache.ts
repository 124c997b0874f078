import type { ListSearchText } from '../batches/search-text.record.ts';
import { createListCache, type ListCacheKey, type RunLimited } from './list-cache.ts';

/** The limit in bytes for all users together. */
const MAX_BYTES = 96 * 1024 * 1024;

/** The searchable text of lists: typing into the search reads a list once, not once per letter. */
export const createSearchTextCache = (
  read: (key: ListCacheKey, runLimited: RunLimited) => Promise<ListSearchText>,
) =>
  createListCache<ListCacheKey, ListSearchText>({
    read,
    keyOf: ({ userId, batchId }) => JSON.stringify([userId, batchId]),
    sizeOf: ({ text, ends }) => text.length + ends.byteLength,
    maxSize: MAX_BYTES,
  });
