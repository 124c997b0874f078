import { costColumn, quantityColumn } from '../../desk/valuation.ts';
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
  /** Named columns without a single value, to which another one was preferred. */
  readonly emptyColumns: number;
};

const WORDS = { quantity: 'the quantity', cost: 'the cost' } as const;

/**
 * Quantity and cost: by decisive names, then telling names, then values. A column without a single
 * number has the role only when no other could have it.
 */
export function stockColumns(
  taken: Set<number>,
  columns: readonly ListColumn[],
  headers: readonly string[],
): StockColumnChoice {
  const figures = columns.map(({ values }) => figuresOf(values));
  const isFilled = (index: number): boolean => (figures[index]?.count ?? 0) > 0;
  const empty = columns.flatMap((_, index) => (isFilled(index) ? [] : index));
  const quantity =
    namedColumn(taken, quantityColumn(headers, isFilled), columns, 'quantity') ??
    claimOutside(empty, taken, columns, 'quantity');
  const decidedCost = namedColumn(taken, costColumn(headers, isFilled), columns, 'cost');
  const open = columns.flatMap(({ name, shape }, index): CandidateColumn[] => {
    const own = figures[index];
    return own === undefined || (taken.has(index) && index !== quantity?.index)
      ? []
      : [{ index, name, figures: own, isSequence: shape.isSequence, isDate: shape.date > 0.3 }];
  });
  const byValues = findStockColumns(open, quantity?.index ?? null);
  const named = decidedCost ?? namedCost(empty, taken, columns, byValues.products);
  const cost =
    named ??
    byValues.cost ??
    namedColumn(taken, costColumn(headers), columns, 'cost') ??
    claimColumn(taken, columns, 'cost');
  const counted =
    quantity ??
    byValues.quantity ??
    namedColumn(taken, quantityColumn(headers), columns, 'quantity') ??
    claimColumn(taken, columns, 'quantity');
  for (const column of [counted, cost]) {
    if (column !== null) {
      taken.add(column.index);
    }
  }
  const passedOver = [
    passedOverReason(columns, 'quantity', quantityColumn(headers), counted),
    passedOverReason(columns, 'cost', costColumn(headers), cost),
  ].filter((reason) => reason !== null);
  return {
    quantity: counted,
    cost,
    reasons: [...passedOver, ...reasonsFor(columns, byValues, { quantity, cost: named })],
    emptyColumns: passedOver.length,
  };
}

function passedOverReason(
  columns: readonly ListColumn[],
  role: StockRole,
  first: number | null,
  chosen: DetectedColumn | null,
): string | null {
  return first === null ||
    chosen === null ||
    first === chosen.index ||
    figuresOf(columns[first]?.values ?? []).count > 0
    ? null
    : `${labelOf(columns, first)} has no values, so ${labelOf(columns, chosen.index)} is taken for ${WORDS[role]}.`;
}

/** Claims a column that is not among these. */
function claimOutside(
  excluded: readonly number[],
  taken: Set<number>,
  columns: readonly ListColumn[],
  role: StockRole,
): DetectedColumn | null {
  const column = claimColumn(new Set([...taken, ...excluded]), columns, role);
  if (column !== null) {
    taken.add(column.index);
  }
  return column;
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
  empty: readonly number[],
  taken: Set<number>,
  columns: readonly ListColumn[],
  products: readonly ColumnProduct[],
): DetectedColumn | null {
  const extended = products.filter(
    ({ each }) => headerVote('cost', columns[each]?.name ?? '') >= 0,
  );
  const excluded = [...empty, ...extended.map((product) => product.extended)];
  return claimOutside(excluded, taken, columns, 'cost');
}

function labelOf(columns: readonly ListColumn[], index: number): string {
  const header = columns[index]?.header.trim() ?? '';
  return header === '' ? `Column ${index + 1}` : `"${header}"`;
}

function reasonsFor(
  columns: readonly ListColumn[],
  found: StockColumns,
  named: { readonly quantity: DetectedColumn | null; readonly cost: DetectedColumn | null },
): readonly string[] {
  const label = (index: number): string => labelOf(columns, index);
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
