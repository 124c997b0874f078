import { labelOf } from '../part-numbers/reading/labels.ts';
import { notAPartKind, type NotAPartKind } from '../part-numbers/reading/not-a-part.ts';
import { partLikeness } from './column-shape.ts';
import { normalizeHeader } from './normalize-header.ts';

/** Kinds of rows between the parts: what a report prints, deposits for old parts, other charges, remarks. */
export const SKIPPED_ROW_KINDS = [
  'header',
  'total',
  'page',
  'title',
  'core',
  'charge',
  'note',
] as const;
export type SkippedRowKind = (typeof SKIPPED_ROW_KINDS)[number];

export type ReportLayout = {
  /** Lines a report repeats on each page: everything above the first row, header included. */
  readonly printedLines: ReadonlySet<string>;
  readonly headerLine: string | null;
  readonly headerWords: ReadonlySet<string>;
  readonly partNumber: number | null;
  readonly quantity: number | null;
  readonly cost: number | null;
  readonly description?: number | null;
  /** Nearly every part has a count and a cost, so that a row without either is hardly a part. */
  readonly isStocked?: boolean;
};

type Cells = readonly string[];
type Roles = Pick<ReportLayout, 'partNumber' | 'quantity' | 'cost' | 'description'>;

const MIN_PART_LIKENESS = 0.3;
/** A sentence is not a label. */
const MAX_LABEL_CHARS = 80;

const COUNTED_THINGS =
  '(?:lines?|items?|parts?|records?|rows?|pieces?|pcs|units?|skus?|part numbers?|entries)';
const TOTAL = new RegExp(
  `^(?:[\\p{L}\\d#.&/'-]+ ){0,4}?(?:sub-? ?)?(?:totals?|ttl)(?: (?:for|of|on|in) .*| page.*| ?[:=-].*|(?: (?:[\\d,.$]+|value|cost|qty|quantity|inventory|amount|number|count|report|${COUNTED_THINGS}))*)$`,
  'iu',
);
const COUNT_LINE = new RegExp(
  `^(?:\\d[\\d,]* ${COUNTED_THINGS}(?: (?:listed|printed|total|in all|found|selected))?|(?:${COUNTED_THINGS}|number of ${COUNTED_THINGS}|count|record count|item count|line count)(?: (?:listed|printed|total))? ?[:=] ?\\d[\\d,]*)$`,
  'i',
);
const PAGE =
  /^(?:page|pg|seite|pagina|p[aá]gina)\.?(?: ?(?:no\.?|number|#))? ?:? ?(?:\d+(?: ?(?:of|\/|von|de) ?\d+)?)?$|^(?:continued|continued on next page|cont'?d|end of (?:report|list|file)|begin report)$/i;
const PRINTED =
  /^(?:printed|print date|date printed|run date|run time|run on|report date|report run|report time|report id|report generated|generated|as of|prepared (?:by|for|on)|printed by|user)\b/i;
const DATE_OR_TIME =
  /^(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}|\d{1,2}:\d{2}(?::\d{2})? ?(?:[ap]m)?|\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4} \d{1,2}:\d{2}.*)$/i;
const RULE = /^[-=_*~. ]{3,}$/;
const NUMBER = /^\(?[-+]?[$€£]?[-+]?\d[\d.,]*[$€£%]?\)?-?$/;

/** The overall form of the sheet, from its first rows. */
export function reportLayout(above: readonly Cells[], headers: Cells, roles: Roles): ReportLayout {
  const lines = above.map(printedLine).filter((line) => /\p{L}/u.test(line));
  return {
    printedLines: new Set(lines),
    // For a joined two-line header, its words are not those of its last line.
    headerLine: above.length === 0 ? null : printedLine(above.at(-1) ?? []),
    headerWords: new Set(headers.map(normalizeHeader).filter((name) => name !== '')),
    ...roles,
  };
}

const MIN_PARTS = 3;
const STOCKED_SHARE = 0.8;

/** Whether nearly every row with a number has a count and a cost. */
export function isStocked(
  rows: readonly Cells[],
  { partNumber, quantity, cost }: Pick<Roles, 'partNumber' | 'quantity' | 'cost'>,
): boolean {
  if (partNumber === null || (quantity === null && cost === null)) {
    return false;
  }
  const parts = rows.filter((row) => isWholeNumber(tidy(row[partNumber])));
  const hasBoth = (row: Cells): boolean =>
    [quantity, cost].every((column) => column === null || /\d/.test(row[column] ?? ''));
  const stocked = parts.filter(hasBoth);
  return stocked.length >= MIN_PARTS && stocked.length >= parts.length * STOCKED_SHARE;
}

