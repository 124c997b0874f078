import { isKnownHeader, nameStrength } from './header-names.ts';
import { normalizeHeader } from './normalize-header.ts';

const ROWS_SEARCHED = 30;
const ROWS_COMPARED = 12;
const MIN_SCORE = 0.5;
/** A row with fewer labels is not a header. */
const MIN_LABEL_SHARE = 0.4;
const ROLES = ['partNumber', 'quantity', 'cost', 'description'] as const;

export type HeaderRow = {
  /** Null when the list starts without a header. */
  readonly index: number | null;
  readonly headers: readonly string[];
  readonly score: number;
};

type Cells = readonly string[];
type Rows = readonly Cells[];

/**
 * Finds the header row below any title and blank lines of a report, and joins a header split over
 * two printed lines.
 */
export function findHeaderRow(rows: Rows): HeaderRow {
  const width = modalWidth(rows);
  let best: HeaderRow = { index: null, headers: [], score: MIN_SCORE };
  for (let index = 0; index < Math.min(rows.length, ROWS_SEARCHED); index += 1) {
    const row = rows[index] ?? [];
    if (labelShare(row) < MIN_LABEL_SHARE || isContinued(row, rows[index + 1] ?? [])) {
      continue;
    }
    const below = rowsBelow(rows, index);
    const headers = withLineAbove(row, rows[index - 1] ?? []);
    const score = headerScore(headers, below, width) - index * 0.004;
    // Reprinted on the next page.
    const isRepeated =
      best.index !== null && best.index < index - 1 && isSameRow(row, rows[best.index] ?? []);
    if (score > best.score && !isRepeated) {
      best = { index, headers, score };
    }
  }
  return best;
}

/** The header goes on in the next row, and is clearer with it. */
const isContinued = (row: Cells, below: Cells): boolean =>
  labelShare(below) === 1 && withLineAbove(below, row) !== below;

/**
 * The row's words, or those joined with the row above when the joined names are clearer than
 * either.
 */
function withLineAbove(row: Cells, above: Cells): Cells {
  const joined = Array.from({ length: Math.max(row.length, above.length) }, (_, column) =>
    [above[column], row[column]]
      .map((cell) => (cell ?? '').trim())
      .filter(isFilled)
      .join(' '),
  );
  return headerStrength(joined) > Math.max(headerStrength(row), headerStrength(above))
    ? joined
    : row;
}

/** How clearly the names give each role to a column; several names for a role count once. */
function headerStrength(headers: Cells): number {
  const best = new Map<(typeof ROLES)[number], number>();
  for (const name of headers.map(normalizeHeader)) {
    const [role, strength] = likeliestRole(name);
    best.set(role, Math.max(best.get(role) ?? 0, strength));
  }
  return [...best.values()].reduce((sum, strength) => sum + strength, 0);
}

const likeliestRole = (name: string) =>
  ROLES.map((role) => [role, nameStrength(role, name)] as const).reduce((one, other) =>
    other[1] > one[1] ? other : one,
  );

function headerScore(headers: Cells, below: Rows, width: number): number {
  const names = headers.map(normalizeHeader);
  const named = names.filter(isFilled);
  if (named.length === 0) {
    return 0;
  }
  const known = named.reduce((sum, name) => sum + headerCertainty(name), 0) / named.length;
  const partName = Math.max(...named.map((name) => nameStrength('partNumber', name)));
  const fill = Math.min(1, named.length / Math.max(1, width));
  const unique = new Set(named).size / named.length;
  const differs = contrast(headers, below);
  const score =
    0.4 * known +
    (partName >= 0.6 ? 0.12 : 0) +
    0.14 * labelShare(headers) +
    0.1 * fill +
    0.2 * differs +
    0.1 * unique;
  // A single cell is a title, unless the list has one column or the cell names the numbers below.
  const isTitle = named.length === 1 && width > 1 && !(partName >= 0.85 && differs === 1);
  return isTitle ? score * 0.4 : score;
}

/** A name that merely contains a known one may be a title. */
const headerCertainty = (name: string): number =>
  isKnownHeader(name) || PLACEHOLDER.test(name) ? 1 : Math.max(0, likeliestRole(name)[1]);

/** Share of filled cells that look like labels: short, with letters, without amounts. */
function labelShare(row: Cells): number {
  const filled = row.filter(isFilled);
  return filled.length === 0 ? 0 : filled.filter(isLabel).length / filled.length;
}

/** What tables and exports call a column without a name. */
const PLACEHOLDER = /^(?:column|col|field|unnamed) ?\d+$/;

const isLabel = (cell: string): boolean =>
  cell.length <= 40 && /\p{L}/u.test(cell) && !/\d{3,}|\d[.,]\d/.test(cell);

/** Of the columns with digits below, the share whose header has none. */
function contrast(headers: Cells, below: Rows): number {
  let compared = 0;
  let different = 0;
  for (const [column, header] of headers.entries()) {
    if (isFilled(header) && carriesDigits(below, column)) {
      compared += 1;
      different += hasDigit(header) && !PLACEHOLDER.test(normalizeHeader(header)) ? 0 : 1;
    }
  }
  return compared === 0 ? 0 : different / compared;
}

function carriesDigits(rows: Rows, column: number): boolean {
  let filled = 0;
  let withDigits = 0;
  for (const row of rows) {
    const value = row[column] ?? '';
    if (isFilled(value)) {
      filled += 1;
      withDigits += hasDigit(value) ? 1 : 0;
    }
  }
  return filled > 0 && withDigits > filled * 0.8;
}

function rowsBelow(rows: Rows, index: number): Rows {
  const below: Cells[] = [];
  for (let at = index + 1; at < rows.length && below.length < ROWS_COMPARED; at += 1) {
    const row = rows[at] ?? [];
    if (row.some(isFilled)) {
      below.push(row);
    }
  }
  return below;
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

const isSameRow = (one: Cells, other: Cells): boolean =>
  one.length === other.length && one.every((cell, column) => cell.trim() === other[column]?.trim());

const isFilled = (cell: string): boolean => cell.trim() !== '';
const hasDigit = (cell: string): boolean => /\d/.test(cell.slice(0, 100));
