import type { SheetCase, SheetCell } from '../sheet-case.ts';
import { chanceOf } from './chance.ts';
import { drawGoods, linesOf, sum, worth, type Goods } from './goods.ts';
import { CARS } from './part-numbers.ts';
import {
  amount,
  csvFile,
  day,
  grouped,
  printFile,
  shelf,
  workbookFile,
  type Table,
} from './tables.ts';

type Column = readonly [heading: string, cell: (item: Goods, at: number) => SheetCell];

type Layout = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly title?: (make: string) => readonly string[];
  /** What stands below the parts, by column heading. */
  readonly total?: (goods: readonly Goods[]) => Readonly<Record<string, SheetCell>>;
};

const number = (heading: string): Column => [heading, (item) => item.number];
const name = (heading: string): Column => [heading, (item) => item.name];
const pieces = (heading: string): Column => [heading, (item) => String(item.pieces)];
const cost = (heading: string, write = amount): Column => [heading, (item) => write(item.cost)];
const list = (heading: string, write = amount): Column => [heading, (item) => write(item.list)];
const value = (heading: string, write = amount): Column => [heading, (item) => write(worth(item))];
const bin = (heading: string): Column => [heading, (_, at) => shelf(at)];
const date = (heading: string): Column => [heading, (_, at) => day(at)];
const some = (heading: string, of: (at: number) => SheetCell): Column => [
  heading,
  (_, at) => of(at),
];
const dollars = (figure: number): string => `$${grouped(figure)}`;

/** What the usual systems print, and people write. */
const LAYOUTS: readonly Layout[] = [
  {
    name: 'short list',
    columns: [number('Part Number'), name('Description'), pieces('Qty'), cost('Cost')],
  },
  {
    name: 'stock status',
    columns: [
      number('PART NO'),
      name('DESC'),
      bin('BIN'),
      pieces('ON HAND'),
      cost('COST'),
      list('LIST'),
      date('LAST SALE'),
    ],
    title: (make) => [`${make.toUpperCase()} PARTS INVENTORY`, 'RUN DATE 10/14/26'],
    total: (goods) => ({
      'PART NO': 'GRAND TOTAL',
      'ON HAND': String(sum(goods, (item) => item.pieces)),
    }),
  },
  {
    name: 'with extension and totals',
    columns: [
      number('Part #'),
      name('Part Description'),
      pieces('QOH'),
      cost('Unit Cost'),
      value('Extended Cost'),
    ],
    total: (goods) => ({
      'Part #': 'Total',
      QOH: String(sum(goods, (item) => item.pieces)),
      'Extended Cost': amount(sum(goods, worth)),
    }),
  },
  {
    name: 'levels and sales',
    columns: [
      number('Part Number'),
      some('Src', (at) => (at % 3) + 1),
      pieces('OH'),
      some('Min', (at) => 1 + (at % 3)),
      some('Max', (at) => 3 + (at % 4)),
      some('Sold 12M', (at) => (at * 3) % 7),
      cost('Dealer Cost'),
      list('MSRP'),
    ],
  },
  {
    name: 'months without a sale',
    columns: [
      number('Part Nbr'),
      name('Descr'),
      pieces('Qty On Hand'),
      some('Months No Sale', (at) => 12 + ((at * 7) % 40)),
      cost('Unit Cst'),
      list('List Prc'),
    ],
  },
  {
    name: 'currency signs',
    columns: [
      number('OEM Part Number'),
      name('Item'),
      pieces('Quantity'),
      cost('Dealer Net', dollars),
      list('Retail', dollars),
    ],
  },
  {
    name: 'count first',
    columns: [pieces('Qty'), number('Part'), name('Description'), cost('Price')],
  },
  {
    name: 'status and class',
    columns: [
      number('PART-NUMBER'),
      name('DESCRIPTION'),
      some('STAT', (at) => ['A', 'P', 'D'][at % 3] ?? 'A'),
      some('CLS', (at) => (at % 4) + 1),
      pieces('O/H'),
      cost('AVG COST'),
      value('EXT COST'),
      date('LAST RCPT'),
    ],
  },
  {
    name: 'body shop',
    columns: [
      some('RO', (at) => 40_100 + at * 17),
      number('Part Number'),
      name('Part Description'),
      pieces('Qty'),
      cost('Invoice Cost', dollars),
      list('List Price', dollars),
    ],
  },
  {
    name: 'stock with a value',
    columns: [
      name('Description'),
      number('Item Number'),
      bin('Location'),
      pieces('Stock'),
      cost('Net Price'),
      value('Stock Value'),
    ],
  },
  {
    name: 'on order and pack',
    columns: [
      number('Part No.'),
      name('Nomenclature'),
      pieces('On Hand'),
      some('On Order', (at) => (at % 4 === 0 ? 2 : 0)),
      some('Pack', (at) => [1, 1, 4, 10][at % 4] ?? 1),
      cost('Cost'),
      list('List'),
    ],
  },
  {
    name: 'core and weight',
    columns: [
      number('Part Number'),
      name('Description'),
      pieces('Qty'),
      cost('Cost'),
      some('Core', (at) => (at % 5 === 0 ? '25.00' : '0.00')),
      some('Weight', (at) => ((at * 37) % 90) / 10 + 0.3),
    ],
  },
  {
    name: 'line numbers',
    columns: [
      some('Line', (at) => at + 1),
      number('Part Number'),
      name('Description'),
      pieces('Qty'),
      cost('Unit Price'),
      value('Amount'),
    ],
    total: (goods) => ({ Description: 'TOTAL', Amount: amount(sum(goods, worth)) }),
  },
  {
    name: 'your price',
    columns: [
      number('SKU'),
      name('Title'),
      some('Brand', (at) => ['OEM', 'Genuine'][at % 2] ?? 'OEM'),
      pieces('Qty Available'),
      cost('Your Price'),
      list('MSRP'),
    ],
  },
  {
    name: 'surplus offer',
    columns: [
      number('Part Number'),
      name('Part Name'),
      pieces('Available'),
      cost('Cost Each'),
      value('Total Cost'),
      date('Last Sold'),
    ],
    title: (make) => [`Obsolete ${make} inventory`, 'Please bid on all or part', ''],
  },
];

