import { describe, expect, test } from 'vitest';

import { readSheetFile, type ReadUsage } from './read-sheet-file.ts';
import { collect, withFile } from './testing/read-bytes.ts';
import { seededRandom } from './testing/seeded-random.ts';
import { csvLines, type OutCell } from './write-csv.ts';
import { xlsxBytes } from './write-xlsx.ts';

const MIB = 1024 * 1024;
const HEADER = ['Part Number', 'Description', 'O.H.', 'Dealer Cost', 'List', 'Last Sold'];
const NAMES = ['BOLT, HEX', 'SENSOR ASSY', 'VALVE', 'FILTER', 'PANEL', 'BRACKET', 'GASKET', 'LAMP'];

/**
 * Rows like a dealer's: near-unique numbers, a few words, money, and dates as `dateOf` writes them.
 */
function* dealerRows(count: number, dateOf: (day: number) => OutCell): Generator<OutCell[], void> {
  const random = seededRandom(11);
  for (let index = 0; index < count; index += 1) {
    const number = Math.floor(random() * 1e8)
      .toString()
      .padStart(8, '0');
    const name = NAMES[Math.floor(random() * NAMES.length)] ?? '';
    const cost = Math.floor(random() * 30_000) / 100;
    const sold = dateOf(40_000 + Math.floor(random() * 5000));
    yield [
      `${number}AA`,
      name,
      Math.floor(random() * 30),
      cost,
      Math.round(cost * 160) / 100,
      sold,
    ];
  }
}

/** Reads all rows without keeping them; returns their count and this process's memory. */
async function walk(path: string): Promise<{ rows: number; usage: ReadUsage; heldBytes: number }> {
  const reading = await readSheetFile({ path });
  if (reading.kind === 'refused') {
    throw new Error(reading.detail);
  }
  let rows = 0;
  let heldBytes = 0;
  const before = process.memoryUsage().arrayBuffers;
  for await (const batch of reading.rows) {
    rows += batch.length;
    heldBytes = Math.max(heldBytes, process.memoryUsage().arrayBuffers - before);
  }
  return { rows, usage: reading.usage, heldBytes };
}

describe('the largest uploads', () => {
  test('text of 10 MB', async () => {
    const lines = csvLines(
      HEADER,
      dealerRows(220_000, (day) => `${(day % 12) + 1}/15/2024`),
    );
    const text = (await collect(lines)).join('');
    expect(text.length).toBeGreaterThan(9 * MIB);
    expect(text.length).toBeLessThan(10 * MIB);
    const { rows, usage, heldBytes } = await withFile(text, walk);
    expect(rows).toBe(220_001);
    expect(usage.peakRssBytes).toBeLessThan(250 * MIB);
    expect(heldBytes).toBeLessThan(32 * MIB);
  });

  test('a workbook of 10 MB', async () => {
    const columns = HEADER.map((header, index) => ({
      header,
      format: (['text', 'text', 'integer', 'money', 'money', 'date'] as const)[index] ?? 'text',
    }));
    const rows = dealerRows(220_000, (day) => day);
    const bytes = Buffer.concat(await collect(xlsxBytes({ sheetName: 'Parts', columns, rows })));
    expect(bytes.length).toBeGreaterThan(9 * MIB);
    expect(bytes.length).toBeLessThan(10 * MIB);
    const walked = await withFile(bytes, walk);
    expect(walked.rows).toBe(220_001);
    expect(walked.usage.peakRssBytes).toBeLessThan(350 * MIB);
    expect(walked.heldBytes).toBeLessThan(32 * MIB);
  });
});
