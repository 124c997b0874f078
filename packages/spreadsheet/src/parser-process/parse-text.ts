import { decodeText } from '../csv/decode-text.ts';
import { findDelimiter } from '../csv/find-delimiter.ts';
import { readCsv } from '../csv/read-csv.ts';
import { SheetFileRefusedError } from '../refusal.ts';
import type { ParsedFile } from './parse-file.ts';
import type { ParseOrder, ReadWarning } from './protocol.ts';
import { RowSpool } from './row-spool.ts';

const DECLARED_DELIMITER = /^sep=(.)\r?\n/;

/** Delimited text of any encoding: one sheet without a name. */
export function parseText(bytes: Buffer, { limits, textEncoding }: ParseOrder): ParsedFile {
  const { text, encoding, assumed } = decodeText(bytes, textEncoding ?? undefined);
  const declared = DECLARED_DELIMITER.exec(text);
  const body = declared === null ? text : text.slice(declared[0].length);
  const delimiter = declared?.[1] ?? findDelimiter(body);

  const spool = new RowSpool(limits, {
    cells: limits.maxCells,
    outputBytes: limits.maxOutputBytes,
  });
  const { quotesIgnored } = readCsv(
    body,
    delimiter,
    (cells) => spool.addRow(cells),
    () => spool.restart(),
  );
  spool.finish();
  if (spool.rowCount === 0) {
    throw new SheetFileRefusedError('empty');
  }
  const warnings: ReadWarning[] = [
    ...(assumed ? (['encoding-assumed'] as const) : []),
    ...(quotesIgnored ? (['quotes-ignored'] as const) : []),
  ];
  const { rowCount, columnCount, preview } = spool;
  const sheet = { name: '', hidden: false, rowCount, columnCount, refused: null, preview };
  return {
    head: { kind: 'head', format: 'csv', delimiter, encoding, sheets: [sheet], warnings },
    spools: [spool],
  };
}
