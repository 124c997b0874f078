import type { SheetCase, SheetCell, WantedLine } from '../sheet-case.ts';
import type { Chance } from './chance.ts';
import { drawGoods, linesOf, sum, type Goods } from './goods.ts';
import { CARS, OTHERS } from './part-numbers.ts';
import { amount, csvFile, shelf, workbookFile } from './tables.ts';
import type { Variant } from './variant.ts';

type Sheet = Omit<SheetCase, 'id' | 'title'>;

const NOTES: readonly string[] = [
  'PALLET 2 OF 5 - 40X48',
  'Gaylord #3 (14 pcs)',
  '2016-2019 Altima 2.5L',
  'BIN B12 - 2nd floor',
  'carton 7 of 12, label damaged 9/30',
  'Call 555-0142 before pickup',
  'Questions: sales@dealer.example 800-555-0199',
  'Ref 20418-A / PO 77120',
  'Wire to account 40211987',
  'Offers due by 11-15-2026 5:00 PM',
  '118 Industrial Pkwy, Suite 4410',
  'Approved by J. Marsh 10/02/2026',
  'Run 10/30/26 06:14 User 4471',
  'Net 30, 2% 10 days',
  'SKID 4 / 1180 LBS',
  'Vehicles: 2012 F150, 2014 Edge',
  'Group 1042 - Filters',
  'Invoice 5520118 attached',
  '--- rack 14 ---',
  'see tag 88120',
];

const drawAny = (chance: Chance): readonly Goods[] =>
  drawGoods(
    chance,
    chance.of([...Object.keys(CARS), ...Object.keys(OTHERS)]),
    chance.between(9, 24),
  );

type Columns = {
  readonly headings: readonly string[];
  readonly cells: (item: Goods, at: number) => readonly SheetCell[];
  readonly number: number;
};

const columnsOf = (chance: Chance): Columns =>
  chance.of([
    {
      number: 0,
      headings: ['Part Number', 'Description', 'Qty', 'Cost'],
      cells: (item) => [item.number, item.name, String(item.pieces), amount(item.cost)],
    },
    {
      number: 1,
      headings: ['Bin', 'Part No', 'Name', 'On Hand', 'Net', 'List'],
      cells: (item, at) => [
        shelf(at),
        item.number,
        item.name,
        String(item.pieces),
        amount(item.cost),
        amount(item.list),
      ],
    },
    {
      number: 0,
      headings: ['Item', 'QOH', 'Unit Cost', 'Description'],
      cells: (item) => [item.number, String(item.pieces), amount(item.cost), item.name],
    },
  ] satisfies readonly Columns[]);

/** Notes among the parts: in the number's column, in the first one, in two cells. */
function notedSheet(
  chance: Chance,
  place: 'number' | 'first' | 'two cells',
  where: 'between' | 'end',
): Sheet {
  const goods = drawAny(chance);
  const { headings, cells, number } = columnsOf(chance);
  const noteRow = (text: string): readonly SheetCell[] => {
    const row: SheetCell[] = headings.map(() => '');
    row[place === 'first' ? 0 : number] = text;
    if (place === 'two cells') {
      row[headings.findIndex((heading) => /Desc|Name/.test(heading))] = 'checked';
    }
    return row;
  };
  const notes = chance.shuffled(NOTES).slice(0, chance.between(3, 7)).map(noteRow);
  const rows = goods.map((item, at) => cells(item, at));
  const mixed =
    where === 'end'
      ? [...rows, ...notes]
      : rows.flatMap((row, at) =>
          at % 3 === 1 && notes.length > 0 ? [row, ...notes.splice(0, 1)] : [row],
        );
  const table = { rows: [headings, ...mixed] };
  return {
    file: chance.is(0.5) ? csvFile(table) : workbookFile(table, [number]),
    want: linesOf(goods),
  };
}

