import { describe, expect, it } from 'vitest';

import { missedGoals } from './goals.ts';
import { judge } from './judge.ts';
import type { ProductAnswer } from './product-answer.ts';
import {
  casesOf,
  copyRow,
  honestProduct,
  seenRow,
  trueNumber,
  trueRow,
  type AnsweringProduct,
} from './testing/build-case.ts';
import type { WorldTruth } from './world-truth.ts';

const sold = (): WorldTruth => trueNumber([trueRow(), trueRow(), copyRow(), copyRow()]);
const unsold = (): WorldTruth => trueNumber([copyRow()]);
const ambiguous = (): WorldTruth =>
  trueNumber([trueRow({ role: 'stranger', isThePart: false, pieces: 0 })], {
    number: '2500',
    isAmbiguous: true,
  });

const WORLD: readonly WorldTruth[] = [
  ...Array.from({ length: 20 }, sold),
  ...Array.from({ length: 10 }, unsold),
];

const missedBy = (product: AnsweringProduct, world = WORLD): string[] =>
  missedGoals(judge(casesOf(world, product)).figures).map((words) => words.split(' ')[0] ?? '');

/** Counts what it is told to count, and adds up what it counted. */
const counting =
  (isCounted: (row: WorldTruth['rows'][number]) => boolean): AnsweringProduct =>
  (truth) => {
    const counted = truth.rows.filter(isCounted);
    const units = counted.reduce((sum, row) => sum + row.lifetimeUnits, 0);
    return {
      ...honestProduct(truth),
      units,
      unitsLow: counted.length,
      unitsHigh: units,
      grade: units === 0 ? 'Scrapable' : 'A',
      rows: truth.rows.map((row) => seenRow(row, isCounted(row))),
    };
  };

const changed =
  (change: (truth: WorldTruth) => Partial<ProductAnswer>): AnsweringProduct =>
  (truth) => ({ ...honestProduct(truth), ...change(truth) });

describe('the judge', () => {
  it('finds nothing wrong with a product of perfect sight', () => {
    expect(missedBy(honestProduct)).toEqual([]);
  });

  it('is not fooled by a product that counts everything', () => {
    expect(missedBy(counting(() => true))).toEqual(
      expect.arrayContaining(['precision', 'copiesAsOem', 'worstRoleScore']),
    );
  });

  it('is not fooled by a product that counts nothing', () => {
    expect(missedBy(counting(() => false))).toEqual(
      expect.arrayContaining(['precision', 'recall', 'falseScrapable', 'unitsWithin']),
    );
  });

  it('is not fooled by units of copies', () => {
    expect(missedBy(counting(({ isThePart }) => !isThePart))).toEqual(
      expect.arrayContaining(['precision', 'recall', 'copiesAsOem']),
    );
  });

  it('is not fooled by a product that never knows', () => {
    const silent = changed(() => ({
      units: null,
      unitsLow: null,
      unitsHigh: null,
      grade: null,
      newPriceMinor: null,
      status: 'failed',
    }));
    expect(missedBy(silent)).toEqual(
      expect.arrayContaining(['recall', 'unitsWithin', 'priceOff25']),
    );
  });

  it('is not fooled by a product that searches less', () => {
    const blind = changed(() => ({ rows: [], hits: 0 }));
    expect(missedBy(blind)).toEqual(expect.arrayContaining(['recall', 'precision']));
  });

  it('is not fooled by a range that nothing can fall out of', () => {
    expect(missedBy(changed(() => ({ unitsLow: 0, unitsHigh: 1_000_000 })))).toEqual([
      'unitsWithin',
    ]);
  });

  it('is not fooled by owning up to unread rows everywhere', () => {
    const modest = changed(() => ({ isLowerBound: true, rows: [] }));
    expect(missedBy(modest)).toEqual(expect.arrayContaining(['recall', 'unitsWithin']));
  });

  it('takes unread rows for no mistake where a whole page was read and the rest owned up to', () => {
    const busy = trueNumber(Array.from({ length: 900 }, () => trueRow()));
    const page = changed((truth) => ({
      isLowerBound: true,
      rows: truth.rows.slice(0, 200).map((row) => seenRow(row, true)),
      unitsLow: 200,
      unitsHigh: 1_200,
    }));
    expect(missedBy(page, [busy])).toEqual([]);
    expect(missedBy((truth) => ({ ...page(truth), isLowerBound: false }), [busy])).toContain(
      'recall',
    );
  });

  it('lets a product say that it cannot know a word of many meanings, but no zero', () => {
    const unknowing: AnsweringProduct = (truth) =>
      truth.isAmbiguous
        ? { ...honestProduct(truth), units: null, grade: null, unitsLow: null, unitsHigh: null }
        : honestProduct(truth);
    expect(missedBy(unknowing, [...WORLD, ambiguous()])).toEqual([]);
    expect(missedBy(honestProduct, [...WORLD, ambiguous()])).toEqual(['unknownAsZero']);
  });

  it('finds a zero for a part that failed', () => {
    expect(missedBy(changed(() => ({ status: 'failed', units: 0 })))).toContain('unknownAsZero');
  });

  it('finds a price that is off', () => {
    expect(missedBy(changed(() => ({ newPriceMinor: 7_400 })))).toEqual([
      'priceOff25New',
      'priceOff25',
    ]);
    expect(missedBy(changed(() => ({ newPriceMinor: 7_600 })))).toEqual([]);
  });

  it('finds screens that differ', () => {
    const shown = { screen: 'results', units: 1, grade: 'C', averageMinor: 100 };
    for (const other of [{ units: 2 }, { grade: 'B' }, { averageMinor: 101 }]) {
      expect(
        missedBy(changed(() => ({ shown: [shown, { ...shown, screen: 'export', ...other }] }))),
      ).toEqual(['screensDisagree']);
    }
  });

  it('names the role that is judged worst, unless there is too little of it', () => {
    const odd = [trueRow({ role: 'lot', pieces: 4 }), trueRow({ role: 'pair' })];
    const rows = [...Array.from({ length: 40 }, () => trueRow()), ...odd];
    const { figures } = judge(
      casesOf(
        [trueNumber(rows)],
        counting(({ role }) => role !== 'lot'),
      ),
    );
    expect(figures.worstRole).toBe('genuine');
  });
});
