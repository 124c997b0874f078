/** The most frequent value; `before` breaks ties. */
export function mostCommon<T>(votes: Iterable<T>, before: (a: T, b: T) => number): T | null {
  const counts = new Map<T, number>();
  for (const vote of votes) {
    counts.set(vote, (counts.get(vote) ?? 0) + 1);
  }
  const [winner] = [...counts].toSorted((a, b) => b[1] - a[1] || before(a[0], b[0]));
  return winner?.[0] ?? null;
}
