import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { randomOf } from '../random.ts';
import { isIssued, NUMBER_SYSTEMS, systemOf } from './systems.ts';

const invented = fc
  .tuple(fc.constantFrom(...NUMBER_SYSTEMS), fc.integer())
  .map(([system, draw]) => ({ system, number: system.invent(randomOf(draw, 'number')) }));

describe('a number', () => {
  test('is recognized as the maker’s that generated it', () => {
    fc.assert(
      fc.property(invented, ({ system, number }) => {
        expect(`${number} ${systemOf(number)?.make}`).toBe(`${number} ${system.make}`);
        expect(system.groups(number).join('')).toBe(number);
      }),
      { numRuns: 3_000 },
    );
  });

  test('has a neighbor of the same maker, whose neighbor it is', () => {
    fc.assert(
      fc.property(invented, ({ system, number }) => {
        const beside = system.neighbor(number);
        expect(beside).not.toBe(number);
        expect(system.neighbor(beside)).toBe(number);
        expect(systemOf(beside)?.make).toBe(system.make);
      }),
      { numRuns: 3_000 },
    );
  });

  test('has the same predecessors and successors from each of them', () => {
    fc.assert(
      fc.property(invented, ({ system, number }) => {
        const line = system.lineage(number);
        expect(line.numbers[line.index]).toBe(number);
        for (const [index, other] of line.numbers.entries()) {
          expect(system.lineage(other)).toEqual({ ...line, index });
          expect(systemOf(other)?.make).toBe(system.make);
          expect(system.lineage(system.neighbor(other)).first).toBe(system.neighbor(line.first));
        }
      }),
      { numRuns: 3_000 },
    );
  });

  test('is issued, and so are its relatives, but not with a typo or a code in front', () => {
    const swaps: Readonly<Record<string, string>> = { '0': 'O', O: '0', '1': 'I', I: '1' };
    fc.assert(
      fc.property(invented, ({ system, number }) => {
        const colors = system.colors?.(number) ?? [];
        const relatives = [system.neighbor(number), ...system.lineage(number).numbers, ...colors];
        expect([number, ...relatives].filter((one) => !isIssued(one))).toEqual([]);
        const typos = number.split('').flatMap((char, at) => {
          const wrong = swaps[char];
          return wrong === undefined ? [] : [number.slice(0, at) + wrong + number.slice(at + 1)];
        });
        const coded = ['GM', 'MO', 'FD', 'TOY', 'HON', 'NIS'].map((code) => code + number);
        expect([...typos, ...coded].filter(isIssued)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('has the same colors from each of them', () => {
    fc.assert(
      fc.property(invented, ({ system, number }) => {
        const colors = system.colors?.(number) ?? [number];
        expect(colors).toContain(number);
        for (const other of colors) {
          expect(system.colors?.(other) ?? [other]).toEqual(colors);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('is derived from the stamped number and back', () => {
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
