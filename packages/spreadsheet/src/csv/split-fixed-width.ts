const SAMPLE_LINES = 400;
const SAMPLE_CHARACTERS = 256 * 1024;
const MIN_LINES = 4;
const MAX_LINE_LENGTH = 400;
const MIN_GUTTER_WIDTH = 2;
const CLEAR_SHARE = 0.9;
const GAP = /\S {2,}(?=\S)/g;

/**
 * Column starts of a printed report: its columns align, so there are strips that are blank on
 * nearly every line. Null without such strips.
 */
export function findFixedColumns(text: string): number[] | null {
  const lines = listLines(text.slice(0, SAMPLE_CHARACTERS).split(/\r\n|\n|\r/, SAMPLE_LINES));
  if (lines.length < MIN_LINES) {
    return null;
  }
  const width = Math.max(...lines.map((line) => line.length));
  const starts = [0];
  let gutter = 0;
  for (let column = 0; column < Math.min(width, MAX_LINE_LENGTH); column += 1) {
    const clear = lines.filter((line) => (line[column] ?? ' ') === ' ').length;
    if (clear >= lines.length * CLEAR_SHARE) {
      gutter += 1;
      continue;
    }
    if (gutter >= MIN_GUTTER_WIDTH && column > gutter) {
      starts.push(column);
    }
    gutter = 0;
  }
  return starts.length > 1 ? starts : null;
}

/**
 * Lines with a typical number of gaps; titles and page headings have fewer and run across gutters.
 */
function listLines(lines: readonly string[]): string[] {
  const gaps = lines.map((line) => line.slice(0, MAX_LINE_LENGTH).match(GAP)?.length ?? 0);
  const ranked = gaps.filter((count) => count > 0).toSorted((left, right) => left - right);
  const usual = ranked[Math.floor(ranked.length / 2)] ?? 0;
  return lines.filter((_, index) => usual > 0 && (gaps[index] ?? 0) >= usual * 0.6);
}

export function splitFixedWidth(line: string, starts: readonly number[]): string[] {
  return starts.map((start, index) => line.slice(start, starts[index + 1]).trim());
}
