import type { ColumnMapping, MappingCertainty } from '@partsight/domain/columns/column-mapping';
import { partLikeness } from '@partsight/domain/columns/column-shape';
import type { ColumnDetection } from '@partsight/domain/columns/detect-columns';
import { displayText, type Row } from '@partsight/spreadsheet/cell';

import { AppError } from '../../platform/app-error.ts';
import { findLayout } from './header-layout.ts';
import type { Layouts } from './layouts.record.ts';

export type MappingPlan = {
  readonly mapping: ColumnMapping;
  readonly certainty: MappingCertainty;
  readonly reasons: readonly string[];
};

/** The columns' roles: as the user confirmed them, else as detected, else as a question. */
export function planMapping(
  layouts: Layouts,
  preview: readonly Row[],
  detection: ColumnDetection,
): MappingPlan {
  const known = findLayout(layouts, preview, detection);
  if (known !== null) {
    return { mapping: known, certainty: 'remembered', reasons: [] };
  }
  const { headerRow, partNumber, reasons } = detection;
  const quantity = detection.quantity?.index ?? null;
  const cost = detection.cost?.index ?? null;
  const description = detection.description?.index ?? null;
  if (partNumber !== null) {
    const mapping = { headerRow, partNumber: partNumber.index, quantity, cost, description };
    return { mapping, certainty: detection.outcome, reasons };
  }
  const guess = likeliestColumn(preview, headerRow, new Set([quantity, cost]));
  if (guess === null) {
    throw new AppError(
      'file/no-part-numbers',
      'No column with part numbers was found. Check that the sheet has one, give it a heading such as "Part Number", and upload it again.',
    );
  }
  return {
    mapping: {
      headerRow,
      partNumber: guess,
      quantity,
      cost,
      description: description === guess ? null : description,
    },
    certainty: 'ask',
    reasons: ['No column is named or filled as part numbers usually are. Please point it out.'],
  };
}

/** The column to suggest in the question; null when none could hold part numbers. */
function likeliestColumn(
  preview: readonly Row[],
  headerRow: number | null,
  taken: ReadonlySet<number | null>,
): number | null {
  const body = preview.slice(headerRow === null ? 0 : headerRow + 1);
  const width = Math.max(0, ...body.map((row) => row.length));
  let best: { column: number; score: number } | null = null;
  for (let column = 0; column < width; column += 1) {
    const likeness = body.reduce(
      (sum, row) => sum + partLikeness(displayText(row[column]).slice(0, 40)),
      0,
    );
    // A column with another role still beats having none to show.
    const score = likeness * (taken.has(column) ? 0.01 : 1);
    if (score > (best?.score ?? 0)) {
      best = { column, score };
    }
  }
  return best?.column ?? null;
}
