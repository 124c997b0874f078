import { notAPartKind, type NotAPartKind } from '../part-numbers/reading/not-a-part.ts';
import { partLikeness } from './column-shape.ts';
import { normalizeHeader } from './normalize-header.ts';

/** Kinds of rows between the parts: what a report prints, deposits for old parts, other charges. */
export const SKIPPED_ROW_KINDS = ['header', 'total', 'page', 'title', 'core', 'charge'] as const;
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

/** The kind of a report row; null for every row that may be a part. */
export function skippedRowKind(row: Cells, form: ReportLayout): SkippedRowKind | null {
  const part = form.partNumber === null ? '' : tidy(row[form.partNumber]);
  const charge = chargeKind(row, part, form);
  if (charge !== null) {
    return charge;
  }
  const isNumbered = partLikeness(part) >= MIN_PART_LIKENESS && !isLabel(part);
  if (isNumbered && (isNumber(row, form.quantity) || isNumber(row, form.cost))) {
    return null;
  }
  if (repeatsHeader(row, form)) {
    return 'header';
  }
  const cells = row.map(tidy).filter((cell) => cell !== '');
  if (cells.length > 0 && cells.every((cell) => RULE.test(cell))) {
    return 'page';
  }
  if (isNumbered) {
    return null;
  }
  return printedRowKind(row, cells, part, form);
}

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
  const names = row
    .map((cell) => normalizeHeader(cell.slice(0, MAX_LABEL_CHARS)))
    .filter((name) => name !== '');
  const isSame = names.length > 0 && names.every((name) => headerWords.has(name));
  return isSame
    ? names.length >= headerWords.size * 0.6
    : names.length > 1 && printedLine(row) === headerLine;
}

/** Equal for two prints of one line, on any page and day. */
const printedLine = (row: Cells): string =>
  row
    .map((cell) => tidy(cell).toLowerCase())
    .filter((cell) => cell !== '')
    .join('|')
    .replaceAll(/\d+/g, '0');
