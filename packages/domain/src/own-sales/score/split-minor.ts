/** Splits an amount by weights into whole cents that add up to it; evenly when nothing has weight. */
export function splitMinor(amountMinor: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const used = all > 0 ? weights : weights.map(() => 1);
  const total = all > 0 ? all : weights.length;
  let before = 0;
  let given = 0;
  return used.map((weight) => {
    before += weight;
    const upTo = Math.round((amountMinor * before) / total);
    const part = upTo - given;
    given = upTo;
    return part + 0;
  });
}
