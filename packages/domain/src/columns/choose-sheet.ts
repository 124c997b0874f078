import { detectColumns } from './detect-columns.ts';

export type SheetLook = {
  readonly hidden: boolean;
  readonly rowCount: number;
  /** The first rows as the user saw them. */
  readonly preview: readonly (readonly string[])[];
  /** False when the sheet cannot be read at all. */
  readonly isReadable: boolean;
};

const HIDDEN_WEIGHT = 0.2;

/** The sheet that looks most like a parts list: numbers under a name for them, and many rows. */
export function chooseSheet(sheets: readonly SheetLook[]): number {
  let best = { index: 0, score: Number.NEGATIVE_INFINITY };
  for (const [index, sheet] of sheets.entries()) {
    const score = likeness(sheet);
    if (score > best.score) {
      best = { index, score };
    }
  }
  return best.index;
}

function likeness({ hidden, rowCount, preview, isReadable }: SheetLook): number {
  if (!isReadable || rowCount === 0) {
    return -1;
  }
  const { partNumber, quantity, cost } = detectColumns(preview);
  const columns =
    (partNumber?.confidence ?? 0) +
    0.2 * (quantity?.confidence ?? 0) +
    0.2 * (cost?.confidence ?? 0);
  // Rows count by their order of magnitude: ten times as many matter, twice as many hardly.
  return (0.05 + columns) * (1 + Math.log10(rowCount)) * (hidden ? HIDDEN_WEIGHT : 1);
}
