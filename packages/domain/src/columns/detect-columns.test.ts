import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { detectColumns, headerFingerprint } from './detect-columns.ts';

const body = [
  ['68012345AB', '3', '4.50'],
  ['68012346AC', '1', '5.25'],
  ['05012347AA', '7', '12.00'],
];

describe('without a doubt', () => {
  test('the choice goes ahead and says why', () => {
    const found = detectColumns([['Part #', 'Qty', 'Cost'], ...body]);
    expect(found).toMatchObject({ outcome: 'auto', partNumber: { index: 0 } });
    expect(found.reasons).toEqual([
      '"Part #" is a name for part numbers.',
      'Its values look like part numbers (100 %).',
    ]);
  });
});

describe('with a doubt', () => {
  test('two columns of part numbers are put to the person', () => {
    const rows = body.map(([number, quantity]) => [
      number ?? '',
      `X${number ?? ''}`,
      quantity ?? '',
    ]);
    const found = detectColumns([['Part Number', 'OEM Part Number', 'Qty'], ...rows]);
    expect(found.outcome).toBe('confirm');
    expect(found.reasons).toContain('Another column looks almost as likely.');
  });

  test('nothing that looks like a part number is a question', () => {
    const found = detectColumns([
      ['Name', 'City'],
      ['Ann', 'Rome'],
      ['Bob', 'Oslo'],
    ]);
    expect(found).toMatchObject({ outcome: 'ask', partNumber: null });
  });

  test('a name that lies is not believed without its values', () => {
    const found = detectColumns([
      ['Part Number', 'Notes'],
      ['see list', 'a'],
      ['call us', 'b'],
    ]);
    expect(found.outcome).not.toBe('auto');
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

test('a list of nothing is a question', () => {
  expect(detectColumns([])).toMatchObject({ headerRow: null, partNumber: null, outcome: 'ask' });
  expect(detectColumns([[], ['', ' ']])).toMatchObject({ headerRow: null, partNumber: null });
});

test('any cells whatever give an answer that points into them', () => {
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

test('a fingerprint sees names and order, not letter case and spacing', () => {
  const fingerprint = headerFingerprint(['Part #', 'Qty']);
  expect(headerFingerprint([' PART NO. ', 'QTY'])).toBe(fingerprint);
  expect(headerFingerprint(['Qty', 'Part #'])).not.toBe(fingerprint);
  expect(headerFingerprint(['Part #', 'Qty', ''])).not.toBe(fingerprint);
  expect(fingerprint).toMatch(/^2-[0-9a-f]{32}$/);
});
