import { isCellRight } from './judge-figures.ts';
import type { Case } from './product-result.ts';

export type CellScore = { readonly kind: string; readonly cells: number; readonly right: number };

/** How many cells of each kind were read as what they are, the worst kind first. */
export const scoreCells = (cases: readonly Case[]): CellScore[] =>
  [...Map.groupBy(cases, ({ kind }) => kind)]
    .map(([kind, ofKind]) => ({
      kind,
      cells: ofKind.length,
      right: ofKind.filter(isCellRight).length,
    }))
    .toSorted((a, b) => a.right / a.cells - b.right / b.cells);
