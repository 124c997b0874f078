import type { SheetCase, SheetCell } from '../sheet-case.ts';
import type { Chance } from './chance.ts';
import { cents, drawGoods, linesOf, sum, worth, type Goods } from './goods.ts';
import { CARS, OTHERS } from './part-numbers.ts';
import { amount, continental, csvFile, grouped, shelf, workbookFile } from './tables.ts';
import type { Variant } from './variant.ts';

type Column = readonly [heading: string, cell: (item: Goods, at: number) => SheetCell];
type Sheet = Omit<SheetCase, 'id' | 'title'>;

const drawAny = (chance: Chance): readonly Goods[] =>
  drawGoods(
    chance,
    chance.of([...Object.keys(CARS), ...Object.keys(OTHERS)]),
    chance.between(9, 30),
  );

function sheetOf(
  chance: Chance,
  goods: readonly Goods[],
  columns: readonly Column[],
  {
    foot = [],
    ...more
  }: { foot?: readonly SheetCell[]; delimiter?: string; isText?: boolean } & Partial<Sheet>,
): Sheet {
  const { delimiter, isText = false, ...rest } = more;
  const all: readonly Column[] = [
    [chance.of(['Part Number', 'Part No', 'Item #', 'Material']), (item) => item.number],
    ['Description', (item) => item.name],
    ...columns,
  ];
  const table = {
    rows: [
      all.map(([heading]) => heading),
      ...goods.map((item, at) => all.map(([, cell]) => cell(item, at))),
      ...(foot.length === 0 ? [] : [foot]),
    ],
  };
  const file =
    isText || chance.is(0.6)
      ? csvFile(table, delimiter === undefined ? {} : { delimiter })
      : workbookFile(table);
  return { file, want: linesOf(goods), askOk: ['cost'], ...rest };
}

const bin: Column = ['Bin', (_, at) => shelf(at)];
const pieces = (chance: Chance): Column => [
  chance.of(['OH', 'Qty', 'On Hand', 'QOH', 'Stock']),
  (item) => String(item.pieces),
];
const total = (goods: readonly Goods[]): number => sum(goods, worth);
const count = (goods: readonly Goods[]): number => sum(goods, (item) => item.pieces);
const list: Column = ['MSRP', (item) => amount(item.list)];
const costName = (chance: Chance): string =>
  chance.of(['Cost', 'Dealer Cost', 'Net', 'Price', 'Dlr Net']);
const whole = (value: number): string => String(Math.round(value * 100));

/** Clips and bolts among the parts, priced by the hundred or the thousand. */
function bulk(
  chance: Chance,
  goods: readonly Goods[],
): readonly (Goods & { readonly per: 1 | 100 | 1000 })[] {
  return goods.map((item, at) =>
    at % 3 === 0
      ? {
          ...item,
          cost: chance.between(8, 95) / 100,
          pieces: chance.between(4, 40) * 10,
          per: chance.is(0.8) ? 100 : 1000,
        }
      : { ...item, per: 1 },
  );
}

const unitSheet = (
  chance: Chance,
  words: readonly [string, string, string],
  hasValue: boolean,
): Sheet => {
  const goods = bulk(chance, drawAny(chance));
  const columns: readonly Column[] = [
    pieces(chance),
    [
      chance.of(['U/M', 'UOM', 'Per', 'Unit']),
      (_, at) => ({ 1: words[0], 100: words[1], 1000: words[2] })[goods[at]?.per ?? 1],
    ],
    [costName(chance), (item, at) => amount(cents(item.cost * (goods[at]?.per ?? 1)))],
    ...(hasValue
      ? [
          [
            chance.of(['Extended', 'Ext Cost', 'Value']),
            (item: Goods) => amount(worth(item)),
          ] as const,
        ]
      : []),
  ];
  return sheetOf(chance, goods, columns, hasValue ? {} : { ask: ['cost'] });
};

const TITLES = { comma: continental, plain: amount, grouped } as const;

