import type { Chance } from '../world/chance.ts';
import { chanceOf, hashOf } from '../world/chance.ts';
import type { Tide } from './demand/tide.ts';
import { alone, type Lineage, type NumberSystem } from './numbers/number-system.ts';
import { isShort } from './numbers/short-number.ts';
import { systemOf } from './numbers/systems.ts';
import { CAR_MAKES, carMakeOf, type CarMake, type CarModel } from './words/car-makes.ts';
import { PART_KINDS, type PartKind } from './words/part-kinds.ts';

/** What becomes of a number on the market. */
export type Fate = 'sells' | 'never-sold' | 'copies-only' | 'superseded';

/** In which trade a part mostly changes hands; busy ones fill several pages. */
export type Trade = 'fast' | 'slow' | 'body' | 'busy';

export type Side = 'left' | 'right';

/** The truth about one number. */
export type Part = {
  readonly number: string;
  /** Whose number it is; null for one of an aftermarket house. */
  readonly system: NumberSystem | null;
  readonly make: CarMake;
  readonly kind: PartKind;
  readonly side: Side | null;
  readonly car: CarModel;
  readonly otherCar: CarModel;
  readonly years: readonly [from: number, to: number];
  readonly newMinor: number;
  readonly usedMinor: number;
  /** What a copy costs beside a new genuine one. */
  readonly copyRatio: number;
  readonly fate: Fate;
  readonly trade: Trade;
  /** Orders a month for new genuine pieces while it sells. */
  readonly ordersPerMonth: number;
  /** Numbers it had before, the oldest first. */
  readonly replaced: readonly string[];
  /** The number it has now, when this one is past. */
  readonly successor: string | null;
  readonly otherSide: string | null;
  readonly otherColours: readonly string[];
  readonly stamped: string | null;
  readonly tide: Tide;
};

const normal = (chance: Chance): number =>
  Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next());

export const logNormal = (median: number, spread: number, chance: Chance): number =>
  median * Math.exp(spread * normal(chance));

const least = (a: string, b: string): string => (a < b ? a : b);

/** How far along its line a part is: most still have their first number. */
function presentIndex({ numbers, kind }: Lineage, chance: Chance): number {
  if (kind === 'renumbered') {
    return 1;
  }
  const index = chance.weighted([
    [0, 58],
    [1, 24],
    [2, 12],
    [3, 6],
  ]);
  return Math.min(index, numbers.length - 1);
}

const RENUMBERED_SHARE = 0.24;

/** Numbers that say of themselves to which part of the catalogue they belong. */
type Descent = { readonly root: string; readonly line: Lineage; readonly kind: PartKind };

const SIDED = PART_KINDS.filter(({ traits }) => traits.has('sided'));
const UNSIDED = PART_KINDS.filter(({ traits }) => !traits.has('sided'));
const COLOURED = PART_KINDS.filter(({ traits }) => traits.has('coloured'));

function descentOf(system: NumberSystem, number: string, seed: number): Descent {
  const whole = system.lineage(number);
  const pairOf = (one: string): string => least(one, system.neighbour(one));
  const isOneLine =
    whole.kind === 'levels' ||
    chanceOf(seed, pairOf(whole.first), 'renumbered').hit(RENUMBERED_SHARE);
  const line = isOneLine ? whole : alone(number);
  const colours = system.colours?.(line.first) ?? null;
  const own = colours?.[0] ?? line.first;
  const pair = pairOf(own);
  const chance = chanceOf(seed, pair, 'kind');
  if (colours !== null) {
    const kind = chance.pick(COLOURED);
    return { root: kind.traits.has('sided') ? pair : own, line, kind };
  }
  return chance.hit(SIDED.length / PART_KINDS.length)
    ? { root: pair, line, kind: chance.pick(SIDED) }
    : { root: own, line, kind: chanceOf(seed, own, 'kind alone').pick(UNSIDED) };
}

function drawTrade(kind: PartKind, priceMinor: number, chance: Chance): Trade {
  if (chance.hit(0.025)) {
    return 'busy';
  }
  if (kind.traits.has('body')) {
    return chance.hit(0.7) ? 'body' : 'slow';
  }
  return chance.hit(kind.traits.has('small') || priceMinor < 6_000 ? 0.5 : 0.3) ? 'fast' : 'slow';
}

const TYPICAL_ORDERS = { slow: 0.55, body: 0.6, fast: 1.5 } as const satisfies Record<
  Exclude<Trade, 'busy'>,
  number
>;
const MOST_ORDERS = 40;

/** Genuine orders of a busy part are this share of the rows that it fills in a month. */
const BUSY_SHARE = 1 / 14.6;

