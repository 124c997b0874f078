import { SheetFileRefusedError } from '../refusal.ts';
import { unguardFormula } from './formula-guard.ts';

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** No spreadsheet has more columns. */
const MAX_FIELDS = 16_384;
const MAX_FIELD_LENGTH = 256 * 1024;
const MAX_RECORD_LENGTH = 1024 * 1024;

export type CsvReading = {
  /** A quote was opened and not closed at the end of a field, so it was read literally. */
  readonly hasStrayQuotes: boolean;
};

type QuotedField = { readonly text: string; readonly end: number };

/**
 * Splits delimited text into records. Quotes protect delimiters and line ends and are doubled
 * inside; any line end ends a record. Real lists also have inch marks at the start of a field and
 * quotes that never close. Those are literal characters, so that a stray quote affects at most its
 * own cell and never swallows the rows after it.
 */
export function readCsv(
  text: string,
  delimiter: string,
  onRecord: (fields: string[]) => void,
): CsvReading {
  const delimiterCode = delimiter.charCodeAt(0);
  let hasStrayQuotes = false;
  let fields: string[] = [];
  let recordStart = 0;
  let at = 0;
  while (at < text.length) {
    let end = at;
    if (text.charCodeAt(at) === QUOTE) {
      const quoted = readQuoted(text, at, delimiterCode);
      hasStrayQuotes ||= quoted === null;
      end = quoted?.end ?? endOfField(text, at, delimiterCode);
      fields.push(cellText(quoted?.text ?? text.slice(at, end)));
    } else {
      end = endOfField(text, at, delimiterCode);
      fields.push(end === at ? '' : cellText(text.slice(at, end)));
    }
    if (text.charCodeAt(end) === delimiterCode) {
      at = end + 1;
      refuseEndlessRecord(fields.length, at - recordStart);
      if (at < text.length) {
        continue;
      }
      fields.push('');
      end = at;
    }
    refuseEndlessRecord(fields.length, end - recordStart);
    onRecord(fields);
    fields = [];
    at = endOfLine(text, end);
    recordStart = at;
  }
  return { hasStrayQuotes };
}

/** A quoted field, or null when the quote must be literal. */
function readQuoted(text: string, start: number, delimiterCode: number): QuotedField | null {
  let hasPairs = false;
  let from = start + 1;
  for (;;) {
    const close = text.indexOf('"', from);
    if (close === -1 || close - start > MAX_FIELD_LENGTH) {
      return null;
    }
    if (text.charCodeAt(close + 1) === QUOTE) {
      hasPairs = true;
      from = close + 2;
      continue;
    }
    const raw = text.slice(start + 1, close);
    const inner = hasPairs ? raw.replaceAll('""', '"') : raw;
    if (isFieldEnd(text, close + 1, delimiterCode)) {
      return { text: inner, end: close + 1 };
    }
    // Text after the closing quote: within one line it is an inch mark or a quoted word; over
    // several lines it is the opening quote of another field.
    if (/[\r\n]/.test(inner)) {
      return null;
    }
    const end = endOfField(text, close + 1, delimiterCode);
    return { text: `"${inner}${text.slice(close, end)}`, end };
  }
}

function endOfField(text: string, from: number, delimiterCode: number): number {
  let at = from;
  while (!isFieldEnd(text, at, delimiterCode)) {
    at += 1;
  }
  return at;
}

function isFieldEnd(text: string, at: number, delimiterCode: number): boolean {
  const code = text.charCodeAt(at);
  return (
    code === delimiterCode || code === LINE_FEED || code === CARRIAGE_RETURN || at >= text.length
  );
}

function endOfLine(text: string, at: number): number {
  const isPair = text.charCodeAt(at) === CARRIAGE_RETURN && text.charCodeAt(at + 1) === LINE_FEED;
  return at + (isPair ? 2 : 1);
}

/** A line longer than any row: too many columns, or not a list. */
function refuseEndlessRecord(fieldCount: number, length: number): void {
  if (fieldCount > MAX_FIELDS) {
    throw new SheetFileRefusedError('too-many-columns', 'one endless line');
  }
  if (length > MAX_RECORD_LENGTH) {
    throw new SheetFileRefusedError('unsupported', 'one endless line');
  }
}

const TEXT_FORMULA = /^="([^"]*)"$/;

/** `="00123"` keeps Excel from dropping zeros in a text file; the user saw 00123. */
function cellText(raw: string): string {
  const first = raw.charCodeAt(0);
  if (first === 0x3d) {
    return TEXT_FORMULA.exec(raw)?.[1] ?? raw;
  }
  return first === 0x27 ? unguardFormula(raw) : raw;
}
