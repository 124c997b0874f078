import { partLikeness } from './column-shape.ts';
import { normalizeHeader } from './normalize-header.ts';

/** Rows that a printed report puts between its parts. */
export const LEFT_OUT_KINDS = ['header', 'total', 'page', 'title'] as const;
export type LeftOutKind = (typeof LEFT_OUT_KINDS)[number];

export type ReportForm = {
  /** The lines that a report prints again on each page: what stands above the first row, header included. */
  readonly printedLines: ReadonlySet<string>;
  readonly headerLine: string | null;
  readonly headerWords: ReadonlySet<string>;
  readonly partNumber: number | null;
  readonly quantity: number | null;
  readonly cost: number | null;
};

type Cells = readonly string[];
type Roles = Pick<ReportForm, 'partNumber' | 'quantity' | 'cost'>;

const LEAST_LIKELY = 0.3;
/** A sentence in a cell is no label of a report. */
const LONGEST_LABEL = 80;

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

/** What the sheet's first rows say about the form of the whole. */
export function reportForm(above: readonly Cells[], headers: Cells, roles: Roles): ReportForm {
  const lines = above.map(printedLine).filter((line) => /\p{L}/u.test(line));
  return {
    printedLines: new Set(lines),
    // A header printed over two lines was joined: its words are not those of its last line.
    headerLine: above.length === 0 ? null : printedLine(above.at(-1) ?? []),
    headerWords: new Set(headers.map(normalizeHeader).filter((name) => name !== '')),
    ...roles,
  };
}

/** The kind of a row that is no part but print; null for every row that may be a part. */
export function leftOutKind(row: Cells, form: ReportForm): LeftOutKind | null {
  const part = form.partNumber === null ? '' : tidy(row[form.partNumber]);
  const isNumbered = partLikeness(part) >= LEAST_LIKELY && !isLabel(part);
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
  return kindOfPrint(row, cells, part, form);
}

function kindOfPrint(row: Cells, cells: Cells, part: string, form: ReportForm): LeftOutKind | null {
  // Whatever stands where the number belongs is a number that we do not know, unless it is a label.
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
  // Sums without a word: nothing but several numbers, and none where the part number belongs.
  const isSums =
    part === '' && form.partNumber !== null && cells.length > 1 && cells.every(isNumberText);
  return isSums ? 'total' : null;
}

const tidy = (cell: string | undefined): string =>
  (cell ?? '')
    .slice(0, LONGEST_LABEL + 1)
    .replaceAll(/^[*\s]+|[*\s]+$/g, '')
    .replaceAll(/\s+/g, ' ');

const isNumberText = (cell: string): boolean => NUMBER.test(cell.replaceAll(/\s/g, ''));

const isNumber = (row: Cells, column: number | null): boolean =>
  column !== null && isNumberText((row[column] ?? '').trim().slice(0, LONGEST_LABEL));

const isLabel = (cell: string): boolean =>
  cell.length <= LONGEST_LABEL &&
  (TOTAL.test(cell) ||
    COUNT_LINE.test(cell) ||
    PAGE.test(cell) ||
    PRINTED.test(cell) ||
    RULE.test(cell));

/** A header again: nothing in it but the header's own words, and most of them. */
function repeatsHeader(row: Cells, { headerWords, headerLine }: ReportForm): boolean {
  if (headerWords.size === 0) {
    return false;
  }
  const names = row
    .map((cell) => normalizeHeader(cell.slice(0, LONGEST_LABEL)))
    .filter((name) => name !== '');
  const isSame = names.length > 0 && names.every((name) => headerWords.has(name));
  return isSame
    ? names.length >= headerWords.size * 0.6
    : names.length > 1 && printedLine(row) === headerLine;
}

/** The same for two prints of one line, whatever page and day they were printed on. */
const printedLine = (row: Cells): string =>
  row
    .map((cell) => tidy(cell).toLowerCase())
    .filter((cell) => cell !== '')
    .join('|')
    .replaceAll(/\d+/g, '0');
