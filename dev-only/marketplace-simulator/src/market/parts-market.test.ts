import { describe, expect, test } from 'vitest';

import { toSoldRow } from './listings/to-sold-row.ts';
import { wordMatcher } from './match-words.ts';
import { ROLES } from './parts/role.ts';
import { NOW_MS, openMarket, someNumbers } from './testing/part-lists.ts';
import { truthOf, type TruthRow } from './truth.ts';

const market = openMarket();
const NUMBERS = someNumbers(market, 1_000);
const TRUTHS = new Map(NUMBERS.map((number) => [number, truthOf(market, number, NOW_MS)] as const));
const rowsOf = (number: string): readonly TruthRow[] => TRUTHS.get(number)?.rows ?? [];
const ALL_ROWS = NUMBERS.flatMap(rowsOf);

const itemIdOf = (row: { legacyId: string; variationId: string | null }): string =>
  `v1|${row.legacyId}|${row.variationId ?? '0'}`;

/** Item ids that the questions bring up, each once. */
const served = (questions: readonly string[], nowMs = NOW_MS): string[] => [
  ...new Set(questions.flatMap((keywords) => market.sold(keywords, nowMs).map(itemIdOf))),
];

describe('the rows of a number', () => {
  test('are those of the truth, if every spelling is searched for', () => {
    for (const { rows, spellings } of TRUTHS.values()) {
      const expected = rows.map(({ itemId }) => itemId).toSorted();
      expect(served(spellings).toSorted().join(' ')).toBe(expected.join(' '));
    }
  });

  test('have as many pieces of the part as were sold in the window', () => {
    for (const { number, rows, pieces } of TRUTHS.values()) {
      const units = rows.reduce((sum, row) => sum + row.unitsInWindow * row.pieces, 0);
      expect(`${number} ${units}`).toBe(`${number} ${pieces.sold}`);
    }
    const isSound = (row: TruthRow): boolean =>
      row.unitsInWindow > 0 &&
      row.lifetimeUnits >= row.unitsInWindow &&
      row.pieces > 0 === row.isThePart &&
      row.title.length <= 80 &&
      row.title === row.title.trim();
    expect(ALL_ROWS.filter((row) => !isSound(row))).toEqual([]);
    expect(ALL_ROWS.length).toBeGreaterThan(5_000);
  });

  test('are of every role, none of them rare', () => {
    const counts = new Map<string, number>();
    for (const { role } of ALL_ROWS) {
      counts.set(role, (counts.get(role) ?? 0) + 1);
    }
    // What carries no number cannot come up.
    const expected = ROLES.filter((role) => role !== 'unnamed');
    expect([...counts.keys()].toSorted()).toEqual([...expected].toSorted());
    expect(Math.min(...counts.values())).toBeGreaterThan(3);
  });

  test('are the same for the same seed and differ between seeds', () => {
    const texts = [openMarket(1), openMarket(1), openMarket(2)].map((one) =>
      JSON.stringify(NUMBERS.slice(0, 60).map((number) => truthOf(one, number, NOW_MS))),
    );
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).not.toBe(texts[2]);
  });

  test('have lifetime units far above those of the window if a listing runs for years', () => {
    const repeated = ALL_ROWS.filter(({ isStanding }) => isStanding);
    const far = repeated.filter((row) => row.lifetimeUnits >= 5 * row.unitsInWindow);
    expect(far.length / repeated.length).toBeGreaterThan(0.1);
    expect(Math.max(...repeated.map((row) => row.lifetimeUnits))).toBeGreaterThan(300);
  });

  test('fill several pages for some numbers', () => {
    const counts = NUMBERS.map((number) => rowsOf(number).length);
    expect(counts.filter((count) => count >= 300).length).toBeGreaterThan(NUMBERS.length * 0.01);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(NUMBERS.length * 0.2);
    expect(Math.max(...counts)).toBeGreaterThan(1_000);
  });

  test('have the asking price of an accepted offer, and sometimes an absurd price', () => {
    const offers = ALL_ROWS.filter(({ isBestOffer }) => isBestOffer);
    const [offer] = offers;
    const shown = market
      .shelf(offer?.goodsOf ?? '', NOW_MS)
      .map(toSoldRow)
      .find((row) => itemIdOf(row) === offer?.itemId);
    expect(offers.length).toBeGreaterThan(100);
    expect(shown?.price?.minor).toBeGreaterThan(offer?.takenMinor ?? Infinity);
    expect(ALL_ROWS.some(({ isOddPrice }) => isOddPrice)).toBe(true);
  });
});

