import type { Random } from '../random.ts';

/** The numbers that one part had one after another; `part.ts` draws the current one. */
export type Lineage = {
  /** The first of them; what they have in common is drawn from it. */
  readonly first: string;
  readonly index: number;
  readonly numbers: readonly string[];
  /** Levels always belong together; only some pairs of renumbered parts do. */
  readonly kind: 'levels' | 'renumbered';
};

/** How one maker numbers its parts. Numbers are compact here: capitals and digits only. */
export type NumberSystem = {
  readonly make: string;
  readonly fits: (number: string) => boolean;
  /** Whether the maker issued a number that fits; all of them if absent. */
  readonly isIssued?: (number: string) => boolean;
  readonly invent: (random: Random) => string;
  /** The number in the groups the maker prints. */
  readonly groups: (number: string) => readonly string[];
  /** The separator of the groups on the box. */
  readonly glue: '' | '-' | ' ';
  /** The adjacent number, of the other side if the part has sides. It is its own inverse. */
  readonly neighbor: (number: string) => string;
  readonly lineage: (number: string) => Lineage;
  /** The same part in all its colors, this number among them; null for a part without colors. */
  readonly colors?: (number: string) => readonly string[] | null;
  /** The number on the part itself, where it can be derived from the one on the box. */
  readonly stamped?: (number: string) => string | null;
  /** The number on the box for a stamped one; null if it is not stamped. */
  readonly unstamped?: (number: string) => string | null;
};

export const alone = (number: string): Lineage => ({
  first: number,
  index: 0,
  numbers: [number],
  kind: 'levels',
});

/** Successive numbers that differ in one place. */
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

/** The last letter is the level; a number with a letter after D has no other levels. */
export const levels = (number: string): Lineage =>
  lineOf(
    number,
    LEVELS.map((letter) => number.slice(0, -1) + letter),
  );

export const fill = (pattern: string, random: Random): string =>
  pattern.replaceAll(/[9A]/gu, (mark) =>
    mark === '9' ? String(random.int(0, 9)) : random.pick(LETTERS),
  );

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'.split('');

/** Cuts a number into groups of these lengths; the rest is the last group. */
export function cut(number: string, sizes: readonly number[]): string[] {
  const groups: string[] = [];
  let at = 0;
  for (const size of sizes) {
    groups.push(number.slice(at, at + size));
    at += size;
  }
  return [...groups, number.slice(at)].filter(Boolean);
}

/** Changes the digit at a position, counted from the end if negative. */
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
