import { keepFrozen, type AskedList, type Turn } from './keep-frozen.ts';
import type { PartsView } from './parts-page.record.ts';

/** Row numbers kept for everybody together, four bytes each. */
const MOST_ROWS = 8_000_000;

export type AskedOrder = AskedList & { readonly view: PartsView };

/**
 * The row numbers of a view in its order: whoever scrolls through a sorted or searched list pays for the
 * order once, and every window at any depth is a look at its rows alone.
 */
export const frozenOrders = (
  read: (asked: AskedOrder, turn: Turn) => Promise<Int32Array>,
  now: () => number = Date.now,
) =>
  keepFrozen<AskedOrder, Int32Array>({
    read,
    keyOf: ({ userId, batchId, view: { sort, descending, search, filter, desk } }) =>
      JSON.stringify([userId, batchId, sort, descending, search, filter, desk]),
    sizeOf: (numbers) => numbers.length,
    most: MOST_ROWS,
    now,
  });
