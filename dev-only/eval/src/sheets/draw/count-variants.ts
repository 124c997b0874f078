import type { SheetCase, SheetCell } from '../sheet-case.ts';
import type { Chance } from './chance.ts';
import { cents, drawGoods, linesOf, sum, type Goods } from './goods.ts';
import { CARS, OTHERS } from './part-numbers.ts';
import { amount, csvFile, shelf, workbookFile } from './tables.ts';
import type { Variant } from './variant.ts';

type Counts = Readonly<Record<string, number>>;

/** Counts of one line, by what they count, and which of them is for sale. */
type Relation = {
  readonly name: string;
  readonly draw: (chance: Chance) => Counts;
  readonly headings: Readonly<Record<string, readonly string[]>>;
  readonly sold: (counts: Counts) => number;
  /** The title says which it is. */
  readonly title?: string;
};

const RELATIONS: readonly Relation[] = [
  {
    name: 'stock less what is reserved',
    draw: (chance) => {
      const stock = chance.between(1, 20);
      const held = chance.is(0.6) ? chance.between(0, stock) : 0;
      return { stock, held, free: stock - held };
    },
    headings: {
      stock: ['Stock', 'On Hand', 'Total Qty', 'QOH'],
      held: ['Reserved', 'Committed', 'Allocated', 'Cust Hold'],
      free: ['Free', 'Available', 'Free Stock', 'Net Avail'],
    },
    sold: ({ free = 0 }) => free,
  },
  {
    name: 'stock above a minimum',
    draw: (chance) => {
      const stock = chance.between(1, 24);
      const least = chance.between(0, Math.min(4, stock));
      return { stock, least, surplus: stock - least };
    },
    headings: {
      stock: ['Stock', 'On Hand', 'QOH'],
      least: ['Min', 'Minimum', 'BSL'],
      surplus: ['Surplus', 'Excess', 'Overstock'],
    },
    sold: ({ surplus = 0 }) => surplus,
    title: 'Surplus list',
  },
  {
    name: 'three places',
    draw: (chance) => ({
      one: chance.of([0, 0, 1, 2, 5, 9]),
      two: chance.of([0, 1, 1, 3, 4]),
      three: chance.of([0, 0, 2, 6, 1]),
    }),
    headings: {
      one: ['North', 'PHX', 'Store 1', 'Shelf'],
      two: ['South', 'ELP', 'Store 2', 'Bulk'],
      three: ['West', 'TUS', 'Store 3', 'Overflow'],
    },
    sold: ({ one = 0, two = 0, three = 0 }) => one + two + three,
  },
  {
    name: 'two places and their total',
    draw: (chance) => {
      const one = chance.of([0, 1, 2, 5, 9]);
      const two = chance.of([0, 1, 3, 4]);
      return { one, two, all: one + two };
    },
    headings: {
      one: ['Main', 'Store A', 'Whse 1'],
      two: ['Annex', 'Store B', 'Whse 2'],
      all: ['Total', 'Total OH', 'All Stores'],
    },
    sold: ({ all = 0 }) => all,
  },
  {
    name: 'towns',
    draw: (chance) => ({
      one: chance.of([0, 1, 2, 5, 9]),
      two: chance.of([0, 1, 1, 3, 4]),
    }),
    headings: { one: ['Flint', 'Bay City', 'Goshen'], two: ['Saginaw', 'Elkhart', 'Muncie'] },
    sold: ({ one = 0, two = 0 }) => one + two,
  },
  {
    name: 'new, used and their total',
    draw: (chance) => {
      const fresh = chance.between(1, 9);
      const used = chance.of([0, 1, 2, 4]);
      return { fresh, used, all: fresh + used };
    },
    headings: {
      fresh: ['New', 'On Hand New', 'New Qty'],
      used: ['Used', 'Used', 'Opened'],
      all: ['Total', 'Total', 'Total Qty'],
    },
    sold: ({ all = 0 }) => all,
  },
  {
    name: 'by age',
    draw: (chance) => {
      const young = chance.between(0, 6);
      const middle = chance.of([0, 0, 1, 4]);
      const old = chance.between(1, 9);
      return { young, middle, old, all: young + middle + old };
    },
    headings: {
      young: ['0-6 Mo', '< 180 days', '0-9 Months'],
      middle: ['7-12 Mo', '180-365 days', '10-18 Months'],
      old: ['Over 12', '> 365 days', 'Over 18'],
      all: ['On Hand', 'Total', 'OH'],
    },
    sold: ({ old = 0 }) => old,
    title: '',
  },
  {
    name: 'book and counted',
    draw: (chance) => {
      const book = chance.between(1, 12);
      return { book, counted: Math.max(0, book + chance.of([0, 0, 0, -1, 1, -2])) };
    },
    headings: {
      book: ['Book Qty', 'System', 'Computer Qty'],
      counted: ['Counted', 'Phys Count', 'Actual Qty'],
    },
    sold: ({ counted = 0 }) => counted,
  },
];

