import { costColumn, quantityColumn } from '../value/valuation.ts';
import { claimColumn, fits, type DetectedColumn, type ListColumn } from './claim-column.ts';
import { figuresOf } from './column-figures.ts';
import type { Product } from './extended-amounts.ts';
import { findStockColumns, type OpenColumn, type StockColumns } from './find-stock-columns.ts';
import { speaksFor, type StockRole } from './stock-words.ts';

type Choice = {
  readonly quantity: DetectedColumn | null;
  readonly cost: DetectedColumn | null;
  /** Sentences about what no name has decided. */
  readonly reasons: readonly string[];
};

const WORDS = { quantity: 'the quantity', cost: 'the cost' } as const;

/** Quantity and cost: by the names that decide, by names that tell, by their values. */
export function stockColumns(
  taken: Set<number>,
  columns: readonly ListColumn[],
  headers: readonly string[],
): Choice {
  const quantity =
    decided(taken, quantityColumn(headers), columns, 'quantity') ??
    claimColumn(taken, columns, 'quantity');
  const decidedCost = decided(taken, costColumn(headers), columns, 'cost');
  const open = columns.flatMap(({ name, shape, values }, index): OpenColumn[] =>
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

function decided(
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
  return { index, confidence: shape === undefined || fits(role, shape) >= 0.5 ? 1 : 0.7 };
}

/** A telling name is not believed where the rows show an extended amount under it. */
function namedCost(
  taken: Set<number>,
  columns: readonly ListColumn[],
  products: readonly Product[],
): DetectedColumn | null {
  const extended = products.filter(({ each }) => speaksFor('cost', columns[each]?.name ?? '') >= 0);
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
