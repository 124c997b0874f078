import type { Chance } from '../../world/chance.ts';

/** Numbers that one part had one after another; which of them is the present one, the world decides. */
export type Lineage = {
  /** The first of them; everything the line has in common is drawn from it. */
  readonly first: string;
  readonly index: number;
  readonly numbers: readonly string[];
  /** Levels always belong together; of renumbered parts only some pairs do. */
  readonly kind: 'levels' | 'renumbered';
};

/** How one maker numbers its parts. Numbers are compact here: capitals and digits only. */
export type NumberSystem = {
  readonly make: string;
  readonly fits: (number: string) => boolean;
  readonly invent: (chance: Chance) => string;
  /** The number in the groups the maker prints. */
  readonly groups: (number: string) => readonly string[];
  /** What stands between the groups on the box. */
  readonly glue: '' | '-' | ' ';
  /** The number beside it, which is the other side's when the part has sides. Twice is back again. */
  readonly neighbour: (number: string) => string;
  readonly lineage: (number: string) => Lineage;
  /** The same part in all its colours, this number among them; null for a part without colours. */
  readonly colours?: (number: string) => readonly string[] | null;
  /** What is cast or printed on the part itself, where that differs from the box in a known way. */
  readonly stamped?: (number: string) => string | null;
  /** The number on the box for a stamped one; null when it is not stamped. */
  readonly unstamped?: (number: string) => string | null;
};

export const alone = (number: string): Lineage => ({
  first: number,
  index: 0,
  numbers: [number],
  kind: 'levels',
});

/** A line of numbers that differ in one place only. */
export function lineOf(
  number: string,
  steps: readonly string[],
  kind: Lineage['kind'] = 'levels',
): Lineage {
  const index = steps.indexOf(number);
  const [first = number] = steps;
  return index === -1 ? alone(number) : { first, index, numbers: steps, kind };
}

const LEVELS = ['A', 'B', 'C', 'D'] as const;

/** Levels are told by the last letter; letters beyond the fourth stand for themselves. */
export const levels = (number: string): Lineage =>
  lineOf(
    number,
    LEVELS.map((letter) => number.slice(0, -1) + letter),
  );

export const fill = (pattern: string, chance: Chance): string =>
  pattern.replaceAll(/[9A]/gu, (mark) =>
    mark === '9' ? String(chance.int(0, 9)) : chance.pick(LETTERS),
  );

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'.split('');

/** Cuts a number into groups of these lengths; what is left is the last group. */
export function cut(number: string, sizes: readonly number[]): string[] {
  const groups: string[] = [];
  let at = 0;
  for (const size of sizes) {
    groups.push(number.slice(at, at + size));
    at += size;
  }
  return [...groups, number.slice(at)].filter(Boolean);
}

/** Changes the digit at a place; counted from the end when negative. */
export function changeDigit(
  number: string,
  place: number,
  change: (digit: number) => number,
): string {
  const at = place < 0 ? number.length + place : place;
  const digit = Number(number[at]);
  return Number.isInteger(digit)
    ? number.slice(0, at) + String(change(digit)) + number.slice(at + 1)
    : number;
}

export const pairDigit = (digit: number): number => digit ^ 1;
export const halfTurn = (digit: number): number => (digit + 5) % 10;
