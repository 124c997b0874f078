import type { SheetPreview } from '@partsight/spreadsheet/read-sheet-file';

import { detectIn, findLayout } from './header-layout.ts';
import type { Layouts } from './layouts.record.ts';

/** Nobody's list is further behind, and each sheet looked at costs everybody time. */
const SHEETS_LOOKED_AT = 20;
const HIDDEN_WEIGHT = 0.2;
/** More than the best list of an unknown layout can have. */
const KNOWN_LAYOUT = 2;

/** The sheet whose columns its user has once confirmed, else the one that looks most like a list. */
export function chooseSheet(sheets: readonly SheetPreview[], layouts: Layouts): number {
  if (sheets.length === 1) {
    return 0;
  }
  const scores = sheets.slice(0, SHEETS_LOOKED_AT).map((sheet) => likeness(sheet, layouts));
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

function likeness({ preview, rowCount, hidden, refused }: SheetPreview, layouts: Layouts): number {
  if (refused !== null || rowCount === 0) {
    return -1;
  }
  const detection = detectIn(preview);
  const { partNumber, quantity, cost } = detection;
  const columns =
    (partNumber?.confidence ?? 0) +
    0.2 * (quantity?.confidence ?? 0) +
    0.2 * (cost?.confidence ?? 0);
  const isKnown = findLayout(layouts, preview, detection) !== null;
  // Rows count by their order of magnitude: ten times as many matter, twice as many hardly.
  const size = 1 + Math.log10(rowCount);
  return (0.05 + (isKnown ? KNOWN_LAYOUT : columns)) * size * (hidden ? HIDDEN_WEIGHT : 1);
}
