import type { Case, ProductResult, ResultRow } from '../product-result.ts';
import {
  newRows,
  reportedUnits,
  specGrade,
  trueUnits,
  type TrueRow,
  type WorldTruth,
} from '../world-truth.ts';

let lastRow = 0;

export const trueRow = (changes: Partial<TrueRow> = {}): TrueRow => {
  lastRow += 1;
  return {
    itemId: `v1|${lastRow}|0`,
    title: 'a title',
    role: 'genuine',
    isThePart: true,
    pieces: 1,
    unitsInWindow: 2,
    lifetimeUnits: 6,
    conditionId: '1000',
    isOddPrice: false,
    ...changes,
  };
};

export const copyRow = (changes: Partial<TrueRow> = {}): TrueRow =>
  trueRow({ role: 'copy-for', isThePart: false, pieces: 0, lifetimeUnits: 40, ...changes });

export const trueNumber = (
  rows: readonly TrueRow[],
  changes: Partial<WorldTruth> = {},
): WorldTruth => ({
  number: '12345678',
  isAmbiguous: false,
  newMinor: 10_000,
  rows,
  ...changes,
});

/** The result of a product for a number. */
export type TestProduct = (truth: WorldTruth) => ProductResult;

export const resultRow = (row: TrueRow, counts: boolean): ResultRow => ({
  itemId: row.itemId,
  title: row.title,
  counts,
  verdict: counts ? 'kept' : 'dropped',
  priceMinor: 10_000,
  soldQuantity: row.lifetimeUnits,
  pieces: counts ? Math.max(1, row.pieces) : 1,
});

/** A product that judges every row correctly. */
export const perfectProduct: TestProduct = (truth) => {
  const units = reportedUnits(truth);
  const averageMinor = newRows(truth).length > 0 ? 10_000 : null;
  const shown = { units, grade: specGrade(units), averageMinor };
  return {
    partNumber: truth.number,
    status: 'completed',
    units,
    unitsLow: Math.min(trueUnits(truth), units),
    unitsHigh: units,
    grade: specGrade(units),
    newPriceMinor: averageMinor,
    isLowerBound: false,
    hits: truth.rows.length,
    rows: truth.rows.map((row) => resultRow(row, row.isThePart)),
    shown: [
      { screen: 'results', ...shown },
      { screen: 'export', ...shown },
    ],
  };
};

export const casesOf = (truths: readonly WorldTruth[], product: TestProduct): readonly Case[] =>
  truths.map((truth) => ({
    seed: 1,
    cell: truth.number,
    kind: 'plain',
    truth,
    result: product(truth),
  }));
