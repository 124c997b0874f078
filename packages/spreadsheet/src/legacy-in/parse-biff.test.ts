import { utils, write } from '@e965/xlsx';
import type { WorkBook } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';

import { displayText } from '../cell.ts';
import { parseBytes } from '../testing/parse-bytes.ts';
import { readWithLibrary } from '../testing/read-with-library.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { containerOf } from '../testing/wrong-types.ts';

/** A record of a workbook stream. */
function record(type: number, ...fields: readonly Buffer[]): Buffer {
  const data = Buffer.concat(fields);
  return Buffer.concat([uint16(type), uint16(data.length), data]);
}

function uint16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) {
    bytes.writeUInt16LE(value, index * 2);
  }
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
}

const start = (kind: number): Buffer =>
  record(0x0809, uint16(0x0600, kind, 0, 0), uint32(0), uint32(0));
const END = record(0x000a);
const narrow = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0]), Buffer.from(text, 'latin1')]);
const wide = (text: string): Buffer =>
  Buffer.concat([Buffer.from([1]), Buffer.from(text, 'utf16le')]);

/** A one-sheet workbook from the records of its two parts. */
function workbook(globals: readonly Buffer[], cells: readonly Buffer[]): Buffer {
  const before = [start(5), ...globals];
  const sheetName = Buffer.concat([Buffer.from([5]), narrow('Parts')]);
  const boundLength = 4 + 6 + sheetName.length;
  const offset = before.reduce((sum, item) => sum + item.length, 0) + boundLength + END.length;
  const bound = record(0x0085, uint32(offset), uint16(0), sheetName);
  const stream = Buffer.concat([...before, bound, END, start(0x10), ...cells, END]);
  return containerOf({
    Workbook: Buffer.concat([stream, Buffer.alloc(Math.max(0, 4096 - stream.length))]),
  });
}

async function rowsOf(bytes: Buffer): Promise<unknown> {
  const parsed = await parseBytes(bytes);
  return parsed.kind === 'refused' ? parsed.detail : parsed.sheets[0]?.rows;
}

const number = (value: number): unknown => ({ type: 'number', value, shown: String(value) });

