import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A kind of part as dealers write it, with the price range of one piece in dollars. */
type Kind = readonly [words: string, base: string, least: number, most: number];

const KINDS: readonly Kind[] = readFileSync(
  join(import.meta.dirname, '../data/stock-kinds.txt'),
  'utf8',
)
  .split('\n')
  .filter((line) => line.includes('|'))
  .map((line) => {
    const [words = '', base = '', least, most] = line.split(' | ');
    return [words, base, Number(least), Number(most)];
  });

type Random = () => number;

const pick = <T>(random: Random, from: readonly T[]): T => {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined) {
    throw new Error('nothing to pick from');
  }
  return found;
};

const letterOf = (random: Random, from: string): string =>
  from.charAt(Math.floor(random() * from.length));
const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
const letters = (random: Random, count: number): string =>
  Array.from({ length: count }, () => letterOf(random, 'ABCDEFGHJKLMNPRSTVXZ')).join('');

/** Makers with the form of their numbers. */
const MAKERS: readonly { brand: string; number: (random: Random, base: string) => string }[] = [
  {
    brand: 'Ford',
    number: (random, base) =>
      `${letterOf(random, '89BCDEFGHJKLMN')}${letters(random, 1)}${digits(random, 1)}Z-${base}-${letters(random, pick(random, [1, 2]))}`,
  },
  {
    brand: 'GM',
    number: (random) => `${pick(random, ['84', '23', '12', '92', '22'])}${digits(random, 6)}`,
  },
  {
    brand: 'Mopar',
    number: (random) => `68${digits(random, 6)}A${letters(random, 1)}`,
  },
  {
    brand: 'Toyota',
    number: (random) =>
      `${digits(random, 5)}-${pick(random, ['0C', '09', '06', '35'])}${digits(random, 3)}`,
  },
  {
    brand: 'Honda',
    number: (random) =>
      `${digits(random, 5)}-${pick(random, ['TLA', 'T2A', 'TBA', '5AA', 'SNA'])}-A${digits(random, 2)}`,
  },
];

export type StockLine = {
  readonly number: string;
  readonly description: string;
  readonly brand: string;
  readonly bin: string;
  readonly onHand: number;
  readonly costMinor: number;
  /** What it sells for, as a share of the dealer's cost. */
  readonly resale: number;
};

/** Always the same: Park and Miller's generator. */
function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Different parts as they lie in a dealer's storeroom: many cheap ones, few dear ones, old and new. */
export function demoStock(count: number): readonly StockLine[] {
  const random = randomOf(20_261_119);
  const lines = new Map<string, StockLine>();
  while (lines.size < count) {
    const [description, base, least, most] = pick(random, KINDS);
    const maker = pick(random, MAKERS);
    const number = maker.number(random, base);
    const dollars = least * (most / least) ** random();
    const mostPieces = dollars < 30 ? 24 : dollars < 120 ? 8 : 3;
    lines.set(number, {
      number,
      description,
      brand: maker.brand,
      bin: `${letterOf(random, 'ABCDEFGH')}${digits(random, 2)}-${1 + Math.floor(random() * 6)}`,
      onHand: 1 + Math.floor(random() ** 2 * mostPieces),
      costMinor: Math.round(dollars * 100),
      resale: 0.35 + 0.75 * random(),
    });
  }
  return [...lines.values()];
}
