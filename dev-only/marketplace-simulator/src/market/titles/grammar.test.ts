import { describe, expect, test } from 'vitest';

import { PartsMarket } from '../parts-market.ts';
import { NOW_MS, someNumbers } from '../testing/part-lists.ts';
import { truthOf } from '../truth.ts';
import { WORDS } from '../words/words.ts';

const { open, 'held-back': heldBack } = WORDS;

const withoutWeight = (sentence: string): string => sentence.replace(/^\d+ /u, '');

describe('the held-back part of the grammar', () => {
  test('has its own sentences for every role', () => {
    for (const [role, sentences] of Object.entries(open.sentences)) {
      const held = Object.entries(heldBack.sentences).find(([name]) => name === role)?.[1] ?? [];
      const known = new Set(sentences.map(withoutWeight));
      expect(held.length).toBeGreaterThan(0);
      expect(held.map(withoutWeight).filter((sentence) => known.has(sentence))).toEqual([]);
    }
  });

  test('has its own makers, labels and suppliers', () => {
    const overlap = (one: readonly string[], two: readonly string[]): string[] =>
      one.filter((name) => two.some((other) => other.toLowerCase() === name.toLowerCase()));
    expect(overlap(open.makers, heldBack.makers)).toEqual([]);
    expect(overlap(open.labels, heldBack.labels)).toEqual([]);
    for (const [make, names] of Object.entries(open.suppliers)) {
      expect(overlap(names, heldBack.suppliers[make] ?? [])).toEqual([]);
    }
  });
});

test.each([
  ['open', true, false],
  ['held-back', false, true],
  ['both', true, true],
] as const)(
  'a market opened with the %s grammar has only its makers',
  (grammar, hasOpen, hasHeld) => {
    const market = new PartsMarket({ seed: 1, grammar });
    const titles = someNumbers(market, 120)
      .flatMap((number) => truthOf(market, number, NOW_MS).rows)
      .filter(({ role }) => role === 'copy-maker')
      .map(({ title }) => ` ${title.toUpperCase()} `);
    const names = (part: 'open' | 'held-back'): boolean =>
      WORDS[part].makers
        .filter((name) => name.length > 4)
        .some((name) => titles.some((title) => title.includes(` ${name.toUpperCase()} `)));
    expect(titles.length).toBeGreaterThan(20);
    expect([names('open'), names('held-back')]).toEqual([hasOpen, hasHeld]);
  },
);
