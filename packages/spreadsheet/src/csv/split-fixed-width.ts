const SAMPLE_LINES = 400;
const LEAST_LINES = 5;
const NARROWEST_GUTTER = 2;
/** Titles and page headings may run across a gutter; lines of the list do not. */
const CLEAR_SHARE = 0.9;

/**
 * Where the columns of a printed report begin: the list lines up, so between two columns there is a
 * strip that is blank on nearly every line. Null when the text has no such strips.
 */
export function findFixedColumns(text: string): number[] | null {
  const lines = text
    .slice(0, 256 * 1024)
    .split(/\r\n|\n|\r/, SAMPLE_LINES)
    .filter((line) => line.trim() !== '' && !/^[\s=_*-]+$/.test(line));
  if (lines.length < LEAST_LINES) {
    return null;
  }
  const width = Math.max(...lines.map((line) => line.length));
  const starts = [0];
  let gutter = 0;
  for (let column = 0; column < Math.min(width, 400); column += 1) {
    const clear = lines.filter((line) => (line[column] ?? ' ') === ' ').length;
    if (clear >= lines.length * CLEAR_SHARE) {
      gutter += 1;
      continue;
    }
    if (gutter >= NARROWEST_GUTTER && column > gutter) {
      starts.push(column);
    }
    gutter = 0;
  }
  return starts.length > 1 ? starts : null;
}

export function splitFixedWidth(line: string, starts: readonly number[]): string[] {
  return starts.map((start, index) => line.slice(start, starts[index + 1]).trim());
}
