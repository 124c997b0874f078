import { describe, expect, it } from 'vitest';

import { judge } from './judge.ts';
import { leftOutResult, type ProductResult } from './product-result.ts';
import {
  casesOf,
  copyRow,
  perfectProduct,
  resultRow,
  trueNumber,
  trueRow,
  type TestProduct,
} from './testing/build-case.ts';
import { truthGoals } from './truth-goals.ts';
import { unanswerable, type WorldTruth } from './world-truth.ts';

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

const missedBy = (product: TestProduct, world = WORLD): string[] =>
  truthGoals(judge(casesOf(world, product)).figures).flatMap((goal) => goal?.split(' ')[0] ?? []);

const unitsWithinOf = (product: TestProduct): number =>
  judge(casesOf(WORLD, product)).figures.unitsWithin;

/** A product that counts the given rows and adds up their units. */
const counting =
  (isCounted: (row: WorldTruth['rows'][number]) => boolean): TestProduct =>
  (truth) => {
    const counted = truth.rows.filter(isCounted);
    const units = counted.reduce((sum, row) => sum + row.lifetimeUnits, 0);
    return {
      ...perfectProduct(truth),
      units,
      unitsLow: counted.length,
      unitsHigh: units,
      grade: units === 0 ? 'Scrapable' : 'A',
      rows: truth.rows.map((row) => resultRow(row, isCounted(row))),
    };
  };

const changed =
  (change: (truth: WorldTruth) => Partial<ProductResult>): TestProduct =>
  (truth) => ({ ...perfectProduct(truth), ...change(truth) });

