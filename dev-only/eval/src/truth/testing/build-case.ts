import type { Case, ProductAnswer, SeenRow } from '../product-answer.ts';
import { specGrade } from '../spec-grade.ts';
import {
  newRows,
  reportedUnits,
  trueUnits,
  type TrueRow,
  type WorldTruth,
} from '../world-truth.ts';

let lastRow = 0;

export const trueRow = (wish: Partial<TrueRow> = {}): TrueRow => {
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
    ...wish,
  };
};

export const copyRow = (wish: Partial<TrueRow> = {}): TrueRow =>
  trueRow({ role: 'copy-for', isThePart: false, pieces: 0, lifetimeUnits: 40, ...wish });

export const trueNumber = (
  rows: readonly TrueRow[],
  wish: Partial<WorldTruth> = {},
): WorldTruth => ({
  number: '12345678',
  isAmbiguous: false,
  newMinor: 10_000,
  rows,
  ...wish,
});

/** How a product answers about a number that it has looked up. */
export type AnsweringProduct = (truth: WorldTruth) => ProductAnswer;

export const seenRow = (row: TrueRow, counts: boolean): SeenRow => ({
  itemId: row.itemId,
  title: row.title,
  counts,
  verdict: counts ? 'kept' : 'dropped',
  priceMinor: 10_000,
  soldQuantity: row.lifetimeUnits,
  pieces: counts ? Math.max(1, row.pieces) : 1,
});

/** A product with perfect sight. */
export const honestProduct: AnsweringProduct = (truth) => {
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
    rows: truth.rows.map((row) => seenRow(row, row.isThePart)),
    shown: [
      { screen: 'results', ...shown },
      { screen: 'export', ...shown },
    ],
  };
};

export const casesOf = (
  truths: readonly WorldTruth[],
  product: AnsweringProduct,
): readonly Case[] => truths.map((truth) => ({ seed: 1, truth, answer: product(truth) }));
