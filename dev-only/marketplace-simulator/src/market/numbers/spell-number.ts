import type { Random } from '../random.ts';
import { carMakeOf } from '../words/car-makes.ts';
import type { NumberSystem } from './number-system.ts';

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
const JOINED = [1, 0, 0] as const;

export type SpelledNumber = {
  readonly system: NumberSystem | null;
  readonly number: string;
  /** Whether it is the current number of the part. */
  readonly isPresent: boolean;
};

/** A number as a seller writes it in a title. */
export function spellNumber(
  { system, number, isPresent }: SpelledNumber,
  writer: string,
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
  const [joined, dashed, spaced] = carMakeOf(system.make).joins?.[writer] ?? JOINED;
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
