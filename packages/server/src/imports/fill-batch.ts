import { reportForm } from '@partsight/domain/columns/left-out-row';
import { restsOnPrice } from '@partsight/domain/columns/rests-on-price';
import { shownText } from '@partsight/spreadsheet/cell';
import { SheetFileRefusedError } from '@partsight/spreadsheet/refusal';

import type { SheetReading } from '../batches/sheet-reading.record.ts';
import type { UserRepos } from '../database.ts';
import { AppError } from '../platform/app-error.ts';
import { atMostRows } from './at-most-rows.ts';
import { headerNames } from './header-layout.ts';
import { importWarnings } from './import-warnings.ts';
import { sheetLabel, type OpenSheet } from './open-sheet.ts';
import { newTally, partRows, previewText } from './part-rows.ts';
import type { MappingPlan } from './plan-mapping.ts';
import { fileRefused } from './refuse-file.ts';

/** Rows shown to point at a header; a header further down can still be named by its number. */
const FIRST_ROWS = 15;

export type FilledBatch = { readonly totalParts: number; readonly reading: SheetReading };

/** Walks the sheet into the batch, row by row, and writes down how it was understood. */
export async function fillBatch(
  repos: Pick<UserRepos, 'batches' | 'parts'>,
  batchId: string,
  { file, sheet, detection }: OpenSheet,
  { mapping, certainty, reasons, signal }: MappingPlan & { readonly signal: AbortSignal },
): Promise<FilledBatch> {
  const names = headerNames(sheet.preview, mapping.headerRow, detection);
  const tally = newTally();
  try {
    const above = sheet.preview.slice(0, (mapping.headerRow ?? -1) + 1);
    const form = reportForm(
      above.map((row) => row.map(shownText)),
      names,
      mapping,
    );
    const walk = { mapping, headerWidth: names.length, firstRows: sheet.preview, form, signal };
    await repos.parts.copyIn(batchId, atMostRows(partRows(file.rows, walk, tally)));
  } catch (error) {
    throw error instanceof SheetFileRefusedError ? fileRefused(error.reason, error.message) : error;
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
    leftOut: tally.leftOut,
    nothingOnHand: tally.nothingOnHand,
    warnings: importWarnings({
      ofReader: file.warnings,
      sheets: file.sheets,
      chosenSheet: file.chosenSheet,
      tally,
      repeatedParts,
      // Whoever chose the column knows what it holds.
      restsOnPrice: certainty !== 'remembered' && restsOnPrice(columns, mapping.cost),
    }),
  };
  const totalParts = tally.total;
  await repos.batches.describe(batchId, { originalColumns: columns, reading, totalParts });
  return { totalParts, reading };
}
