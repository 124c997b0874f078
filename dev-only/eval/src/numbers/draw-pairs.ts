import { randomOf, type Random } from '@partsight/marketplace-simulator/market/random';

import { textOf } from '../read-cases.ts';

/** A dealer's description beside the titles of the listings counted under its number. */
export type DescribedTitles = {
  readonly description: string;
  readonly titles: readonly string[];
  /** Whether the listings sell another part. */
  readonly isOther: boolean;
};

type NamedPart = { readonly sold: readonly string[]; readonly catalog: readonly string[] };

const PARTS: readonly NamedPart[] = textOf('part-names.txt')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('|').map((text) => text.trim()))
  .map(([sold = '', catalog = '']) => ({
    sold: sold.split(', '),
    catalog: catalog.split(/[ /]/),
  }));

/** Rules may be written against every second part; the others are held back. */
const partsOf = (isHeldBack: boolean): readonly NamedPart[] =>
  PARTS.filter((_, at) => (at % 2 === 1) === isHeldBack);

const withoutVowels = (word: string): string =>
  word.slice(0, 1) + word.slice(1).replaceAll(/[AEIOU]/g, '');

/** A vowel or a doubled letter is lost. */
function withoutOne(word: string, random: Random): string {
  const places = Array.from(word).flatMap((letter, at) =>
    at > 0 && ('AEIOU'.includes(letter) || letter === word[at - 1]) ? at : [],
  );
  const at = places.length === 0 ? word.length : random.pick(places);
  return word.slice(0, at) + word.slice(at + 1);
}

const LONG = 5;
const shortened = (word: string, random: Random): string =>
  word.length < LONG
    ? word
    : random.weighted([
        [word, 30],
        [withoutVowels(word), 25],
        [withoutVowels(word).slice(0, 4), 10],
        [withoutOne(word, random), 15],
        [word.slice(0, 3), 8],
        [word.slice(0, random.int(4, 6)), 12],
      ]);

const FORMS = ['ASM', 'ASY', 'ASSY', 'KIT'];
const SIDES = ['LH', 'RH', 'FRT', 'RR', 'W/HTD', '2WD', 'BLK', 'LED', '5.3L'];
const CUTS = [12, 15, 18, 20, 24];

/** As a dealer's program prints it: the head first or last, abbreviated, with codes, cut. */
function describe({ catalog }: NamedPart, random: Random): string {
  const [head = '', ...rest] = catalog.map((word) => shortened(word, random));
  const form = random.hit(0.4) ? ` ${random.pick(FORMS)}` : '';
  const side = random.hit(0.35) ? ` ${random.pick(SIDES)}` : '';
  const code = random.hit(0.15) ? `${random.int(1_000, 9_999)} ` : '';
  const text = random.weighted([
    [`${head}${form}${random.pick(['-', ', ', ' ', ','])}${rest.join(' ')}${side}`, 60],
    [`${rest.join(' ')} ${head}${form}${side}`, 40],
  ]);
  return (code + text).slice(0, random.pick(CUTS)).trim();
}

const CARS = [
  'Ford F-150',
  'Chevy Silverado 1500',
  'Toyota Camry',
  'Honda Civic',
  'Jeep Wrangler',
  'Nissan Altima',
  'Hyundai Sonata',
  'GMC Sierra',
];
const SALES_WORDS = ['OEM', 'Genuine', 'OEM NEW', 'New Genuine OEM', 'Factory'];

function titleOf({ sold }: NamedPart, number: string, random: Random): string {
  const years = `${random.int(2005, 2014)}-${random.int(2015, 2023)}`;
  const car = random.pick(CARS);
  const name = `${random.hit(0.3) ? random.pick(['Left ', 'Front ', 'Rear ', 'Right ']) : ''}${random.pick(sold)}`;
  // Some sellers name the car and the number alone.
  const text = random.weighted([
    [`${years} ${car} ${name} ${random.pick(SALES_WORDS)} ${number}`, 40],
    [`${random.pick(SALES_WORDS)} ${car} ${name} ${number}`, 30],
    [`${name} ${car} ${years} ${number}`, 20],
    [`${random.pick(SALES_WORDS)} ${car} Part ${number}`, 10],
  ]);
  return random.hit(0.15) ? text.toUpperCase() : text;
}

const isShared = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((word) => word.length > 1 && other.includes(word));

/** All words of a part's names. */
const wordsOf = ({ sold, catalog }: NamedPart): readonly string[] => [
  ...catalog,
  ...sold.flatMap((name) => name.toUpperCase().split(/[ /-]/)),
];

/** Titles of a part beside its own description, and beside that of one that shares no word with it. */
export function drawPairs(options: {
  readonly seed: number;
  readonly count: number;
  readonly isHeldBack: boolean;
}): DescribedTitles[] {
  const random = randomOf('pairs', options.seed);
  const parts = partsOf(options.isHeldBack);
  return Array.from({ length: options.count }, (_, at) => {
    const part = random.pick(parts);
    const isOther = at % 2 === 1;
    const others = parts.filter((other) => !isShared(wordsOf(other), wordsOf(part)));
    const number = `${random.int(10_000, 99_999)}-${random.int(10_000, 99_999)}`;
    return {
      description: describe(isOther ? random.pick(others) : part, random),
      titles: Array.from({ length: random.int(3, 7) }, () => titleOf(part, number, random)),
      isOther,
    };
  });
}
