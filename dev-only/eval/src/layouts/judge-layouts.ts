import { detectColumns } from '@partsight/domain/columns/detect-columns';

import type { LayoutCase } from './layout-case.ts';

/** Rows of a sheet that the product reads before it decides. */
const PREVIEW_ROWS = 150;
export const COLUMNS_PER_LAYOUT = 3;

export type JudgedLayout = { readonly name: string; readonly wrong: readonly string[] };

/** Compares the detected columns of a list with the right ones. */
export function judgeLayout([name, rows, wanted]: LayoutCase): JudgedLayout {
  const found = detectColumns(rows.slice(0, PREVIEW_ROWS));
  const columns = [
    ['part', found.partNumber, wanted.part],
    ['quantity', found.quantity, wanted.quantity],
    ['cost', found.cost, wanted.cost],
  ] as const;
  return {
    name,
    wrong: columns.flatMap(([column, detected, right]) => {
      const index = detected?.index ?? null;
      return index === right ? [] : [`${column} ${index ?? 'none'} instead of ${right ?? 'none'}`];
    }),
  };
}