describe('cells of a legacy workbook', () => {
  test('numbers have four encodings', async () => {
    const short = (bits: number): Buffer => uint32(bits >>> 0);
    expect(
      await rowsOf(
        workbook(
          [],
          [
            record(0x0203, uint16(0, 0, 0), double(1.5)),
            record(0x027e, uint16(0, 1, 0), short((7 << 2) | 2)),
            record(0x027e, uint16(0, 2, 0), short((1234 << 2) | 3)),
            record(0x027e, uint16(0, 3, 0), short(0x3ff80000)),
            record(0x027e, uint16(0, 4, 0), short((-5 << 2) | 2)),
            record(
              0x00bd,
              uint16(1, 0),
              uint16(0),
              short((1 << 2) | 2),
              uint16(0),
              short((2 << 2) | 2),
              uint16(1),
            ),
          ],
        ),
      ),
    ).toEqual([
      [number(1.5), number(7), number(12.34), number(1.5), number(-5)],
      [number(1), number(2)],
    ]);
  });

  test('formulas give their cached value', async () => {
    const formula = (column: number, result: Buffer): Buffer =>
      record(0x0006, uint16(0, column, 0), result, uint16(0), uint32(0), uint16(0));
    const special = (kind: number, value: number): Buffer =>
      Buffer.from([kind, 0, value, 0, 0, 0, 0xff, 0xff]);
    expect(
      await rowsOf(
        workbook(
          [],
          [
            formula(0, double(2)),
            formula(1, special(0, 0)),
            record(0x0207, uint16(5), narrow('00777')),
            formula(2, special(1, 1)),
            formula(3, special(2, 42)),
            formula(4, special(3, 0)),
          ],
        ),
      ),
    ).toEqual([
      [
        number(2),
        '00777',
        { type: 'boolean', value: true, shown: 'TRUE' },
        { type: 'error', value: '#N/A', shown: '#N/A' },
      ],
    ]);
  });

  test('formats are built-in or custom, and dates may count from 1904', async () => {
    const format = (id: number, code: string): Buffer =>
      record(0x041e, uint16(id, code.length), narrow(code));
    const style = (id: number): Buffer => record(0x00e0, uint16(0, id), Buffer.alloc(16));
    expect(
      await rowsOf(
        workbook(
          [record(0x0022, uint16(1)), format(164, '00000000'), style(0), style(164), style(14)],
          [
            record(0x0203, uint16(0, 0, 1), double(123456)),
            record(0x0203, uint16(0, 1, 2), double(43_495)),
          ],
        ),
      ),
    ).toEqual([
      [
        { type: 'number', value: 123456, shown: '00123456', format: '00000000' },
        { type: 'date', value: 44_957, shown: '1/31/2023', format: 'm/d/yyyy' },
      ],
    ]);
  });

  test('shared strings may be split anywhere, change width and carry formatting', async () => {
    const rich = Buffer.concat([
      uint16(4),
      Buffer.from([0x0c]),
      uint16(1),
      uint32(2),
      Buffer.from('rich'),
      Buffer.alloc(4),
      Buffer.alloc(2),
    ]);
    const strings = [
      record(0x00fc, uint32(3), uint32(3), rich, uint16(6), narrow('abc')),
      record(0x003c, wide('déf'), uint16(2)),
      record(0x003c, wide('漢字')),
    ];
    const cell = (column: number, index: number): Buffer =>
      record(0x00fd, uint16(0, column, 0), uint32(index));
    expect(await rowsOf(workbook(strings, [cell(0, 0), cell(1, 1), cell(2, 2)]))).toEqual([
      ['rich', 'abcdéf', '漢字'],
    ]);
  });

  test('sorts rows that are out of order', async () => {
    const cell = (row: number, column: number, value: number): Buffer =>
      record(0x0203, uint16(row, column, 0), double(value));
    expect(await rowsOf(workbook([], [cell(2, 0, 3), cell(0, 0, 1), cell(2, 1, 4)]))).toEqual([
      [number(1)],
      [],
      [number(3), number(4)],
    ]);
  });

  test('skips a chart on a sheet', async () => {
    const cell = record(0x0203, uint16(0, 0, 0), double(1));
    const inChart = record(0x0203, uint16(5, 5, 0), double(9));
    expect(await rowsOf(workbook([], [cell, start(0x20), inChart, END]))).toEqual([[number(1)]]);
  });

  test.each([
    [
      'a text that is not there',
      [record(0x00fd, uint16(0, 0, 0), uint32(9))],
      'no shared string 9',
    ],
    ['a record that is too short', [record(0x0203, uint16(0))], 'out of range'],
    ['a text without end', [record(0x0204, uint16(0, 0, 0, 9000), narrow('x'))], 'ends too soon'],
  ])('%s is corrupt', async (_, cells, detail) => {
    expect(await rowsOf(workbook([], cells))).toMatch(new RegExp(`^corrupt.*${detail}`));
  });
});

test('another reader sees the same in a workbook of a thousand cells', async () => {
  const random = seededRandom(9);
  const texts = Array.from(
    { length: 60 },
    (_, index) => `Ölfilter ${index} ${'漢字 long '.repeat(Math.floor(random() * 60))}`,
  );
  const rows = Array.from({ length: 250 }, (_, row) => [
    texts[row % texts.length] ?? '',
    Math.floor(random() * 1e9),
    Math.floor(random() * 1e6) / 100,
    random() > 0.5,
  ]);
  const sheet = utils.aoa_to_sheet(rows);
  const biffFile: WorkBook = utils.book_new();
  utils.book_append_sheet(biffFile, sheet, 'Parts');
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the package types what it writes as any
  const written: Uint8Array = write(biffFile, { bookType: 'biff8', type: 'buffer', bookSST: true });
  const bytes = Buffer.from(written);
  const parsed = await parseBytes(bytes);
  const shown =
    parsed.kind === 'parsed' && parsed.sheets[0]?.rows.map((row) => row.map(displayText));
  expect(shown).toEqual(readWithLibrary(bytes));
  expect(shown).toHaveLength(250);
});
