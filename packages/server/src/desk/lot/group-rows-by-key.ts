import { MICROS_PER_MINOR } from '@partsight/domain/core/money';
import type { KeyFigures } from '@partsight/domain/valuation/line/build-desk-run';
import { mergeRows } from '@partsight/domain/valuation/line/line-rows';

import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import type { DeskRow } from './desk-row.record.ts';

/** How many keys to group before yielding to the event loop. */
const YIELD_EVERY_KEYS = 5_000;

/** Groups rows by lookup key; rows without a number belong to no line. */
export async function groupRowsByKey(rows: readonly DeskRow[]): Promise<KeyFigures[]> {
  const byKey = new Map<string, DeskRow[]>();
  for (const row of rows) {
    const same = byKey.get(row.lookupKey);
    if (same === undefined) {
      byKey.set(row.lookupKey, [row]);
    } else {
      same.push(row);
    }
  }
  byKey.delete('');
  const keys: KeyFigures[] = [];
  for (const [key, same] of byKey) {
    const [first] = same;
    if (first !== undefined) {
      keys.push(keyOf(key, first, same));
    }
    if (keys.length % YIELD_EVERY_KEYS === 0) {
      await yieldToEventLoop();
    }
  }
  return keys;
}

function keyOf(key: string, first: DeskRow, same: readonly DeskRow[]): KeyFigures {
  const answered = same.find(({ isKnown, overruled }) => isKnown || overruled !== null) ?? first;
  return {
    key,
    ...mergeRows(
      same.map(({ quantity, costMicros }) => ({
        quantity: quantity === null ? null : Number(quantity),
        costMinor: costMicros === null ? null : costMicros / MICROS_PER_MINOR,
      })),
    ),
    comps: answered.isKnown ? answered.comps : null,
    overruled: answered.overruled,
    isCounted: same.every(({ isCounted }) => isCounted),
    isLowerBound: answered.isLowerBound,
    parcel: answered.parcel,
    held: Number(answered.held ?? 0),
    words: answered.words,
    bought: Number(answered.bought ?? 0),
  };
}
