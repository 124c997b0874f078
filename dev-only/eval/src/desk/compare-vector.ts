/** How far a figure may be off, by its name. */
const QUANTILES = new Set(['P10', 'P20', 'P50', 'P90', 'byLoss', 'pLoss']);
const FITTED = new Set(['a', 'b']);
const MONEY = new Set(
  'PV value values cash K byReturn byPayback walkAway opening each line total ask'.split(' '),
);

function toleranceOf(path: readonly string[]): number {
  if (path.some((name) => QUANTILES.has(name))) {
    return 0.02;
  }
  if (path.some((name) => FITTED.has(name))) {
    return 0.001;
  }
  return path.some((name) => MONEY.has(name)) ? 0.01 : 1e-6;
}

/** What doubles lose beyond the last digit written. */
const LAST_DIGIT = 1e-9;

/** What differs between a wanted answer and a given one, each difference with its place. */
export function differences(
  wanted: unknown,
  given: unknown,
  path: readonly string[] = [],
): string[] {
  if (typeof wanted === 'number' && typeof given === 'number') {
    return Math.abs(wanted - given) <= toleranceOf(path) + LAST_DIGIT
      ? []
      : [`${path.join('.')}: ${given} instead of ${wanted}`];
  }
  if (typeof wanted === 'object' && wanted !== null) {
    const answer = (given ?? {}) as Record<string, unknown>;
    const isList = Array.isArray(wanted);
    const missing =
      isList && (!Array.isArray(given) || given.length !== wanted.length)
        ? [`${path.join('.')}: another length`]
        : [];
    return [
      ...missing,
      ...Object.entries(wanted).flatMap(([name, one]) =>
        differences(one, answer[name], [...path, name]),
      ),
    ];
  }
  return wanted === given
    ? []
    : [`${path.join('.')}: ${String(given)} instead of ${String(wanted)}`];
}
