import {
  detectColumns,
  headerFingerprint,
  type ColumnDetection,
} from '@partsight/domain/columns/detect-columns';
import { isBlank, displayText, type Row } from '@partsight/spreadsheet/cell';

import { storableText } from '../../platform/storable-text.ts';
import type { Layouts, RememberedSheets } from './layouts.record.ts';

/** How far down a header may be, below a report's title and address. */
const HEADER_ROWS = 30;
/** No column name is longer; a cell may be. */
const LONGEST_NAME = 500;
/** Beyond this a cell says nothing more about its column, and scanning would cost time. */
const DETECTION_CHARACTERS = 60;
const DETECTION_COLUMNS = 80;

/** The names of the sheet and its file say what a list is, too. */
export const detectPreviewColumns = (
  preview: readonly Row[],
  names: readonly string[] = [],
): ColumnDetection =>
  detectColumns(
    preview.map((row) =>
      row
        .slice(0, DETECTION_COLUMNS)
        .map((cell) => displayText(cell).trim().slice(0, DETECTION_CHARACTERS)),
    ),
    { names },
  );

/**
 * The names in a header row. Names printed over two lines were joined when the header was found.
 */
export function headerNames(
  preview: readonly Row[],
  headerRow: number | null,
  detection: ColumnDetection,
): string[] {
  if (headerRow === null) {
    return [];
  }
  const row = preview[headerRow] ?? [];
  const joined = headerRow === detection.headerRow ? detection.headers : [];
  return Array.from({ length: Math.max(row.length, joined.length) }, (_, column) => {
    const own = displayText(row[column]);
    const found = joined[column] ?? '';
    return storableText(found.length > own.length ? found : own, LONGEST_NAME);
  });
}

/** Rows may be wider than the headings. */
export function layoutKey(names: readonly string[]): string {
  const last = names.findLastIndex((name) => name.trim() !== '');
  return headerFingerprint(
    names
      .slice(0, Math.min(last + 1, DETECTION_COLUMNS))
      .map((name) => name.slice(0, DETECTION_CHARACTERS)),
  );
}

export type KnownLayout = { readonly headerRow: number; readonly sheets: RememberedSheets };

/** What was said about sheets with these headings, wherever in the first rows they are. */
export function findLayout(
  layouts: Layouts,
  preview: readonly Row[],
  detection: ColumnDetection,
): KnownLayout | null {
  if (layouts.size === 0) {
    return null;
  }
  for (const [headerRow, row] of preview.slice(0, HEADER_ROWS).entries()) {
    const sheets = row.every(isBlank)
      ? undefined
      : layouts.get(layoutKey(headerNames(preview, headerRow, detection)));
    if (sheets !== undefined) {
      return { headerRow, sheets };
    }
  }
  return null;
}
