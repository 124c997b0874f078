/** Columns by index from 0; null where the list has none. */
export type LayoutColumns = {
  readonly part: number | null;
  readonly quantity: number | null;
  readonly cost: number | null;
};

export type LayoutCase = readonly [
  name: string,
  rows: readonly (readonly string[])[],
  wanted: LayoutColumns,
];

/** Rows of a printed list, one per line, with bars between the cells. */
export const printed = (text: string): string[][] =>
  text
    .replace(/^\n/, '')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
