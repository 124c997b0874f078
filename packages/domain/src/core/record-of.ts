/** One value for each name. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry per name
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
