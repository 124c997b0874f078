import type { FileWarning } from '@partsight/domain/columns/file-warning';
import type { ReadWarning } from '@partsight/spreadsheet/parser-process/protocol';
import type { SheetPreview } from '@partsight/spreadsheet/read-sheet-file';

import type { SheetReading } from '../db/records/sheet-reading.record.ts';
import type { RowTally } from './part-rows.ts';

/** The parser's warnings, worded for an import. */
const READER_WARNINGS = {
  'encoding-assumed': 'encoding-assumed',
  'stray-quotes': 'unclosed-quote',
  'fixed-width': 'fixed-width',
  'hidden-rows': 'hidden-rows',
  'hidden-columns': 'hidden-columns',
  'merged-cells': 'merged-cells',
  'formulas-without-value': 'formulas-without-value',
  'macros-ignored': 'macros-ignored',
  'some-sheets-unreadable': 'unreadable-sheets',
} as const satisfies Record<ReadWarning, FileWarning>;

type ImportObservations = {
  readonly readerWarnings: readonly ReadWarning[];
  readonly sheets: readonly SheetPreview[];
  readonly chosenSheet: number;
  readonly tally: RowTally;
  readonly repeatedParts: number;
  readonly isCostListPrice: boolean;
  readonly emptyColumns: number;
};

/** Everything the user should know about how the file was read, in display order. */
export function importWarnings(observed: ImportObservations): SheetReading['warnings'] {
  const counts = new Map<FileWarning, number>(observed.tally.warnings);
  for (const warning of observed.readerWarnings) {
    counts.set(READER_WARNINGS[warning], 1);
  }
  const others = observed.sheets.filter(
    ({ rowCount, refused }, index) =>
      index !== observed.chosenSheet && rowCount > 0 && refused === null,
  );
  const unreadable = observed.sheets.filter(({ refused }) => refused !== null);
  counts.set('unreadable-counts', observed.tally.evidence.unreadableCounts.rows);
  counts.set('unreadable-costs', observed.tally.evidence.unreadableCosts.rows);
  counts.set('other-sheets', others.length);
  counts.set('unreadable-sheets', unreadable.length);
  counts.set('repeated-numbers', observed.repeatedParts);
  counts.set('rests-on-price', observed.isCostListPrice ? 1 : 0);
  counts.set('empty-column', observed.emptyColumns);
  return [...counts].filter(([, count]) => count > 0).map(([code, count]) => ({ code, count }));
}
