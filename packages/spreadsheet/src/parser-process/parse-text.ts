import { decodeText } from '../csv/decode-text.ts';
import { findDelimiter } from '../csv/find-delimiter.ts';
import { joinedPairs } from '../csv/printed-lines.ts';
import { readCsv } from '../csv/read-csv.ts';
import { findFixedColumns, splitFixedWidth } from '../csv/split-fixed-width.ts';
import { SheetFileRefusedError } from '../refusal.ts';
import type { ParsedFile } from './parsed-file.ts';
import type { ParseRequest, ReadWarning } from './protocol.ts';
import { budgetOf, RowSpool } from './row-spool.ts';

const DECLARED_DELIMITER = /^sep=(.)\r?\n/i;
/** Below this share of agreeing records a delimiter may be coincidence. */
const MIN_DELIMITER_SCORE = 0.5;
/** Twice the blank rows a sheet may skip, since a line end may be two characters. */
const MAX_BLANK_LINES = 20_000;

type TextLayout = { readonly delimiter: string | null; readonly warnings: readonly ReadWarning[] };

/** Delimited or aligned text of any encoding: one unnamed sheet. */
export function parseText(bytes: Buffer, order: ParseRequest): ParsedFile {
  const { limits, textEncoding, keepColumns } = order;
  const { text, encoding, assumed } = decodeText(bytes, textEncoding ?? undefined);
  const budget = budgetOf(limits);
  const spool = new RowSpool(limits, budget, keepColumns);
  const { delimiter, warnings } = readText(withoutPrinterMarks(text), spool);
  spool.finish();
  if (spool.rowCount === 0) {
    throw new SheetFileRefusedError('empty');
  }
  const { rowCount, columnCount, preview } = spool;
  const sheet = { name: '', hidden: false, rowCount, columnCount, refused: null, preview };
  return {
    head: {
      format: 'csv',
      delimiter,
      encoding,
      sheets: [sheet],
      warnings: assumed ? ['encoding-assumed', ...warnings] : warnings,
    },
    spools: [spool],
  };
}

/** Page breaks of printed reports, and the end-of-file mark of old systems. */
const withoutPrinterMarks = (text: string): string =>
  text.replaceAll('\f', '').replaceAll('\u001A', '').trimEnd();

/** Finds a value far below everything else before creating millions of blank records. */
function refuseLongGaps(text: string): void {
  let blankLines = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x0a || code === 0x0d) {
      blankLines += 1;
      if (blankLines > MAX_BLANK_LINES) {
        throw new SheetFileRefusedError('far-cell', `blank lines up to character ${at}`);
      }
    } else if (code !== 0x20) {
      blankLines = 0;
    }
  }
}

function readText(text: string, spool: RowSpool): TextLayout {
  refuseLongGaps(text);
  const declared = DECLARED_DELIMITER.exec(text);
  const body = declared === null ? text : text.slice(declared[0].length);
  const found = findDelimiter(body);
  const printed = declared === null ? joinedPairs(body) : body;
  const columns = declared === null ? findFixedColumns(printed) : null;
  // Commas in descriptions also split a printed report, but only in two.
  const isChance = found.score < MIN_DELIMITER_SCORE || found.fieldCount <= 2;
  if (columns !== null && isChance && columns.starts.length > found.fieldCount) {
    for (const line of printed.split(/\r\n|\n|\r/)) {
      spool.addRow(splitFixedWidth(line, columns));
    }
    return { delimiter: null, warnings: ['fixed-width'] };
  }
  const delimiter = declared?.[1] ?? found.delimiter;
  const { hasStrayQuotes } = readCsv(body, delimiter, (fields) => spool.addRow(fields));
  return { delimiter, warnings: hasStrayQuotes ? ['stray-quotes'] : [] };
}
