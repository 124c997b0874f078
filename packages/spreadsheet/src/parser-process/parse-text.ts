import { decodeText } from '../csv/decode-text.ts';
import { findDelimiter } from '../csv/find-delimiter.ts';
import { readCsv } from '../csv/read-csv.ts';
import { findFixedColumns, splitFixedWidth } from '../csv/split-fixed-width.ts';
import { SheetFileRefusedError } from '../refusal.ts';
import type { ParsedFile } from './parse-file.ts';
import type { ParseOrder, ReadWarning } from './protocol.ts';
import { RowSpool } from './row-spool.ts';

const DECLARED_DELIMITER = /^sep=(.)\r?\n/i;
/** Below this share of agreeing records a delimiter may be chance. */
const SURE_SCORE = 0.5;

type TextReading = { readonly delimiter: string | null; readonly warnings: readonly ReadWarning[] };

/** Delimited or aligned text of any encoding: one sheet without a name. */
export function parseText(bytes: Buffer, { limits, textEncoding }: ParseOrder): ParsedFile {
  const { text, encoding, assumed } = decodeText(bytes, textEncoding ?? undefined);
  const budget = { cells: limits.maxCells, outputBytes: limits.maxOutputBytes };
  const spool = new RowSpool(limits, budget);
  const { delimiter, warnings } = readText(withoutPrinterMarks(text), spool);
  spool.finish();
  if (spool.rowCount === 0) {
    throw new SheetFileRefusedError('empty');
  }
  const { rowCount, columnCount, preview } = spool;
  const sheet = { name: '', hidden: false, rowCount, columnCount, refused: null, preview };
  return {
    head: {
      kind: 'head',
      format: 'csv',
      delimiter,
      encoding,
      sheets: [sheet],
      warnings: assumed ? ['encoding-assumed', ...warnings] : warnings,
    },
    spools: [spool],
  };
}

/** Page breaks of printed reports, and the mark that ended files of old systems. */
const withoutPrinterMarks = (text: string): string =>
  text.replaceAll('\f', '').replaceAll('\u001A', '');

function readText(text: string, spool: RowSpool): TextReading {
  const declared = DECLARED_DELIMITER.exec(text);
  const body = declared === null ? text : text.slice(declared[0].length);
  const found = findDelimiter(body);
  if (declared === null && found.score < SURE_SCORE) {
    const starts = findFixedColumns(body);
    if (starts !== null) {
      for (const line of body.split(/\r\n|\n|\r/)) {
        spool.addRow(splitFixedWidth(line, starts));
      }
      return { delimiter: null, warnings: ['fixed-width'] };
    }
  }
  const delimiter = declared?.[1] ?? found.delimiter;
  const { quotesIgnored } = readCsv(
    body,
    delimiter,
    (cells) => spool.addRow(cells),
    () => spool.restart(),
  );
  return { delimiter, warnings: quotesIgnored ? ['quotes-ignored'] : [] };
}
