import type { Chance } from '../../world/chance.ts';
import type { NumberSystem } from './number-system.ts';

/** Who writes the title; each has other habits with numbers. */
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

/** Mopar's own liberties: the zero left out, the level apart or, for the present level, left out. */
function spellMopar(number: string, isPresent: boolean, chance: Chance): string {
  const written = chance.hit(0.24) ? number.replace(LEADING_ZERO, '') : number;
  const [, digits, level] = MOPAR_LEVEL.exec(written) ?? [];
  return digits === undefined
    ? written
    : chance.weighted([
        [written, 90],
        [`${digits} ${level}`, 3],
        [digits, isPresent ? 7 : 0],
      ]);
}

const LAST_SEVEN = -7;

export type SpelledNumber = {
  readonly system: NumberSystem | null;
  readonly number: string;
  /** Whether it is the number the part has today. */
  readonly isPresent: boolean;
};

/** A number as somebody writes it into a title. */
export function spellNumber(
  { system, number, isPresent }: SpelledNumber,
  writer: Writer,
  chance: Chance,
): string {
  if (system === null) {
    return number;
  }
  if (system.make === 'Mopar') {
    return spellMopar(number, isPresent, chance);
  }
  if (system.make === 'BMW' && chance.hit(writer === 'importer' ? 0.08 : 0.4)) {
    return number.slice(LAST_SEVEN);
  }
  const [joined, dashed, spaced] = HABITS[system.make]?.[writer] ?? JOINS;
  const glue = chance.weighted([
    ['', joined],
    ['-', dashed],
    [' ', spaced],
  ]);
  const written = system.groups(number).join(glue);
  return chance.hit(0.02) ? written.toLowerCase() : written;
}

/** The number as the maker prints it on the box. */
export const printNumber = (system: NumberSystem | null, number: string): string =>
  system === null ? number : system.groups(number).join(system.glue);

/** Every spelling under which a title may name the number. */
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
