import { describe, expect, test } from 'vitest';

import { detectColumns } from '../detect-columns.ts';

const NUMBERS = ['84512907', '12670113', '23410885', '19421177', '84990121', '22778310'];
const COSTS = [57.12, 4.61, 244.85, 17.3, 88.4, 301.77];
const PIECES = [4, 22, 2, 11, 1, 3];
const HELD = [2, 12, 1, 4, 0, 1];

type Columns = Readonly<Record<string, readonly (string | number)[]>>;

const read = (columns: Columns, foot: readonly string[] = [], title: readonly string[] = []) => {
  const all: Columns = { 'Part #': NUMBERS, ...columns };
  const names = Object.keys(all);
  const found = detectColumns([
    ...(title.length === 0 ? [] : [title]),
    names,
    ...NUMBERS.map((_, row) => Object.values(all).map((values) => String(values[row] ?? ''))),
    ...(foot.length === 0 ? [] : [foot]),
  ]);
  return {
    quantity: found.quantity === null ? null : names[found.quantity.index],
    cost: found.cost === null ? null : names[found.cost.index],
    forms: found.forms,
    asked: found.questions.map(({ id }) => id),
    questions: found.questions,
  };
};

const money = (values: readonly number[]): readonly string[] =>
  values.map((value) => value.toFixed(2));
const lines = (pieces: readonly number[]): readonly string[] =>
  money(COSTS.map((cost, row) => cost * (pieces[row] ?? 0)));
const STOCK = PIECES.map((free, row) => free + (HELD[row] ?? 0));

describe('a cost that nothing else explains', () => {
  const pieces = [7, 22, 9, 11, 13, 3];

  test('divides by the count on every row: it is asked for what', () => {
    expect(read({ 'On Hand': pieces, Cost: lines(pieces) })).toMatchObject({
      cost: 'Cost',
      forms: { costForm: { per: 'line' } },
      asked: ['Q6'],
    });
  });

  test.each([
    ['of pieces', money(COSTS)],
    ['of lines but one', [...lines(pieces).slice(0, 5), '301.76']],
  ])('amounts %s are not asked about', (_, costs) => {
    const { asked, forms } = read({ 'On Hand': pieces, Cost: costs });
    expect(asked).toEqual([]);
    expect(forms.costForm?.per).toBe('piece');
  });
});

describe('several counts', () => {
  const counts = { Stock: STOCK, Reserved: HELD, Free: PIECES, Cost: money(COSTS) };

  test('the one that the value is of wins', () => {
    expect(read({ ...counts, Value: lines(PIECES) })).toMatchObject({
      quantity: 'Free',
      cost: 'Cost',
      asked: [],
    });
  });

  test('without a value, which is for sale is a question with what each adds up to', () => {
    const { asked, questions } = read(counts);
    expect(asked).toEqual(['Q1']);
    const totals = [43, 1063].map((pieces) => ({ pieces, costMinor: 0 }));
    expect(questions[0]?.evidence(totals)).toBe(
      'Two columns could be the count. "Free" adds up to 43, "Stock" to 1,063. Which is yours to buy?',
    );
  });

  test.each([
    ['New', 'Used'],
    ['On Hand New', 'Opened'],
  ])('%s and %s give way to their total', (one, other) => {
    const all = PIECES.map((pieces, row) => pieces + (HELD[row] ?? 0));
    expect(read({ [one]: PIECES, [other]: HELD, Total: all, Cost: money(COSTS) })).toMatchObject({
      quantity: 'Total',
      asked: [],
    });
  });

  test('in the books and on the shelf are a question', () => {
    const book = PIECES.map((pieces, row) => pieces + (row % 2));
    expect(read({ Book: book, Counted: PIECES, Cost: money(COSTS) }).asked).toEqual(['Q1']);
    expect(read({ System: book, 'Phys Count': PIECES }).asked).toEqual(['Q1']);
  });

  test('of towns are added, and asked about where no total proves them', () => {
    const towns = { Flint: PIECES, Saginaw: HELD, Cost: money(COSTS) };
    expect(read(towns)).toMatchObject({
      forms: { countForm: { columns: [1, 2], op: 'sum' } },
      asked: ['Q2'],
    });
    const total = COSTS.reduce((sum, cost, row) => sum + cost * (STOCK[row] ?? 0), 0);
    expect(read(towns, ['Value', '', '', total.toFixed(2)]).asked).toEqual([]);
  });

  test('of places alone are added, and asked about', () => {
    const { forms, asked } = read({ DAL: PIECES, ATL: HELD, RNO: STOCK, Cost: money(COSTS) });
    expect(forms.countForm).toEqual({ columns: [1, 2, 3], op: 'sum' });
    expect(asked).toEqual(['Q2']);
  });

  test('with words beside them are no doubt about a column that is named a count', () => {
    const words = PIECES.map((pieces, row) => (row % 2 === 0 ? `${pieces} ea` : `qty ${pieces}`));
    expect(read({ 'On Hand': words, Cost: money(COSTS) })).toMatchObject({
      quantity: 'On Hand',
      asked: [],
    });
  });

  test('the title decides between related counts', () => {
    expect(read(counts, [], ['Free parts'])).toMatchObject({ quantity: 'Free', asked: [] });
  });

  test('places are added where the value is of all', () => {
    const { forms, asked } = read({
      East: PIECES,
      West: HELD,
      'Your Cost': money(COSTS),
      Ext: lines(STOCK),
    });
    expect(forms.countForm).toEqual({ columns: [1, 2], op: 'sum' });
    expect(asked).toEqual([]);
  });

  test('equal counts are not asked about', () => {
    expect(read({ Stock: STOCK, Available: STOCK, Cost: money(COSTS) }).asked).toEqual([]);
  });
});