export const rowVariants = (): readonly Variant[] => [
  ...(['number', 'first', 'two cells'] as const).flatMap((place) =>
    (['between', 'end'] as const).map((where) => ({
      name: `notes, ${place}, ${where}`,
      draw: (chance: Chance) => notedSheet(chance, place, where),
    })),
  ),
  {
    name: 'parts without a count and a cost at the end',
    draw: (chance) => {
      const goods = drawAny(chance);
      const { headings, cells, number } = columnsOf(chance);
      const gone = new Set(
        ['Qty', 'Cost', 'On Hand', 'Net', 'QOH', 'Unit Cost', 'List'].map((heading) =>
          headings.indexOf(heading),
        ),
      );
      const rows = goods.map((item, at) =>
        cells(item, at).map((cell, column) =>
          at >= goods.length - 2 && gone.has(column) ? '' : cell,
        ),
      );
      const want: readonly WantedLine[] = goods.map((item, at) =>
        at >= goods.length - 2 ? [item.number, null, null] : [item.number, item.pieces, item.cost],
      );
      const table = { rows: [headings, ...rows] };
      return { file: chance.is(0.5) ? csvFile(table) : workbookFile(table, [number]), want };
    },
  },
  {
    name: 'a total under another word',
    draw: (chance) => {
      const goods = drawAny(chance);
      const word = chance.of([
        'INVENTORY AT COST',
        'REPORT SUM',
        'STOCK VALUE',
        'END OF JOB',
        'All parts',
      ]);
      const table = {
        rows: [
          ['Part Number', 'Description', 'Qty', 'Cost', 'Value'],
          ...goods.map((item) => [
            item.number,
            item.name,
            String(item.pieces),
            amount(item.cost),
            amount(item.pieces * item.cost),
          ]),
          [
            word,
            '',
            String(sum(goods, (item) => item.pieces)),
            '',
            amount(sum(goods, (item) => item.pieces * item.cost)),
          ],
        ],
      };
      return { file: chance.is(0.5) ? csvFile(table) : workbookFile(table), want: linesOf(goods) };
    },
  },
  {
    name: 'a second list below, its columns in another order',
    draw: (chance) => {
      const goods = drawAny(chance);
      const half = Math.floor(goods.length / 2);
      const cells = (item: Goods): readonly string[] => [
        item.number,
        item.name,
        String(item.pieces),
        amount(item.cost),
      ];
      const order = chance.of([
        [2, 0, 1, 3],
        [1, 0, 3, 2],
        [3, 2, 1, 0],
      ]);
      const moved = (row: readonly string[]): readonly string[] =>
        order.map((column) => row[column] ?? '');
      const headings = ['Part Number', 'Description', 'Qty', 'Cost'];
      const rows = [
        headings,
        ...goods.slice(0, half).map(cells),
        [],
        moved(headings),
        ...goods.slice(half).map((item) => moved(cells(item))),
      ];
      return { file: csvFile({ rows }), want: linesOf(goods), askOk: ['rows'] };
    },
  },
  {
    name: 'a second list below, under other headings',
    draw: (chance) => {
      const goods = drawAny(chance);
      const half = Math.floor(goods.length / 2);
      const rows = [
        ['Part Number', 'Description', 'Qty', 'Cost'],
        ...goods
          .slice(0, half)
          .map((item) => [item.number, item.name, String(item.pieces), amount(item.cost)]),
        [],
        ['On Hand', 'Item Number', 'Net', 'Item Name'],
        ...goods
          .slice(half)
          .map((item) => [String(item.pieces), item.number, amount(item.cost), item.name]),
      ];
      return { file: csvFile({ rows }), want: linesOf(goods), ask: ['rows'] };
    },
  },
  {
    name: 'a page is missing',
    draw: (chance) => {
      const goods = drawAny(chance);
      const kept = goods.slice(0, Math.floor(goods.length * 0.6));
      const table = {
        rows: [
          ['Part Number', 'Description', 'Qty', 'Cost'],
          ...kept.map((item) => [item.number, item.name, String(item.pieces), amount(item.cost)]),
          ['GRAND TOTAL', '', String(sum(goods, (item) => item.pieces)), ''],
        ],
      };
      return { file: csvFile(table), want: linesOf(kept), ask: ['rows'] };
    },
  },
  {
    name: 'amounts without a number',
    draw: (chance) => {
      const goods = drawAny(chance);
      const nameless = goods.slice(0, Math.max(2, Math.floor(goods.length / 4)));
      const rest = goods.slice(nameless.length);
      const table = {
        rows: [
          ['Part Number', 'Description', 'Qty', 'Cost'],
          ...rest.map((item) => [item.number, item.name, String(item.pieces), amount(item.cost)]),
          ...nameless.map((item) => ['', item.name, String(item.pieces), amount(item.cost)]),
        ],
      };
      return { file: csvFile(table), want: linesOf(rest), ask: ['rows'] };
    },
  },
];
