import { expect, test } from 'vitest';

import { listChanges, type ListLine } from './list-changes.ts';

const line = (key: string, more: Partial<ListLine> = {}): ListLine => ({
  key,
  quantity: 2,
  costMinor: 1_000,
  seen: { listings: 6, months: 3 },
  valueMinor: 5_000,
  ...more,
});

test('an unchanged list has no changes', () => {
  expect(listChanges([line('A'), line('B')], [line('B'), line('A')])).toEqual([]);
});

test('lines are gone, new, or differ in quantity or cost; the most valuable change comes first', () => {
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

test('demand has changed only when chance hardly explains it', () => {
  const withListings = (listings: number) => ({ seen: { listings, months: 3 } });
  const [change] = listChanges([line('A', withListings(2))], [line('A', withListings(20))]);
  expect(change).toMatchObject({ kinds: ['demand'], demand: { hasChanged: true } });
  expect(listChanges([line('A', withListings(6))], [line('A', withListings(9))])).toEqual([]);
});

test('uses the covered months: twice the listings in twice the months is no change', () => {
  const before = line('A', { seen: { listings: 10, months: 3 } });
  const after = line('A', { seen: { listings: 20, months: 6 } });
  expect(listChanges([before], [after])).toEqual([]);
  expect(listChanges([before], [{ ...after, seen: { listings: 20, months: 1 } }])).toHaveLength(1);
});

test('reports no demand change for unknown lines', () => {
  const [change] = listChanges([line('A', { seen: null, quantity: null })], [line('A')]);
  expect(change).toMatchObject({ kinds: ['quantity'], demand: null });
});

test('changes of equal value are sorted by number', () => {
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

test('an unknown value counts as zero, and the change shows both states', () => {
  const [before, after] = [line('A', { valueMinor: null }), line('A', { quantity: 9 })];
  expect(listChanges([before], [after])).toMatchObject([{ valueMinor: 5_000, before, after }]);
  expect(listChanges([after], [before])).toMatchObject([{ valueMinor: -5_000 }]);
});
