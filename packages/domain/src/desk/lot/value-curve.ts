/** A point of the curve: this many lines carry this much. */
export type CurvePoint = { readonly lines: number; readonly valueMinor: number };

/** Cumulative value of a lot by number of lines, most valuable first. */
export type ValueCurve = {
  readonly lines: number;
  readonly valueMinor: number;
  /** 0-based rank of a line; -1 for a line without value. */
  readonly rankByLine: Int32Array;
  readonly at: (lines: number) => CurvePoint;
  /** Evenly spaced points, including the first and the last. */
  readonly points: (most: number) => readonly CurvePoint[];
};

/** Values by line; NaN and non-positive values carry nothing. */
export function curveOf(valuesMinor: Float64Array): ValueCurve {
  const carrying = Int32Array.from(
    [...valuesMinor.keys()].filter((line) => (valuesMinor[line] ?? 0) > 0),
  ).toSorted((one, other) => (valuesMinor[other] ?? 0) - (valuesMinor[one] ?? 0) || one - other);
  const placeOf = new Int32Array(valuesMinor.length).fill(-1);
  const sums = new Float64Array(carrying.length + 1);
  for (const [place, line] of carrying.entries()) {
    placeOf[line] = place;
    sums[place + 1] = (sums[place] ?? 0) + (valuesMinor[line] ?? 0);
  }
  const at = (lines: number): CurvePoint => {
    const within = Math.min(Math.max(lines, 0), carrying.length);
    return { lines: within, valueMinor: sums[within] ?? 0 };
  };
  return {
    lines: carrying.length,
    valueMinor: sums.at(-1) ?? 0,
    rankByLine: placeOf,
    at,
    points(most) {
      const steps = Math.min(carrying.length, most);
      return Array.from({ length: steps + 1 }, (_, step) =>
        at(steps === 0 ? 0 : Math.round((step / steps) * carrying.length)),
      );
    },
  };
}
