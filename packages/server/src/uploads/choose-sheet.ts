import type { SheetPreview } from '@partsight/spreadsheet/read-sheet-file';

import { detectPreviewColumns, findLayout } from './mapping/header-layout.ts';
import type { Layouts } from './mapping/layouts.record.ts';

/** Lists are in the first sheets, and scoring each sheet costs time. */
const MAX_SHEETS_SCORED = 20;
const HIDDEN_WEIGHT = 0.2;
/** More than the best list of an unknown layout can have. */
const KNOWN_LAYOUT = 2;

/** The sheet with a confirmed layout, else the one that looks most like a list. */
export function chooseSheet(sheets: readonly SheetPreview[], layouts: Layouts): number {
  if (sheets.length === 1) {
    return 0;
  }
  const scores = sheets.slice(0, MAX_SHEETS_SCORED).map((sheet) => listScore(sheet, layouts));
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

function listScore({ preview, rowCount, hidden, refused }: SheetPreview, layouts: Layouts): number {
  if (refused !== null || rowCount === 0) {
    return -1;
  }
  const detection = detectPreviewColumns(preview);
  const { partNumber, quantity, cost } = detection;
  const columns =
    (partNumber?.confidence ?? 0) +
    0.2 * (quantity?.confidence ?? 0) +
    0.2 * (cost?.confidence ?? 0);
  const isKnown = findLayout(layouts, preview, detection) !== null;
  // Rows count by order of magnitude: ten times as many matter, twice as many hardly.
  const size = 1 + Math.log10(rowCount);
  return (0.05 + (isKnown ? KNOWN_LAYOUT : columns)) * size * (hidden ? HIDDEN_WEIGHT : 1);
}
