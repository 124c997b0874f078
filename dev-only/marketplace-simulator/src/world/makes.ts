import type { Chance } from './chance.ts';

type Model = readonly [division: string, model: string, firstYear: number, lastYear: number];

export type Make = {
  readonly name: string;
  /** How sellers say that a part is the maker's own. */
  readonly genuine: readonly string[];
  readonly models: readonly Model[];
  /** Normalised numbers of this shape may be this maker's. A hint only: several makers share shapes. */
  readonly shape: RegExp;
  /** The number as the maker prints it. */
  readonly printed: (number: string) => string;
  readonly invent: (chance: Chance) => string;
};

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'.split('');

/** Fills a pattern: 9 is a digit, A a letter, anything else stands for itself. */
const fill = (pattern: string, chance: Chance): string =>
  pattern.replaceAll(/[9A]/gu, (mark) =>
    mark === '9' ? String(chance.int(0, 9)) : chance.pick(LETTERS),
  );

const groups = (number: string, sizes: readonly number[], glue: string): string => {
  const parts: string[] = [];
  let rest = number;
  for (const size of sizes) {
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return [...parts, rest].filter(Boolean).join(glue);
};

const printFord = (number: string): string => {
  const [, prefix = '', basic = '', suffix = ''] =
    /^(.{4})(.*?\d)([A-Z]{0,3})$/u.exec(number) ?? [];
  return prefix === '' ? number : [prefix, basic, suffix].filter(Boolean).join('-');
};

export const MAKES: readonly Make[] = [
  {
    name: 'Ford',
    genuine: ['Genuine Ford', 'Ford OEM', 'Motorcraft OEM', 'OEM Ford'],
    models: [
      ['Ford', 'F-150', 2004, 2023],
      ['Ford', 'Mustang', 2005, 2022],
      ['Ford', 'Explorer', 2006, 2022],
      ['Ford', 'Transit', 2015, 2023],
      ['Lincoln', 'Navigator', 2007, 2021],
    ],
    shape:
      /^(?:[A-Z]{1,2}\d{1,2}[A-Z]?|\d[A-Z]\d{2}|[A-Z]\d[A-Z]{2}|\d[A-Z]\d[A-Z])(?:[A-Z]{0,2}\d{2,7}|\d{1,3}[A-Z]\d{2,3}|[A-Z]{1,2}\d{2,3}[A-Z]\d{2})(?:[A-Z]{1,3}|[A-Z]\d{2})?$/u,
    printed: printFord,
    invent: (chance) =>
      `${chance.pick(['BL', 'CK', 'FL', 'HC', 'JL', 'DG', 'AL'])}${chance.int(1, 9)}Z${chance.int(1000, 19999)}${chance.pick(['A', 'B', 'AA', 'AC'])}`,
  },
  {
    name: 'GM',
    genuine: ['Genuine GM', 'GM OEM', 'ACDelco GM Original Equipment', 'OEM GM'],
    models: [
      ['Chevrolet', 'Silverado 1500', 2007, 2023],
      ['Chevrolet', 'Malibu', 2008, 2022],
      ['Chevrolet', 'Equinox', 2010, 2023],
      ['GMC', 'Sierra 1500', 2007, 2023],
      ['Buick', 'Enclave', 2008, 2022],
      ['Cadillac', 'Escalade', 2007, 2022],
    ],
    shape: /^\d{8}$/u,
    printed: (number) => number,
    invent: (chance) => `${chance.pick(['13', '20', '42', '60', '84'])}${fill('999999', chance)}`,
  },
  {
    name: 'Mopar',
    genuine: ['Genuine Mopar', 'Mopar OEM', 'OEM Mopar'],
    models: [
      ['Dodge', 'Charger', 2006, 2022],
      ['Dodge', 'Durango', 2011, 2022],
      ['Jeep', 'Grand Cherokee', 2005, 2022],
      ['Jeep', 'Wrangler JK', 2007, 2018],
      ['Ram', '1500', 2009, 2023],
      ['Chrysler', '300', 2005, 2022],
    ],
    shape: /^0?\d{7,8}[A-Z]{2}$|^\d[A-Z]{2}\d{2,3}[A-Z0-9]{2,3}[A-Z]{2}$/u,
    printed: (number) => number,
    invent: (chance) =>
      `${chance.pick(['68', '57', '05', '52'])}${fill('999999', chance)}A${chance.pick(['A', 'B', 'C', 'D'])}`,
  },
  {
    name: 'Honda',
    genuine: ['Genuine Honda', 'Honda OEM', 'OEM Honda Acura'],
    models: [
      ['Honda', 'Accord', 2003, 2022],
      ['Honda', 'Civic', 2006, 2023],
      ['Honda', 'CR-V', 2007, 2022],
      ['Acura', 'TLX', 2015, 2022],
    ],
    shape: /^\d{5}[A-Z][A-Z0-9]{2}[A-Z0-9]{3,6}$/u,
    printed: (number) => groups(number, [5, 3], '-'),
    invent: (chance) =>
      `${fill('99999', chance)}${chance.pick(['TVA', 'TBA', 'SNA', 'T2A', 'PLM'])}A${fill('99', chance)}`,
  },
  {
    name: 'Toyota',
    genuine: ['Genuine Toyota', 'Toyota OEM', 'OEM Toyota Lexus'],
    models: [
      ['Toyota', 'Camry', 2002, 2023],
      ['Toyota', 'Tacoma', 2005, 2022],
      ['Toyota', 'RAV4', 2006, 2022],
      ['Lexus', 'RX350', 2007, 2022],
    ],
    shape: /^\d{5}[A-Z0-9]{5}(?:[A-Z]\d)?$/u,
    printed: (number) => groups(number, [5, 5], '-'),
    invent: (chance) =>
      fill('99999', chance) + chance.pick(['0', '1', '3', '5']) + fill('A999', chance),
  },
  {
    name: 'Nissan',
    genuine: ['Genuine Nissan', 'Nissan OEM', 'OEM Nissan Infiniti'],
    models: [
      ['Nissan', 'Altima', 2007, 2022],
      ['Nissan', 'Rogue', 2008, 2022],
      ['Nissan', 'Frontier', 2005, 2021],
      ['Infiniti', 'Q50', 2014, 2022],
    ],
    shape: /^\d{5}[A-Z0-9]{5}$/u,
    printed: (number) => groups(number, [5], '-'),
    invent: (chance) => fill('99999', chance) + fill('9AA9A', chance),
  },
  {
    name: 'Volkswagen',
    genuine: ['Genuine VW', 'VW OEM', 'OEM VW Audi'],
    models: [
      ['VW', 'Jetta', 2005, 2022],
      ['VW', 'Golf', 2006, 2021],
      ['Audi', 'A4', 2005, 2021],
    ],
    shape: /^(?:0[1367][A-Z]|[1-8][CEJKNPRTLFGV]\d)\d{6}[A-Z]{0,2}(?:[A-Z0-9]{3})?$/u,
    printed: (number) => groups(number, [3, 3, 3], ' '),
    invent: (chance) =>
      chance.pick(['1K0', '5C6', '06H', '8K0', '3C0']) + fill('999999', chance) + fill('A', chance),
  },
  {
    name: 'BMW',
    genuine: ['Genuine BMW', 'BMW OEM', 'OEM BMW'],
    models: [
      ['BMW', '328i', 2007, 2016],
      ['BMW', 'X5', 2007, 2021],
      ['BMW', '535i', 2011, 2016],
    ],
    shape: /^\d{5}[A-Z0-9]{2}\d{4}$/u,
    printed: (number) => groups(number, [2, 2, 1, 3], ' '),
    invent: (chance) => chance.pick(['51', '63', '11', '34', '32']) + fill('999999999', chance),
  },
  {
    name: 'Mercedes-Benz',
    genuine: ['Genuine Mercedes', 'Mercedes OEM'],
    models: [
      ['Mercedes', 'C300', 2008, 2021],
      ['Mercedes', 'E350', 2010, 2019],
    ],
    shape: /^A\d{10}$/u,
    printed: (number) => groups(number, [1, 3, 3, 2], ' '),
    invent: (chance) => `A${fill('9999999999', chance)}`,
  },
  {
    name: 'Hyundai',
    genuine: ['Genuine Hyundai', 'Hyundai OEM', 'OEM Hyundai Kia'],
    models: [
      ['Hyundai', 'Sonata', 2006, 2022],
      ['Hyundai', 'Elantra', 2007, 2022],
      ['Kia', 'Sorento', 2011, 2022],
    ],
    shape: /^\d{5}[A-Z0-9]{5}$/u,
    printed: (number) => groups(number, [5], '-'),
    invent: (chance) => fill('99999', chance) + fill('9A999', chance),
  },
];

/** Makers whose shapes say most come first; five and five characters fit three of them alike. */
const TELLING_ORDER = ['Mercedes-Benz', 'Volkswagen', 'BMW', 'Honda', 'Mopar', 'GM', 'Ford'];

/** The maker a normalised number points to, or null when its shape is nobody's. */
export function makeOf(number: string, chance: Chance): Make | null {
  const fitting = MAKES.filter(({ shape }) => shape.test(number));
  const telling = TELLING_ORDER.flatMap((name) => fitting.filter((make) => make.name === name));
  return telling[0] ?? (fitting.length > 0 ? chance.pick(fitting) : null);
}
