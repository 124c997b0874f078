import type { DemandCurve } from '../demand/demand-curve.ts';
import { alone, type Lineage, type NumberSystem } from '../numbers/number-system.ts';
import { isShort, isIssued, systemOf } from '../numbers/systems.ts';
import { hashOf, normal, randomOf, type Random } from '../random.ts';
import { CAR_MAKES, carMakeOf, type CarMake, type CarModel } from '../words/car-makes.ts';
import { PART_KINDS, type PartKind } from '../words/part-kinds.ts';

/** Whether and how a number sells. */
export type Fate = 'sells' | 'never-sold' | 'copies-only' | 'superseded';

/** How briskly a part sells; busy ones fill several pages. */
export type Trade = 'fast' | 'slow' | 'body' | 'busy';

export type Side = 'left' | 'right';

/** The truth about one number. */
export type Part = {
  readonly number: string;
  /** The maker's numbering; null for an aftermarket number. */
  readonly system: NumberSystem | null;
  readonly make: CarMake;
  readonly kind: PartKind;
  readonly side: Side | null;
  readonly car: CarModel;
  readonly otherCar: CarModel;
  readonly years: readonly [from: number, to: number];
  readonly newMinor: number;
  readonly usedMinor: number;
  /** Price of a copy relative to a new genuine piece. */
  readonly copyRatio: number;
  readonly fate: Fate;
  readonly trade: Trade;
  /** Orders a month for new genuine pieces while it sells. */
  readonly ordersPerMonth: number;
  /** Numbers it had before, the oldest first. */
  readonly replaced: readonly string[];
  /** The current number, if this one was replaced. */
  readonly successor: string | null;
  readonly otherSide: string | null;
  readonly otherColors: readonly string[];
  readonly stamped: string | null;
  readonly curve: DemandCurve;
};

export const logNormal = (median: number, spread: number, random: Random): number =>
  median * Math.exp(spread * normal(random));

const least = (a: string, b: string): string => (a < b ? a : b);

/** The index of the current number: most parts still have their first one. */
function presentIndex({ numbers, kind }: Lineage, random: Random): number {
  if (kind === 'renumbered') {
    return 1;
  }
  const index = random.weighted([
    [0, 58],
    [1, 24],
    [2, 12],
    [3, 6],
  ]);
  return Math.min(index, numbers.length - 1);
}

const RENUMBERED_SHARE = 0.24;

/** The part family that a number shows by its form. */
type Descent = { readonly root: string; readonly line: Lineage; readonly kind: PartKind };

const SIDED = PART_KINDS.filter(({ traits }) => traits.has('sided'));
const UNSIDED = PART_KINDS.filter(({ traits }) => !traits.has('sided'));
const COLORED = PART_KINDS.filter(({ traits }) => traits.has('colored'));

function descentOf(system: NumberSystem, number: string, seed: number): Descent {
  const whole = system.lineage(number);
  const pairOf = (one: string): string => least(one, system.neighbor(one));
  const isOneLine =
    whole.kind === 'levels' ||
    randomOf(seed, pairOf(whole.first), 'renumbered').hit(RENUMBERED_SHARE);
  const line = isOneLine ? whole : alone(number);
  const colors = system.colors?.(line.first) ?? null;
  const own = colors?.[0] ?? line.first;
  const pair = pairOf(own);
  const random = randomOf(seed, pair, 'kind');
  if (colors !== null) {
    const kind = random.pick(COLORED);
    return { root: kind.traits.has('sided') ? pair : own, line, kind };
  }
  return random.hit(SIDED.length / PART_KINDS.length)
    ? { root: pair, line, kind: random.pick(SIDED) }
    : { root: own, line, kind: randomOf(seed, own, 'kind alone').pick(UNSIDED) };
}

function drawTrade(kind: PartKind, priceMinor: number, random: Random): Trade {
  if (random.hit(0.025)) {
    return 'busy';
  }
  if (kind.traits.has('body')) {
    return random.hit(0.7) ? 'body' : 'slow';
  }
  return random.hit(kind.traits.has('small') || priceMinor < 6_000 ? 0.5 : 0.3) ? 'fast' : 'slow';
}

const TYPICAL_ORDERS = { slow: 0.55, body: 0.6, fast: 1.5 } as const satisfies Record<
  Exclude<Trade, 'busy'>,
  number
>;
const MOST_ORDERS = 40;

/** Genuine orders of a busy part are this share of the rows that it fills in a month. */
const BUSY_SHARE = 1 / 14.6;

/** A busy part has hundreds of rows in the last 90 days, some more than a thousand. */
const drawOrders = (trade: Trade, random: Random): number =>
  trade === 'busy'
    ? ((300 * Math.exp(random.next() * 1.7)) / 3) * BUSY_SHARE
    : Math.min(MOST_ORDERS, logNormal(TYPICAL_ORDERS[trade], 1.15, random));

