export const shown = (value: number, digits = 1): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits });

/** A table of Markdown; the first row is its head. */
export const table = ([head = [], ...rows]: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
