import type { ColumnShape } from './column-shape.ts';
import { nameStrength, type ColumnRole } from './header-names.ts';

export type DetectedColumn = { readonly index: number; readonly confidence: number };

export type ListColumn = {
  readonly header: string;
  /** The normalized header. */
  readonly name: string;
  readonly shape: ColumnShape;
  readonly values: readonly string[];
};

type ClaimedRole = Exclude<ColumnRole, 'partNumber'>;

/** Claims the best-named free column for a role. */
export function claimColumn(
  taken: Set<number>,
  columns: readonly ListColumn[],
  role: ClaimedRole,
): DetectedColumn | null {
  let best: DetectedColumn | null = null;
  for (const [index, column] of columns.entries()) {
    const confidence = taken.has(index) ? 0 : Math.round(roleScore(role, column) * 100) / 100;
    if (confidence >= 0.3 && confidence > (best?.confidence ?? 0)) {
      best = { index, confidence };
    }
  }
  if (best !== null) {
    taken.add(best.index);
  }
  return best;
}

function roleScore(role: ClaimedRole, { name, shape }: ListColumn): number {
  const strength = nameStrength(role, name);
  const fit = roleFit(role, shape);
  if (strength > 0) {
    return shape.filled === 0 ? 0.5 * strength : strength * (0.4 + 0.6 * fit);
  }
  // Quantity and cost have separate rules for unclear names.
  const isOpen = name === '' && role !== 'quantity' && role !== 'cost';
  return isOpen && fit >= 0.8 ? 0.45 * fit : 0;
}

/** How well the values fit a role. */
export function roleFit(role: ClaimedRole, shape: ColumnShape): number {
  if (role === 'quantity') {
    return shape.isSequence ? 0 : shape.smallInteger;
  }
  if (role === 'cost' || role === 'price') {
    return Math.max(shape.money, shape.numeric * 0.75 * (1 - shape.date));
  }
  return shape.wordy * Math.min(1, shape.meanLength / 8);
}
