import { describe, expect, test } from 'vitest';

import { brandHints } from './brand-hints.ts';
import { NUMBER_SHAPES } from './number-shapes.ts';

const brandsOf = (number: string) => brandHints(number).map(({ brand }) => brand);
const strongOf = (number: string) =>
  brandHints(number)
    .filter(({ strength }) => strength === 'strong')
    .map(({ brand }) => brand);

/** For every table entry, in order: numbers that match and numbers that just do not. */
const EXAMPLES: readonly (readonly [
  brand: string,
  strength: string,
  fit: string,
  misfit: string,
])[] = [
  [
    'Ford',
    'strong',
    'F4ZZ6E086A CK4Z14B474 CK4Z6124347AC 7G9Z1007 FR3Z17D957AAPTM BR3ZV044L49BE BR3ZA1007A BR3Z1007A12',
    'F4ZA6E086A FZZZ6E086A F4ZZ100A F4ZZ10071007 F4ZZ6E0861A F4ZZ6E086ABCDEF 77Z1007A CK41V243W07 CKAZ14B474',
  ],
  [
    'Mopar',
    'strong',
    '68402348AB 5064358AB 05064358AB 068402348AB',
    '506435AB 168402348AB 68402348A 68402348ABC',
  ],
  [
    'Mopar',
    'strong',
    '5LN23DX9AF 6TD501Z6AB 5SH69TRMAA',
    '5L123DX9AF 5LN2DX9AF 5LN23DX9A 5LN23DX9A1 LLN23DX9AF',
  ],
  ['Land Rover', 'strong', 'LR106354', 'LR10635 LR1063541 LX106354 RL106354'],
  [
    'Honda',
    'strong',
    '15400PLMA02 84201TVAA01ZA 84201T1AA01Z',
    '1540PLMA02 154001LMA02 15400PLM102 15400PLMA0 84201TVAA01ZAA 84201TVAA011',
  ],
  ['Mitsubishi', 'strong', 'MR123456 MD123456', 'MR12345 MA123456 MR1234567'],
  ['Mercedes-Benz', 'strong', 'A0004201220 A00042012209051', 'A000420122 A00042012201 B0004201220'],
  ['BMW', 'strong', '51427375354', '5142737535 514273753541 5142737535A'],
  ['Mopar', 'weak', '68402348 57010314 05064358 04884899', '42798696 684023481 6840234 06402348'],
  ['GM', 'weak', '42798696 13540551', '4279869 427986961 4279869A'],
  ['Mopar', 'weak', '52691001 53988769 55077777 56038555', '54691001 5269100 526910011'],
  [
    'Volkswagen',
    'weak',
    '1K0615301AA 06H145702S 1K0805903JGRU 036109181',
    '1O0615301 06O145702S N6H145702S 1K061530 1K0615301AAA 1K0615301AAGRUX',
  ],
  [
    'Ford',
    'weak',
    'CK4T14B446 BK21V044L49BE BK31502C45LB 7G91A280B62AD C7AA10654A 4L3A1A189A CK41AB1007 CK411007A12',
    'CKKT14B446 CK4T14B4 CK41V4L49BE CK411007ABCD CK41ABC1007',
  ],
  [
    'Ford',
    'weak',
    'BK217091 V44100 V243W07 C7AA14B474 4L3A14B474 7G9114B474',
    'BKK7091 4427091 V4 VVV44100',
  ],
  [
    'Honda',
    'weak',
    '72660TVAA110M1 77292TVAA0 83161TVA 321106A0A71 411005T0901',
    '7266TVAA110 83161TV 72660TVAA110M12 321106600A71 3211066A071 321106A0A7',
  ],
  ['Mopar', 'weak', '5LN23DX9 6TD501Z6 5SH69TRM', '5LN23DX 5LN23D99 5L123DX9 5LN2DX9 5SH69TR'],
  ['Toyota', 'weak', '90915YZZF2 8954112C10', '9091YZZF2 90915YZZF A0915YZZF2'],
  ['Nissan', 'weak', '255505SA0A', '25550SA0A 255505SA0A1'],
  ['Hyundai', 'weak', '311102H000', '31110H000 311102H0001'],
  ['Toyota', 'weak', '8954112C10B0', '8954112C10B 8954112C10B01'],
  ['Subaru', 'weak', '28016AA030 15208AA15A', '28016A0030 28016AAA30 28016AA0301 2801AA030'],
  [
    'Mazda',
    'weak',
    'KD5356371 B45A56371A GHP956371',
    'KB8N56371 1D5356371 KD53A6371 KD53563711 KD53563',
  ],
  [
    'Land Rover',
    'weak',
    'HK7218K001AD JK7239687 GX6314F012BD FK72014L21BD HK8218K001 HX7218K001 HW8218K001 HH2218K001 HH3218K001',
    'HK6218K001 HK7A18K001 HK72123 1K7218K001',
  ],
  [
    'BMW',
    'weak',
    '32105A24380 65505A3E573 7375354',
    '32105124380 32105AA4380 32105A2438 737535 73753541',
  ],
  ['Mopar', 'weak', '5064358', '506435 506435A 50643581'],
  ['GM', 'weak', '3977773', '397777 39777731 397777A'],
  ['Mercedes-Benz', 'weak', '0004201220', '000420122 00042012201'],
  ['Fiat', 'weak', '46521256 046521256', '4652125 146521256'],
  [
    'Ford',
    'weak',
    'FL820S DG511 FA1900 FG1083 FD4625 FT105 FP70 SP479 SW5678 BXT65 BRF1273',
    'FL8 FL82000 FL820SAB XL820S BX6565',
  ],
  ['GM', 'weak', 'PF48 PF2232 TP1006 GF652 PF48E', 'PF4 PF22322 PX48 PF48EE'],
];

