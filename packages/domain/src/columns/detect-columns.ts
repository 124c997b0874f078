import { claimColumn, type DetectedColumn, type ListColumn } from './claim-column.ts';
import { shapeOf, type ColumnShape } from './column-shape.ts';
import { findHeaderRow } from './find-header-row.ts';
import { nameStrength } from './header-names.ts';
import { normalizeHeader } from './normalize-header.ts';
import { skippedRowKind, reportLayout } from './skipped-row.ts';
import { stockColumns } from './stock/stock-columns.ts';

const AUTO_SCORE = 0.75;
const AUTO_LEAD = 0.15;
const CONFIRM_SCORE = 0.45;
/** Below this, the user should check a quantity or cost column. */
const SURE = 0.55;

export type ColumnDetection = {
  /** Index into the given rows; null when the list has no header. */
  readonly headerRow: number | null;
  /** The raw header cells, including blanks and repeats; empty without a header. */
  readonly headers: readonly string[];
  readonly partNumber: DetectedColumn | null;
  readonly quantity: DetectedColumn | null;
  readonly cost: DetectedColumn | null;
  readonly description: DetectedColumn | null;
  readonly title: DetectedColumn | null;
  readonly price: DetectedColumn | null;
  /** auto: proceed; confirm: show the choice first; ask: the user must choose. */
  readonly outcome: 'auto' | 'confirm' | 'ask';
  /** Explanations for the user. */
  readonly reasons: readonly string[];
  /** Quantity or cost columns that lost to another one because they are empty. */
  readonly emptyColumns: number;
};

/** Detects the columns of a list from its first rows, as displayed. */
export function detectColumns(rows: readonly (readonly string[])[]): ColumnDetection {
  const { index: headerRow, headers } = findHeaderRow(rows);
  const body = bodyOf(rows, headerRow, headers);
  const width = Math.max(headers.length, ...body.map((row) => row.length), 0);
  const columns = Array.from({ length: width }, (_, index): ListColumn => {
    const header = headers[index] ?? '';
    const values = body.map((row) => row[index] ?? '');
    return { header, name: normalizeHeader(header), shape: shapeOf(values), values };
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

  const taken = new Set(partNumber === null ? [] : [partNumber.index]);
  const { quantity, cost, reasons, emptyColumns } = stockColumns(taken, columns, headers);
  const description = claimColumn(taken, columns, 'description');
  const inventory = new Set(partNumber === null ? [] : [partNumber.index]);
  const title = claimColumn(inventory, columns, 'title');
  const price = claimColumn(inventory, columns, 'price');
  const isValued =
    emptyColumns === 0 && (quantity?.confidence ?? 0) >= SURE && (cost?.confidence ?? 0) >= SURE;
  return {
    headerRow,
    headers,
    partNumber,
    quantity,
    cost,
    description,
    title,
    price,
    outcome: outcomeOf(first?.score ?? 0, lead, isValued),
    reasons:
      partNumber === null ? [] : [...reasonsFor(columns[partNumber.index], lead), ...reasons],
    emptyColumns,
  };
}

/** Without a confident quantity and cost the lot cannot be valued, so ask. */
function outcomeOf(score: number, lead: number, isValued: boolean): ColumnDetection['outcome'] {
  if (score >= AUTO_SCORE && lead >= AUTO_LEAD) {
    return isValued ? 'auto' : 'confirm';
  }
  return score >= CONFIRM_SCORE ? 'confirm' : 'ask';
}

/** Rows that probably hold parts; the columns are not known yet. */
function bodyOf(
  rows: readonly (readonly string[])[],
  headerRow: number | null,
  headers: readonly string[],
): readonly (readonly string[])[] {
  const start = headerRow === null ? 0 : headerRow + 1;
  const form = reportLayout(rows.slice(0, start), headers, {
    partNumber: null,
    quantity: null,
    cost: null,
  });
  const filled = rows.slice(start).filter((row) => row.some((cell) => cell.trim() !== ''));
  const body = filled.filter((row) => skippedRowKind(row, form) === null);
  return body.length === 0 ? filled : body;
}

function partScore({ name, shape }: ListColumn, hasHeader: boolean): number {
  const values = partValueScore(shape);
  if (!hasHeader) {
    return values * 0.85;
  }
  const strength = nameStrength('partNumber', name);
  if (strength < 0) {
    return values * 0.2;
  }
  // For an unclear name the values decide, and those alone are never certain.
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

function reasonsFor(column: ListColumn | undefined, lead: number): string[] {
  if (column === undefined) {
    return [];
  }
  const { header, name, shape } = column;
  const likely = Math.round(shape.partLike * 100);
  return [
    ...(nameStrength('partNumber', name) > 0
      ? [`"${header.trim()}" is a name for part numbers.`]
      : []),
    ...(likely >= 50 ? [`Its values look like part numbers (${likely}%).`] : []),
    ...(lead < AUTO_LEAD ? ['Another column looks almost as likely.'] : []),
  ];
}

const rounded = (score: number): number => Math.round(score * 100) / 100;

const FNV_OFFSET = 0x6c62272e07bb014262b821756295c58dn;
const FNV_PRIME = 0x0000000001000000000000000000013bn;

/** Equal for two files with the same columns in the same order, ignoring case and spacing. */
export function headerFingerprint(headers: readonly string[]): string {
  let hash = FNV_OFFSET;
  for (const character of headers.map(normalizeHeader).join('\u001f')) {
    hash = BigInt.asUintN(128, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * FNV_PRIME);
  }
  return `${headers.length}-${hash.toString(16).padStart(32, '0')}`;
}
