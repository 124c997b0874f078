/** What the product says of a line. */
export type LineFigures = {
  readonly partNumber: string;
  readonly unitsSold: number | null;
  readonly unknown: string | null;
  readonly listingCount: number | null;
  readonly package: { readonly size: string } | null;
  readonly value: string | null;
  readonly price: string | null;
  readonly net: string | null;
  readonly marketPerMonth: number | null;
  /** The steps of its value. */
  readonly account: readonly { readonly label: string; readonly value: number }[];
};

const namedFigures = ({ account, ...figures }: LineFigures): Record<string, string | undefined> =>
  Object.fromEntries(
    [...Object.entries(figures), ...account.map(({ label, value }) => [label, value] as const)].map(
      ([name, value]) => [name, JSON.stringify(value)],
    ),
  );

/** The lines whose value differs, with everything that differs in them. */
export const listDifferences = (
  ordinary: readonly LineFigures[],
  research: readonly LineFigures[],
): string[] =>
  ordinary.flatMap((row, index) => {
    const other = research[index];
    if (other === undefined || other.value === row.value) {
      return [];
    }
    const [here, there] = [namedFigures(row), namedFigures(other)];
    const texts = Object.entries(here).flatMap(([name, value]) =>
      value === there[name] ? [] : `${name} ${value} / ${there[name]}`,
    );
    return `${row.partNumber}: ${texts.join(', ')}`;
  });
