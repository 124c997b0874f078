import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { detectColumns, headerFingerprint } from './detect-columns.ts';

const body = [
  ['68012345AB', '3', '4.50'],
  ['68012346AC', '1', '5.25'],
  ['05012347AA', '7', '12.00'],
];

describe('clear columns', () => {
  test('are chosen without a question, with reasons', () => {
    const found = detectColumns([['Part #', 'Qty', 'Cost'], ...body]);
    expect(found).toMatchObject({ questions: [], partNumber: { index: 0 } });
    expect(found.reasons).toEqual([
      '"Part #" is a name for part numbers.',
      'Its values look like part numbers (100%).',
    ]);
  });
});

describe('unclear columns', () => {
  test('asks when two columns hold part numbers', () => {
    const rows = body.map(([number, quantity]) => [
      number ?? '',
      `X${number ?? ''}`,
      quantity ?? '',
    ]);
    const found = detectColumns([['Part Number', 'OEM Part Number', 'Qty'], ...rows]);
    expect(found.questions).toMatchObject([{ id: 'Q3' }]);
    expect(found.reasons).toContain('Another column looks almost as likely.');
  });

  test('finds none when nothing looks like a part number', () => {
    const found = detectColumns([
      ['Name', 'City'],
      ['Ann', 'Rome'],
      ['Bob', 'Oslo'],
    ]);
    expect(found).toMatchObject({ partNumber: null });
  });

  test('does not trust a name that the values contradict', () => {
    const found = detectColumns([
      ['Part Number', 'Notes'],
      ['see list', 'a'],
      ['call us', 'b'],
    ]);
    expect(found.questions).not.toEqual([]);
  });
});

const NUMBERS = ['F4ZZ-6E086-A', '68012345AA', 'BK2Z1007A', '5064358AB', 'LR106354', 'CK4Z14B474'];
const beside = (header: string, values: readonly string[]) => [
  [header, 'Qty', 'Bin'],
  ...values.map((value, at) => [value, `${(at % 3) + 1}`, 'A7']),
];

describe('confidence of the part-number column', () => {
  test.each([
    ['name and values agree', 'Part Number', NUMBERS, 1],
    ['its values alone', 'Blorp', NUMBERS, 0.6],
    ['its name means something else', 'Cost', NUMBERS, 0.2],
    ['name only', 'Part Number', ['', '', ''], 0.6],
    ['name above line numbers', 'Part Number', ['1000', '1001', '1002', '1003'], 0.6],
    ['values of three signs', 'Part Number', ['A1-', 'B2-', 'C3-', 'D4-'], 0.67],
    ['values of four signs', 'Part Number', ['A123', 'B344', 'C565'], 0.79],
    ['values of five signs', 'Part Number', ['A1234', 'B3445', 'C5656'], 0.92],
    ['values of six signs', 'Part Number', ['A12345', 'B34456', 'C56567'], 1],
    ['half of its values repeat', 'Part Number', ['A12345', 'A12345', 'B34456', 'B34456'], 0.87],
    ['half of its cells are blank', 'Part Number', ['A12345', '', 'B34456', ''], 0.86],
    ['no evidence', 'Blorp', ['Ann', 'Bob', 'Eve'], null],
  ])('%s', (_, header, values, confidence) => {
    const { partNumber } = detectColumns(beside(header, values));
    expect(partNumber).toEqual(confidence === null ? null : { index: 0, confidence });
  });

  test('without a header, depends on the values alone', () => {
    const rows = NUMBERS.map((number, at) => [number, `${(at % 3) + 1}`, `${5 + at * 3}.25`]);
    expect(detectColumns(rows)).toMatchObject({
      headerRow: null,
      partNumber: { index: 0, confidence: 0.85 },
      quantity: { index: 1, confidence: 0.5 },
      cost: { index: 2, confidence: 0.5 },
      questions: [{ id: 'Q1' }, { id: 'Q6' }],
    });
  });

  test('without a header, works for a single line', () => {
    expect(detectColumns([['84972952', '3', '4.50']])).toMatchObject({
      headerRow: null,
      partNumber: { index: 0 },
    });
  });

  test('ignores blank lines below the header', () => {
    const [header = [], ...rows] = beside('Part Number', NUMBERS);
    const spaced = [header, ...rows.flatMap((row) => [[' ', '', ''], [], row])];
    expect(detectColumns(spaced)).toEqual(detectColumns([header, ...rows]));
  });
});

