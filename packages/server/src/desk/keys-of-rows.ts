import type { KeyFigures } from '@partsight/domain/desk/open-run';
import { mergeRows } from '@partsight/domain/desk/rows-of-line';
import { MICROS_PER_MINOR } from '@partsight/domain/value/money';

import type { DeskRow } from './desk-row.record.ts';

/** Rows without a number are no line of anything; the others meet under their keys. */
export function keysOfRows(rows: readonly DeskRow[]): KeyFigures[] {
  const keys = new Map<string, DeskRow[]>();
  for (const row of rows) {
    const same = keys.get(row.lookupKey);
    if (same === undefined) {
      keys.set(row.lookupKey, [row]);
    } else {
      same.push(row);
    }
  }
  return [...keys].flatMap(([key, same]) => {
    const [first] = same;
    return key === '' || first === undefined ? [] : keyOf(key, first, same);
  });
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