type Proof = 'value' | 'title' | 'foot' | 'none';

function relationSheet(
  chance: Chance,
  relation: Relation,
  proof: Proof,
): Omit<SheetCase, 'id' | 'title'> {
  const make = chance.of([...Object.keys(CARS), ...Object.keys(OTHERS)]);
  const goods = drawGoods(chance, make, chance.between(9, 26));
  const counts = goods.map(() => relation.draw(chance));
  const pick = chance.below(3);
  const headings = Object.fromEntries(
    Object.entries(relation.headings).map(([what, names]) => [
      what,
      names[pick % names.length] ?? what,
    ]),
  );
  const sold = (at: number): number => relation.sold(counts[at] ?? {});
  const priced = goods.map((item, at) => ({ ...item, pieces: sold(at) }));
  const order = chance.shuffled(Object.keys(headings));
  const unit = chance.of(['Cost', 'Your Cost', 'Net', 'Unit Cost', 'DLR']);
  const columns: (readonly [string, (item: Goods, at: number) => SheetCell])[] = [
    [chance.of(['Part', 'Part Number', 'Item']), (item) => item.number],
    ['Description', (item) => item.name],
    ...order.map(
      (what) =>
        [
          headings[what] ?? what,
          (_: Goods, at: number) => String(counts[at]?.[what] ?? 0),
        ] as const,
    ),
    [unit, (item) => amount(item.cost)],
    ...(proof === 'value'
      ? [
          [
            chance.of(['Value', 'Ext', 'Extended', 'Total $']),
            (item: Goods) => amount(cents(item.pieces * item.cost)),
          ] as const,
        ]
      : []),
    ['Bin', (_, at) => shelf(at)],
  ];
  const old = headings['old'] ?? '';
  const title =
    proof === 'title'
      ? [relation.title === '' ? `For sale: ${old.replace('>', 'over')}` : (relation.title ?? '')]
      : [];
  const foot =
    proof === 'foot'
      ? [[`${goods.length} items, value ${amount(sum(priced, (item) => item.pieces * item.cost))}`]]
      : [];
  const table = {
    title,
    rows: [
      columns.map(([heading]) => heading),
      ...priced.map((item, at) => columns.map(([, cell]) => cell(item, at))),
      ...foot,
    ],
  };
  return {
    file: chance.is(0.5) ? csvFile(table) : workbookFile(table),
    want: linesOf(priced),
    ...(proof === 'none' ? { ask: ['quantity'] as const } : { askOk: ['quantity'] as const }),
  };
}

/** What a line without a word may be read as, where nothing needs to be asked. */
const isReadable = ({ name }: Relation): boolean => name.endsWith('their total');

export const countVariants = (): readonly Variant[] =>
  RELATIONS.flatMap((relation) => [
    ...(['value', 'foot'] as const).map((proof) => ({
      name: `${relation.name}, ${proof}`,
      draw: (chance: Chance) => relationSheet(chance, relation, proof),
    })),
    ...(relation.title === undefined
      ? []
      : [
          {
            name: `${relation.name}, title`,
            draw: (chance: Chance) => relationSheet(chance, relation, 'title'),
          },
        ]),
    {
      name: `${relation.name}, nothing else`,
      draw: (chance: Chance) => {
        const sheet = relationSheet(chance, relation, 'none');
        const { ask: _, ...rest } = sheet;
        return isReadable(relation) ? { ...rest, askOk: ['quantity'] as const } : sheet;
      },
    },
  ]);
