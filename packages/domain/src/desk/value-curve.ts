/** A place on the curve: so many lines carry so much. */
export type CurvePoint = { readonly lines: number; readonly valueMinor: number };

/** How the value of a lot grows with its lines, the most valuable first. */
export type ValueCurve = {
  readonly lines: number;
  readonly valueMinor: number;
  /** The line's place on the curve, counted from 0; -1 for a line that carries nothing. */
  readonly placeOf: Int32Array;
  readonly at: (lines: number) => CurvePoint;
  /** Evenly spread over the lines, the first and the last among them. */
  readonly points: (most: number) => readonly CurvePoint[];
};

/** Values by line; what is not a number or not above nothing carries nothing. */
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
    placeOf,
    at,
    points(most) {
      const steps = Math.min(carrying.length, most);
      return Array.from({ length: steps + 1 }, (_, step) =>
        at(steps === 0 ? 0 : Math.round((step / steps) * carrying.length)),
      );
    },
  };
}
