import { isKnownHeader, nameStrength } from './header-names.ts';
import { normalizeHeader } from './normalize-header.ts';

const ROWS_SEARCHED = 30;
const ROWS_COMPARED = 25;
const LEAST_SCORE = 0.5;

export type HeaderRow = {
  /** Null when the list starts without a header. */
  readonly index: number | null;
  readonly headers: readonly string[];
  readonly score: number;
};

type Rows = readonly (readonly string[])[];

/**
 * The row that names the columns, below whatever title and blank lines a report puts above it. A
 * header split over two printed lines is joined when only the joined words make sense.
 */
export function findHeaderRow(rows: Rows): HeaderRow {
  const width = modalWidth(rows);
  let best: HeaderRow = { index: null, headers: [], score: LEAST_SCORE };
  for (let index = 0; index < Math.min(rows.length, ROWS_SEARCHED); index += 1) {
    const below = rows
      .slice(index + 1)
      .filter(hasCells)
      .slice(0, ROWS_COMPARED);
    for (const headers of readings(rows, index)) {
      const score = headerScore(headers, below, width) - index * 0.004;
      if (score > best.score) {
        best = { index, headers, score };
      }
    }
  }
  return best;
}

function readings(rows: Rows, index: number): (readonly string[])[] {
  const row = rows[index] ?? [];
  const above = rows[index - 1];
  if (above === undefined || above.filter(isFilled).length < 2) {
    return [row];
  }
  const joined = Array.from({ length: Math.max(row.length, above.length) }, (_, column) =>
    [above[column], row[column]]
      .map((cell) => (cell ?? '').trim())
      .filter(isFilled)
      .join(' '),
  );
  return [row, joined];
}

function headerScore(headers: readonly string[], below: Rows, width: number): number {
  const names = headers.map(normalizeHeader);
  const named = names.filter(isFilled);
  if (named.length === 0) {
    return 0;
  }
  const known = named.filter(isHeaderName).length / named.length;
  const hasPartName = names.some((name) => nameStrength('partNumber', name) >= 0.6);
  const labels = headers.filter((cell) => isFilled(cell) && isLabel(cell)).length / named.length;
  const fill = Math.min(1, named.length / Math.max(1, width));
  const unique = new Set(named).size / named.length;
  const score =
    0.42 * known +
    (hasPartName ? 0.13 : 0) +
    0.15 * labels +
    0.1 * fill +
    0.1 * contrast(headers, below) +
    0.1 * unique;
  // One cell alone is a title, unless the list itself is one column wide.
  return named.length === 1 && width > 1 ? score * 0.4 : score;
}

const isHeaderName = (name: string): boolean =>
  isKnownHeader(name) ||
  nameStrength('partNumber', name) > 0 ||
  nameStrength('quantity', name) > 0 ||
  nameStrength('cost', name) > 0 ||
  nameStrength('description', name) > 0;

/** A label has letters, is short and carries no amounts. */
const isLabel = (cell: string): boolean =>
  /\p{L}/u.test(cell) && cell.length <= 40 && !/\d{3,}|\d[.,]\d/.test(cell);

/** Share of columns where the cells below carry digits and the header does not. */
function contrast(headers: readonly string[], below: Rows): number {
  let compared = 0;
  let different = 0;
  for (const [column, header] of headers.entries()) {
    const values = below.map((row) => row[column] ?? '').filter(isFilled);
    if (!isFilled(header) || values.length === 0) {
      continue;
    }
    compared += 1;
    const withDigits = values.filter((value) => /\d/.test(value)).length / values.length;
    different += withDigits > 0.6 && !/\d/.test(header) ? 1 : 0;
  }
  return compared === 0 ? 0 : different / compared;
}

function modalWidth(rows: Rows): number {
  const frequency = new Map<number, number>();
  for (const row of rows) {
    const width = row.filter(isFilled).length;
    if (width > 0) {
      frequency.set(width, (frequency.get(width) ?? 0) + 1);
    }
  }
  return [...frequency].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [1, 0])[0];
}

const isFilled = (cell: string): boolean => cell.trim() !== '';
const hasCells = (row: readonly string[]): boolean => row.some(isFilled);
