import { chanceOf, hashOf, type Chance } from '../world/chance.ts';
import { ONE_AT_A_TIME, SMALL_PARTS, USUAL_PARTS, type OrderSizes } from './demand/order-sizes.ts';
import { MONTH_DAYS } from './demand/tide.ts';
import type { ListingStream, Mention } from './listing-stream.ts';
import type { Part } from './part.ts';
import { roleRates } from './role-rates.ts';
import type { Role } from './role.ts';

/** Share of the orders that go to standing listings, and among how many they are spread. */
const STANDING: Partial<Record<Role, readonly [share: number, most: number]>> = {
  genuine: [0.7, 3],
  'genuine-superseding': [0.7, 2],
  'supplier-box': [0.6, 1],
  'set-number': [0.6, 1],
  unnamed: [0.6, 1],
  lot: [0.4, 1],
  pair: [0.3, 1],
  colour: [0.8, 1],
  kit: [0.6, 1],
  remanufactured: [0.5, 1],
  'copy-for': [0.85, 4],
  'copy-maker': [0.8, 2],
  'copy-unlisted': [0.85, 2],
  'copy-unlabelled': [0.7, 2],
  'cross-reference': [0.85, 2],
};

/** In a crowd of sellers most listings sell once. */
const BUSY_STANDING_SHARE = 0.12;

const SINGLE_PIECES = new Set<Role>([
  'genuine-used',
  'for-parts',
  'core',
  'box-only',
  'pair',
  'lot',
  'kit',
  'remanufactured',
]);

function sizesFor(role: Role, part: Part): OrderSizes {
  if (SINGLE_PIECES.has(role)) {
    return ONE_AT_A_TIME;
  }
  return part.kind.traits.has('small') ? SMALL_PARTS : USUAL_PARTS;
}

/** Some sellers name one old number, some all of them. */
const replacedNumbers = ({ replaced }: Part, chance: Chance): readonly string[] =>
  replaced.length === 0 || chance.hit(0.3) ? replaced : [chance.pick(replaced)];

type MentionsOf = (part: Part, chance: Chance) => readonly Mention[];

const beside =
  (as: 'other-side' | 'pair'): MentionsOf =>
  ({ otherSide }) =>
    otherSide === null ? [] : [{ number: otherSide, as }];

const MENTIONS: Partial<Record<Role, MentionsOf>> = {
  'genuine-superseding': (part, chance) =>
    part.successor === null
      ? replacedNumbers(part, chance).map((number) => ({ number, as: 'replaced' }))
      : [{ number: part.successor, as: 'replacement' }],
  'cross-reference': ({ replaced, successor }) =>
    [...replaced, ...(successor === null ? [] : [successor])]
      .slice(-2)
      .map((number) => ({ number, as: 'cross' })),
  neighbour: beside('other-side'),
  pair: beside('pair'),
  colour: ({ otherColours }) =>
    otherColours.slice(0, 2).map((number) => ({ number, as: 'other-colour' })),
};

function piecesFor(role: Role, part: Part, chance: Chance): number {
  if (role !== 'lot') {
    return 1;
  }
  return part.kind.traits.has('small')
    ? chance.pick([2, 4, 5, 10, 10, 12, 20, 25, 50])
    : chance.pick([2, 2, 2, 3, 4, 4, 5, 6, 8]);
}

/** Months for some, years for the listings dealers never take down. */
const drawTerm = (chance: Chance): number =>
  chance.weighted([
    [chance.int(60, 180), 15],
    [chance.int(181, 500), 30],
    [chance.int(501, 1_095), 55],
  ]);

/** Splits a rate unevenly: one seller has most of it. */
function shares(count: number, chance: Chance): number[] {
  const weights = Array.from({ length: count }, () => 0.15 + chance.next() ** 2);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

const STAMPED = 'stamped';

/** Dismantlers read the number off the part; most never see its box. */
const STAMPED_SHARE = 0.6;

/** Everything that is sold around a part, as streams of orders. */
export function streamsOf(part: Part, seed: number): readonly ListingStream[] {
  const chance = chanceOf(seed, part.number, 'streams');
  const streams: ListingStream[] = [];
  for (const [role, ordersPerMonth] of roleRates(part, chance)) {
    const [share, most] = STANDING[role] ?? [0, 0];
    const standingShare = part.trade === 'busy' ? share * BUSY_STANDING_SHARE : share;
    const slots = most === 0 ? 0 : chance.int(1, most);
    const standing = slots === 0 ? 0 : standingShare;
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
      mentions: MENTIONS[role]?.(part, chance) ?? [],
      pieces: piecesFor(role, part, chance),
      isStamped: name === STAMPED,
      term,
    });
    const stamped = role === 'genuine-used' && part.stamped !== null ? STAMPED_SHARE : 0;
    streams.push(stream('single', daily * (1 - standing - stamped), null));
    if (stamped > 0) {
      streams.push(stream(STAMPED, daily * stamped, null));
    }
    for (const [slot, portion] of shares(slots, chance).entries()) {
      const days = drawTerm(chance);
      const term = { days, phaseDays: chance.int(0, days - 1) };
      streams.push(stream(`standing ${slot}`, daily * standing * portion, term));
    }
  }
  return [...streams, ...idleStreams(part, seed, chance)];
}

/** Sellers who wait: listings that can be bought and never are. */
function idleStreams(part: Part, seed: number, chance: Chance): ListingStream[] {
  const count =
    part.system === null
      ? 0
      : chance.weighted([
          [0, 40],
          [1, 28],
          [chance.int(2, 4), 24],
          [chance.int(5, 14), 8],
        ]);
  return Array.from({ length: count }, (_, index) => {
    const days = drawTerm(chance);
    return {
      role: chance.weighted<Role>([
        ['genuine', 60],
        ['genuine-used', 25],
        ['copy-for', 15],
      ]),
      hash: hashOf(`${seed} ${part.number} idle ${index}`),
      ordersPerDay: 0,
      sizes: ONE_AT_A_TIME,
      pieces: 1,
      mentions: [],
      isStamped: false,
      term: { days, phaseDays: chance.int(0, days - 1) },
    };
  });
}
