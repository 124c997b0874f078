const MOST = 0.8;

/** How few lines carry 80% of the value. */
export function linesCarryingMost(values: Float64Array): number {
  const falling = values.toSorted().toReversed();
  const goal = MOST * falling.reduce((sum, value) => sum + value, 0);
  let sum = 0;
  let lines = 0;
  while (lines < falling.length && sum < goal) {
    sum += falling[lines] ?? 0;
    lines += 1;
  }
  return lines;
}