describe('words', () => {
  const WIDE = someNumbers(market, 2_000, 2);
  const named = (make: string): string[] =>
    WIDE.filter((number) => market.partFor(number).system?.make === make);

  test.each(['Volkswagen', 'Ford', 'Honda'])(
    'keep the spellings of a %s number apart: the compact one alone loses listings',
    (make) => {
      let compact = 0;
      let all = 0;
      for (const number of named(make).slice(0, 60)) {
        const part = market.partFor(number);
        compact += market.sold(part.number, NOW_MS).length;
        all += truthOf(market, number, NOW_MS).rows.length;
      }
      expect(all).toBeGreaterThan(40);
      expect(compact).toBeGreaterThan(0);
      expect(compact / all).toBeLessThan(0.9);
    },
  );

  test('a Mopar number with and without its zero is one part under two words', () => {
    const zeros = named('Mopar').filter((number) => market.partFor(number).number.startsWith('0'));
    let both = 0;
    for (const number of zeros) {
      const whole = market.partFor(number).number;
      expect(market.partFor(whole.slice(1)).number).toBe(whole);
      const [withZero, without] = [served([whole]), served([whole.slice(1)])];
      expect(withZero.filter((id) => without.includes(id))).toEqual([]);
      expect(truthOf(market, whole.slice(1), NOW_MS)).toEqual(truthOf(market, whole, NOW_MS));
      both += withZero.length > 0 && without.length > 0 ? 1 : 0;
    }
    expect(both).toBeGreaterThan(5);
  });
});

test('a number that is also a truck, a year or a bulb mostly finds other things', () => {
  for (const number of ['2500', '2015', '9006']) {
    const { rows, isAmbiguous } = truthOf(market, number, NOW_MS);
    const others = rows.filter(({ role }) => role === 'stranger');
    expect(isAmbiguous).toBe(true);
    expect(others.length).toBeGreaterThan(200);
    for (const { title } of others) {
      expect(wordMatcher(number)(new Set(title.toUpperCase().split(/[\s-]+/u)))).toBe(true);
    }
  }
});

test('a former number is linked to its successor and back, and titles name both', () => {
  const old = NUMBERS.filter((number) => market.partFor(number).fate === 'superseded');
  let together = 0;
  for (const number of old) {
    const truth = truthOf(market, number, NOW_MS);
    const [next] = truth.linked.filter(({ relation }) => relation === 'replaced-by');
    const successor = truthOf(market, next?.number ?? '', NOW_MS);
    expect(successor.linked).toContainEqual({ number: truth.number, relation: 'replaces' });
    const ids = new Set(successor.rows.map(({ itemId }) => itemId));
    together += truth.rows.filter(
      ({ itemId, role }) => role === 'genuine-superseding' && ids.has(itemId),
    ).length;
  }
  expect(old.length).toBeGreaterThan(30);
  expect(together).toBeGreaterThan(10);
});

test('a stamped number finds the used parts that the number on the box does not', () => {
  let found = 0;
  for (const number of NUMBERS.filter((one) => market.partFor(one).stamped !== null)) {
    const box = TRUTHS.get(number);
    const link = box?.linked.find(({ relation }) => relation === 'stamped');
    const stamped = truthOf(market, link?.number ?? '', NOW_MS);
    const units = stamped.rows.reduce((sum, row) => sum + row.unitsInWindow * row.pieces, 0);
    const known = new Set(box?.rows.map(({ itemId }) => itemId));
    expect(stamped.number).toBe(box?.number);
    expect(units).toBe(stamped.pieces.sold);
    expect(stamped.rows.filter(({ itemId }) => known.has(itemId))).toEqual([]);
    expect(served(stamped.spellings).length).toBe(stamped.rows.length);
    found += stamped.rows.length;
  }
  expect(found).toBeGreaterThan(10);
});
