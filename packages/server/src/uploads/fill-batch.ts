import { reportLayout } from '@partsight/domain/columns/skipped-row';
import { costIsListPrice } from '@partsight/domain/columns/stock/cost-is-list-price';
import { displayText } from '@partsight/spreadsheet/cell';
import { SheetFileRefusedError } from '@partsight/spreadsheet/refusal';

import type { UserRepos } from '../db/database.ts';
import type { SheetReading } from '../db/records/sheet-reading.record.ts';
import { AppError } from '../platform/app-error.ts';
import { fileRefusedError } from './file-refused-error.ts';
import { importWarnings } from './import-warnings.ts';
import { limitRows } from './limit-rows.ts';
import { headerNames } from './mapping/header-layout.ts';
import type { MappingPlan } from './mapping/plan-mapping.ts';
import { keptPatterns } from './numbers/pattern-tally.ts';
import { sheetLabel, type OpenSheet } from './open-sheet.ts';
import { newTally, partRows, previewText } from './part-rows.ts';
import { NO_CHOICES, type ReadingChoices } from './reading-choices.ts';

/** Rows shown for picking a header; a header further down can still be given by its number. */
const FIRST_ROWS = 15;

export type FillBatchResult = { readonly totalParts: number; readonly reading: SheetReading };

type FillBatchOptions = MappingPlan & {
  readonly choices?: ReadingChoices;
  readonly signal: AbortSignal;
};

/** Reads the sheet into the batch, row by row, and stores its layout. */
export async function fillBatch(
  repos: Pick<UserRepos, 'batches' | 'parts'>,
  batchId: string,
  { file, sheet, detection }: OpenSheet,
  { mapping, certainty, reasons, choices = NO_CHOICES, signal }: FillBatchOptions,
): Promise<FillBatchResult> {
  const names = headerNames(sheet.preview, mapping.headerRow, detection);
  const tally = newTally();
  try {
    const above = sheet.preview.slice(0, (mapping.headerRow ?? -1) + 1);
    const form = reportLayout(
      above.map((row) => row.map(displayText)),
      names,
      mapping,
    );
    const headerWidth = names.length;
    const walk = { mapping, headerWidth, firstRows: sheet.preview, form, choices, signal };
    await repos.parts.copyIn(batchId, limitRows(partRows(file.rows, walk, tally)));
  } catch (error) {
    throw error instanceof SheetFileRefusedError
      ? fileRefusedError(error.reason, error.message)
      : error;
  }
  if (tally.total === 0) {
    throw new AppError(
      'file/no-rows',
      'The sheet has no rows below its heading. Check that you picked the right file and the right sheet.',
    );
  }
  const columns = Array.from({ length: Math.max(names.length, tally.width) }, (_, index) =>
    mapping.headerRow === null ? `Column ${index + 1}` : (names[index] ?? ''),
  );
  if (tally.numbered === 0) {
    const name = columns[mapping.partNumber]?.trim() ?? '';
    throw new AppError(
      'file/no-part-numbers',
      `${name === '' ? 'That column' : `The column "${name}"`} holds no part numbers. Choose another column.`,
    );
  }
  const repeatedParts = await repos.parts.repeatedCount(batchId);
  if (repeatedParts > 0) {
    await repos.parts.shareAlternatives(batchId);
  }
  const reading: SheetReading = {
    sheet: sheetLabel(sheet),
    sheets: file.sheets
      .filter(({ rowCount, refused }) => rowCount > 0 && refused === null)
      .map(sheetLabel),
    columns,
    mapping,
    certainty,
    reasons,
    firstRows: sheet.preview.slice(0, FIRST_ROWS).map((row) => row.map(previewText)),
    preview: tally.preview,
    repeatedParts,
    leftOut: tally.skipped,
    putBack: choices.putBack,
    numberPatterns: keptPatterns(tally.patterns),
    nothingOnHand: tally.nothingOnHand,
    warnings: importWarnings({
      readerWarnings: file.warnings,
      sheets: file.sheets,
      chosenSheet: file.chosenSheet,
      tally,
      repeatedParts,
      // The user who chose the column knows what it holds.
      isCostListPrice: certainty !== 'remembered' && costIsListPrice(columns, mapping.cost),
      emptyColumns: certainty === 'remembered' ? 0 : detection.emptyColumns,
    }),
  };
  const totalParts = tally.total;
  await repos.batches.describe(batchId, { originalColumns: columns, reading, totalParts });
  return { totalParts, reading };
}
