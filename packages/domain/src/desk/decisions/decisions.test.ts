import { expect, test } from 'vitest';

import { ruleFor, type DecisionRule, type LineFacts } from './decision-rules.ts';
import { decidedBuyQuantity, UNDECIDED, type LineDecision } from './decisions.ts';

test.each<[string, Partial<LineDecision>, number]>([
  ['no decision', {}, 3],
  ['a note alone', { note: 'look at the box' }, 3],
  ['take', { decision: 'take' }, 3],
  ['take a given quantity', { decision: 'take', pieces: 5 }, 5],
  ['take more than available', { decision: 'take', pieces: 50 }, 10],
  ['take none', { decision: 'take', pieces: 0 }, 0],
  ['maybe', { decision: 'maybe', pieces: 5 }, 0],
  ['leave', { decision: 'leave', pieces: 5 }, 0],
])('%s, where the desk would pick three of ten', (_name, decision, expected) => {
  expect(decidedBuyQuantity(3, 10, { ...UNDECIDED, ...decision })).toBe(expected);
});

test('no decision has no note either', () => {
  expect(UNDECIDED).toEqual({ decision: null, pieces: null, rule: null, note: '' });
});

test('taking a line the desk would skip takes all of it', () => {
  expect(decidedBuyQuantity(0, 10, { ...UNDECIDED, decision: 'take' })).toBe(10);
});

const SMALL: DecisionRule = {
  name: 'Small fry',
  decision: 'leave',
  any: [
    { kind: 'figure', figure: 'net', is: 'under', amount: 8 },
    { kind: 'figure', figure: 'months', is: 'over', amount: 24 },
  ],
};
const BULKY: DecisionRule = {
  name: 'Bulky',
  decision: 'maybe',
  any: [
    { kind: 'size', size: 'large' },
    { kind: 'flag', flag: 'one-sale' },
  ],
};

const FACTS: LineFacts = {
  figures: { net: 20, value: 90, price: 40, market: 2, months: 4, quantity: 2 },
  flags: [],
  size: 'small',
};
const withFigures = (figures: Partial<LineFacts['figures']>): LineFacts => ({
  ...FACTS,
  figures: { ...FACTS.figures, ...figures },
});

test.each<[string, LineFacts, string | null]>([
  ['a line that matches no rule', FACTS, null],
  ['a net below', withFigures({ net: 7.99 }), 'Small fry'],
  ['a net at the limit', withFigures({ net: 8 }), null],
  ['too many months', withFigures({ months: Infinity }), 'Small fry'],
  ['unknown figures', withFigures({ net: null, months: null }), null],
  ['a large parcel', { ...FACTS, size: 'large' }, 'Bulky'],
  ['one sale', { ...FACTS, flags: ['one-sale'] }, 'Bulky'],
  ['both', { ...withFigures({ net: 1 }), size: 'large' }, 'Small fry'],
])('%s', (_name, facts, expected) => {
  expect(ruleFor([SMALL, BULKY], facts)?.name ?? null).toBe(expected);
});
