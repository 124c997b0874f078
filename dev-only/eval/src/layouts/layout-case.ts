/** Columns by index from 0; null where the list has none. */
type LayoutColumns = {
  readonly part: number | null;
  readonly quantity: number | null;
  readonly cost: number | null;
};

export type LayoutCase = readonly [
  name: string,
  rows: readonly (readonly string[])[],
  wanted: LayoutColumns,
];

/** A row is printed with bars between its cells unless a bar or its white space belongs to a cell. */
type LayoutRow = LayoutColumns & {
  readonly name: string;
  readonly rows: readonly (string | readonly string[])[];
};

export const layoutCase = ({ name, rows, ...wanted }: LayoutRow): LayoutCase => [
  name,
  rows.map((row) => (typeof row === 'string' ? row.split('|') : row)),
  wanted,
];
