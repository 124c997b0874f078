import { MICROS_PER_MINOR, parseCost } from '@partsight/domain/core/money';
import { mapSlices, type Sliced } from '@partsight/domain/core/slices';
import { DAY_MS } from '@partsight/domain/core/time';
import type { KeyFigures } from '@partsight/domain/desk/line/build-desk-run';
import { DAYS_PER_MONTH } from '@partsight/domain/desk/line/demand';
import { mergeRows } from '@partsight/domain/desk/line/line-rows';
import type { TimeWindow } from '@partsight/domain/runs/coverage';

import type { DeskRow } from './desk-row.record.ts';

/** A key with the window of its sales. */
export type LotKey = KeyFigures & { readonly covered: TimeWindow | null };

/** Groups rows by lookup key. Those without a number are looked up by none, but are on the sheet. */
export function* groupRowsByKey(rows: readonly DeskRow[]): Sliced<LotKey[]> {
  const byKey = new Map<string, [DeskRow, ...DeskRow[]]>();
  yield* mapSlices(rows, (row) => {
    const same = byKey.get(row.lookupKey);
    if (same === undefined) {
      byKey.set(row.lookupKey, [row]);
    } else {
      same.push(row);
    }
  });
  return yield* mapSlices([...byKey], ([key, same]) => keyOf(key, same));
}

function keyOf(key: string, same: readonly [DeskRow, ...DeskRow[]]): LotKey {
  const [first] = same;
  const answered = same.find(({ isKnown, overruled }) => isKnown || overruled !== null) ?? first;
  const covered = coveredBy(answered);
  return {
    key,
    rows: same.length,
    ...mergeRows(
      same.map(({ quantity, costMicros }) => ({
        quantity: quantity === null ? null : Number(quantity),
        costMinor: costMicros === null ? null : costMicros / MICROS_PER_MINOR,
      })),
    ),
    listMinor: listPriceOf(same),
    comps: answered.isKnown ? answered.comps : null,
    overruled: answered.overruled,
    source: answered.source,
    covered,
    months: covered === null ? 0 : monthsOf(covered),
    isCounted: same.every(({ isCounted }) => isCounted),
    isLowerBound: answered.isLowerBound,
    parcel: answered.parcel,
    pageShippingMinor: answered.pageShippingMinor,
    held: Number(answered.held ?? 0),
    words: answered.words,
    bought: Number(answered.bought ?? 0),
    live: answered.competitors,
  };
}

/** The first readable one; rows of one number rarely differ. */
function listPriceOf(rows: readonly DeskRow[]): number | null {
  for (const { listText } of rows) {
    const micros = listText === null ? null : parseCost(listText);
    if (micros !== null) {
      return micros / MICROS_PER_MINOR;
    }
  }
  return null;
}

const coveredBy = ({ coveredFrom: from, coveredTo: to }: DeskRow): TimeWindow | null =>
  from === null || to === null ? null : { from, to };

const monthsOf = ({ from, to }: TimeWindow): number =>
  (to.getTime() - from.getTime()) / DAY_MS / DAYS_PER_MONTH;
