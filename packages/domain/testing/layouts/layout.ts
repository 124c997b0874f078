import { type CellKind, CELL_KINDS, seededRandomInt } from './cell-kinds.ts';

/** The correct columns; null where the list has none. */
type Expected = {
  readonly headerRow: number | null;
  readonly partNumber: number;
  readonly quantity: number | null;
  readonly cost: number | null;
  readonly description: number | null;
  /** For files of the user's own listings. */
  readonly title?: number | null;
  readonly price?: number | null;
};

export type Layout = {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly expected: Expected;
};

type Column = readonly [header: string, kind: CellKind];

export type LayoutSource = {
  /** Rows above the header. */
  readonly above?: readonly (readonly string[])[];
  readonly columns: readonly Column[];
  readonly rowCount?: number;
  readonly hasHeader?: boolean;
  /** A second printed line of the header. */
  readonly below?: readonly (readonly string[])[];
  /** Rows after the list. */
  readonly after?: readonly (readonly string[])[];
  /** Repeats the header after this many rows. */
  readonly pageRows?: number;
  readonly expected: Omit<Expected, 'headerRow'>;
  readonly headerRow?: number | null;
};

/** A realistic list: lines above, columns of the given kinds, lines below. */
export function layout(name: string, source: LayoutSource): Layout {
  const { above = [], below = [], after = [], columns, rowCount = 24, hasHeader = true } = source;
  const header = columns.map(([text]) => text);
  const body: string[][] = [];
  for (let row = 0; row < rowCount; row += 1) {
    if (source.pageRows !== undefined && row > 0 && row % source.pageRows === 0) {
      body.push([], ['PAGE', String(row / source.pageRows + 1)], header);
    }
    body.push(
      columns.map(([, kind], column) =>
        CELL_KINDS[kind](seededRandomInt(row * 101 + column * 7 + name.length), row),
      ),
    );
  }
  const headerRow =
    source.headerRow === undefined
      ? hasHeader
        ? above.length + below.length
        : null
      : source.headerRow;
  return {
    name,
    rows: [...above, ...(hasHeader ? [header] : []), ...below, ...body, ...after],
    expected: { ...source.expected, headerRow },
  };
}
