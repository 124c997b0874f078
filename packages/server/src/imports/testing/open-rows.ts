import type { Row } from '@partsight/spreadsheet/cell';

import { detectIn } from '../header-layout.ts';
import type { OpenSheet } from '../open-sheet.ts';

/** A sheet that needs no parser, for tests that are about what comes after one. */
export function openRows(rows: readonly Row[]): OpenSheet {
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
    detection: detectIn(sheet.preview),
  };
}
