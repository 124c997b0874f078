import { CsvError, parse } from 'csv-parse/sync';

import { SheetFileRefusedError } from '../refusal.ts';
import { unguardFormula } from './formula-guard.ts';

const MAX_RECORD_CHARACTERS = 1024 * 1024;

export type CsvReading = {
  /** A quote was opened and never closed, so quotes were read as ordinary characters. */
  readonly quotesIgnored: boolean;
};

/**
 * Hands each record to `onRow`. When a quote never closes, everything is read again with quotes as
 * ordinary characters, because the alternative is one cell that swallows the rest of the list;
 * `onRestart` tells the caller to forget what it was given.
 */
export function readCsv(
  text: string,
  delimiter: string,
  onRow: (cells: string[]) => void,
  onRestart: () => void,
): CsvReading {
  try {
    parseRecords(text, delimiter, '"', onRow);
    return { quotesIgnored: false };
  } catch (error) {
    if (!isQuoteTrouble(error)) {
      throw error;
    }
  }
  onRestart();
  try {
    parseRecords(text, delimiter, null, onRow);
  } catch (error) {
    throw isQuoteTrouble(error)
      ? new SheetFileRefusedError('too-many-columns', 'one endless line')
      : error;
  }
  return { quotesIgnored: true };
}

function parseRecords(
  text: string,
  delimiter: string,
  quote: '"' | null,
  onRow: (cells: string[]) => void,
): void {
  parse(text, {
    delimiter,
    quote,
    escape: quote,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_RECORD_CHARACTERS,
    on_record: (record: string[]) => {
      onRow(record.map(cellText));
      // Nothing is returned, so that the parser keeps no record.
      return null;
    },
  });
}

const isQuoteTrouble = (error: unknown): boolean =>
  error instanceof CsvError &&
  (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE');

const TEXT_FORMULA = /^="([^"]*)"$/;

/** `="00123"` is how a text file keeps Excel from dropping zeros; the user saw 00123. */
function cellText(raw: string): string {
  if (raw.length === 0) {
    return raw;
  }
  const first = raw.charCodeAt(0);
  if (first === 0x3d) {
    return TEXT_FORMULA.exec(raw)?.[1] ?? raw;
  }
  return first === 0x27 ? unguardFormula(raw) : raw;
}
