import type { Row } from '@partsight/spreadsheet/cell';

import { detectPreviewColumns } from '../mapping/header-layout.ts';
import type { OpenSheet } from '../open-sheet.ts';

/** A sheet without a parser, for tests of later stages. */
export function sheetFromRows(rows: readonly Row[]): OpenSheet {
  const sheet = {
    name: '',
    hidden: false,
    rowCount: rows.length,
    columnCount: Math.max(...rows.map((row) => row.length)),
    refused: null,
    preview: rows.slice(0, 60),
  };
  return {
    file: {
      kind: 'reading',
      format: 'csv',
      delimiter: ',',
      encoding: 'utf-8',
      sheets: [sheet],
      chosenSheet: 0,
      warnings: [],
      usage: { parseMs: 0, cpuMs: 0, peakRssBytes: 0 },
      rows: (async function* all() {
        yield rows;
      })(),
      close: () => Promise.resolve(),
    },
    sheet,
    detection: detectPreviewColumns(sheet.preview),
  };
}
