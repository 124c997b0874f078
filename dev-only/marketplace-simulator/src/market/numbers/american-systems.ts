import type { Random } from '../random.ts';
import {
  alone,
  changeDigit,
  fill,
  levels,
  lineOf,
  pairDigit,
  type Lineage,
  type NumberSystem,
} from './number-system.ts';

const FORD = /^([A-Z0-9]{4})([A-Z]{0,2}\d[A-Z0-9]*?\d)([A-Z]{1,3})?$/u;
const FORD_PREFIX = /^(?:[A-Z]{1,2}\d{1,2}[A-Z]?|\d[A-Z]\d[A-Z0-9]|[A-Z]\d[A-Z]{2})/u;

function fordPieces(
  number: string,
): readonly [prefix: string, basic: string, suffix: string] | null {
  const [, prefix, basic, suffix = ''] = FORD.exec(number) ?? [];
  const isFord = prefix !== undefined && basic !== undefined && FORD_PREFIX.test(prefix);
  return isFord && basic.length >= 4 ? [prefix, basic, suffix] : null;
}

function inventFord(random: Random): string {
  const decade = random.pick([
    '8',
    '9',
    'A',
    'B',
    'C',
    'D',
    'E',
    'F',
    'G',
    'H',
    'J',
    'K',
    'L',
    'M',
  ]);
  const line = random.pick(['L', 'C', 'B', 'K', 'T', 'A', 'G', 'R', 'S']);
  const old = random.pick(['C', 'D', 'E', 'F']);
  const prefix = random.weighted([
    [`${decade}${line}${random.int(1, 9)}Z`, 75],
    [`${old}${random.int(0, 9)}${random.pick(['Z', 'T', 'A', 'S', 'O', 'U'])}Z`, 25],
  ]);
  const basic = random.weighted([
    [String(random.int(10_000, 19_999)), 34],
    [String(random.int(1_000, 9_999)), 26],
    [fill(`1${random.int(0, 9)}A99`, random) + random.int(0, 9), 24],
    [String(random.int(1_000_000, 9_999_999)), 16],
  ]);
  const letter = random.pick(['A', 'B', 'C', 'D']);
  return prefix + basic + (random.hit(0.45) ? `A${letter}` : letter);
}

const ISSUED_PREFIX = /^(?:[89A-M][A-Z]\dZ|[C-F]\d[A-Z]Z)$/u;
const ISSUED_BASIC = /^(?:\d{4,7}|1\d[A-HJ-NPR-Z]\d{3})$/u;

/** The engineering number differs from the service number in its fourth character and its suffix. */
const ENGINEERING = ['T', 'B', 'R', 'E', 'X'] as const;

export const FORD_SYSTEM: NumberSystem = {
  make: 'Ford',
  glue: '-',
  fits: (number) => fordPieces(number) !== null,
  isIssued: (number) => {
    const [prefix, basic, suffix] = fordPieces(number) ?? ['', '', ''];
    return ISSUED_PREFIX.test(prefix) && ISSUED_BASIC.test(basic) && /^A?[A-D]$/u.test(suffix);
  },
  invent: inventFord,
  groups: (number) => (fordPieces(number) ?? [number]).filter(Boolean),
  neighbor: (number) => {
    const [prefix, basic, suffix] = fordPieces(number) ?? [number, '', ''];
    return prefix + changeDigit(basic, -1, pairDigit) + suffix;
  },
  lineage: (number) => (fordPieces(number)?.[2] ? levels(number) : alone(number)),
  stamped: (number) => {
    const [prefix, basic, suffix] = fordPieces(number) ?? ['', '', ''];
    const letter = ENGINEERING[(basic.codePointAt(1) ?? 0) % ENGINEERING.length] ?? 'T';
    return prefix[3] === 'Z' && suffix !== '' && suffix.length < 3
      ? `${prefix.slice(0, 3)}${letter}${basic}${suffix}B`
      : null;
  },
  unstamped: (number) => {
    const [prefix, basic, suffix] = fordPieces(number) ?? ['', '', ''];
    return ENGINEERING.some((letter) => letter === prefix[3]) && suffix.length > 1
      ? `${prefix.slice(0, 3)}Z${basic}${suffix.slice(0, -1)}`
      : null;
  },
};

const MOPAR_LEADS = ['68', '57', '52', '53', '55', '56', '05', '04'] as const;
const GM_OLD = ['12', '15', '22', '23', '25', '10', '24', '88'] as const;
const GM_NEW = ['84', '85', '86', '13', '19', '20', '42', '92'] as const;

/** A new number has entirely different digits; they are paired so that each can be derived. */
function gmLineage(number: string): Lineage {
  const lead = number.slice(0, 2);
  const opposite = String(999_999 - Number(number.slice(2))).padStart(6, '0');
  const oldPlace = GM_OLD.findIndex((pair) => pair === lead);
  const newPlace = GM_NEW.findIndex((pair) => pair === lead);
  if (oldPlace === -1 && newPlace === -1) {
    return alone(number);
  }
  return oldPlace === -1
    ? lineOf(number, [`${GM_OLD[newPlace]}${opposite}`, number], 'renumbered')
    : lineOf(number, [number, `${GM_NEW[oldPlace]}${opposite}`], 'renumbered');
}

export const GM_SYSTEM: NumberSystem = {
  make: 'GM',
  glue: '',
  fits: (number) => /^\d{8}$/u.test(number) && !MOPAR_LEADS.some((lead) => number.startsWith(lead)),
  invent: (random) => random.pick([...GM_OLD, ...GM_NEW, ...GM_NEW]) + fill('999999', random),
  groups: (number) => [number],
  neighbor: (number) => changeDigit(number, -1, pairDigit),
  lineage: gmLineage,
};

const MOPAR = /^\d{8}[A-Z]{2}$/u;
const MOPAR_TRIM = /^\d[A-Z]{2}\d{2}[A-Z]{2}[A-Z0-9][A-Z]{2}$/u;
const TRIM_COLORS = ['DX9', 'XDV', 'TRM', 'LA8', 'DK2'] as const;

export const MOPAR_SYSTEM: NumberSystem = {
  make: 'Mopar',
  glue: '',
  fits: (number) => MOPAR.test(number) || MOPAR_TRIM.test(number),
  invent: (random) =>
    random.hit(0.16)
      ? `${random.pick(['1', '5', '6'])}${fill('AA99', random)}${random.pick(TRIM_COLORS)}A${random.pick(['A', 'B', 'C', 'D'])}`
      : `${random.pick(MOPAR_LEADS)}${fill('999999', random)}A${random.pick(['A', 'B', 'C', 'D'])}`,
  groups: (number) => [number],
  neighbor: (number) => changeDigit(number, MOPAR.test(number) ? 7 : 4, pairDigit),
  lineage: levels,
  colors: (number) =>
    MOPAR_TRIM.test(number) && TRIM_COLORS.some((colour) => number.slice(5, 8) === colour)
      ? TRIM_COLORS.map((colour) => number.slice(0, 5) + colour + number.slice(8))
      : null,
};

/** A Mopar number with the leading zero that a sheet or a seller lost. */
export const withMoparZero = (number: string): string =>
  /^\d{7}[A-Z]{2}$/u.test(number) ? `0${number}` : number;

/** Eight digits of a Mopar number whose revision letters are missing. */
export const isBareMopar = (number: string): boolean =>
  /^\d{8}$/u.test(number) && MOPAR_LEADS.some((lead) => number.startsWith(lead));
