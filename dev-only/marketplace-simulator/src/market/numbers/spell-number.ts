import type { Random } from '../random.ts';
import type { NumberSystem } from './number-system.ts';

/** Who writes the title; each has different habits with numbers. */
export type Writer = 'dealer' | 'importer' | 'dismantler';

type Habits = readonly [joined: number, dashed: number, spaced: number];

const JOINS: Habits = [1, 0, 0];

const HABITS: Readonly<Record<string, Readonly<Record<Writer, Habits>>>> = {
  Ford: { dealer: [45, 52, 3], importer: [82, 16, 2], dismantler: [94, 6, 0] },
  Honda: { dealer: [14, 84, 2], importer: [88, 12, 0], dismantler: [70, 30, 0] },
  Toyota: { dealer: [20, 78, 2], importer: [75, 25, 0], dismantler: [60, 40, 0] },
  Nissan: { dealer: [55, 43, 2], importer: [88, 12, 0], dismantler: [85, 15, 0] },
  Hyundai: { dealer: [85, 14, 1], importer: [88, 12, 0], dismantler: [85, 15, 0] },
  Volkswagen: { dealer: [45, 15, 40], importer: [82, 6, 12], dismantler: [80, 4, 16] },
  BMW: { dealer: [78, 2, 20], importer: [94, 1, 5], dismantler: [96, 0, 4] },
  Mazda: { dealer: [12, 86, 2], importer: [60, 40, 0], dismantler: [60, 40, 0] },
  'Mercedes-Benz': { dealer: [78, 2, 20], importer: [94, 1, 5], dismantler: [94, 1, 5] },
};

const LEADING_ZERO = /^0(?=\d{7}[A-Z]{2}$)/u;
const MOPAR_LEVEL = /^(\d{8})([A-Z]{2})$/u;

/** Mopar numbers lose their leading zero, and their revision letters are split off or omitted. */
function spellMopar(number: string, isPresent: boolean, random: Random): string {
  const written = random.hit(0.24) ? number.replace(LEADING_ZERO, '') : number;
  const [, digits, level] = MOPAR_LEVEL.exec(written) ?? [];
  return digits === undefined
    ? written
    : random.weighted([
        [written, 90],
        [`${digits} ${level}`, 3],
        [digits, isPresent ? 7 : 0],
      ]);
}

const LAST_SEVEN = -7;

export type SpelledNumber = {
  readonly system: NumberSystem | null;
  readonly number: string;
  /** Whether it is the current number of the part. */
  readonly isPresent: boolean;
};

/** A number as a seller writes it in a title. */
export function spellNumber(
  { system, number, isPresent }: SpelledNumber,
  writer: Writer,
  random: Random,
): string {
  if (system === null) {
    return number;
  }
  if (system.make === 'Mopar') {
    return spellMopar(number, isPresent, random);
  }
  if (system.make === 'BMW' && random.hit(writer === 'importer' ? 0.08 : 0.4)) {
    return number.slice(LAST_SEVEN);
  }
  const [joined, dashed, spaced] = HABITS[system.make]?.[writer] ?? JOINS;
  const glue = random.weighted([
    ['', joined],
    ['-', dashed],
    [' ', spaced],
  ]);
  const written = system.groups(number).join(glue);
  return random.hit(0.02) ? written.toLowerCase() : written;
}

/** The number as the maker prints it on the box. */
export const printNumber = (system: NumberSystem | null, number: string): string =>
  system === null ? number : system.groups(number).join(system.glue);

/** Every spelling of the number in titles. */
export function spellingsOf({ system, number, isPresent }: SpelledNumber): readonly string[] {
  if (system === null) {
    return [number];
  }
  if (system.make === 'Mopar') {
    const [, digits, level] = MOPAR_LEVEL.exec(number) ?? [];
    const apart = digits === undefined ? [] : [`${digits} ${level}`];
    const bare = digits === undefined || !isPresent ? [] : [digits];
    return [...new Set([number, number.replace(LEADING_ZERO, ''), ...apart, ...bare])];
  }
  const groups = system.groups(number);
  const short = system.make === 'BMW' ? [number.slice(LAST_SEVEN)] : [];
  return [...new Set([number, groups.join('-'), groups.join(' '), ...short])];
}
