type Columns<Line> = Readonly<Record<string, (line: Line, index: number) => string | number>>;

const written = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${value.replaceAll('"', '""')}"`;

export const dollars = (minor: number): string => (minor / 100).toFixed(2);

/** A CSV file with a row for each line. */
export const writeSheet = <Line>(lines: readonly Line[], columns: Columns<Line>): string =>
  [
    Object.keys(columns).join(','),
    ...lines.map((line, index) =>
      Object.values(columns)
        .map((value) => written(value(line, index)))
        .join(','),
    ),
  ].join('\n');
