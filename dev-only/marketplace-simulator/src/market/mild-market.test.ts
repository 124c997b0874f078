import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { DAY_MS, midnightOf } from './demand/demand-curve.ts';
import { printNumber } from './numbers/spell-number.ts';
import { NUMBER_SYSTEMS } from './numbers/systems.ts';
import { normalizePartNumber } from './part-number.ts';
import { PartsMarket } from './parts-market.ts';
import { mildPart } from './parts/mild-part.ts';
import { randomOf } from './random.ts';
import type { SoldRow } from './sold-row.ts';
import { NOW_MS } from './testing/part-lists.ts';

const SEED = 1;

const partNumbers = fc
  .tuple(fc.constantFrom(...NUMBER_SYSTEMS), fc.integer())
  .map(([system, draw]) => ({ system, number: system.invent(randomOf(draw)) }));

const mildMarket = (seed = SEED): PartsMarket =>
  new PartsMarket({ seed, grammar: 'open', isMild: true });

const market = mildMarket();

/** Rows that count towards the units of the number. */
function ownRows(rows: readonly SoldRow[], number: string): readonly SoldRow[] {
  const { role } = mildPart(number, SEED);
  return rows.filter((row) => row.role === role && normalizePartNumber(row.title).includes(number));
}

const someNumbers = (count: number): string[] => {
  const random = randomOf('numbers');
  return Array.from({ length: count }, () => random.pick(NUMBER_SYSTEMS).invent(random));
};

describe('the sold rows of a number in the mild market', () => {
  test('are the same for every spelling of the number and on every server', () => {
    fc.assert(
      fc.property(partNumbers, ({ system, number }) => {
        const plain = market.sold(number, NOW_MS);
        expect(mildMarket().sold(printNumber(system, number), NOW_MS)).toEqual(plain);
        expect(mildMarket().sold(` ${number.toLowerCase()} `, NOW_MS)).toEqual(plain);
      }),
      { numRuns: 20 },
    );
  });

  test('do not change in the course of a day', () => {
    fc.assert(
      fc.property(partNumbers, ({ number }) => {
        const morning = midnightOf(NOW_MS);
        expect(market.sold(number, morning)).toEqual(
          mildMarket().sold(number, morning + DAY_MS - 1),
        );
      }),
      { numRuns: 20 },
    );
  });

  test('come to the units of the number and stay within the limits of the marketplace', () => {
    fc.assert(
      fc.property(partNumbers, ({ number }) => {
        const { units } = mildPart(number, SEED);
        const rows = market.sold(number, NOW_MS);
        const own = ownRows(rows, number);
        expect(own.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(units);
        expect(new Set(rows.map(({ legacyId }) => legacyId)).size).toBe(rows.length);
        for (const row of rows) {
          expect(row.title.length).toBeLessThanOrEqual(80);
          expect(row.title).toBe(row.title.trim());
          expect(row.quantity).toBeGreaterThan(0);
          expect(row.legacyId).toMatch(/^\d{12}$/u);
          expect(row.price?.minor ?? 1).toBeGreaterThan(0);
          expect(row.soldAtMs < NOW_MS && row.soldAtMs >= NOW_MS - 90 * DAY_MS).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('have each kind of noise somewhere among many numbers', () => {
    const found = someNumbers(400).map((number) => ({ number, rows: market.sold(number, NOW_MS) }));
    const rows = found.flatMap((one) => one.rows);
    expect(new Set(rows.map(({ role }) => role))).toEqual(
      new Set([
        'genuine',
        'genuine-used',
        'copy-for',
        'for-parts',
        'abroad',
        'unpriced',
        'lot',
        'kit',
      ]),
    );
    expect(
      found.some((one) =>
        one.rows.some(({ title }) => !normalizePartNumber(title).includes(one.number)),
      ),
    ).toBe(true);
    expect(rows.some(({ variationId }) => variationId !== null)).toBe(true);
  });
});
