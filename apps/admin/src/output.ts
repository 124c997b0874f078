/** Where a command prints its results and its errors. */
export type Output = { line(text: string): void; fault(text: string): void };

export const toJson = (value: unknown): string => JSON.stringify(value, null, 2);

/** Columns as wide as their widest cell, two spaces apart. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [head, ...rows]
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}
