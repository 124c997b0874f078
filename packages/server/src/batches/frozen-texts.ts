import { keepFrozen, type AskedList, type Turn } from './keep-frozen.ts';
import type { ListTexts } from './list-texts.record.ts';

/** Bytes kept for everybody together. */
const MOST_BYTES = 96 * 1024 * 1024;

/** What can be searched of lists: whoever types into the search reads a list once, and not for each letter. */
export const frozenTexts = (
  read: (asked: AskedList, turn: Turn) => Promise<ListTexts>,
  now: () => number = Date.now,
) =>
  keepFrozen<AskedList, ListTexts>({
    read,
    keyOf: ({ userId, batchId }) => JSON.stringify([userId, batchId]),
    sizeOf: ({ text, ends }) => text.length + ends.byteLength,
    most: MOST_BYTES,
    now,
  });
