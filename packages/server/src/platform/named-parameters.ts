/** The parameters of a statement by name: their places in its text and their values come from one list. */
export const namedParameters = <const Name extends string>(names: readonly Name[]) => ({
  count: names.length,

  /** Where each of them stands in a text in which `first` of them is numbered so. */
  placesFrom:
    (first: number) =>
    (name: Name): string =>
      `$${first + names.indexOf(name)}`,

  values: <Given extends Readonly<Record<Name, unknown>>>(given: Given): Given[Name][] =>
    names.map((name) => given[name]),
});
