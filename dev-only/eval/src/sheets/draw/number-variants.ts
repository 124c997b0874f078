import type { SheetCase, SheetCell } from '../sheet-case.ts';
import type { Chance } from './chance.ts';
import { drawGoods, linesOf, worth, type Goods } from './goods.ts';
import { CARS, OTHERS } from './part-numbers.ts';
import { amount, csvFile, shelf, workbookFile } from './tables.ts';
import type { Variant } from './variant.ts';

type Column = readonly [heading: string, cell: (item: Goods, at: number) => SheetCell];
type Sheet = Omit<SheetCase, 'id' | 'title'>;

const EVERY = { ...CARS, ...OTHERS };

/** Own numbers and codes are text as well. */
const TEXT_COLUMNS = [0, 1, 2, 3];

function sheetOf(
  chance: Chance,
  goods: readonly Goods[],
  columns: readonly Column[],
  more: Partial<Sheet> = {},
): Sheet {
  const table = {
    rows: [
      columns.map(([heading]) => heading),
      ...goods.map((item, at) => columns.map(([, cell]) => cell(item, at))),
    ],
  };
  return {
    file: chance.is(0.5) ? csvFile(table) : workbookFile(table, TEXT_COLUMNS),
    want: linesOf(goods),
    ...more,
  };
}

const name: Column = ['Description', (item) => item.name];
const pieces = (chance: Chance): Column => [
  chance.of(['On Hand', 'Qty', 'QOH', 'Units']),
  (item) => String(item.pieces),
];
const cost = (chance: Chance): Column => [
  chance.of(['Cost', 'Landed Cost', 'Dealer Net', 'Unit Cost']),
  (item) => amount(item.cost),
];

/** Numbers of the shop itself, as systems give them out. */
const OWN: Readonly<Record<string, (start: number, at: number) => string>> = {
  'eight digits in uneven steps': (start, at) =>
    String(20_000_000 + start * 900 + at * 13 + (at % 4)),
  'letters in front': (start, at) => `WH-${10_000 + start * 7 + at * 3}`,
  'a check digit': (start, at) => `${300_000 + start * 11 + at * 5}${(at * 7) % 10}`,
  'six digits counting up': (start, at) => String(410_000 + start + at * 2),
};

const SHAPED = [
  'Toyota',
  'Honda',
  'Nissan',
  'Mazda',
  'Mitsubishi',
  'Hyundai',
  'Land Rover',
  'Ford',
  'Mopar',
  'Mercedes-Benz',
  'Yamaha',
  'Caterpillar',
];

const ownVariants: readonly Variant[] = Object.entries(OWN).map(([kind, write]) => ({
  name: `own numbers, ${kind}`,
  draw: (chance) => {
    const goods = drawGoods(chance, chance.of(SHAPED), chance.between(9, 24));
    const start = chance.between(10, 900);
    const [own, maker] = chance.of([
      ['Part #', 'OEM'],
      ['Item', 'Mfr No'],
      ['SKU', 'Factory Part'],
      ['Item Number', 'Catalog'],
      ['Part Number', 'Cross'],
    ] as const);
    const both: readonly Column[] = [
      [own, (_, at) => write(start, at)],
      [maker, (item) => item.number],
    ];
    return sheetOf(
      chance,
      goods,
      [
        ...chance.shuffled(both),
        name,
        ['Shelf', (_, at) => shelf(at)],
        pieces(chance),
        cost(chance),
      ],
      { askOk: ['part'] },
    );
  },
}));

/** The groups of a number in cells of their own. */
const TORN: Readonly<
  Record<
    string,
    {
      readonly cut: (number: string) => readonly string[] | null;
      readonly headings: readonly string[];
    }
  >
> = {
  Porsche: { cut: (number) => number.split('-'), headings: ['Part No.', '', '', ''] },
  Toyota: { cut: (number) => number.split('-'), headings: ['Part Number', ''] },
  Ford: { cut: (number) => number.split('-'), headings: ['Prefix', 'Basic', 'Suffix'] },
  Mazda: { cut: (number) => number.split('-'), headings: ['Part', '', ''] },
  Volkswagen: { cut: (number) => number.split(' '), headings: ['Number', '', '', ''] },
  Audi: { cut: (number) => number.split('-'), headings: ['Group', 'Main', 'Sub', 'Index'] },
  Honda: { cut: (number) => number.split('-'), headings: ['Part No', '', ''] },
};

const tornVariants: readonly Variant[] = Object.entries(TORN).flatMap(([make, { cut, headings }]) =>
  (['text', 'shown zeros', 'no zeros'] as const).map((kind) => ({
    name: `${make} in several cells, ${kind}`,
    draw: (chance: Chance) => {
      const goods = drawGoods(chance, make, chance.between(9, 20));
      const cell = (group: string): SheetCell => {
        if (kind === 'text' || !/^\d+$/.test(group)) {
          return group;
        }
        return kind === 'shown zeros'
          ? { n: Number(group), f: '0'.repeat(group.length) }
          : Number(group);
      };
      const groups = goods.map((item) => cut(item.number) ?? []);
      const rows: readonly (readonly SheetCell[])[] = [
        [...headings, 'Description', 'Stock', 'Net'],
        ...goods.map((item, at) => [
          ...headings.map((_, column) => cell(groups[at]?.[column] ?? '')),
          item.name,
          item.pieces,
          item.cost,
        ]),
      ];
      return {
        file: { xlsx: [{ name: 'Parts', rows }] },
        want: linesOf(goods),
        askOk: ['part'] as const,
      };
    },
  })),
);

