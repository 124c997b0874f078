import { describe, expect, test } from 'vitest';

import { normalizePartNumber } from '../part-number.ts';
import { openMarket } from '../testing/part-lists.ts';
import { WORDS } from '../words/words.ts';
import { LIST_STYLES, ROW_RATES, type ListStyle, type RowKind } from './cell-rates.ts';
import { dealerList, STYLES, type CellKind, type DealerRow } from './dealer-list.ts';
import { ROW_WRITERS } from './write-row.ts';

const market = openMarket();

const PLAIN = dealerList(market, { count: 4_000, style: 'plain' }).rows;

const ofKind = (kind: CellKind, rows = PLAIN): readonly DealerRow[] =>
  rows.filter((row) => row.kind === kind);

const rowsOf = (style: ListStyle, count = 400): readonly DealerRow[] =>
  dealerList(market, { count, style }).rows;

const compactOf = ({ cell }: DealerRow): string => normalizePartNumber(cell);

describe('a dealer’s list as it comes', () => {
  test('is the same for the same options and differs between draws', () => {
    const first = dealerList(market, { count: 40 });
    expect(dealerList(openMarket(), { count: 40 })).toEqual(first);
    expect(dealerList(market, { count: 40, draw: 2 })).not.toEqual(first);
  });

  test('has every style in its share, evenly spread over draws', () => {
    const draws = Array.from({ length: 200 }, (_, draw) => dealerList(market, { count: 1, draw }));
    for (const style of STYLES) {
      const share = draws.filter((list) => list.style === style).length / draws.length;
      expect(Math.abs(share * 100 - LIST_STYLES[style])).toBeLessThan(2);
    }
  });

  test.each(Object.keys(ROW_RATES) as RowKind[])(
    'has rows of the kind %s in their share',
    (kind) => {
      const canBe = (number: string): boolean =>
        kind === 'charge' || (ROW_WRITERS[kind].fits?.(market.partFor(number)) ?? true);
      const found = ofKind(kind).length;
      const possible = PLAIN.filter(
        ({ numbers: [number] }) => number === undefined || canBe(number),
      );
      const expected = ROW_RATES[kind] * possible.length;
      expect(found).toBeGreaterThan(0.5 * expected);
      expect(found).toBeLessThan(1.5 * expected);
    },
  );
});

describe('the truth about a row', () => {
  test('is the number that its cell shows, whatever surrounds it', () => {
    for (const kind of ['label', 'described', 'marks', 'several', 'core'] as const) {
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

  test('differs from a typo in one character, and the typo finds nothing', () => {
    for (const row of ofKind('typo')) {
      const [number = ''] = row.numbers;
      const typed = compactOf(row);
      const whole = typed.length < number.length ? number.slice(1) : number;
      const wrong = whole.split('').filter((char, at) => char !== typed[at]);
      expect(wrong).toHaveLength(1);
      expect(['0', 'O', '1', 'I']).toContain(wrong[0]);
      expect(market.partFor(typed).fate).toBe('never-sold');
    }
  });

  test('is that the row is left out, or that its number is lost', () => {
    const answers = new Map<string, Set<string>>();
    for (const { kind, answer } of PLAIN) {
      answers.set(kind, (answers.get(kind) ?? new Set()).add(answer));
    }
    const only = (kind: CellKind): string[] => [...(answers.get(kind) ?? [])];
    expect([only('core'), only('charge')]).toEqual([['left-out'], ['left-out']]);
    expect([only('e-notation'), only('date')]).toEqual([['unknown'], ['unknown']]);
    expect([only('plain'), only('typo')]).toEqual([['figures'], ['figures']]);
    for (const { cell, numbers } of ofKind('e-notation')) {
      expect(cell).toMatch(/^\d\.\d+E\+\d{2}$/u);
      expect(Number(cell)).not.toBe(Number(numbers[0]));
    }
    for (const { cell, numbers } of [...ofKind('date'), ...ofKind('charge')]) {
      expect(cell).toMatch(/[A-Za-z]{3}/u);
      expect(numbers).toEqual([]);
    }
  });
});

describe('a list with codes', () => {
  const codes = Object.values(WORDS.open.cells.makeCodes).flat();

  test('has the make’s code in front of every number of a make', () => {
    for (const row of rowsOf('make-code').filter(({ kind }) => kind === 'make-code')) {
      const [number = ''] = row.numbers;
      const code = compactOf(row).slice(0, compactOf(row).indexOf(number.replace(/^0/u, '')));
      expect(codes).toContain(code.replace(/0$/u, ''));
    }
    const isOther = ({ kind }: DealerRow): boolean => kind === 'plain';
    // Numbers of no car maker have no code.
    expect(rowsOf('make-code').filter(isOther).length).toBeLessThan(400 * 0.1);
  });

  test('has the dealer’s own letters in front of every number', () => {
    const rows = rowsOf('own-code').filter(({ answer }) => answer === 'figures');
    const leads = new Set(rows.map(({ cell }) => /^[A-Z]+[ -]/u.exec(cell)?.[0]));
    expect(leads.size).toBe(1);
  });

  test('finds nothing while the code is part of the search', () => {
    for (const row of rowsOf('make-code').filter(({ kind }) => kind === 'make-code')) {
      expect(market.partFor(row.cell).fate).toBe('never-sold');
    }
  });
});

describe('a column that a spreadsheet took for numbers', () => {
  test('has lost the zeros in front', () => {
    const lost = ofKind('zeros-lost', rowsOf('as-numbers', 1_000));
    expect(lost.length).toBeGreaterThan(20);
    for (const { cell, numbers } of lost) {
      expect(numbers[0]).toBe(`0${cell}`.padStart(numbers[0]?.length ?? 0, '0'));
    }
  });

  test.each([
    ['decimal', /^\d+\.0$/u, /\.0$/u],
    ['thousands', /^\d{1,3}(?:,\d{3})+$/u, /,/gu],
  ] as const)('is %s', (style, form, added) => {
    const rows = ofKind(style, rowsOf(style));
    expect(rows.length).toBeGreaterThan(300);
    for (const { cell, numbers } of rows) {
      expect(cell).toMatch(form);
      expect(cell.replaceAll(new RegExp(added, 'gu'), '')).toBe(numbers[0]);
    }
  });
});

test('a mixed list is written in many ways', () => {
  const kinds = rowsOf('mixed').map(({ kind }) => kind);
  expect(kinds).toEqual(
    expect.arrayContaining(['plain', 'make-code', 'decimal', 'thousands', 'label', 'described']),
  );
});
