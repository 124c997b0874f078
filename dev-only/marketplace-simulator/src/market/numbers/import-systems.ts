import {
  alone,
  changeDigit,
  cut,
  fill,
  halfTurn,
  levels,
  lineOf,
  pairDigit,
  type Lineage,
  type NumberSystem,
} from './number-system.ts';

const COLORS = ['ZA', 'ZB', 'ZC'] as const;
const HONDA = /^\d{5}[A-Z0-9]{3}[A-Z]\d{2}(?:[A-Z]{2})?$/u;

/** Numbers that differ in one digit, for makers that count the revisions of a part there. */
function revisions(number: string, place: number): Lineage {
  const at = place < 0 ? number.length + place : place;
  return lineOf(
    number,
    ['0', '1', '2'].map((digit) => number.slice(0, at) + digit + number.slice(at + 1)),
  );
}

const HONDA_SYSTEM: NumberSystem = {
  make: 'Honda',
  glue: '-',
  fits: (number) => HONDA.test(number) && /[A-Z]/u.test(number.slice(5, 8)),
  invent: (random) =>
    `${fill('99999', random)}${random.pick(['TVA', 'TBA', 'SNA', 'T2A', 'SDA', 'S9V', 'TLA', 'SZA'])}A${random.int(0, 2)}${random.int(0, 2)}${random.hit(0.3) ? random.pick(COLORS) : ''}`,
  groups: (number) => cut(number, [5, 3]),
  neighbor: (number) => changeDigit(number, 4, halfTurn),
  lineage: (number) => revisions(number, 10),
  colors: (number) =>
    COLORS.some((colour) => number.length === 13 && number.endsWith(colour))
      ? COLORS.map((colour) => number.slice(0, 11) + colour)
      : null,
};

const fiveAndFive = (
  make: string,
  second: RegExp,
  invent: NumberSystem['invent'],
  issued = second,
): NumberSystem => ({
  make,
  glue: '-',
  fits: (number) => /^\d{5}/u.test(number) && second.test(number.slice(5)),
  isIssued: (number) => issued.test(number.slice(5)),
  invent,
  groups: (number) => cut(number, [5]),
  neighbor: (number) => changeDigit(number, 4, halfTurn),
  lineage: (number) => revisions(number, 6),
});

const VOLKSWAGEN_LEADS = ['1K0', '5C6', '06H', '8K0', '3C0', '5K0', '4F0', '8E0', '1J0'] as const;
const VOLKSWAGEN = /^[0-9][A-Z0-9]{2}\d{6}[A-Z]{1,2}$/u;

const VOLKSWAGEN_SYSTEM: NumberSystem = {
  make: 'Volkswagen',
  glue: ' ',
  fits: (number) => VOLKSWAGEN.test(number),
  isIssued: (number) => VOLKSWAGEN_LEADS.some((lead) => number.startsWith(lead)),
  invent: (random) =>
    random.pick(VOLKSWAGEN_LEADS) + fill('999999', random) + random.pick(['A', 'B', 'C', 'D']),
  groups: (number) => cut(number, [3, 3, 3]),
  neighbor: (number) => changeDigit(number, 8, pairDigit),
  lineage: levels,
};

/** After the group, old numbers begin with a low digit and new ones with a high one. */
function bmwLineage(number: string): Lineage {
  const group = number.slice(0, 4);
  const opposite = String(9_999_999 - Number(number.slice(4))).padStart(7, '0');
  const isOld = Number(number[4]) < 5;
  return /^\d{11}$/u.test(number)
    ? lineOf(number, isOld ? [number, group + opposite] : [group + opposite, number], 'renumbered')
    : alone(number);
}

const BMW_GROUPS = ['51', '63', '11', '34', '32', '61', '64', '13', '07'] as const;

/**
 * The four digits before a BMW number's last seven. Sellers quote only the seven, so these determine
 * the four; the other side and the predecessor have the same four.
 */
function bmwGroup(lastSeven: string): string {
  const lead = Number(lastSeven.slice(0, 5));
  const hash = Math.min(lead, 99_999 - lead) * 7_919;
  return (BMW_GROUPS[hash % BMW_GROUPS.length] ?? '51') + String(hash % 100).padStart(2, '0');
}

