import type { SheetCell, SheetFile } from '../sheet-case.ts';

/** Rows of a list, before they are a file. */
export type Table = {
  readonly title?: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
  readonly name?: string;
};

export const amount = (value: number): string => value.toFixed(2);
export const grouped = (value: number): string =>
  amount(value).replaceAll(/\B(?=(?:\d{3})+\.)/g, ',');
/** 1.234,50 */
export const continental = (value: number): string =>
  grouped(value).replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
/** 07/03/2024 and the like. */
export const day = (at: number): string =>
  `${1 + ((at * 5) % 12)}/${1 + ((at * 13) % 28)}/${2020 + (at % 5)}`;
export const shelf = (at: number): string =>
  `${'ABCDEFGH'[at % 8] ?? 'A'}${String(10 + ((at * 7) % 80))}${'LMR'[at % 3] ?? 'L'}`;

const textOf = (cell: SheetCell): string =>
  cell === null || typeof cell === 'object' ? '' : String(cell);

const isFigure = (cell: SheetCell | undefined): boolean =>
  cell !== undefined && /^[$(-]?[\d,]+(?:\.\d+)?\)?$/.test(textOf(cell));

export const csvFile = (
  { title = [], rows }: Table,
  options: { readonly delimiter?: string; readonly encoding?: 'cp1252' | 'utf-8-bom' } = {},
): SheetFile => ({
  csv: [...title.map((line) => [line]), ...rows.map((row) => row.map(textOf))],
  ...options,
});

/** Numbers become number cells, apart from part numbers in the columns given. */
export const workbookFile = (
  { title = [], rows, name = 'Sheet1' }: Table,
  texts: readonly number[] = [0],
): SheetFile => ({
  xlsx: [
    {
      name,
      rows: [
        ...title.map((line) => [line]),
        ...rows.map((row, at) =>
          row.map((cell, column) =>
            at > 0 &&
            !texts.includes(column) &&
            typeof cell === 'string' &&
            /^\d+(?:\.\d+)?$/.test(cell)
              ? Number(cell)
              : cell,
          ),
        ),
      ],
    },
  ],
});

export type PrintOptions = {
  readonly gutter?: number;
  readonly perPage?: number;
  /** Headings stand at the left of figures, or at their right. */
  readonly headings?: 'left' | 'right';
  readonly cutTo?: number;
  readonly underline?: boolean;
};

/** A printed list: figures flush right, texts flush left. */
export function printFile(
  { title = [], rows }: Table,
  {
    gutter = 2,
    perPage = 1000,
    headings = 'right',
    cutTo = 40,
    underline = false,
  }: PrintOptions = {},
): SheetFile {
  const [header = [], ...body] = rows.map((row) => row.map(textOf));
  const isRight = header.map((_, column) =>
    body.every((row) => isFigure(row[column]) || row[column] === ''),
  );
  const names = header.map((name) => name.slice(0, cutTo));
  const widths = names.map((name, column) =>
    Math.max(name.length, ...body.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[], side: (column: number) => boolean): string =>
    row
      .map((cell, column) =>
        side(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join(' '.repeat(gutter))
      .trimEnd();
  const head = [
    ...title,
    ...(title.length === 0 ? [] : ['']),
    line(names, (column) => headings === 'right' && (isRight[column] ?? false)),
    ...(underline ? [widths.map((width) => '-'.repeat(width)).join(' '.repeat(gutter))] : []),
  ];
  const pages = Array.from({ length: Math.ceil(body.length / perPage) }, (_, page) => [
    ...head,
    ...body
      .slice(page * perPage, (page + 1) * perPage)
      .map((row) => line(row, (column) => isRight[column] ?? false)),
    '',
  ]);
  return { text: pages.flat().join('\r\n') };
}