function tableOf({ columns, title, total }: Layout, goods: readonly Goods[], make: string): Table {
  const foot = total?.(goods);
  return {
    name: make,
    title: title?.(make) ?? [],
    rows: [
      columns.map(([heading]) => heading),
      ...goods.map((item, at) => columns.map(([, cell]) => cell(item, at))),
      ...(foot === undefined ? [] : [columns.map(([heading]) => foot[heading] ?? '')]),
    ],
  };
}

function ordinarySheet(seed: number, make: string, layout: Layout): SheetCase {
  const chance = chanceOf('ordinary', seed, make, layout.name);
  const at = Object.keys(CARS).indexOf(make) + LAYOUTS.indexOf(layout) + seed;
  const goods = drawGoods(chance, make, chance.between(10, 40));
  const table = tableOf(layout, goods, make);
  const numberColumn = layout.columns.findIndex(([, cell]) =>
    goods.every((item) => cell(item, 0) === item.number),
  );
  const written = [
    () => csvFile(table),
    () => workbookFile(table, [numberColumn]),
    () => printFile(table, { gutter: chance.between(2, 4), underline: chance.is(0.5) }),
  ][at % 3];
  return {
    id: `ordinary-${seed}-${make}-${layout.name.replaceAll(' ', '-')}`,
    title: `${make}, ${layout.name}`,
    file: (written ?? (() => csvFile(table)))(),
    want: linesOf(goods),
  };
}

/** Plain sheets of twenty makes in fifteen layouts: read right, and nothing asked. */
export const ordinarySheets = (seed: number): readonly SheetCase[] =>
  Object.keys(CARS).flatMap((make) => LAYOUTS.map((layout) => ordinarySheet(seed, make, layout)));
