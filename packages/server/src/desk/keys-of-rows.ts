import type { KeyFigures } from '@partsight/domain/desk/open-run';
import { mergeRows } from '@partsight/domain/desk/rows-of-line';
import { MICROS_PER_MINOR } from '@partsight/domain/value/money';

import { nextTurn } from '../platform/next-turn.ts';
import type { DeskRow } from './desk-row.record.ts';

/** Between so many of them everybody else has a turn. */
const KEYS_AT_ONCE = 5_000;

/** Rows without a number are no line of anything; the others meet under their keys. */
export async function keysOfRows(rows: readonly DeskRow[]): Promise<KeyFigures[]> {
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
    if (keys.length % KEYS_AT_ONCE === 0) {
      await nextTurn();
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
