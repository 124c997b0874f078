import { describe, expect, test } from 'vitest';

import { normalizePartNumber } from '../part-number.ts';
import { openMarket } from '../testing/part-lists.ts';
import { dealerList, type CellKind, type DealerRow } from './dealer-list.ts';
import type { ListStyle } from './list-words.ts';

const market = openMarket();

const PLAIN = dealerList(market, { count: 4_000, style: 'plain' }).rows;

const ofKind = (kind: CellKind, rows = PLAIN): readonly DealerRow[] =>
  rows.filter((row) => row.kind === kind);

const rowsOf = (style: ListStyle, count = 400): readonly DealerRow[] =>
  dealerList(market, { count, style }).rows;

const compactOf = ({ cell }: DealerRow): string => normalizePartNumber(cell);

test('a dealer’s list is the same for the same options and differs between draws', () => {
  const first = dealerList(market, { count: 40 });
  expect(dealerList(openMarket(), { count: 40 })).toEqual(first);
  expect(dealerList(market, { count: 40, draw: 2 })).not.toEqual(first);
});

describe('the truth about a row', () => {
  test('is the number that its cell shows, whatever surrounds it', () => {
    for (const kind of ['label', 'described', 'marks', 'several', 'core'] as const) {
      expect(ofKind(kind).length).toBeGreaterThan(10);
      for (const row of ofKind(kind)) {
        const [number = ''] = row.numbers;
        // Mopar numbers may have lost their zero.
        expect(compactOf(row)).toContain(number.replace(/^0/u, ''));
      }
    }
  });

  test('has both numbers of a cell with two, the dealer’s own first', () => {
    for (const row of ofKind('several')) {
      const [first = '', second = ''] = row.numbers;
      const compact = compactOf(row);
      const at = compact.indexOf(first.replace(/^0/u, ''));
      expect(second).not.toBe('');
      expect(compact.indexOf(second, at + first.length - 1)).toBeGreaterThan(at);
    }
  });

  test('is that a typo and a number behind a code find nothing', () => {
    expect(ofKind('typo').length).toBeGreaterThan(10);
    for (const row of [...ofKind('typo'), ...ofKind('make-code', rowsOf('make-code'))]) {
      expect(market.partFor(row.cell).fate).toBe('never-sold');
    }
  });

  test('is that the row is left out, or that its number is lost', () => {
    for (const { cell, numbers, answer } of ofKind('e-notation')) {
      expect(answer).toBe('unknown');
      expect(Number(cell)).not.toBe(Number(numbers[0]));
    }
    for (const { kind, numbers, answer } of [...ofKind('date'), ...ofKind('charge')]) {
      expect([kind, answer]).toEqual([kind, kind === 'date' ? 'unknown' : 'left-out']);
      expect(numbers).toEqual([]);
    }
    expect(new Set(ofKind('core').map(({ answer }) => answer))).toEqual(new Set(['left-out']));
  });
});

test('a column that a spreadsheet took for numbers has lost the zeros in front', () => {
  const lost = ofKind('zeros-lost', rowsOf('as-numbers', 1_000));
  expect(lost.length).toBeGreaterThan(20);
  for (const { cell, numbers } of lost) {
    expect(numbers[0]).toBe(`0${cell}`.padStart(numbers[0]?.length ?? 0, '0'));
  }
});