export const costVariants = (): readonly Variant[] => [
  {
    name: 'the cost of the line beside a list price',
    draw: (chance) => {
      const goods = drawAny(chance);
      return sheetOf(
        chance,
        goods,
        [bin, pieces(chance), list, [costName(chance), (item) => amount(worth(item))]],
        {},
      );
    },
  },
  {
    name: 'the cost of the line, added up below',
    draw: (chance) => {
      const goods = drawAny(chance);
      return sheetOf(chance, goods, [pieces(chance), ['Cost', (item) => amount(worth(item))]], {
        foot: ['TOTAL', '', String(count(goods)), amount(total(goods))],
      });
    },
  },
  {
    name: 'a unit cost, the value added up below',
    draw: (chance) => {
      const goods = drawAny(chance);
      const { askOk: _, ...sheet } = sheetOf(
        chance,
        goods,
        [pieces(chance), ['Cost', (item) => amount(item.cost)]],
        {
          foot: ['TOTAL AT COST', '', String(count(goods)), amount(total(goods))],
        },
      );
      return sheet;
    },
  },
  {
    name: 'the line under Cost, a unit column beside it',
    draw: (chance) => {
      const goods = drawAny(chance);
      const { askOk: _, ...sheet } = sheetOf(
        chance,
        goods,
        [
          pieces(chance),
          [chance.of(['Each', 'Unit', 'Net Each']), (item) => amount(item.cost)],
          ['Cost', (item) => amount(worth(item))],
        ],
        {},
      );
      return sheet;
    },
  },
  {
    name: 'cents beside a list price in dollars',
    draw: (chance) =>
      sheetOf(
        chance,
        drawAny(chance),
        [pieces(chance), [costName(chance), (item) => whole(item.cost)], list],
        {},
      ),
  },
  {
    name: 'two decimals that are not written, with a trailer',
    draw: (chance) => {
      const goods = drawAny(chance);
      const zoned = (value: number, width: number): string =>
        String(Math.round(value)).padStart(width, '0');
      return sheetOf(
        chance,
        goods,
        [
          ['QTYOH', (item) => zoned(item.pieces, 6)],
          ['UNTCST', (item) => zoned(item.cost * 100, 8)],
          ['LSTPRC', (item) => zoned(item.list * 100, 8)],
        ],
        {
          foot: [
            'END',
            `${goods.length} RECORDS`,
            zoned(count(goods), 6),
            `TOTAL ${amount(total(goods))}`,
          ],
          isText: true,
        },
      );
    },
  },
  {
    name: 'two decimals that are not written, and nothing else',
    draw: (chance) => {
      const goods = drawAny(chance);
      return sheetOf(
        chance,
        goods,
        [
          pieces(chance),
          [costName(chance), (item) => whole(item.cost)],
          ['List', (item) => whole(item.list)],
        ],
        { ask: ['cost'], isText: true },
      );
    },
  },
  {
    name: 'some by the hundred, with the value',
    draw: (chance) => unitSheet(chance, ['EA', 'C', 'M'], true),
  },
  {
    name: 'some by the hundred, by units alone',
    draw: (chance) => unitSheet(chance, ['E', 'C', 'M'], false),
  },
  {
    name: 'price units as figures, with the value',
    draw: (chance) => unitSheet(chance, ['1', '100', '1000'], true),
  },
  {
    name: 'some by the hundred, only the value tells',
    draw: (chance) => {
      const goods = bulk(chance, drawAny(chance));
      return sheetOf(
        chance,
        goods,
        [
          pieces(chance),
          [costName(chance), (item, at) => amount(cents(item.cost * (goods[at]?.per ?? 1)))],
          ['Ext', (item) => amount(worth(item))],
        ],
        {},
      );
    },
  },
  {
    name: 'continental amounts, some of them whole',
    draw: (chance) => {
      const goods = drawAny(chance).map((item, at) =>
        at % 3 === 1 ? { ...item, cost: 1000 + chance.between(1, 4000) } : item,
      );
      const written = (value: number): string =>
        Number.isInteger(value) ? continental(value).replace(/,00$/, '') : continental(value);
      const { askOk: _, ...sheet } = sheetOf(
        chance,
        goods,
        [pieces(chance), ['EK', (item) => written(item.cost)]],
        { delimiter: ';', isText: true },
      );
      return sheet;
    },
  },
  {
    name: 'dots before three digits beside whole amounts',
    draw: (chance) => {
      const goods = drawAny(chance).map((item, at) => ({
        ...item,
        cost: at % 2 === 0 ? 1000 + chance.between(1, 8000) : Math.max(1, Math.round(item.cost)),
      }));
      return sheetOf(
        chance,
        goods,
        [pieces(chance), ['Netto', (item) => continental(item.cost).replace(/,00$/, '')]],
        { delimiter: ';', isText: true },
      );
    },
  },
  ...(['grouped', 'comma'] as const).map((style) => ({
    name: `thousands, ${style}`,
    draw: (chance: Chance): Sheet => {
      const goods = drawAny(chance).map((item, at) =>
        at % 4 === 0 ? { ...item, cost: cents(item.cost + 1000) } : item,
      );
      const { askOk: _, ...sheet } = sheetOf(
        chance,
        goods,
        [pieces(chance), ['Cost', (item) => TITLES[style](item.cost)]],
        { delimiter: ';', isText: true },
      );
      return sheet;
    },
  })),
  ...(
    [
      [' ', ','],
      ["'", '.'],
    ] as const
  ).map(([group, decimal]) => ({
    name: `thousands with ${group === ' ' ? 'blanks' : 'apostrophes'}`,
    draw: (chance: Chance): Sheet => {
      const goods = drawAny(chance).map((item, at) =>
        at % 4 === 0 ? { ...item, cost: cents(item.cost + 1000) } : item,
      );
      const written = (value: number): string =>
        grouped(value).replaceAll(/[.,]/g, (sign) => (sign === '.' ? decimal : group));
      const { askOk: _, ...sheet } = sheetOf(
        chance,
        goods,
        [pieces(chance), ['Cost', (item) => written(item.cost)]],
        { delimiter: ';', isText: true },
      );
      return sheet;
    },
  })),
  {
    name: 'cost and list with one extended',
    draw: (chance) => {
      const goods = drawAny(chance);
      const { askOk: _, ...sheet } = sheetOf(
        chance,
        goods,
        [
          pieces(chance),
          list,
          [costName(chance), (item) => amount(item.cost)],
          ['Extended', (item) => amount(worth(item))],
        ],
        {},
      );
      return sheet;
    },
  },
  {
    name: 'all of one piece',
    draw: (chance) => {
      const goods = drawAny(chance).map((item) => ({ ...item, pieces: 1 }));
      const { askOk: _, ...sheet } = sheetOf(
        chance,
        goods,
        [pieces(chance), ['Cost', (item) => amount(item.cost)]],
        {
          foot: ['TOTAL', '', String(goods.length), amount(total(goods))],
        },
      );
      return sheet;
    },
  },
];
