import { MAX_WORKLIST_LINES, type WorklistLine } from '@partsight/contract/product-research';

/** Lines to load ahead of the current one. */
const LINES_AHEAD = 20;

/** How many lines to load so that there are some left behind those that were skipped. */
export const worklistLimit = (skipped: number): number =>
  Math.min(LINES_AHEAD * (1 + Math.ceil(skipped / LINES_AHEAD)), MAX_WORKLIST_LINES);

/** The chosen line first; skipped lines last, in the order in which they were skipped. */
export function queueOf(
  lines: readonly WorklistLine[],
  skipped: readonly number[],
  chosen: number | null,
): readonly WorklistLine[] {
  const place = ({ partId }: WorklistLine): number =>
    partId === chosen ? Number.NEGATIVE_INFINITY : skipped.indexOf(partId);
  return lines.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}
