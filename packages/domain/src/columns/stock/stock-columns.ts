import { costColumn, quantityColumn } from '../../valuation/worth/valuation.ts';
import { claimColumn, roleFit, type DetectedColumn, type ListColumn } from '../claim-column.ts';
import { figuresOf } from './column-figures.ts';
import type { ColumnProduct } from './extended-amounts.ts';
import { findStockColumns, type CandidateColumn, type StockColumns } from './find-stock-columns.ts';
import { headerVote, type StockRole } from './stock-header-words.ts';

type StockColumnChoice = {
  readonly quantity: DetectedColumn | null;
  readonly cost: DetectedColumn | null;
  /** Explanations for columns not decided by name. */
  readonly reasons: readonly string[];
};

const WORDS = { quantity: 'the quantity', cost: 'the cost' } as const;

/** Quantity and cost: by decisive names, then telling names, then values. */
export function stockColumns(
  taken: Set<number>,
  columns: readonly ListColumn[],
  headers: readonly string[],
): StockColumnChoice {
  const quantity =
    namedColumn(taken, quantityColumn(headers), columns, 'quantity') ??
    claimColumn(taken, columns, 'quantity');
  const decidedCost = namedColumn(taken, costColumn(headers), columns, 'cost');
  const open = columns.flatMap(({ name, shape, values }, index): CandidateColumn[] =>
    taken.has(index) && index !== quantity?.index
      ? []
      : [
          {
            index,
            name,
            figures: figuresOf(values),
            isSequence: shape.isSequence,
            isDate: shape.date > 0.3,
          },
        ],
  );
  const byValues = findStockColumns(open, quantity?.index ?? null);
  const named = decidedCost ?? namedCost(taken, columns, byValues.products);
  const cost = named ?? byValues.cost;
  const counted = quantity ?? byValues.quantity;
  for (const column of [counted, cost]) {
    if (column !== null) {
      taken.add(column.index);
    }
  }
  return {
    quantity: counted,
    cost,
    reasons: reasonsFor(columns, byValues, { quantity, cost: named }),
  };
}

function namedColumn(
  taken: Set<number>,
  index: number | null,
  columns: readonly ListColumn[],
  role: StockRole,
): DetectedColumn | null {
  if (index === null || taken.has(index)) {
    return null;
  }
  taken.add(index);
  const shape = columns[index]?.shape;
  return { index, confidence: shape === undefined || roleFit(role, shape) >= 0.5 ? 1 : 0.7 };
}

/** A telling name is wrong when the rows show an extended amount under it. */
function namedCost(
  taken: Set<number>,
  columns: readonly ListColumn[],
  products: readonly ColumnProduct[],
): DetectedColumn | null {
  const extended = products.filter(
    ({ each }) => headerVote('cost', columns[each]?.name ?? '') >= 0,
  );
  const free = new Set([...taken, ...extended.map((product) => product.extended)]);
  return claimColumn(free, columns, 'cost');
}

function reasonsFor(
  columns: readonly ListColumn[],
  found: StockColumns,
  named: { readonly quantity: DetectedColumn | null; readonly cost: DetectedColumn | null },
): readonly string[] {
  const label = (index: number): string => {
    const header = columns[index]?.header.trim() ?? '';
    return header === '' ? `Column ${index + 1}` : `"${header}"`;
  };
  const roles = (['quantity', 'cost'] as const).filter((role) => named[role] === null);
  const product = found.products.find(({ each }) => each === found.cost?.index);
  const proof =
    roles.length > 0 && product !== undefined
      ? [
          `${label(product.quantity)} times ${label(product.each)} gives ${label(product.extended)}.`,
        ]
      : [];
  return [
    ...roles.flatMap((role) => {
      const column = found[role];
      return column === null
        ? []
        : [`${label(column.index)} was taken for ${WORDS[role]} by its values.`];
    }),
    ...proof,
  ];
}
