import { partLikeness } from '@partsight/domain/columns/column-shape';
import { shownText, type Row } from '@partsight/spreadsheet/cell';
import type { SheetPreview } from '@partsight/spreadsheet/read-sheet-file';

import { findLayout, type Layouts } from './header-layout.ts';

const HIDDEN_SHEET_WEIGHT = 0.1;
const KNOWN_LAYOUT_WEIGHT = 3;
/** Nobody's list is further behind, and each sheet looked at costs everybody time. */
const SHEETS_LOOKED_AT = 20;
const ROWS_LOOKED_AT = 25;
const COLUMNS_LOOKED_AT = 40;

/** How much the best column of a sheet looks like part numbers: enough to tell a list from a cover page. */
function listLikeness(preview: readonly Row[]): number {
  const rows = preview.slice(-ROWS_LOOKED_AT);
  let best = 0;
  for (let column = 0; column < COLUMNS_LOOKED_AT; column += 1) {
    const sum = rows.reduce((total, row) => total + likenessOf(shownText(row[column])), 0);
    best = Math.max(best, sum / rows.length);
  }
  return best;
}

const likenessOf = (text: string): number => (text.length > 60 ? 0 : partLikeness(text));

/**
 * The sheet whose columns its user has once confirmed, else the one that looks most like a list; a
 * longer one wins among equals.
 */
export function chooseSheet(sheets: readonly SheetPreview[], layouts: Layouts): number {
  if (sheets.length === 1) {
    return 0;
  }
  const scores = sheets.slice(0, SHEETS_LOOKED_AT).map(({ refused, rowCount, preview, hidden }) => {
    if (refused !== null || rowCount === 0) {
      return 0;
    }
    const isKnown = findLayout(layouts, preview) !== null;
    const likeness = isKnown ? KNOWN_LAYOUT_WEIGHT : 0.01 + listLikeness(preview);
    return likeness * Math.log10(rowCount + 1) * (hidden ? HIDDEN_SHEET_WEIGHT : 1);
  });
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}
