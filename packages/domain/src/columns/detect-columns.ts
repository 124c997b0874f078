import { claimColumn, type DetectedColumn, type ListColumn } from './claim-column.ts';
import type { ColumnMapping } from './column-mapping.ts';
import { shapeOf, type ColumnShape } from './column-shape.ts';
import { chooseNumber } from './evidence/choose-number.ts';
import { weighStock } from './evidence/weigh-stock.ts';
import { findHeaderRow } from './find-header-row.ts';
import { nameStrength } from './header-names.ts';
import { normalizeHeader } from './normalize-header.ts';
import { questionsToAsk, type OpenQuestion } from './sheet-question.ts';
import { isStocked, skippedRowKind, reportLayout, type ReportLayout } from './skipped-row.ts';
import { stockColumns } from './stock/stock-columns.ts';

const AUTO_LEAD = 0.15;
/** Below this, the values and the name of a count or a cost leave another one possible. */
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
  /** How number, count and cost are made of their columns. */
  readonly forms: Pick<ColumnMapping, 'numberForm' | 'countForm' | 'costForm'>;
  /** What the sheet leaves open, most important first. */
  readonly questions: readonly OpenQuestion[];
  /** Explanations for the user. */
  readonly reasons: readonly string[];
  /** Quantity or cost columns that lost to another one because they are empty. */
  readonly emptyColumns: number;
};

/** Words that say what a list is: the names of its sheet and its file. */
export type SheetNames = { readonly names: readonly string[] };

/** Detects the columns of a list from its first rows, as displayed. */
export function detectColumns(
  rows: readonly (readonly string[])[],
  { names }: SheetNames = { names: [] },
): ColumnDetection {
  const { index: headerRow, headers } = findHeaderRow(rows);
  const start = headerRow === null ? 0 : headerRow + 1;
  const filled = rows.slice(start).filter((row) => row.some((cell) => cell.trim() !== ''));
  const above = rows.slice(0, start);
  const open = partsAmong(filled, reportLayout(above, headers, NO_ROLES));
  const first = columnsOf(headers, open.parts);
  const ranked = first
    .map((column, index) => ({ index, score: partScore(column, headerRow !== null) }))
    .toSorted((left, right) => right.score - left.score);
  const [best, second] = ranked;
  const chosen = chooseNumber(first, ranked);
  const partNumber =
    chosen.index === null
      ? null
      : { index: chosen.index, confidence: rounded(scoreOf(ranked, chosen.index)) };
  const lead = (best?.score ?? 0) - (second?.score ?? 0);
  const number = chosen.form?.columns ?? (partNumber === null ? [] : [partNumber.index]);
  const named = stockColumns(new Set(number), first, headers);
  // Once the columns are known, so is which rows are no parts.
  const roles = {
    partNumber: partNumber?.index ?? null,
    quantity: named.quantity?.index ?? null,
    cost: named.cost?.index ?? null,
  };
  const known = partsAmong(filled, {
    ...reportLayout(above, headers, roles),
    isStocked: isStocked(filled, roles),
  });
  const columns =
    known.parts.length === open.parts.length ? first : columnsOf(headers, known.parts);
  const taken = new Set(number);
  const { quantity, cost, reasons, emptyColumns } = stockColumns(taken, columns, headers);
  const stock = weighStock({
    columns,
    taken: new Set(number),
    quantity,
    cost,
    foot: known.others,
    title: [...names, ...above.slice(0, -1).flat()].join(' '),
  });
  const counted = detected(stock.quantity, quantity, stock.countFloor);
  const costed = detected(stock.cost, cost, stock.costFloor);
  for (const column of [counted, costed]) {
    if (column !== null) {
      taken.add(column.index);
    }
  }
  const description = claimColumn(taken, columns, 'description');
  return {
    headerRow,
    headers,
    partNumber,
    quantity: counted,
    cost: costed,
    description,
    title: claimColumn(new Set(number), columns, 'title'),
    price: claimColumn(new Set(number), columns, 'price'),
    forms: {
      numberForm: chosen.form,
      countForm: stock.countForm,
      costForm: stock.costForm,
    },
    questions: questionsToAsk([
      ...(chosen.question === null ? [] : [chosen.question]),
      ...stock.questions,
      ...weakQuestions(columns, { quantity: counted, cost: costed }),
    ]),
    reasons:
      partNumber === null ? [] : [...reasonsFor(columns[partNumber.index], lead), ...reasons],
    emptyColumns,
  };
}

const NO_ROLES = { partNumber: null, quantity: null, cost: null };

function columnsOf(
  headers: readonly string[],
  body: readonly (readonly string[])[],
): readonly ListColumn[] {
  const width = Math.max(headers.length, ...body.map((row) => row.length), 0);
  return Array.from({ length: width }, (_, index): ListColumn => {
    const header = headers[index] ?? '';
    const values = body.map((row) => row[index] ?? '');
    return { header, name: normalizeHeader(header), shape: shapeOf(values), values };
  });
}

/** The column that evidence has chosen, with the confidence of its name where they agree. */
function detected(
  index: number | null,
  named: DetectedColumn | null,
  floor: number,
): DetectedColumn | null {
  if (index === null) {
    return null;
  }
  const confidence = named?.index === index ? named.confidence : CHOSEN;
  return { index, confidence: Math.max(floor, confidence) };
}

/** Sums, products or totals overruled a name. */
const CHOSEN = 0.85;

const scoreOf = (
  ranked: readonly { readonly index: number; readonly score: number }[],
  index: number,
): number => ranked.find((column) => column.index === index)?.score ?? 0;

/** A count or a cost that only its values speak for. */
function weakQuestions(
  columns: readonly ListColumn[],
  weak: { readonly quantity: DetectedColumn | null; readonly cost: DetectedColumn | null },
): readonly OpenQuestion[] {
  return (['quantity', 'cost'] as const).flatMap((role): OpenQuestion[] => {
    const column = weak[role];
    return column === null || column.confidence >= SURE
      ? []
      : [
          {
            id: role === 'quantity' ? 'Q1' : 'Q6',
            answers: [{ label: nameAt(columns, column.index), change: { [role]: column.index } }],
            evidence: () =>
              `Is ${quoted(nameAt(columns, column.index))} the ${role === 'quantity' ? 'count' : 'cost'}? Only its values speak for it.`,
          },
        ];
  });
}

function nameAt(columns: readonly ListColumn[], index: number): string {
  const header = columns[index]?.header.trim() ?? '';
  return header === '' ? `Column ${index + 1}` : header;
}

const quoted = (name: string): string => `"${name}"`;

/** The rows that probably hold parts, and those that hold none: in a stocked list, all without a number. */
function partsAmong(filled: readonly (readonly string[])[], form: ReportLayout) {
  const { partNumber } = form;
  const isPart = (row: readonly string[]): boolean =>
    skippedRowKind(row, form) === null &&
    (form.isStocked !== true || partNumber === null || /\d/.test(row[partNumber] ?? ''));
  const parts = filled.filter(isPart);
  return parts.length === 0
    ? { parts: filled, others: [] }
    : { parts, others: filled.filter((row) => !isPart(row)) };
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
