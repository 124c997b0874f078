import { MONTH_DAYS } from '../demand/demand-curve.ts';
import { ONE_AT_A_TIME, SMALL_PARTS, USUAL_PARTS, type OrderSizes } from '../demand/order-sizes.ts';
import { isShort } from '../numbers/systems.ts';
import type { Part } from '../parts/part.ts';
import { roleRates } from '../parts/role-rates.ts';
import { traitsOf, type Role } from '../parts/role.ts';
import { randomOf, hashOf, type Random } from '../random.ts';
import { quietStream, type ListingStream, type Mention } from './listing.ts';

/** Where many sellers compete, most listings sell once. */
const BUSY_REPEAT_SHARE = 0.12;

function sizesFor(role: Role, part: Part): OrderSizes {
  if (traitsOf(role).isSinglePiece) {
    return ONE_AT_A_TIME;
  }
  return part.kind.traits.has('small') ? SMALL_PARTS : USUAL_PARTS;
}

/** Some sellers name one former number, some all of them. */
const replacedNumbers = ({ replaced }: Part, random: Random): readonly string[] =>
  replaced.length === 0 || random.hit(0.3) ? replaced : [random.pick(replaced)];

type MentionsOf = (part: Part, random: Random) => readonly Mention[];

const beside =
  (as: 'other-side' | 'pair'): MentionsOf =>
  ({ otherSide }) =>
    otherSide === null ? [] : [{ number: otherSide, as }];

const crossReferences: MentionsOf = ({ replaced, successor }) =>
  [...replaced, ...(successor === null ? [] : [successor])]
    .slice(-2)
    .map((number) => ({ number, as: 'cross' }));

const MENTIONS: Partial<Record<Role, MentionsOf>> = {
  'genuine-superseding': (part, random) =>
    part.successor === null
      ? replacedNumbers(part, random).map((number) => ({ number, as: 'replaced' }))
      : [{ number: part.successor, as: 'replacement' }],
  'cross-reference': crossReferences,
  'used-interchange': crossReferences,
  neighbour: beside('other-side'),
  pair: beside('pair'),
  colour: ({ otherColors }) =>
    otherColors.slice(0, 2).map((number) => ({ number, as: 'other-colour' })),
};

function piecesFor(role: Role, part: Part, random: Random): number {
  if (role === 'mixed-lot') {
    return random.pick([10, 12, 20, 25, 30, 50]);
  }
  if (role !== 'lot') {
    return 1;
  }
  return part.kind.traits.has('small')
    ? random.pick([2, 4, 5, 10, 10, 12, 20, 25, 50])
    : random.pick([2, 2, 2, 3, 4, 4, 5, 6, 8]);
}

/** Listings run for months, or for years where dealers never end them. */
const drawTerm = (random: Random): number =>
  random.weighted([
    [random.int(60, 180), 15],
    [random.int(181, 500), 30],
    [random.int(501, 1_095), 55],
  ]);

/** Splits a rate unevenly: one seller has most of it. */
function shares(count: number, random: Random): number[] {
  const weights = Array.from({ length: count }, () => 0.15 + random.next() ** 2);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

const STAMPED = 'stamped';

/** Dismantlers read the number from the part, which may differ from the one on the box. */
const STAMPED_SHARE = 0.6;

/** The orders for all listings around a part. */
export function streamsOf(part: Part, seed: number): readonly ListingStream[] {
  const random = randomOf(seed, part.number, 'streams');
  const streams: ListingStream[] = [];
  const misleading = randomOf(seed, part.number, 'misleading');
  for (const [role, ordersPerMonth] of roleRates(part, random, misleading)) {
    const { share, most } = traitsOf(role).repeats ?? { share: 0, most: 0 };
    const repeatShare = part.trade === 'busy' ? share * BUSY_REPEAT_SHARE : share;
    const slots = most === 0 ? 0 : random.int(1, most);
    const repeated = slots === 0 ? 0 : repeatShare;
    const daily = ordersPerMonth / MONTH_DAYS;
    const stream = (
      name: string,
      ordersPerDay: number,
      term: ListingStream['term'],
    ): ListingStream => ({
      role,
      sizes: sizesFor(role, part),
      hash: hashOf(`${seed} ${part.number} ${role} ${name}`),
      ordersPerDay,
      mentions: MENTIONS[role]?.(part, random) ?? [],
      pieces: piecesFor(role, part, random),
      isStamped: name === STAMPED,
      term,
    });
    const stamped = role === 'genuine-used' && part.stamped !== null ? STAMPED_SHARE : 0;
    streams.push(stream('single', daily * (1 - repeated - stamped), null));
    if (stamped > 0) {
      streams.push(stream(STAMPED, daily * stamped, null));
    }
    for (const [slot, portion] of shares(slots, random).entries()) {
      const days = drawTerm(random);
      const term = { days, phaseDays: random.int(0, days - 1) };
      streams.push(stream(`standing ${slot}`, daily * repeated * portion, term));
    }
  }
  return [...streams, ...idleStreams(part, seed, random), ...strangerStreams(part, seed)];
}

/** Listings that can be bought but never sell. */
function idleStreams(part: Part, seed: number, random: Random): ListingStream[] {
  const count =
    part.system === null
      ? 0
      : random.weighted([
          [0, 40],
          [1, 28],
          [random.int(2, 4), 24],
          [random.int(5, 14), 8],
        ]);
  return Array.from({ length: count }, (_, index) => {
    const days = drawTerm(random);
    return {
      ...quietStream(
        random.weighted<Role>([
          ['genuine', 60],
          ['genuine-used', 25],
          ['copy-for', 15],
        ]),
      ),
      hash: hashOf(`${seed} ${part.number} idle ${index}`),
      term: { days, phaseDays: random.int(0, days - 1) },
    };
  });
}

const HISTORY_DAYS = 90;

/** Share of the eight-digit numbers that are also a number of another maker or seller. */
const TWIN_SHARE = 0.03;

/** How many listings of the last 90 days use the number for something else. */
function countOthers(number: string, seed: number): number {
  const random = randomOf(seed, number, 'strangers');
  if (isShort(number)) {
    return /^\d+$/u.test(number) ? random.int(300, 2_000) : random.int(60, 600);
  }
  if (/^\d{5,7}$/u.test(number)) {
    return random.int(2, 40);
  }
  return /^\d{8}$/u.test(number) && random.hit(TWIN_SHARE) ? random.int(1, 8) : 0;
}

/** Orders for other things whose titles have the number. */
function strangerStreams({ number }: Part, seed: number): readonly ListingStream[] {
  const count = countOthers(number, seed);
  const hash = hashOf(`${seed} ${number} strangers`);
  return count === 0
    ? []
    : [{ ...quietStream('stranger'), hash, ordersPerDay: count / HISTORY_DAYS }];
}