function drawCurve(kind: PartKind, hash: number, random: Random): DemandCurve {
  const isSeasonal = kind.traits.has('summer') || kind.traits.has('winter');
  return {
    hash,
    seasonSize: isSeasonal ? 0.35 + random.next() * 0.3 : 0.08,
    seasonPeakDay: kind.traits.has('summer') ? 190 : kind.traits.has('winter') ? 10 : 120,
    trendPerYear: random.weighted([
      [0, 55],
      [-0.1 - random.next() * 0.5, 35],
      [random.next() * 0.3, 10],
    ]),
  };
}

function drawYears([, , first, last]: CarModel, random: Random): readonly [number, number] {
  const from = random.int(first, Math.max(first, last - 2));
  return [from, Math.min(last, from + random.int(1, 7))];
}

function drawFate(isPresent: boolean, random: Random): Fate {
  const fate = random.weighted<Fate>([
    ['sells', 66],
    ['never-sold', 24],
    ['copies-only', 10],
  ]);
  return fate === 'sells' && !isPresent ? 'superseded' : fate;
}

/** What all numbers of one part have in common. */
function drawCommon(root: string, kind: PartKind, make: CarMake, seed: number) {
  const random = randomOf(seed, root, 'part');
  const car = random.pick(make.models);
  const spread = Math.log(kind.highMinor / kind.lowMinor);
  const newMinor = Math.round(kind.lowMinor * Math.exp(spread * random.next()));
  const trade = drawTrade(kind, newMinor, random);
  return {
    car,
    otherCar: random.pick(make.models),
    years: drawYears(car, random),
    newMinor,
    usedMinor: Math.round(newMinor * Math.min(0.9, logNormal(0.52, 0.17, random))),
    copyRatio: Math.min(0.85, logNormal(0.3, 0.4, random)),
    trade,
    ordersPerMonth: drawOrders(trade, random),
    curve: drawCurve(kind, hashOf(`${seed} ${root} tide`), random),
    random,
  };
}

function genuinePart(number: string, system: NumberSystem, seed: number): Part {
  const { root, line, kind } = descentOf(system, number, seed);
  const make = carMakeOf(system.make);
  const { random, ...common } = drawCommon(root, kind, make, seed);
  const present = Math.min(presentIndex(line, random), line.numbers.length - 1);
  const fate = drawFate(line.index === present, random);
  const isSided = kind.traits.has('sided');
  const beside = system.neighbor(number);
  return {
    ...common,
    number,
    system,
    make,
    kind,
    side: isSided ? (number < beside ? 'left' : 'right') : null,
    // A revision that was never issued.
    fate: line.index > present ? 'never-sold' : fate,
    replaced: line.index === present ? line.numbers.slice(0, present) : [],
    successor: line.index < present ? (line.numbers[present] ?? null) : null,
    otherSide: isSided ? beside : null,
    otherColors: (kind.traits.has('colored') ? (system.colors?.(number) ?? []) : []).filter(
      (other) => other !== number,
    ),
    stamped: system.stamped?.(number) ?? null,
  };
}

type PartSketch = Pick<Part, 'number' | 'system' | 'make' | 'kind'>;

/** A part that no other number is related to. */
export function partAlone(
  sketch: PartSketch,
  seed: number,
  fateOf: (random: Random) => Fate = () => 'sells',
): Part {
  const { random, ...common } = drawCommon(sketch.number, sketch.kind, sketch.make, seed);
  return {
    ...common,
    ...sketch,
    fate: fateOf(random),
    side: null,
    replaced: [],
    successor: null,
    otherSide: null,
    otherColors: [],
    stamped: null,
  };
}

/**
 * A number that no car maker's numbering fits is an aftermarket one; a very short one may be an old
 * number of a car maker, hidden among titles that use it for something else.
 */
function aftermarketPart(number: string, seed: number): Part {
  const draw = randomOf(seed, number, 'house');
  const kind = draw.pick(UNSIDED);
  const make = draw.pick(CAR_MAKES);
  const sold: Fate = isShort(number) ? 'sells' : 'copies-only';
  return partAlone({ number, system: null, make, kind }, seed, (random) =>
    random.hit(isShort(number) ? 0.3 : 0.45) ? sold : 'never-sold',
  );
}

/** The part behind a compact number. Any text has one; that of a number never issued sells nothing. */
export function partOf(number: string, seed: number): Part {
  const system = systemOf(number);
  const part = system === null ? aftermarketPart(number, seed) : genuinePart(number, system, seed);
  return isIssued(number) ? part : { ...part, fate: 'never-sold' };
}
