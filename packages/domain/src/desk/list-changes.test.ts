import { expect, test } from 'vitest';

import { listChanges, type ListedLine } from './list-changes.ts';

const line = (key: string, more: Partial<ListedLine> = {}): ListedLine => ({
  key,
  quantity: 2,
  costMinor: 1_000,
  seen: { listings: 6, months: 3 },
  valueMinor: 5_000,
  ...more,
});

test('a list that stayed has no changes', () => {
  expect(listChanges([line('A'), line('B')], [line('B'), line('A')])).toEqual([]);
});

test('lines are gone, new, or have another quantity or cost, the dearest change first', () => {
  const before = [line('A'), line('B', { valueMinor: 900 }), line('C')];
  const after = [
    line('C', { quantity: 1, valueMinor: 4_900 }),
    line('D', { valueMinor: 2_000 }),
    line('B', { valueMinor: 900, costMinor: 1_200 }),
  ];
  const changes = listChanges(before, after).map(({ key, kinds, valueMinor }) => [
    key,
    kinds,
    valueMinor,
  ]);
  expect(changes).toEqual([
    ['A', ['gone'], -5_000],
    ['D', ['new'], 2_000],
    ['C', ['quantity'], -100],
    ['B', ['cost'], 0],
  ]);
});

test('demand has changed only where chance hardly explains it', () => {
  const seen = (listings: number) => ({ seen: { listings, months: 3 } });
  const [change] = listChanges([line('A', seen(2))], [line('A', seen(20))]);
  expect(change).toMatchObject({ kinds: ['demand'], demand: { hasChanged: true } });
  expect(listChanges([line('A', seen(6))], [line('A', seen(9))])).toEqual([]);
});

test('the months covered are part of the test: twice the listings in twice the months is the same', () => {
  const before = line('A', { seen: { listings: 10, months: 3 } });
  const after = line('A', { seen: { listings: 20, months: 6 } });
  expect(listChanges([before], [after])).toEqual([]);
  expect(listChanges([before], [{ ...after, seen: { listings: 20, months: 1 } }])).toHaveLength(1);
});

test('of what is unknown nothing is said of the demand', () => {
  const [change] = listChanges([line('A', { seen: null, quantity: null })], [line('A')]);
  expect(change).toMatchObject({ kinds: ['quantity'], demand: null });
});

test('changes that are worth as much stand by their numbers', () => {
  const changes = listChanges([line('B'), line('A')], [line('C')]);
  expect(changes.map(({ key }) => key)).toEqual(['A', 'B', 'C']);
});

test.each([
  [1_000, 1_000.4, false],
  [1_000, 1_000.6, true],
  [null, 1_000, true],
  [1_000, null, true],
  [null, null, false],
])('a cost of %j and then %j', (before, after, hasChanged) => {
  const changes = listChanges(
    [line('A', { costMinor: before })],
    [line('A', { costMinor: after })],
  );
  expect(changes.map(({ kinds }) => kinds)).toEqual(hasChanged ? [['cost']] : []);
});

test('an unknown value counts as none, and both times stand beside the change', () => {
  const [before, after] = [line('A', { valueMinor: null }), line('A', { quantity: 9 })];
  expect(listChanges([before], [after])).toMatchObject([{ valueMinor: 5_000, before, after }]);
  expect(listChanges([after], [before])).toMatchObject([{ valueMinor: -5_000 }]);
});
