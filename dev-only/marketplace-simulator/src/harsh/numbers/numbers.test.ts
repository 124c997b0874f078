import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { chanceOf } from '../../world/chance.ts';
import { NUMBER_SYSTEMS, systemOf } from './systems.ts';

const invented = fc
  .tuple(fc.constantFrom(...NUMBER_SYSTEMS), fc.integer())
  .map(([system, draw]) => ({ system, number: system.invent(chanceOf(draw, 'number')) }));

describe('a number', () => {
  test('is known again as the maker’s who invented it', () => {
    fc.assert(
      fc.property(invented, ({ system, number }) => {
        expect(`${number} ${systemOf(number)?.make}`).toBe(`${number} ${system.make}`);
        expect(system.groups(number).join('')).toBe(number);
      }),
      { numRuns: 3_000 },
    );
  });

  test('has a neighbour whose neighbour it is, of the same maker', () => {
    fc.assert(
      fc.property(invented, ({ system, number }) => {
        const beside = system.neighbour(number);
        expect(beside).not.toBe(number);
        expect(system.neighbour(beside)).toBe(number);
        expect(systemOf(beside)?.make).toBe(system.make);
      }),
      { numRuns: 3_000 },
    );
  });

  test('has one line of predecessors and successors, from whichever of them one starts', () => {
    fc.assert(
      fc.property(invented, ({ system, number }) => {
        const line = system.lineage(number);
        expect(line.numbers[line.index]).toBe(number);
        for (const [index, other] of line.numbers.entries()) {
          expect(system.lineage(other)).toEqual({ ...line, index });
          expect(systemOf(other)?.make).toBe(system.make);
          expect(system.lineage(system.neighbour(other)).first).toBe(system.neighbour(line.first));
        }
      }),
      { numRuns: 3_000 },
    );
  });

  test('has the same colours from whichever of them one starts', () => {
    fc.assert(
      fc.property(invented, ({ system, number }) => {
        const colours = system.colours?.(number) ?? [number];
        expect(colours).toContain(number);
        for (const other of colours) {
          expect(system.colours?.(other) ?? [other]).toEqual(colours);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('leads from the box to the part and back', () => {
    fc.assert(
      fc.property(invented, ({ system, number }) => {
        const stamped = system.stamped?.(number) ?? null;
        expect(stamped === null ? number : system.unstamped?.(stamped)).toBe(number);
      }),
      { numRuns: 1_000 },
    );
  });
});

test.each([
  ['84001234', 'GM'],
  ['23456789', 'GM'],
  ['68191349AC', 'Mopar'],
  ['1QD23DX9AF', 'Mopar'],
  ['F4ZZ6E086A', 'Ford'],
  ['CK4Z6124347AC', 'Ford'],
  ['CK4T14B446', 'Ford'],
  ['BK21V044L49BE', 'Ford'],
  ['84201TVAA01ZA', 'Honda'],
  ['15400PLMA02', 'Honda'],
  ['90915YZZF2', 'Toyota'],
  ['255505SA0A', 'Nissan'],
  ['311102H000', 'Hyundai'],
  ['1K0615301AA', 'Volkswagen'],
  ['51427375354', 'BMW'],
  ['A0004201220', 'Mercedes-Benz'],
  ['20310AG123', 'Subaru'],
  ['917033', undefined],
  ['2500', undefined],
])('%s is %s’s', (number, make) => {
  expect(systemOf(number)?.make).toBe(make);
});