/** The full number for the seven digits that sellers quote; null for any other text. */
export const wholeBmwNumber = (number: string): string | null =>
  /^\d{7}$/u.test(number) ? bmwGroup(number) + number : null;

const BMW_SYSTEM: NumberSystem = {
  make: 'BMW',
  glue: ' ',
  fits: (number) => /^\d{11}$/u.test(number),
  invent: (random) => {
    const lastSeven = random.pick(['1', '2', '6', '7', '7', '8', '9']) + fill('999999', random);
    return bmwGroup(lastSeven) + lastSeven;
  },
  groups: (number) => cut(number, [2, 2, 1, 3]),
  neighbor: (number) => changeDigit(number, -1, pairDigit),
  lineage: bmwLineage,
};

const SUBARU_LETTERS = ['AG', 'FG', 'SG', 'AJ', 'FJ', 'VA', 'XA'] as const;

const SUBARU_SYSTEM: NumberSystem = {
  make: 'Subaru',
  glue: '',
  fits: (number) => /^\d{5}[A-Z]{2}\d{3}$/u.test(number),
  isIssued: (number) => SUBARU_LETTERS.some((letters) => number.slice(5, 7) === letters),
  invent: (random) =>
    `${fill('99999', random)}${random.pick(SUBARU_LETTERS)}${fill('99', random)}${random.int(0, 2)}`,
  groups: (number) => [number],
  neighbor: (number) => changeDigit(number, 8, pairDigit),
  lineage: (number) => revisions(number, -1),
};

const MAZDA_SYSTEM: NumberSystem = {
  make: 'Mazda',
  glue: '-',
  fits: (number) => /^[A-Z][A-Z0-9]\d{2}\d{2}[A-Z0-9]{3}[A-D]$/u.test(number),
  isIssued: (number) => /^[A-HJ-NPR-Z][ABDFH]\d{7}[A-D]$/u.test(number),
  invent: (random) =>
    `${fill('A', random)}${random.pick(['D', 'F', 'A', 'H', 'B'])}${fill('99', random)}${random.int(10, 79)}${fill('999', random)}${random.pick(['A', 'B', 'C', 'D'])}`,
  groups: (number) => cut(number, [4, 2]),
  neighbor: (number) => changeDigit(number, 8, pairDigit),
  lineage: levels,
};

const MERCEDES_SYSTEM: NumberSystem = {
  make: 'Mercedes-Benz',
  glue: ' ',
  fits: (number) => /^A\d{10}$/u.test(number),
  invent: (random) =>
    `A${random.pick(['204', '212', '166', '221', '000', '164'])}${fill('9999999', random)}`,
  groups: (number) => cut(number, [4, 3, 2]),
  neighbor: (number) => changeDigit(number, -1, pairDigit),
  lineage: alone,
};

/** Five and five characters fit three makers; here the second group decides which. */
export const IMPORT_SYSTEMS: readonly NumberSystem[] = [
  HONDA_SYSTEM,
  SUBARU_SYSTEM,
  fiveAndFive(
    'Nissan',
    /^\d[A-Z]{2}\d[A-Z]$/u,
    (random) => fill('999999AA', random) + random.int(0, 2) + 'A',
    /^\d[A-HJ-NPR-Z]{2}\dA$/u,
  ),
  fiveAndFive(
    'Hyundai',
    /^\d[A-Z]\d{3}$/u,
    (random) => `${fill('99999', random)}${random.int(1, 4)}${fill('A999', random)}`,
    /^[1-4][A-HJ-NPR-Z]\d{3}$/u,
  ),
  fiveAndFive(
    'Toyota',
    /^[A-Z0-9]{5}(?:[A-Z]\d)?$/u,
    (random) =>
      `${fill('99999', random)}${random.weighted([
        [`0${random.int(0, 2)}${fill('999', random)}`, 45],
        [`3${random.int(0, 2)}${fill('999', random)}`, 35],
        [`YZZ${fill('A9', random)}`, 20],
      ])}`,
    /^(?:[03][0-2]\d{3}|YZZ[A-Z]\d)$/u,
  ),
  VOLKSWAGEN_SYSTEM,
  BMW_SYSTEM,
  MERCEDES_SYSTEM,
  MAZDA_SYSTEM,
];
