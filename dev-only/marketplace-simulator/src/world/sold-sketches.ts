import type { Chance } from './chance.ts';
import { MAKES } from './makes.ts';
import type { SoldRole } from './sold-row.ts';
import { partSubject, type Subject } from './subject.ts';
import {
  brokenTitle,
  bundleTitle,
  cutTitle,
  kitTitle,
  lotTitle,
  plainTitle,
  rivalTitle,
} from './titles.ts';

/** What a sold listing is about, before its price, date and seller are drawn. */
export type Sketch = {
  readonly role: SoldRole;
  readonly title: string;
  readonly quantity: number;
  readonly pieces?: number;
  /** What it really is, when that is not what was searched for. */
  readonly about?: Subject;
};

const MOST_OLDER_ROWS = 40;

/** Splits the units over listings: mostly one each, some listings that sold many times. */
function listingQuantities(units: number, chance: Chance): number[] {
  const quantities: number[] = [];
  let left = units;
  while (left > 0) {
    const wish = chance.weighted([
      [1, 68],
      [2, 14],
      [3, 8],
      [chance.int(4, 9), 7],
      [chance.int(10, 40), 3],
    ]);
    const quantity = units < 5 && chance.hit(0.8) ? 1 : Math.min(left, wish);
    quantities.push(quantity);
    left -= quantity;
  }
  return quantities;
}

function lotsOf(subject: Subject, chance: Chance): Sketch[] {
  const hasRoom = subject.demand >= 15 || (subject.demand >= 5 && subject.demand <= 9);
  if (!hasRoom || !chance.hit(0.4)) {
    return [];
  }
  const pieces = chance.pick([2, 4]);
  const lot: Sketch = {
    role: 'lot',
    title: lotTitle(subject, pieces, chance),
    quantity: 1,
    pieces,
  };
  return chance.hit(0.4)
    ? [lot, { role: 'kit', title: kitTitle(subject, chance), quantity: 1 }]
    : [lot];
}

function many(count: number, one: () => Sketch): Sketch[] {
  return Array.from({ length: count }, one);
}

const single = (role: SoldRole, title: string): Sketch => ({ role, title, quantity: 1 });

/** Rows that a search brings up beside the real thing. */
function noiseOf(subject: Subject, seed: number, chance: Chance): Sketch[] {
  const sells = subject.demand > 0;
  const unrelated = (): Sketch => {
    const other = partSubject(chance.pick(MAKES).invent(chance), seed);
    return { ...single('unrelated', plainTitle(other, chance)), about: other };
  };
  const rival = (): Sketch => ({
    role: 'rival',
    title: rivalTitle(subject, chance.pick(subject.rivals), chance),
    quantity: chance.int(1, 3),
  });
  const isPart = subject.wording.kind === 'part';
  const isOem = isPart && subject.trade !== 'aftermarket';
  return [
    ...(isPart && chance.hit(sells ? 0.6 : 0.35) ? many(chance.int(1, 6), unrelated) : []),
    ...(isOem && chance.hit(sells ? 0.35 : 0.12) ? many(chance.int(1, 4), rival) : []),
    ...(chance.hit(sells ? 0.25 : 0.06) ? [single('for-parts', brokenTitle(subject, chance))] : []),
    ...(sells && chance.hit(0.12) ? [single('foreign', plainTitle(subject, chance))] : []),
    ...(sells && chance.hit(0.06) ? [single('unpriced', plainTitle(subject, chance))] : []),
    ...(subject.demand >= 5 && chance.hit(0.15)
      ? [single('dear', plainTitle(subject, chance))]
      : []),
    ...(subject.demand >= 15 && chance.hit(0.15)
      ? [single('cheap', plainTitle(subject, chance))]
      : []),
    ...lotsOf(subject, chance),
    ...(isPart && sells && chance.hit(0.12)
      ? [single('bundle', bundleTitle(subject, chance))]
      : []),
  ];
}

function coreOf(subject: Subject, chance: Chance): Sketch[] {
  return listingQuantities(subject.demand, chance).map((quantity) => ({
    role: 'core',
    title: chance.hit(0.12) ? cutTitle(subject, chance) : plainTitle(subject, chance),
    quantity,
  }));
}

function olderOf(subject: Subject, chance: Chance): Sketch[] {
  const count =
    subject.demand === 0
      ? chance.weighted([
          [0, 65],
          [1, 20],
          [3, 15],
        ])
      : Math.min(MOST_OLDER_ROWS, Math.ceil(subject.demand / 2));
  return many(count, () => ({ role: 'older', title: plainTitle(subject, chance), quantity: 1 }));
}

/** Every listing of the last year that a search could bring up: the real thing, the noise, the past. */
export const sketchesOf = (subject: Subject, seed: number, chance: Chance): Sketch[] => [
  ...coreOf(subject, chance),
  ...noiseOf(subject, seed, chance),
  ...olderOf(subject, chance),
];
