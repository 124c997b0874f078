/** Names of figures with a tolerance of their own. */
const QUANTILES = new Set(['P10', 'P20', 'P50', 'P90', 'byLoss', 'pLoss']);
const FITTED = new Set(['a', 'b']);
const MONEY = new Set(
  'PV value values price cash K byReturn byPayback walkAway opening each line total ask'.split(' '),
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

/** Rounding errors of floating-point numbers. */
const ROUNDING = 1e-9;

/** Describes the differences between expected and actual figures. */
export function differences(
  expected: unknown,
  actual: unknown,
  path: readonly string[] = [],
): string[] {
  if (typeof expected === 'number' && typeof actual === 'number') {
    return Math.abs(expected - actual) <= toleranceOf(path) + ROUNDING
      ? []
      : [`${path.join('.')}: ${actual} instead of ${expected}`];
  }
  if (typeof expected === 'object' && expected !== null) {
    const figures = (actual ?? {}) as Record<string, unknown>;
    const isList = Array.isArray(expected);
    const missing =
      isList && (!Array.isArray(actual) || actual.length !== expected.length)
        ? [`${path.join('.')}: wrong length`]
        : [];
    return [
      ...missing,
      ...Object.entries(expected).flatMap(([name, value]) =>
        differences(value, figures[name], [...path, name]),
      ),
    ];
  }
  return expected === actual
    ? []
    : [`${path.join('.')}: ${String(actual)} instead of ${String(expected)}`];
}