/** A busy part has some hundreds of rows in the remembered three months, or more than a thousand. */
const drawOrders = (trade: Trade, chance: Chance): number =>
  trade === 'busy'
    ? ((300 * Math.exp(chance.next() * 1.7)) / 3) * BUSY_SHARE
    : Math.min(MOST_ORDERS, logNormal(TYPICAL_ORDERS[trade], 1.15, chance));

function drawTide(kind: PartKind, hash: number, chance: Chance): Tide {
  const isSeasonal = kind.traits.has('summer') || kind.traits.has('winter');
  return {
    hash,
    seasonSize: isSeasonal ? 0.35 + chance.next() * 0.3 : 0.08,
    seasonPeakDay: kind.traits.has('summer') ? 190 : kind.traits.has('winter') ? 10 : 120,
    trendPerYear: chance.weighted([
      [0, 55],
      [-0.1 - chance.next() * 0.5, 35],
      [chance.next() * 0.3, 10],
    ]),
  };
}

function drawYears([, , first, last]: CarModel, chance: Chance): readonly [number, number] {
  const from = chance.int(first, Math.max(first, last - 2));
  return [from, Math.min(last, from + chance.int(1, 7))];
}

function drawFate(isPresent: boolean, chance: Chance): Fate {
  const fate = chance.weighted<Fate>([
    ['sells', 66],
    ['never-sold', 24],
    ['copies-only', 10],
  ]);
  return fate === 'sells' && !isPresent ? 'superseded' : fate;
}

/** What a part has whichever of its numbers is asked for. */
function drawCommon(root: string, kind: PartKind, make: CarMake, seed: number) {
  const chance = chanceOf(seed, root, 'part');
  const car = chance.pick(make.models);
  const spread = Math.log(kind.highMinor / kind.lowMinor);
  const newMinor = Math.round(kind.lowMinor * Math.exp(spread * chance.next()));
  const trade = drawTrade(kind, newMinor, chance);
  return {
    car,
    otherCar: chance.pick(make.models),
    years: drawYears(car, chance),
    newMinor,
    usedMinor: Math.round(newMinor * Math.min(0.9, logNormal(0.52, 0.17, chance))),
    copyRatio: Math.min(0.85, logNormal(0.3, 0.4, chance)),
    trade,
    ordersPerMonth: drawOrders(trade, chance),
    tide: drawTide(kind, hashOf(`${seed} ${root} tide`), chance),
    chance,
  };
}

function makersPart(number: string, system: NumberSystem, seed: number): Part {
  const { root, line, kind } = descentOf(system, number, seed);
  const make = carMakeOf(system.make);
  const { chance, ...common } = drawCommon(root, kind, make, seed);
  const present = Math.min(presentIndex(line, chance), line.numbers.length - 1);
  const fate = drawFate(line.index === present, chance);
  const isSided = kind.traits.has('sided');
  const beside = system.neighbour(number);
  return {
    ...common,
    number,
    system,
    make,
    kind,
    side: isSided ? (number < beside ? 'left' : 'right') : null,
    // A level that was never reached is a number that nobody has.
    fate: line.index > present ? 'never-sold' : fate,
    replaced: line.index === present ? line.numbers.slice(0, present) : [],
    successor: line.index < present ? (line.numbers[present] ?? null) : null,
    otherSide: isSided ? beside : null,
    otherColours: (kind.traits.has('coloured') ? (system.colours?.(number) ?? []) : []).filter(
      (other) => other !== number,
    ),
    stamped: system.stamped?.(number) ?? null,
  };
}

/**
 * A number of nobody's shape is one of an aftermarket house; a very short one may be an old number
 * of a car maker's, drowned in titles that mean something else by it.
 */
function housePart(number: string, seed: number): Part {
  const draw = chanceOf(seed, number, 'house');
  const kind = draw.pick(UNSIDED);
  const make = draw.pick(CAR_MAKES);
  const sold: Fate = isShort(number) ? 'sells' : 'copies-only';
  const { chance, ...common } = drawCommon(number, kind, make, seed);
  return {
    ...common,
    number,
    system: null,
    make,
    kind,
    side: null,
    fate: chance.hit(isShort(number) ? 0.3 : 0.45) ? sold : 'never-sold',
    replaced: [],
    successor: null,
    otherSide: null,
    otherColours: [],
    stamped: null,
  };
}

/** The part behind a compact number. Any text has one: the world is as large as the question. */
export function partOf(number: string, seed: number): Part {
  const system = systemOf(number);
  return system === null ? housePart(number, seed) : makersPart(number, system, seed);
}
