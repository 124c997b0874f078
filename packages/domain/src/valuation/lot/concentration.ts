export type Concentration = {
  /** Lines that carry 50%, 80% and 95% of the value. */
  readonly linesFor50: number;
  readonly linesFor80: number;
  readonly linesFor95: number;
  readonly shareOfFirst: number;
  readonly shareOfFirstTen: number;
  readonly withoutFirstFiveMinor: number;
};

/** How concentrated the value is. */
export function concentrationOf(values: Float64Array): Concentration {
  const falling = values.toSorted().toReversed();
  const total = sumOf(falling);
  return {
    linesFor50: linesFor(falling, total * 0.5),
    linesFor80: linesFor(falling, total * 0.8),
    linesFor95: linesFor(falling, total * 0.95),
    shareOfFirst: total > 0 ? sumOf(falling.subarray(0, 1)) / total : 0,
    shareOfFirstTen: total > 0 ? sumOf(falling.subarray(0, 10)) / total : 0,
    withoutFirstFiveMinor: total - sumOf(falling.subarray(0, 5)),
  };
}

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) {
    sum += values[at] ?? 0;
  }
  return sum;
}

function linesFor(falling: Float64Array, goal: number): number {
  let sum = 0;
  let lines = 0;
  while (lines < falling.length && sum < goal) {
    sum += falling[lines] ?? 0;
    lines += 1;
  }
  return lines;
}
