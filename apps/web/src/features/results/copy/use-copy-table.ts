import { exportCsv } from '@partsight/contract/results';
import type { UploadId } from '@partsight/contract/wire/values';
import {
  ANALYSIS_COLUMNS,
  EXPORT_COLUMNS,
} from '@partsight/domain/titles/analysis/analysis-columns';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { browser } from '../../../lib/browser/browser.ts';
import type { ResultsView } from '../../../lib/results-view.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { COPY_TEXT } from '../texts.ts';
import { clipboardTable } from './clipboard-table.ts';
import { csvCells } from './csv-cells.ts';

/** More are better exported: a spreadsheet takes seconds for them. */
export const MAX_COPIED_ROWS = 10_000;

export type CopyOrder = {
  readonly uploadId: UploadId;
  readonly view: ResultsView;
  /** How many rows the view leaves. */
  readonly shown: number;
  readonly columns: CopiedColumns;
};

type CopiedColumns = {
  /** How many columns the sheet has, and which of them are shown. */
  readonly ownCount: number;
  readonly own: ReadonlySet<number>;
  readonly market: ReadonlySet<string>;
};

/** Always there, as they are in the table. */
const RESULT_COLUMNS: ReadonlySet<string> = new Set(['demandGrade', 'unitsSold', 'averagePrice']);
/** Where the table has another name for a column of the export. */
const TABLE_IDS: Readonly<Record<string, string>> = { duplicateInInventory: 'duplicate' };

/** The rows that the filters leave, with the shown columns; through the export, which guards them. */
export function useCopyTable() {
  return useMutation({
    mutationFn: async ({ uploadId, view, shown, columns }: CopyOrder) => {
      if (shown > MAX_COPIED_ROWS) {
        throw new Error(COPY_TEXT.tooMany(MAX_COPIED_ROWS));
      }
      const analysis = EXPORT_COLUMNS.filter(
        ({ id }) => RESULT_COLUMNS.has(id) || columns.market.has(TABLE_IDS[id] ?? id),
      );
      const named = [ANALYSIS_COLUMNS[0], ...analysis].map(({ id }) => id);
      const query = { ...view, columns: named.join(',') };
      const { blob } = await call(exportCsv, { params: { uploadId }, query });
      const table = shownCells(csvCells(await blob.text()), columns);
      if (!browser.copyTable(clipboardTable(table, NUMBER_COLUMNS))) {
        throw new Error(COPY_TEXT.refused);
      }
      return table.length - 1;
    },
    onSuccess: (rows) => toast({ title: COPY_TEXT.copied(rows), description: COPY_TEXT.pasteInto }),
    meta: { failure: { title: COPY_TEXT.failed } },
  });
}

/** The number comes first. */
const NUMBER_COLUMNS: ReadonlySet<number> = new Set([0]);

/** The export has all columns of the sheet, then the number and the analysis. */
const shownCells = (
  rows: readonly (readonly string[])[],
  { ownCount, own }: CopiedColumns,
): string[][] =>
  rows.map((cells) => [
    cells[ownCount] ?? '',
    ...cells.slice(0, ownCount).filter((_, index) => own.has(index)),
    ...cells.slice(ownCount + 1),
  ]);