/** The kind of a report row; null for every row that may be a part. */
export function skippedRowKind(row: Cells, form: ReportLayout): SkippedRowKind | null {
  const part = form.partNumber === null ? '' : tidy(row[form.partNumber]);
  const charge = chargeKind(row, part, form);
  if (charge !== null) {
    return charge;
  }
  const isNumbered = partLikeness(part) >= MIN_PART_LIKENESS && !isLabel(part);
  const isPriced = isNumber(row, form.quantity) || isNumber(row, form.cost);
  if (isNumbered && isPriced && !isRemark(part)) {
    return null;
  }
  if (repeatsHeader(row, form)) {
    return 'header';
  }
  const cells = row.map(tidy).filter((cell) => cell !== '');
  if (cells.length > 0 && cells.every((cell) => RULE.test(cell))) {
    return 'page';
  }
  if (isNumbered && isPriced) {
    return null;
  }
  const printed = isNumbered && !isRemark(part) ? null : printedRowKind(row, cells, part, form);
  return printed ?? (form.isStocked === true && !isPriced && isNote(part, cells) ? 'note' : null);
}

/** A row that is no part, in a list whose parts all have counts and costs. */
const isNote = (part: string, cells: Cells): boolean =>
  cells.length === 1 || part === '' || !isWholeNumber(part);

/** Signs and words that stand in sentences, titles and addresses. */
const REMARK =
  /[@:%]|#\s|\d\/\d{1,2}(?:\/\d{2,4})?$|\b(?:of|to|from|until|per|and|see|for|by|only|call|ext|ref|page|run|rev)\b/i;
const isRemark = (part: string): boolean =>
  REMARK.test(part) && !isWholeNumber(part) && /[a-z]{2,}.*\s|\s.*[a-z]{2,}/i.test(part);

/** A number and nothing but labels beside it. */
const isWholeNumber = (part: string): boolean => {
  const words = part.toUpperCase().split(/\s+/);
  const hasDigits = words.filter((word) => /\d/.test(word));
  return (
    hasDigits.length > 0 &&
    !/[@:%]/.test(part) &&
    !DATE_OR_TIME.test(part) &&
    words.length <= MAX_GROUPS &&
    words.every((word) => /\d/.test(word) || word.length <= 2 || isPartLabel(word))
  );
};
const MAX_GROUPS = 6;
const isPartLabel = (word: string): boolean => {
  const label = labelOf(word);
  return label?.kind === 'make';
};

/** A core or another charge, by its number, or by its description where it has no number. */
function chargeKind(
  row: Cells,
  part: string,
  { partNumber, description }: ReportLayout,
): NotAPartKind | null {
  const words = tidy(row[description ?? -1]);
  return partNumber === null ? null : notAPartKind(part === '' ? words : part, words);
}

function printedRowKind(
  row: Cells,
  cells: Cells,
  part: string,
  form: ReportLayout,
): SkippedRowKind | null {
  // Anything in the number column is an unknown part number, unless it is a label.
  const isOpen =
    part === '' || isLabel(part) || DATE_OR_TIME.test(part) || form.partNumber === null;
  if (form.printedLines.has(printedLine(row)) && !isNumber(row, form.cost)) {
    return 'title';
  }
  if (!isOpen) {
    return null;
  }
  if (cells.some((cell) => TOTAL.test(cell) || COUNT_LINE.test(cell))) {
    return 'total';
  }
  if (cells.some((cell) => PAGE.test(cell) || PRINTED.test(cell))) {
    return 'page';
  }
  if (cells.length > 0 && cells.every((cell) => DATE_OR_TIME.test(cell))) {
    return 'page';
  }
  // Unlabeled totals: only several numbers, and none in the part-number column.
  const isSums =
    part === '' && form.partNumber !== null && cells.length > 1 && cells.every(isNumberText);
  return isSums ? 'total' : null;
}

const tidy = (cell: string | undefined): string =>
  (cell ?? '')
    .slice(0, MAX_LABEL_CHARS + 1)
    .replaceAll(/^[*\s]+|[*\s]+$/g, '')
    .replaceAll(/\s+/g, ' ');

const isNumberText = (cell: string): boolean => NUMBER.test(cell.replaceAll(/\s/g, ''));

const isNumber = (row: Cells, column: number | null): boolean =>
  column !== null && isNumberText((row[column] ?? '').trim().slice(0, MAX_LABEL_CHARS));

const isLabel = (cell: string): boolean =>
  cell.length <= MAX_LABEL_CHARS &&
  (TOTAL.test(cell) ||
    COUNT_LINE.test(cell) ||
    PAGE.test(cell) ||
    PRINTED.test(cell) ||
    RULE.test(cell));

/** A repeated header: only words of the header, and most of them. */
function repeatsHeader(row: Cells, { headerWords, headerLine }: ReportLayout): boolean {
  if (headerWords.size === 0) {
    return false;
  }
  const filled = row.filter((cell) => cell.trim() !== '');
  // Most rows are parts, and their first cell says so.
  const isSame =
    filled.length > 0 &&
    filled.every((cell) => headerWords.has(normalizeHeader(cell.slice(0, MAX_LABEL_CHARS))));
  if (isSame) {
    return filled.length >= headerWords.size * 0.6;
  }
  const [first = ''] = filled;
  return (
    filled.length > 1 &&
    headerLine !== null &&
    headerLine.startsWith(printedLine([first])) &&
    printedLine(row) === headerLine
  );
}

/** Equal for two prints of one line, on any page and day. */
const printedLine = (row: Cells): string =>
  row
    .map((cell) => tidy(cell).toLowerCase())
    .filter((cell) => cell !== '')
    .join('|')
    .replaceAll(/\d+/g, '0');
