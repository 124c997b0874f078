import { describe, expect, test } from 'vitest';

import { brandHints } from './brand-hints.ts';
import { NUMBER_SHAPES } from './number-shapes.ts';

const brandsOf = (number: string) => brandHints(number).map(({ brand }) => brand);
const strongOf = (number: string) =>
  brandHints(number)
    .filter(({ strength }) => strength === 'strong')
    .map(({ brand }) => brand);

/** One number for every entry of the table, in its order. */
const EXAMPLES = [
  'F4ZZ-6E086-A',
  '68402348AB',
  '5LN23DX9AF',
  'LR106354',
  '15400-PLM-A02',
  'A0004201220',
  '51427375354',
  '68402348',
  '42798696',
  '1K0 615 301 AA',
  'CK4T-14B446',
  'HK72-18K001-AD',
  'BK217091',
  '72660TVAA110M1',
  '5LN23DX9',
  '90915-YZZF2',
  '25550-5SA0A',
  '31110-2H000',
  '28016AA030',
  'KD53-56-371',
  '32105A24380',
  '5064358',
  '0004201220',
  '046521256',
  'FL-820-S',
  'PF48',
] as const;

describe('the table of shapes', () => {
  test.each(
    NUMBER_SHAPES.map((entry, at) => [EXAMPLES[at] ?? 'none', entry.brand, entry] as const),
  )('reads %s as perhaps %s, and says why', (example, brand, { strength, reason }) => {
    const hints = brandHints(example);
    expect(hints.map((hint) => hint.brand)).toContain(brand);
    const all = NUMBER_SHAPES.filter(({ shape }) =>
      shape.test(example.replaceAll(/[^A-Z0-9]/g, '')),
    );
    expect(all).toContainEqual(expect.objectContaining({ brand, strength, reason }));
  });

  test('has an example for every entry', () => {
    expect(EXAMPLES).toHaveLength(NUMBER_SHAPES.length);
  });
});

describe('brandHints', () => {
  test.each([
    ['F4ZZ-6E086-A', ['Ford']],
    ['C7ZZ-10654-A', ['Ford']],
    ['XL3Z-1007-A', ['Ford']],
    ['4L3Z-1A189-A', ['Ford']],
    ['68402348AB', ['Mopar']],
    ['5064358AB', ['Mopar']],
    ['05064358AB', ['Mopar']],
    ['6TD501Z6AB', ['Mopar']],
    ['5SH69TRMAA', ['Mopar']],
    ['LR106354', ['Land Rover']],
    ['84201TVAA01ZA', ['Honda']],
    ['51427375354', ['BMW']],
    ['A0004201220', ['Mercedes-Benz']],
    ['42798696', []],
    ['CK4T14B446', []],
  ])('is sure of %j: %j', (number, brands) => {
    expect(strongOf(number)).toEqual(brands);
  });

  test.each([
    ['42798696', ['GM', 'Fiat']],
    ['68402348', ['Mopar', 'GM', 'Fiat']],
    ['05064358', ['Mopar', 'GM', 'Fiat']],
    ['LR106354', ['Land Rover', 'Ford']],
    ['255505SA0A', ['Toyota', 'Nissan', 'Hyundai']],
    ['7375354', ['BMW', 'Mopar']],
    ['BOSCH', []],
    ['', []],
    ['1K0615301AA', ['Volkswagen', 'Ford']],
    ['06H145702S', ['Volkswagen']],
  ])('thinks of %j as %j, likeliest first', (number, brands) => {
    expect(brandsOf(number)).toEqual(brands);
  });

  test.each(['06O145702S', '0OH145702S', 'N6H145702S'])(
    'knows that %j, with a letter O or without a digit first, is no Volkswagen number',
    (number) => {
      expect(brandsOf(number)).not.toContain('Volkswagen');
    },
  );

  test('names each brand once, with its best reason', () => {
    const hints = brandHints('F4ZZ6E086A');
    expect(hints).toEqual([
      {
        brand: 'Ford',
        strength: 'strong',
        reason: 'four-character prefix ending in Z, basic number, suffix: a Ford service number',
      },
    ]);
  });

  test('looks at nothing longer than any make prints', () => {
    expect(brandHints('5'.repeat(21))).toEqual([]);
  });
});

/**
 * How often whole numbers of each form were counted on salvage parts, with made-up numbers of that
 * form. The floors are what the plainer published rules reached on such a list.
 */
const COUNTED: readonly {
  readonly brand: string;
  readonly floor: number;
  readonly forms: readonly (readonly [form: string, count: number])[];
}[] = [
  {
    brand: 'GM',
    floor: 329 / 334,
    forms: [
      ['42xxxxxx', 200],
      ['13xxxxxx', 90],
      ['84xxxxxx', 39],
      ['60xxxxx', 3],
      ['6000xxxxx', 2],
    ],
  },
  {
    brand: 'Mopar',
    floor: 252 / 278,
    forms: [
      ['68xxxxxxAB', 300],
      ['5LNxxDX9AF', 65],
      ['5xxxxxxAB', 30],
      ['6TDxxxZ6AB', 20],
      ['5SHxxTRMAA', 15],
      ['57xxxxxx', 20],
      ['K5xxxxxxAB', 10],
    ],
  },
  {
    brand: 'Ford',
    floor: 247 / 248,
    forms: [
      ['CK4Z61xxxxx', 34],
      ['BK2Z1xxxx', 66],
      ['CK4Z1xB4xx', 56],
      ['CK4Z61xxxxxAC', 51],
      ['HK41V29xAxx', 6],
      ['CK41V24xWxxCJ', 40],
      ['7G91A28xBxxAD', 5],
    ],
  },
  {
    brand: 'Honda',
    floor: 127 / 149,
    forms: [
      ['7xxxxTVAA0xZZ', 73],
      ['7xxxxTBAA0x', 71],
      ['7xxxxTVAA0', 38],
      ['7xxxxTVAA1xxM1', 31],
      ['5xxxxTVAA0x0', 17],
      ['8xxxxTVA', 8],
      ['3xxxx6A0Axx', 5],
      ['4xxxx5T09xx', 3],
      ['HM27xxxxx120', 6],
      ['L15BE4xxxxxx', 3],
    ],
  },
];

const numbersOf = (form: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    let digit = index * 7 + 3;
    return form.replaceAll('x', () => String((digit = (digit * 31 + 17) % 9973) % 10));
  });

describe('numbers as they were counted', () => {
  test.each(COUNTED)(
    'of $brand are recognised at least as often as before',
    ({ brand, floor, forms }) => {
      const numbers = forms.flatMap(([form, count]) => numbersOf(form, count));
      const known = numbers.filter((number) => brandsOf(number).includes(brand));
      expect(known.length / numbers.length).toBeGreaterThanOrEqual(floor);
    },
  );

  test.each(COUNTED)('of $brand are never surely another make', ({ brand, forms }) => {
    for (const number of forms.flatMap(([form, count]) => numbersOf(form, count))) {
      expect(strongOf(number).filter((other) => other !== brand)).toEqual([]);
    }
  });
});