const CONDITIONS = ['NEW', 'OPN', 'USD', 'NIB'];
const WRAPS: Readonly<Record<string, (item: Goods, at: number, sign: string) => string>> = {
  'tote in front': (item, at, sign) => `B${String(100 + at * 3)}${sign}${item.number}`,
  'condition behind': (item, at, sign) => `${item.number}${sign}${CONDITIONS[at % 4] ?? 'NEW'}`,
  'tote and condition': (item, at, sign) =>
    `R${String(10 + at)}${sign}${item.number}${sign}${CONDITIONS[(at * 3) % 4] ?? 'NEW'}`,
  'bin of another column': (item, at, sign) => `${shelf(at)}${sign}${item.number}`,
};

const wrapVariants: readonly Variant[] = Object.entries(WRAPS).flatMap(([kind, write]) =>
  ['_', '/', ' ', '-'].map((sign) => ({
    name: `wrapped: ${kind}, ${sign === ' ' ? 'blank' : sign}`,
    draw: (chance: Chance) => {
      const goods = drawGoods(
        chance,
        chance.of(['GM', 'Land Rover', 'Mopar', 'Mitsubishi', 'Volvo', 'Toyota', 'Hyundai']),
        chance.between(9, 24),
      );
      return sheetOf(
        chance,
        goods,
        [
          [
            chance.of(['Stock Code', 'SKU', 'Item Code', 'Custom Label']),
            (item, at) => write(item, at, sign),
          ],
          ['Title', (item) => `${item.make} ${item.name}`],
          ...(kind.startsWith('bin')
            ? [['Bin', (_: Goods, at: number) => shelf(at)] as const]
            : []),
          pieces(chance),
          cost(chance),
        ],
        { askOk: ['part'] },
      );
    },
  })),
);

const CODES = ['KW', 'BX', 'DNS', 'FGD', 'VLV', 'ETN', 'HLD', 'WBC', 'GTS', 'TRW'];

const codeVariants: readonly Variant[] = ['-', ' ', ':', '.', ''].map((sign) => ({
  name: `supplier codes of their own column, ${sign === '' ? 'none' : sign === ' ' ? 'blank' : sign}`,
  draw: (chance) => {
    const lines = ['PACCAR', 'Donaldson', 'Fleetguard', 'Volvo Truck', 'Meritor'];
    const goods = lines.flatMap((make) => drawGoods(chance, make, 5));
    const code = (item: Goods): string =>
      CODES[(lines.indexOf(item.make) + goods.length) % CODES.length] ?? 'KW';
    return sheetOf(chance, goods, [
      [chance.of(['Supp', 'Line', 'Mfg', 'LC']), (item) => code(item)],
      [
        chance.of(['Item', 'Part Number', 'Item No']),
        (item) => `${code(item)}${sign}${item.number}`,
      ],
      name,
      pieces(chance),
      cost(chance),
      ['Value', (item) => amount(worth(item))],
    ]);
  },
}));

const worldVariants: readonly Variant[] = [
  ...Object.keys(OTHERS).map((make) => ({
    name: `numbers of ${make}`,
    draw: (chance: Chance) => {
      const goods = drawGoods(chance, make, chance.between(8, 20));
      return sheetOf(chance, goods, [
        [chance.of(['Part Number', 'Item', 'Part #']), (item) => item.number],
        name,
        pieces(chance),
        cost(chance),
      ]);
    },
  })),
  {
    name: 'numbers of seven makes',
    draw: (chance) => {
      const mixed = chance.shuffled(Object.keys(EVERY)).slice(0, 7);
      const goods = chance.shuffled(mixed.flatMap((make) => drawGoods(chance, make, 3)));
      return sheetOf(chance, goods, [
        ['Brand', (item) => item.make],
        ['Item', (item) => item.number],
        name,
        ['Bin', (_, at) => shelf(at)],
        pieces(chance),
        cost(chance),
        ['MSRP', (item) => amount(item.list)],
      ]);
    },
  },
];

const PARTS = [
  'Headlamp',
  'Tail Lamp',
  'Alternator',
  'Mirror',
  'ABS Module',
  'Radiator',
  'Door',
  'Starter',
  'Hood',
  'Fender',
];

const noneVariants: readonly Variant[] = [
  {
    name: 'a yard without part numbers',
    draw: (chance) => {
      const rows = Array.from({ length: chance.between(8, 16) }, (_, at) => [
        `${chance.of(['T', 'B', 'Y'])}${5000 + at * 9}`,
        2010 + (at % 9),
        chance.of(['Honda', 'Ford']),
        PARTS[at % PARTS.length] ?? '',
        `${100 + ((at * 37) % 500)}-${50_000 + at * 113}`,
        'A',
        `R${at}`,
        (60 + at * 15).toFixed(2),
      ]);
      return {
        file: {
          csv: [['Stk#', 'Year', 'Make', 'Part', 'Interchange', 'Grade', 'Loc', 'Price'], ...rows],
        },
        want: [],
        ask: ['part'],
      };
    },
  },
];

export const numberVariants = (): readonly Variant[] => [
  ...ownVariants,
  ...tornVariants,
  ...wrapVariants,
  ...codeVariants,
  ...worldVariants,
  ...noneVariants,
];
