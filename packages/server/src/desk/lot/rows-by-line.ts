import { mapSlices, type Sliced } from '@partsight/domain/core/slices';

import type { DeskRow } from './desk-row.record.ts';

/** For a row that belongs to no line: it has no number, or was skipped. */
export const NO_LINE = -1;

/** The line of each row of the sheet; rows are counted from 0 here. */
export type RowsByLine = {
  readonly lineOf: Int32Array;
  /** Whole pieces; NaN where the quantity is unknown. */
  readonly pieces: Float64Array;
  /** Rows by line, for lines with more than one. */
  readonly shared: ReadonlyMap<number, readonly number[]>;
};

export function* rowsByLine(
  rows: readonly DeskRow[],
  lines: readonly { readonly key: string }[],
): Sliced<RowsByLine> {
  const lineByKey = new Map<string, number>();
  yield* mapSlices(lines, ({ key }, line) => lineByKey.set(key, line));
  const size = rows.at(-1)?.rowNo ?? 0;
  const lineOf = new Int32Array(size).fill(NO_LINE);
  const pieces = new Float64Array(size).fill(Number.NaN);
  const first = new Int32Array(lines.length).fill(NO_LINE);
  const shared = new Map<number, number[]>();
  yield* mapSlices(rows, ({ rowNo, lookupKey, quantity }) => {
    const row = rowNo - 1;
    const line = lineByKey.get(lookupKey) ?? NO_LINE;
    lineOf[row] = line;
    pieces[row] = quantity === null ? Number.NaN : Math.max(0, Math.floor(Number(quantity)));
    if (line === NO_LINE) {
      return;
    }
    const before = first[line] ?? NO_LINE;
    if (before === NO_LINE) {
      first[line] = row;
    } else {
      const same = shared.get(line) ?? [before];
      same.push(row);
      shared.set(line, same);
    }
  });
  return { lineOf, pieces, shared };
}