describe('reasons', () => {
  test.each([
    [
      'a name above words',
      ' Part Number ',
      ['see list', 'ask us'],
      ['"Part Number" is a name for part numbers.'],
    ],
    ['values under another name', 'Blorp', NUMBERS, ['Its values look like part numbers (100%).']],
    [
      'half of the values',
      'Part Number',
      ['A12345', 'see list'],
      ['"Part Number" is a name for part numbers.', 'Its values look like part numbers (50%).'],
    ],
    ['nothing', 'Blorp', ['Ann', 'Bob'], []],
  ])('%s', (_, header, values, reasons) => {
    expect(detectColumns(beside(header, values)).reasons).toEqual(reasons);
  });
});

describe('confidence of the other columns', () => {
  const beneath = (name: string, values: readonly string[]) =>
    detectColumns([
      ['Part Number', name],
      ...values.map((value, at) => [NUMBERS[at] ?? '', value]),
    ]);

  test.each([
    ['a name that decides, over amounts', 'Cost', ['5.00', '7.50', '12.25'], 'cost', 1],
    ['a name that decides, over words', 'Cost', ['ask', 'free', 'call us'], 'cost', 0.7],
    ['a name that decides, over nothing', 'Qty', ['', '', ''], 'quantity', 0.7],
    ['a name that tells, over amounts', 'Net Price', ['5.00', '7.50', '12.25'], 'cost', 0.9],
  ] as const)('%s', (_, name, values, role, confidence) => {
    expect(beneath(name, values)[role]).toEqual({ index: 1, confidence });
  });
});

describe('names decide quantity and cost in a fixed order', () => {
  test.each([
    [['Part', 'Quantity', 'Qty', 'OH', 'O.H.'], 4],
    [['Part', 'Quantity', 'Qty', 'OH', 'x'], 3],
    [['Part', 'Quantity', 'Qty', 'x', 'x'], 2],
    [['Part', 'QUANTITY', 'On Hand', 'Stock', 'x'], 1],
  ])('quantity among %j', (header, index) => {
    const rows = [header, ['68012345', '1', '2', '3', '4'], ['68012346', '1', '2', '3', '4']];
    expect(detectColumns(rows).quantity?.index).toBe(index);
  });

  test.each([
    [['Part', 'Price', 'Unit Cost', 'Dealer Cost', 'Cost'], 4],
    [['Part', 'Price', 'Unit Cost', 'DEALER COST', 'List'], 3],
    [['Part', 'Price', 'unit cost', 'Net', 'List'], 2],
    [['Part', 'Price', 'Wholesale', 'Net', 'List'], 1],
  ])('cost among %j', (header, index) => {
    const rows = [header, ['68012345', '1.50', '2.50', '3.50', '4.50']];
    expect(detectColumns(rows).cost?.index).toBe(index);
  });
});

test('an empty list has no columns', () => {
  expect(detectColumns([])).toMatchObject({ headerRow: null, partNumber: null });
  expect(detectColumns([[], ['', ' ']])).toMatchObject({ headerRow: null, partNumber: null });
});

test('any cells give a result that points into them', () => {
  const cells = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom(
      'Part #',
      'Qty',
      '__proto__',
      'constructor',
      'Cost',
      '',
      '1',
      '68012345AB',
      '$5.00',
    ),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cells, { maxLength: 6 }), { maxLength: 12 }), (rows) => {
      const found = detectColumns(rows);
      const width = Math.max(0, ...rows.map((row) => row.length));
      const columns = [found.partNumber, found.quantity, found.cost, found.description];
      for (const column of columns.filter((one) => one !== null)) {
        expect(column.index).toBeLessThan(width);
        expect(column.confidence).toBeGreaterThanOrEqual(0);
        expect(column.confidence).toBeLessThanOrEqual(1);
      }
      const taken = columns.flatMap((one) => one?.index ?? []);
      expect(new Set(taken).size).toBe(taken.length);
    }),
  );
});

test('long cells take no longer', () => {
  const long = '1,'.repeat(200_000);
  const startedAt = performance.now();
  detectColumns([
    [long, 'Part'.repeat(50_000)],
    [long, long],
    [' '.repeat(400_000), '-'.repeat(400_000)],
  ]);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});

test('the fingerprint depends on names and order, not on case and spacing', () => {
  const fingerprint = headerFingerprint(['Part #', 'Qty']);
  expect(headerFingerprint([' PART NO. ', 'QTY'])).toBe(fingerprint);
  expect(headerFingerprint(['Qty', 'Part #'])).not.toBe(fingerprint);
  expect(headerFingerprint(['Part #', 'Qty', ''])).not.toBe(fingerprint);
  expect(headerFingerprint(['Stock A', 'B'])).not.toBe(headerFingerprint(['Stock', 'A B']));
  expect(headerFingerprint(['AB', 'C'])).not.toBe(headerFingerprint(['A', 'BC']));
  for (let at = 0; at < 100; at += 1) {
    expect(headerFingerprint(['Part #', `Bin ${at}`])).toMatch(/^2-[0-9a-f]{32}$/);
  }
});
