import { mapSlices, type Sliced } from '@partsight/domain/core/slices';

import type { DeskRow } from './desk-row.record.ts';

/** For a row that belongs to no line: it was left out. */
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

/** Assigns the pieces bought of a line to its rows in sheet order. */
export function buyQuantitiesOfRows(take: number, pieces: readonly number[]): number[] {
  let left = take;
  return pieces.map((own) => {
    const bought = Math.min(left, own);
    left -= bought;
    return bought;
  });
}

/** Of how many rows pieces are bought. */
export function rowsBought({ pieces, shared }: RowsByLine, takes: readonly number[]): number {
  const boughtOf = (line: number, take: number): number =>
    buyQuantitiesOfRows(
      take,
      (shared.get(line) ?? []).map((row) => pieces[row] || 0),
    ).filter((bought) => bought > 0).length;
  return takes.reduce(
    (sum, take, line) => sum + (take <= 0 ? 0 : shared.has(line) ? boughtOf(line, take) : 1),
    0,
  );
}
