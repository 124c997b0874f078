import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { CHECKOUT } from '@partsight/stack/checkout';
import { describe, expect, test } from 'vitest';

import { textOf } from '../read-cases.ts';
import { drawPairs } from './draw-pairs.ts';
import { phantoms, raisedByCost, shownKeys, unsoldWithValue } from './judge-lines.ts';
import { judgeDescribed } from './judge-pairs.ts';
import type { ReadLot } from './read-lot.ts';
import { differences, onScreen, statements } from './statements.ts';

describe('what screens say', () => {
  test('one that rounds differently is named', () => {
    const { all, say } = statements();
    say('pay up to', 'head', 4_215.5);
    say('pay up to', 'desk', 4_215.5);
    say('pay up to', 'XLSX', 4_216);
    expect(differences(all)).toEqual(['pay up to: XLSX 4216.00, head 4215.50']);
  });

  test('a dash beside a figure differs, and a screen without the figure does not', () => {
    const { all, say } = statements();
    say('worth', 'table', 0);
    say('worth', 'XLSX', null);
    say('worth', 'CSV', undefined);
    expect(differences(all)).toHaveLength(1);
  });

  test.each([
    [418_932.11, '$418,000'],
    [4_219, '$4,210'],
    [99.5, '$99.50'],
    [731.99, '$731'],
  ])('%d is shown as %s', (amount, shown) => {
    expect(onScreen(amount)).toBe(shown);
  });
});

type Line = {
  readonly price?: string | null;
  readonly value?: string | null;
  readonly sold?: readonly string[];
};

/** A lot of one line whose counted new sales are at these prices. */
const lotOf = ({ price = null, value = null, sold = [] }: Line): ReadLot =>
  ({
    results: [{ id: 1, partNumber: '06799283-AD' }],
    rows: new Map([[1, { row: 1, price, value }]]),
    evidence: new Map([
      [
        1,
        {
          listings: sold.map((unitPrice) => ({
            verdict: { kind: 'kept', group: 'new', unitPrice, units: 1 },
          })),
        },
      ],
    ]),
    offerFile: new Map(),
  }) as unknown as ReadLot;

test('no description of the pairs stands in the word lists of the rule', () => {
  const file = join(CHECKOUT, 'packages/domain/src/titles/words/part-classes.json');
  const classes = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  const names = new Set(Object.values(classes).flat());
  expect(names.size).toBeGreaterThan(300);
  const written = textOf('dealer-descriptions.txt')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split('|').slice(1));
  expect(written.filter((text) => names.has(text.trim()))).toEqual([]);
});

test('a rule that doubts everything, or nothing, misses a goal', () => {
  const pairs = drawPairs({ seed: 1, count: 400, isHeldBack: false });
  const { missed, alarms } = judgeDescribed(pairs);
  expect(pairs.filter(({ isOther }) => isOther)).toHaveLength(200);
  expect(missed.length).toBeLessThan(40);
  expect(alarms.length).toBeLessThan(8);
  // The same descriptions beside titles that are no longer wrong.
  const turned = pairs.map((pair) => ({ ...pair, isOther: !pair.isOther }));
  expect(judgeDescribed(turned).wrongPartCaught).toBeLessThan(0.1);
});

describe('what a line is worth', () => {
  test('a price above every new sale is a phantom', () => {
    expect(phantoms(lotOf({ price: '1780.06', sold: ['37.99'] }))).toHaveLength(1);
    expect(phantoms(lotOf({ price: '37.99', sold: ['37.99', '20.00'] }))).toEqual([]);
  });

  test('a line without a counted sale brings nothing', () => {
    expect(unsoldWithValue(lotOf({ value: '59.06' }))).toHaveLength(1);
    expect(unsoldWithValue(lotOf({ value: '59.06', sold: ['80.00'] }))).toEqual([]);
    expect(unsoldWithValue(lotOf({ value: null }))).toEqual([]);
  });

  test('a higher dealer cost that raises a value is seen', () => {
    const { rows } = lotOf({ value: '10.00' });
    expect(raisedByCost(rows, lotOf({ value: '10.01' }).rows)).toHaveLength(1);
    expect(raisedByCost(rows, lotOf({ value: '9.00' }).rows)).toEqual([]);
  });

  test('a lookup key in place of the number is seen', () => {
    const { results } = lotOf({});
    expect(shownKeys({ results }, ['Part 6799283AD, 2 pieces'])).toEqual(['6799283AD']);
    expect(shownKeys({ results }, ['Part 06799283-AD, 2 pieces'])).toEqual([]);
  });
});
