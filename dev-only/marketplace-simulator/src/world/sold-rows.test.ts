import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { chanceOf } from './chance.ts';
import { MAKES } from './makes.ts';
import { normalisePartNumber } from './part-number.ts';
import type { SoldRow } from './sold-row.ts';
import { midnightOf, World } from './world.ts';

const NOW_MS = Date.parse('2026-11-14T15:30:00Z');
const DAY_MS = 86_400_000;

const partNumbers = fc
  .tuple(fc.constantFrom(...MAKES), fc.integer())
  .map(([make, draw]) => ({ make, number: make.invent(chanceOf(draw)) }));

const worlds = [1, 2, 3].map((seed) => new World(seed));

const worldOf = (seed: number): World => worlds[seed - 1] ?? new World(seed);

const rowsOf = (world: World, text: string, nowMs = NOW_MS): readonly SoldRow[] =>
  world.soldRows(world.subjectOf(normalisePartNumber(text)), nowMs);

const coreUnits = (rows: readonly SoldRow[]): number =>
  rows.filter(({ role }) => role === 'core').reduce((sum, { quantity }) => sum + quantity, 0);

describe('the sold rows of a number', () => {
  test('are the same whichever way the number is written and whichever server is asked', () => {
    fc.assert(
      fc.property(partNumbers, ({ make, number }) => {
        const plain = rowsOf(worldOf(1), number);
        expect(rowsOf(new World(1), make.printed(number))).toEqual(plain);
        expect(rowsOf(new World(1), ` ${number.toLowerCase()} `)).toEqual(plain);
      }),
      { numRuns: 20 },
    );
  });

  test('do not change in the course of a day', () => {
    fc.assert(
      fc.property(partNumbers, ({ number }) => {
        const morning = midnightOf(NOW_MS);
        expect(rowsOf(worldOf(1), number, morning)).toEqual(
          rowsOf(new World(1), number, morning + DAY_MS - 1),
        );
      }),
      { numRuns: 20 },
    );
  });

  test('keep to the marketplace and its limits', () => {
    fc.assert(
      fc.property(partNumbers, ({ number }) => {
        const subject = worldOf(1).subjectOf(number);
        const rows = worldOf(1).soldRows(subject, NOW_MS);
        expect(coreUnits(rows)).toBe(subject.demand);
        expect(new Set(rows.map(({ legacyId }) => legacyId)).size).toBe(rows.length);
        for (const row of rows) {
          expect(row.title.length).toBeLessThanOrEqual(80);
          expect(row.title).toBe(row.title.trim());
          expect(row.quantity).toBeGreaterThan(0);
          expect(row.legacyId).toMatch(/^\d{12}$/u);
          expect(Number.isInteger(row.price?.minor ?? 0)).toBe(true);
          expect(row.price?.minor ?? 1).toBeGreaterThan(0);
          expect(row.soldAtMs < NOW_MS).toBe(true);
          expect(row.soldAtMs >= NOW_MS - 90 * DAY_MS).toBe(row.role !== 'older');
        }
      }),
      { numRuns: 200 },
    );
  });

  test('name the number in every core title, or eight characters and more of it at a cut', () => {
    fc.assert(
      fc.property(partNumbers, ({ number }) => {
        for (const { title, role } of rowsOf(worldOf(1), number)) {
          const compact = normalisePartNumber(title);
          const isCut = title.length === 80 && compact.includes(number.slice(0, 8));
          expect(compact.includes(number) || isCut || role !== 'core').toBe(true);
          expect(compact.includes(number) && role === 'unrelated').toBe(false);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('differ between seeds', () => {
    const texts = worlds.map((world) =>
      JSON.stringify(['84972952', '68402348AB', 'BL3Z2001A'].map((text) => rowsOf(world, text))),
    );
    expect(new Set(texts).size).toBe(3);
  });

  test('contain each kind of noise somewhere among many numbers', () => {
    const world = worldOf(1);
    const draws = chanceOf('noise');
    const rows = Array.from({ length: 600 }, () => draws.pick(MAKES).invent(draws)).flatMap(
      (number) => world.soldRows(world.subjectOf(number), NOW_MS),
    );
    const roles = new Set(rows.map(({ role }) => role));
    expect([...roles].toSorted()).toEqual([
      'bundle',
      'cheap',
      'core',
      'dear',
      'for-parts',
      'foreign',
      'kit',
      'lot',
      'older',
      'rival',
      'unpriced',
      'unrelated',
    ]);
    expect(rows.some(({ variationId }) => variationId !== null)).toBe(true);
    expect(rows.some(({ paid }) => paid !== null)).toBe(true);
    expect(rows.some(({ title }) => /\b(?:lot|set) of \d/iu.test(title))).toBe(true);
  });

  test('follow the season: heaters are bought towards winter, compressors are not', () => {
    const world = worldOf(1);
    const share = (leafId: string, monthIndex: number): number => {
      const moments = Array.from({ length: 400 }, (_, index) =>
        world.broadRow('season', leafId, index, NOW_MS),
      ).map(({ soldAtMs }) => new Date(soldAtMs).getUTCMonth());
      return moments.filter((month) => month === monthIndex).length / moments.length;
    };
    const september = 8;
    expect(share('33545', september)).toBeLessThan(share('33543', september));
  });
});

test('demand is spread like obsolete stock: half unsold, a long tail, few fast sellers', () => {
  const world = worldOf(1);
  const draws = chanceOf('demand');
  const demands = Array.from({ length: 4_000 }, () => draws.pick(MAKES).invent(draws)).map(
    (number) => world.subjectOf(number).demand,
  );
  const share = (from: number, to: number): number =>
    demands.filter((demand) => demand >= from && demand <= to).length / demands.length;
  expect(share(0, 0)).toBeCloseTo(0.5, 1);
  expect(share(1, 2)).toBeCloseTo(0.2, 1);
  expect(share(3, 4)).toBeCloseTo(0.09, 1);
  expect(share(5, 14)).toBeCloseTo(0.14, 1);
  expect(share(15, 10_000)).toBeCloseTo(0.07, 1);
  expect(Math.max(...demands)).toBeGreaterThan(150);
});
