import { open } from 'node:fs/promises';

import { describe, expect, test } from 'vitest';

import { DEFAULT_READ_LIMITS } from '../read-limits.ts';
import { startParser } from '../start-parser.ts';
import { buildWorkbook } from '../testing/build-workbook.ts';
import { readBytes, withFile } from '../testing/read-bytes.ts';
import { KeptColumns } from './kept-columns.ts';

const KEPT = ['order number', 'item title', 'sold for', 'custom label sku'];
const PERSONAL =
  'Buyer Username|Buyer Name|Buyer Email|Buyer Note|Buyer Address 1|Buyer Address 2|Buyer City|Buyer State|Buyer Zip|Buyer Country|Buyer Tax Identifier Name|Buyer Tax Identifier Value|Ship To Name|Ship To Phone|Ship To Address 1|Ship To Address 2|Ship To City|Ship To State|Ship To Zip|Ship To Country|Contact Email|Mobile Phone|Tax Identifier Type|A heading of next year'.split(
    '|',
  );
const HEADINGS = ['Order Number', ...PERSONAL, 'Item Title', 'Sold For'];
const canary = (at: number): string => `canary-${at}-person`;
const rowOf = (order: number): string[] => [
  `1-${order}`,
  ...PERSONAL.map((_, at) => canary(at)),
  'Lamp, left',
  '$9.99',
];
const ROWS = [
  ['Report for', canary(98)],
  HEADINGS,
  [],
  ...Array.from({ length: 400 }, (_, at) => rowOf(at)),
  ['400', 'record(s) downloaded'],
  [`Seller ID : x`, canary(99)],
];

const csv = ROWS.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n');

const columnName = (at: number): string =>
  (at < 26 ? '' : String.fromCodePoint(64 + Math.floor(at / 26))) +
  String.fromCodePoint(65 + (at % 26));
const workbook = buildWorkbook({
  sheets: [
    {
      rows: ROWS.map(
        (row, at) =>
          `<row r="${at + 1}">${row
            .map(
              (cell, column) =>
                `<c r="${columnName(column)}${at + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`,
            )
            .join('')}</row>`,
      ).join(''),
    },
  ],
});

/** Everything that comes out of the parser's process. */
async function framesOf(bytes: string | Uint8Array): Promise<readonly unknown[]> {
  return withFile(bytes, async (path) => {
    const file = await open(path);
    const parser = startParser(file.fd, {
      fileBytes: bytes.length,
      limits: DEFAULT_READ_LIMITS,
      textEncoding: null,
      keepColumns: KEPT,
    });
    try {
      const frames = [await parser.next()];
      parser.send({ sheet: 0 });
      for (let frame = await parser.next(); ; frame = await parser.next()) {
        frames.push(frame);
        if (JSON.stringify(frame) === '{"kind":"end"}') {
          return frames;
        }
      }
    } finally {
      await parser.end();
      await file.close();
    }
  });
}

describe('what people wrote about themselves stays in the parser', () => {
  test.each([
    ['a text file', csv],
    ['a workbook', workbook],
  ])('of %s', async (_, bytes) => {
    const left = JSON.stringify(await framesOf(bytes));
    expect(left).toContain('Lamp, left');
    expect(left).toContain('1-399');
    expect(left).not.toContain('canary');
    for (const heading of PERSONAL) {
      expect(left).not.toContain(heading);
    }
  });

  test('a file without the headings leaves nothing', async () => {
    const text = csv.replaceAll('Order Number', 'Commande').replaceAll('Item Title', 'Titre');
    const reading = await readBytes(text, { keepColumns: KEPT });
    expect(reading).toMatchObject({ kind: 'refused', reason: 'empty', detail: 'empty: ' });
  });
});

test('columns keep their places', async () => {
  const reading = await readBytes(csv, { keepColumns: KEPT });
  const rows = reading.kind === 'refused' ? [] : reading.rows;
  expect(rows[1]).toEqual(HEADINGS.map((name) => (PERSONAL.includes(name) ? '' : name)));
  expect(rows[3]?.at(-2)).toBe('Lamp, left');
});

test('headings are compared by their letters and digits', () => {
  const columns = new KeptColumns(KEPT);
  expect(columns.keep(['\uFEFFORDER  number', 'x', 'Custom label (SKU)', 'Sold-for'])).toEqual([
    '\uFEFFORDER  number',
    null,
    'Custom label (SKU)',
    'Sold-for',
  ]);
  expect(columns.keep([1, 2, 3, 4, 5])).toEqual([1, null, 3, 4, null]);
  columns.restart();
  expect(columns.keep([1, 2, 3, 4, 5])).toEqual([]);
});
