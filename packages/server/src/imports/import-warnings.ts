import type { FileWarning } from '@partsight/domain/files/file-warning';
import type { ReadWarning } from '@partsight/spreadsheet/parser-process/protocol';
import type { SheetPreview } from '@partsight/spreadsheet/read-sheet-file';

import type { SheetReading } from '../batches/sheet-reading.record.ts';
import type { RowTally } from './part-rows.ts';

/** What the reader has to say, in the words of an import. */
const OF_READER = {
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

type Seen = {
  readonly ofReader: readonly ReadWarning[];
  readonly sheets: readonly SheetPreview[];
  readonly chosenSheet: number;
  readonly tally: RowTally;
  readonly repeatedParts: number;
  readonly restsOnPrice: boolean;
};

/** Everything a person should know about how their file was read, in the order in which to tell it. */
export function importWarnings(seen: Seen): SheetReading['warnings'] {
  const counts = new Map<FileWarning, number>(seen.tally.warnings);
  for (const warning of seen.ofReader) {
    counts.set(OF_READER[warning], 1);
  }
  const others = seen.sheets.filter(
    ({ rowCount, refused }, index) =>
      index !== seen.chosenSheet && rowCount > 0 && refused === null,
  );
  const unreadable = seen.sheets.filter(({ refused }) => refused !== null);
  counts.set('other-sheets', others.length);
  counts.set('unreadable-sheets', unreadable.length);
  counts.set('repeated-numbers', seen.repeatedParts);
  counts.set('rests-on-price', seen.restsOnPrice ? 1 : 0);
  return [...counts].filter(([, count]) => count > 0).map(([code, count]) => ({ code, count }));
}
