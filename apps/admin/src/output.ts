/** Where a command says what it did, and what went wrong. */
export type Output = { line(text: string): void; fault(text: string): void };

export const asJson = (value: unknown): string => JSON.stringify(value, null, 2);

/** Columns as wide as their widest cell, two blanks apart. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [head, ...rows]
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}