describe('number shapes', () => {
  const cases = NUMBER_SHAPES.map((entry, at) => [EXAMPLES[at]?.[0] ?? 'none', at, entry] as const);

  test.each(cases)('match %s by entry %d', (_, at, { brand, strength, shape, reason }) => {
    const [ownBrand, ownStrength, fit = '', misfit = ''] = EXAMPLES[at] ?? [];
    expect([brand, strength]).toEqual([ownBrand, ownStrength]);
    expect(reason).toMatch(/^\w.* .*\w$/);
    const fits = (numbers: string) => numbers.split(' ').filter((number) => shape.test(number));
    expect(fits(fit)).toEqual(fit.split(' '));
    expect(fits(misfit)).toEqual([]);
  });

  test.each(cases)('require the whole number for %s by entry %d', (_, at, { shape }) => {
    for (const number of EXAMPLES[at]?.[2].split(' ') ?? []) {
      expect(shape.test(`-${number}`)).toBe(false);
      expect(shape.test(`${number}-`)).toBe(false);
    }
  });

  test('have examples for every entry', () => {
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
  ])('is certain about %j: %j', (number, brands) => {
    expect(strongOf(number)).toEqual(brands);
  });

  test.each([
    ['42798696', ['GM', 'Fiat']],
    ['68402348', ['Mopar', 'GM', 'Fiat']],
    ['05064358', ['Mopar', 'GM', 'Fiat']],
    ['LR106354', ['Land Rover', 'Ford']],
    ['255505SA0A', ['Toyota', 'Nissan', 'Hyundai']],
    ['7375354', ['BMW', 'Mopar', 'GM']],
    ['BOSCH', []],
    ['', []],
    ['1K0615301AA', ['Volkswagen', 'Ford']],
    ['06H145702S', ['Volkswagen']],
  ])('suggests for %j: %j, likeliest first', (number, brands) => {
    expect(brandsOf(number)).toEqual(brands);
  });

  test.each(['06O145702S', '0OH145702S', 'N6H145702S'])(
    '%j, with a letter O or without a leading digit, is not a Volkswagen number',
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
        reason: 'a prefix of four ending in Z, a basic number and a suffix: a Ford service number',
      },
    ]);
  });

  test('matches no make for endless numbers', () => {
    expect(brandHints('5'.repeat(21))).toEqual([]);
  });
});

/**
 * Frequencies of each number format on salvage parts, with made-up numbers of that format. The
 * thresholds are what the simpler published rules reached on such a list.
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

describe('numbers at their observed frequencies', () => {
  test.each(COUNTED)(
    'of $brand are recognized at least as often as before',
    ({ brand, floor, forms }) => {
      const numbers = forms.flatMap(([form, count]) => numbersOf(form, count));
      const known = numbers.filter((number) => brandsOf(number).includes(brand));
      expect(known.length / numbers.length).toBeGreaterThanOrEqual(floor);
    },
  );

  test.each(COUNTED)(
    'of $brand are never assigned to another make with certainty',
    ({ brand, forms }) => {
      for (const number of forms.flatMap(([form, count]) => numbersOf(form, count))) {
        expect(strongOf(number).filter((other) => other !== brand)).toEqual([]);
      }
    },
  );
});