describe('judge', () => {
  it('finds nothing wrong with a perfect product', () => {
    expect(missedBy(perfectProduct)).toEqual([]);
  });

  it('detects a product that counts everything', () => {
    expect(missedBy(counting(() => true))).toEqual(
      expect.arrayContaining(['precision', 'copiesAsOem', 'worstRoleScore']),
    );
  });

  it('detects a product that counts nothing', () => {
    expect(missedBy(counting(() => false))).toEqual(
      expect.arrayContaining(['precision', 'recall', 'falseScrapable']),
    );
  });

  it('detects a product that counts copies', () => {
    expect(missedBy(counting(({ isThePart }) => !isThePart))).toEqual(
      expect.arrayContaining(['precision', 'recall', 'copiesAsOem']),
    );
  });

  it('detects a product that always says unknown', () => {
    const unknown = changed(() => ({
      units: null,
      unitsLow: null,
      unitsHigh: null,
      grade: null,
      newPriceMinor: null,
      status: 'failed',
    }));
    expect(missedBy(unknown)).toContain('recall');
    expect(unitsWithinOf(unknown)).toBe(0);
  });

  it('detects a product that finds no rows', () => {
    const blind = changed(() => ({ rows: [], hits: 0 }));
    expect(missedBy(blind)).toEqual(expect.arrayContaining(['recall', 'precision']));
  });

  it('detects a range that is always right', () => {
    expect(unitsWithinOf(perfectProduct)).toBe(1);
    expect(unitsWithinOf(changed(() => ({ unitsLow: 0, unitsHigh: 1_000_000 })))).toBe(0);
  });

  it('detects a product that always says that rows are unread', () => {
    const unread = changed(() => ({ isLowerBound: true, rows: [] }));
    expect(missedBy(unread)).toContain('recall');
    expect(unitsWithinOf(unread)).toBeLessThan(0.5);
  });

  it('accepts unread rows after a full page if the product says so', () => {
    const busy = trueNumber(Array.from({ length: 900 }, () => trueRow()));
    const page = changed((truth) => ({
      isLowerBound: true,
      rows: truth.rows.slice(0, 200).map((row) => resultRow(row, true)),
      unitsLow: 200,
      unitsHigh: 1_200,
    }));
    expect(missedBy(page, [busy])).toEqual([]);
    expect(missedBy((truth) => ({ ...page(truth), isLowerBound: false }), [busy])).toContain(
      'recall',
    );
  });

  it('accepts unknown for an ambiguous number, but not zero', () => {
    const cautious: TestProduct = (truth) =>
      truth.isAmbiguous
        ? { ...perfectProduct(truth), units: null, grade: null, unitsLow: null, unitsHigh: null }
        : perfectProduct(truth);
    expect(missedBy(cautious, [...WORLD, ambiguous()])).toEqual([]);
    expect(missedBy(perfectProduct, [...WORLD, ambiguous()])).toEqual(['unknownAsZero']);
  });

  describe('a row without figures', () => {
    const world = [...WORLD, unanswerable('84143541')];
    const saying =
      (result: Partial<ProductResult>): TestProduct =>
      (truth) => ({ ...perfectProduct(truth), ...(truth.isUnanswerable === true && result) });
    const unknown = { units: null, grade: null, unitsLow: null, unitsHigh: null };

    it('may be left out, or its figures unknown', () => {
      expect(missedBy(saying({ ...unknown, status: 'failed' }), world)).toEqual([]);
      expect(missedBy(saying(leftOutResult('84143541-CORE')), world)).toEqual([]);
    });

    it('must not get a zero', () => {
      expect(missedBy(saying({ units: 0, grade: 'Scrapable' }), world)).toContain('unknownAsZero');
    });

    it('must not get the sales of another number', () => {
      const rows = [resultRow(trueRow(), true)];
      const found = saying({ units: 6, unitsLow: 1, unitsHigh: 6, grade: 'B', rows });
      expect(missedBy(found, world)).toEqual(['precision']);
      expect(judge(casesOf(world, found)).figures.strays).toBe(1);
    });
  });

  it('detects a part that is left out', () => {
    expect(missedBy((truth) => leftOutResult(truth.number))).toContain('recall');
  });

  it('counts how often unknown is said, but not the rows left out', () => {
    const [first, second, ...others] = WORLD;
    const doubtful = changed((truth) => (truth === first ? { units: null } : {}));
    const world = [first, second, ...others].filter((truth) => truth !== undefined);
    const product: TestProduct = (truth) =>
      truth === second ? leftOutResult(truth.number) : doubtful(truth);
    expect(judge(casesOf(world, product)).figures.unknownShare).toBeCloseTo(1 / WORLD.length);
  });

  it('accepts mixed lots as counted and as not counted', () => {
    const lot = trueRow({ role: 'mixed-lot', isThePart: false, pieces: 0, lifetimeUnits: 1 });
    const world = [...WORLD, trueNumber([trueRow(), { ...lot, unitsInWindow: 1 }])];
    expect(missedBy(perfectProduct, world)).toEqual([]);
    expect(
      missedBy(
        counting(({ role, isThePart }) => isThePart || role === 'mixed-lot'),
        world,
      ),
    ).toEqual([]);
  });

  it('detects a zero for a failed part', () => {
    expect(missedBy(changed(() => ({ status: 'failed', units: 0 })))).toContain('unknownAsZero');
  });

  it('detects a price that is off', () => {
    expect(missedBy(changed(() => ({ newPriceMinor: 7_400 })))).toEqual(['priceOff25ByComps.2']);
    expect(missedBy(changed(() => ({ newPriceMinor: 7_600 })))).toEqual([]);
  });

  it('tells prices of one, two and more new sales apart', () => {
    const world = [1, 2, 3, 5].map((count) =>
      trueNumber(Array.from({ length: count }, () => trueRow())),
    );
    const off = changed(({ rows }) => (rows.length === 2 ? {} : { newPriceMinor: 1 }));
    expect(judge(casesOf(world, off)).figures.priceOff25ByComps).toEqual({
      '1': 1,
      '2': 0,
      '3+': 1,
    });
  });

  it('detects screens with different figures', () => {
    const shown = { screen: 'results', units: 1, grade: 'C', averageMinor: 100 };
    for (const other of [{ units: 2 }, { grade: 'B' }, { averageMinor: 101 }]) {
      expect(
        missedBy(changed(() => ({ shown: [shown, { ...shown, screen: 'export', ...other }] }))),
      ).toEqual(['screensDisagree']);
    }
  });

  it('names the worst role among those with enough rows', () => {
    const rare = [trueRow({ role: 'lot', pieces: 4 }), trueRow({ role: 'pair' })];
    const rows = [...Array.from({ length: 40 }, () => trueRow()), ...rare];
    const { figures } = judge(
      casesOf(
        [trueNumber(rows)],
        counting(({ role }) => role !== 'lot'),
      ),
    );
    expect(figures.worstRole).toBe('genuine');
  });
});
