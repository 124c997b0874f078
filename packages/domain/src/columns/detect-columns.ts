import { costColumn, quantityColumn } from '../value/valuation.ts';
import { shapeOf } from './column-shape.ts';
import type { ColumnShape } from './column-shape.ts';
import { findHeaderRow } from './find-header-row.ts';
import { nameStrength } from './header-names.ts';
import type { ColumnRole } from './header-names.ts';
import { normalizeHeader } from './normalize-header.ts';

const AUTO_SCORE = 0.75;
const AUTO_LEAD = 0.15;
const CONFIRM_SCORE = 0.45;

export type DetectedColumn = { readonly index: number; readonly confidence: number };

export type ColumnDetection = {
  /** Index into the rows given; null when the list has no header. */
  readonly headerRow: number | null;
  /** The header cells as they stand, blanks and repeats included; empty without a header. */
  readonly headers: readonly string[];
  readonly partNumber: DetectedColumn | null;
  readonly quantity: DetectedColumn | null;
  readonly cost: DetectedColumn | null;
  readonly description: DetectedColumn | null;
  readonly title: DetectedColumn | null;
  readonly price: DetectedColumn | null;
  /** auto: go ahead; confirm: show the choice first; ask: a person has to choose. */
  readonly outcome: 'auto' | 'confirm' | 'ask';
  /** Sentences for the person who looks at the choice. */
  readonly reasons: readonly string[];
};

type Column = { readonly header: string; readonly name: string; readonly shape: ColumnShape };

/** What the columns of a list are, from its first rows as the user saw them. */
export function detectColumns(rows: readonly (readonly string[])[]): ColumnDetection {
  const { index: headerRow, headers } = findHeaderRow(rows);
  const body = rows
    .slice(headerRow === null ? 0 : headerRow + 1)
    .filter((row) => row.some((cell) => cell.trim() !== ''));
  const width = Math.max(headers.length, ...body.map((row) => row.length), 0);
  const columns = Array.from({ length: width }, (_, index): Column => {
    const header = headers[index] ?? '';
    const shape = shapeOf(body.map((row) => row[index] ?? ''));
    return { header, name: normalizeHeader(header), shape };
  });

  const ranked = columns
    .map((column, index) => ({ index, score: partScore(column, headerRow !== null) }))
    .toSorted((left, right) => right.score - left.score);
  const [first, second] = ranked;
  const partNumber =
    first !== undefined && first.score >= 0.2
      ? { index: first.index, confidence: rounded(first.score) }
      : null;
  const lead = (first?.score ?? 0) - (second?.score ?? 0);
  const outcome = outcomeOf(first?.score ?? 0, lead);

  const taken = new Set(partNumber === null ? [] : [partNumber.index]);
  const named = headerRow !== null;
  const quantity = claim(taken, named ? quantityColumn(headers) : null, columns, 'quantity');
  const cost = claim(taken, named ? costColumn(headers) : null, columns, 'cost');
  const description = claim(taken, null, columns, 'description');
  const inventory = new Set(partNumber === null ? [] : [partNumber.index]);
  const title = claim(inventory, null, columns, 'title');
  const price = claim(inventory, null, columns, 'price');
  return {
    headerRow,
    headers,
    partNumber,
    quantity,
    cost,
    description,
    title,
    price,
    outcome,
    reasons: partNumber === null ? [] : reasonsFor(columns[partNumber.index], lead),
  };
}

function outcomeOf(score: number, lead: number): ColumnDetection['outcome'] {
  if (score >= AUTO_SCORE && lead >= AUTO_LEAD) {
    return 'auto';
  }
  return score >= CONFIRM_SCORE ? 'confirm' : 'ask';
}

function partScore({ name, shape }: Column, hasHeader: boolean): number {
  const values = partValueScore(shape);
  if (!hasHeader) {
    return values * 0.85;
  }
  const strength = nameStrength('partNumber', name);
  if (strength < 0) {
    return values * 0.2;
  }
  // A name that says nothing leaves it to the values, and those alone are never certain.
  return strength === 0 ? 0.6 * values : 0.6 * strength + 0.4 * values;
}

function partValueScore(shape: ColumnShape): number {
  if (shape.isSequence) {
    return 0;
  }
  const length = shape.meanLength < 4 ? 0.3 : shape.meanLength < 6 ? 0.8 : 1;
  const uniqueness = 0.25 + 0.75 * Math.min(1, shape.unique / 0.9);
  const fill = 0.3 + 0.7 * shape.fill;
  return shape.partLike * length * uniqueness * fill;
}

/** Takes the best column that is still free for a role; `decided` is one that its name alone decides. */
function claim(
  taken: Set<number>,
  decided: number | null,
  columns: readonly Column[],
  role: Exclude<ColumnRole, 'partNumber'>,
): DetectedColumn | null {
  if (decided !== null && !taken.has(decided)) {
    taken.add(decided);
    const shape = columns[decided]?.shape;
    return {
      index: decided,
      confidence: shape === undefined || fits(role, shape) >= 0.5 ? 1 : 0.7,
    };
  }
  let best: DetectedColumn | null = null;
  for (const [index, column] of columns.entries()) {
    const confidence = taken.has(index) ? 0 : rounded(roleScore(role, column));
    if (confidence >= 0.3 && confidence > (best?.confidence ?? 0)) {
      best = { index, confidence };
    }
  }
  if (best !== null) {
    taken.add(best.index);
  }
  return best;
}

function roleScore(role: Exclude<ColumnRole, 'partNumber'>, { name, shape }: Column): number {
  const strength = nameStrength(role, name);
  const fit = fits(role, shape);
  if (strength > 0) {
    return shape.filled === 0 ? 0.5 * strength : strength * (0.4 + 0.6 * fit);
  }
  // A column without a telling name is taken by its values only when they leave little doubt.
  return name === '' && fit >= 0.8 ? 0.45 * fit : 0;
}

function fits(role: Exclude<ColumnRole, 'partNumber'>, shape: ColumnShape): number {
  if (role === 'quantity') {
    return shape.isSequence ? 0 : shape.smallInteger;
  }
  if (role === 'cost' || role === 'price') {
    return Math.max(shape.money, shape.numeric * 0.75 * (1 - shape.date));
  }
  return shape.wordy * Math.min(1, shape.meanLength / 8);
}

function reasonsFor(column: Column | undefined, lead: number): string[] {
  if (column === undefined) {
    return [];
  }
  const { header, name, shape } = column;
  const likely = Math.round(shape.partLike * 100);
  return [
    ...(nameStrength('partNumber', name) > 0
      ? [`"${header.trim()}" is a name for part numbers.`]
      : []),
    ...(likely >= 50 ? [`Its values look like part numbers (${likely} %).`] : []),
    ...(lead < AUTO_LEAD ? ['Another column looks almost as likely.'] : []),
  ];
}

const rounded = (score: number): number => Math.round(score * 100) / 100;

const FNV_OFFSET = 0x6c62272e07bb014262b821756295c58dn;
const FNV_PRIME = 0x0000000001000000000000000000013bn;

/** The same for two files with the same columns in the same order, whatever their letter case and spacing. */
export function headerFingerprint(headers: readonly string[]): string {
  let hash = FNV_OFFSET;
  for (const character of headers.map(normalizeHeader).join('\u001f')) {
    hash = BigInt.asUintN(128, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * FNV_PRIME);
  }
  return `${headers.length}-${hash.toString(16).padStart(32, '0')}`;
}