describe('what a cost is for', () => {
  const LIST = money(COSTS.map((cost) => cost / 0.62));

  test('of the line, where only that is a steady share of the list price', () => {
    const { forms, asked } = read({ Qty: PIECES, MSRP: LIST, Cost: lines(PIECES) });
    expect(forms.costForm).toMatchObject({ per: 'line', scale: 1 });
    expect(asked).toEqual([]);
  });

  test('in cents beside a list price in dollars', () => {
    const cents = COSTS.map((cost) => Math.round(cost * 100));
    expect(read({ Qty: PIECES, MSRP: LIST, Cost: cents }).forms.costForm).toMatchObject({
      scale: 100,
    });
  });

  test('of the piece, although it rises in even steps', () => {
    const costs = PIECES.map((_, row) => `${9 + row}.25`);
    expect(read({ Qty: PIECES, Cost: costs })).toMatchObject({ cost: 'Cost', asked: [] });
  });

  test('of the piece, where pieces that are not there have one', () => {
    const costs = money(COSTS);
    const pieces = PIECES.map((count, row) => (row === 0 ? 0 : count));
    const foot = ['TOTAL', '43', COSTS.reduce((total, cost) => total + cost, 0).toFixed(2)];
    expect(read({ Qty: pieces, Cost: costs }, foot).asked).toEqual([]);
  });

  test('a total of the column alone leaves it open', () => {
    const sum = COSTS.reduce((total, cost, row) => total + cost * (PIECES[row] ?? 0), 0);
    const foot = ['TOTAL', '43', sum.toFixed(2)];
    expect(read({ Qty: PIECES, Cost: lines(PIECES) }, foot).asked).toEqual(['Q6']);
    expect(read({ Qty: PIECES, Cost: money(COSTS) }, foot).asked).toEqual([]);
  });

  test('by the hundred on the rows that a unit marks', () => {
    const isBulk = [true, true, false, true, false, false];
    const { forms, asked } = read({
      Qty: PIECES,
      'U/M': isBulk.map((bulk) => (bulk ? 'C' : 'E')),
      Cost: money(COSTS.map((cost, row) => (isBulk[row] === true ? cost * 100 : cost))),
      Extended: lines(PIECES),
    });
    expect(forms.costForm?.units).toEqual({ column: 2, hundred: ['C'], thousand: [] });
    expect(asked).toEqual([]);
  });

  test('a dot groups thousands where commas are decimal', () => {
    const written = ['57,12', '4,61', '1.245', '17,30', '88,40', '2.301'];
    expect(read({ Menge: PIECES, EK: written }).forms.costForm).toMatchObject({ decimal: ',' });
  });
});

describe('the number', () => {
  test('is put together from several cells', () => {
    const { forms } = read({ '': NUMBERS });
    expect(forms.numberForm).toBeUndefined();
    const groups = [
      ['04465', '42160'],
      ['90915', '20004'],
      ['52119', '60977'],
      ['81150', '33670'],
    ];
    const found = detectColumns([
      ['Part Number', '', 'Qty'],
      ...groups.map((row) => [...row, '2']),
    ]);
    expect(found.forms.numberForm).toMatchObject({ columns: [0, 1], join: '' });
  });

  test('loses the code that stands in the same row', () => {
    const codes = ['KW', 'BX', 'KW', 'ETN'];
    const found = detectColumns([
      ['Supp', 'Item', 'Qty', 'Cost'],
      ...codes.map((code, row) => [code, `${code}-${NUMBERS[row] ?? ''}`, '2', `${row + 3}.25`]),
    ]);
    expect(found.forms.numberForm).toMatchObject({ columns: [1], codes: [0] });
  });

  test('is the maker’s, not the shop’s own under the better heading', () => {
    const makers = ['MR403723', 'MD352626', '1865A069', 'MN117161', 'MZ690115', '8301A483'];
    const found = detectColumns([
      ['Part Number', 'OEM', 'Qty', 'Cost'],
      ...makers.map((number, row) => [String(40_100 + row * 7), number, '2', `${row + 3}.25`]),
    ]);
    expect(found.partNumber?.index).toBe(1);
  });
});
