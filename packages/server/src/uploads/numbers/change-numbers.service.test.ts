import { describe, expect, test } from 'vitest';

import type { PutBackRows } from '../../db/records/sheet-reading.record.ts';
import { found, laneHarness } from '../../testing/lane-harness.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { importBatch } from '../import-batch.service.ts';
import { createImportQueue } from '../import-queue.ts';
import { asUpload } from '../testing/sheet-files.ts';
import { changeNumbers } from './change-numbers.service.ts';

const db = testDatabase();
const now = () => new Date();
const imports = importBatch({ database: db.database, queue: createImportQueue(), now });
const harness = laneHarness(db, ({ keywords }) =>
  keywords === '84390030' ? found(keywords, 20) : { kind: 'nothing-found' },
);
const numbers = changeNumbers({
  database: db.database,
  continueAfter: harness.batches.continueAfter,
});

const LIST = [
  'Part Number,O.H.,Dealer Cost',
  'GM 12658081,1,10.00',
  'GM 84390030,2,10.00',
  'GM 24577643,1,10.00',
  'TOTAL,4,40.00',
].join('\n');

const upload = (user: string, content = LIST) =>
  asUpload('list.csv', content, (file) => imports.upload(user, file));
const keysOf = async (id: string) =>
  (
    await db.query<{ lookup_key: string }>(
      'select lookup_key from parts where batch_id = $1 order by row_no',
      [id],
    )
  ).map(({ lookup_key: key }) => key);

describe('a list with a make code before each number', () => {
  test('keeps its cells, reads the numbers and counts how', async () => {
    const user = await harness.user();
    const { id, reading, previewNumbers } = await upload(user);
    expect(await keysOf(id)).toEqual(['12658081', '84390030', '24577643']);
    const [first] = await harness.parts(user, id);
    expect(first).toMatchObject({ partNumber: 'GM 12658081', numberRead: '12658081' });
    expect(reading.numberPatterns).toEqual([
      { pattern: 'GM #', cell: 'GM 12658081', number: '12658081', rows: 3, isUndone: false },
    ]);
    expect(previewNumbers).toEqual(['12658081', '84390030', '24577643']);
  });

  test('is looked up as typed once the pattern is undone, also after a new mapping', async () => {
    const user = await harness.user();
    const { id } = await upload(user);
    const undone = await numbers.setPattern(user, id, 'GM #', true);
    expect(undone.reading.numberPatterns?.[0]).toMatchObject({ isUndone: true, rows: 3 });
    expect(undone.previewNumbers).toEqual([null, null, null]);
    const typed = ['GM12658081', 'GM84390030', 'GM24577643'];
    expect(await keysOf(id)).toEqual(typed);
    const mapping = { ...undone.reading.mapping, cost: null };
    await imports.changeMapping(user, id, { mapping, sheet: null });
    expect(await keysOf(id)).toEqual(typed);

    const redone = await numbers.setPattern(user, id, 'GM #', false);
    expect(redone.reading.numberPatterns?.[0]).toMatchObject({ isUndone: false });
    expect(await keysOf(id)).toEqual(['12658081', '84390030', '24577643']);
  });

  test('is undone for one row alone', async () => {
    const user = await harness.user();
    const { id } = await upload(user);
    expect(await numbers.setNumber(user, id, 1, 'GM 12658081')).toBe(false);
    expect(await keysOf(id)).toEqual(['GM12658081', '84390030', '24577643']);
    const rows = await numbers.rowsOfPattern(user, id, 'GM #');
    expect(rows.map(({ numberSet }) => numberSet)).toEqual(['GM 12658081', null, null]);
    await numbers.setNumber(user, id, 1, null);
    expect(await keysOf(id)).toEqual(['12658081', '84390030', '24577643']);
  });

  test('gets its core row back as a part, and leaves it out again', async () => {
    const user = await harness.user();
    const { id, reading, totalParts } = await upload(user, `${LIST}\n84143541-CORE,1,40.00\n`);
    expect(totalParts).toBe(3);
    expect(reading.leftOut?.counts).toMatchObject({ total: 1, core: 1 });
    const { mapping } = reading;
    const change = (putBack: PutBackRows) =>
      imports.changeMapping(user, id, { mapping, sheet: null, putBack });
    const kinds = { kinds: ['core' as const], rows: [] };
    expect(await change(kinds)).toMatchObject({
      batch: { totalParts: 4, reading: { leftOut: { counts: { core: 0 } }, putBack: kinds } },
    });
    expect((await keysOf(id)).at(-1)).toBe('84143541CORE');
    expect(await change({ kinds: [], rows: [6] })).toMatchObject({ batch: { totalParts: 4 } });
    expect(await change({ kinds: [], rows: [] })).toMatchObject({ batch: { totalParts: 3 } });
  });
});

describe('after a run, a number', () => {
  test('is changed for one row, looked up again and counted again', async () => {
    const user = await harness.user();
    const { id } = await upload(user);
    await harness.batches.start(user, id, { timeRange: '3months', oemOnly: true });
    await harness.run(user);
    const counts = async () => {
      const { grades, completedParts, sellableMinor, status } = await harness.batch(user, id);
      return {
        status,
        completedParts,
        sellableMinor,
        a: grades.A.count,
        scrap: grades.Scrapable.count,
      };
    };
    const before = { status: 'completed', completedParts: 3, sellableMinor: 2_000, a: 1, scrap: 2 };
    expect(await counts()).toEqual(before);

    expect(await numbers.setNumber(user, id, 1, 'p/n 84390030')).toBe(true);
    expect(await counts()).toMatchObject({ status: 'processing', completedParts: 2, scrap: 1 });
    await harness.run(user);
    expect(await counts()).toEqual({ ...before, sellableMinor: 3_000, a: 2, scrap: 1 });
    const [first] = await harness.parts(user, id);
    expect(first).toMatchObject({
      partNumber: 'GM 12658081',
      numberSet: '84390030',
      unitsSold: 20,
    });

    await numbers.setNumber(user, id, 1, null);
    await harness.run(user);
    expect(await counts()).toEqual(before);
    await expect(numbers.setPattern(user, id, 'GM #', true)).rejects.toThrow('has started');
  });

  test('saves a row whose cell was damaged, and refuses another date', async () => {
    const user = await harness.user();
    const { id } = await upload(user, 'Part Number,Qty\n1.1428E+10,1\n24577643,1\n');
    await harness.batches.start(user, id, { timeRange: '3months', oemOnly: true });
    await harness.run(user);
    await expect(numbers.setNumber(user, id, 1, '1.1428E+10')).rejects.toThrow('not a part number');
    await expect(numbers.setNumber(user, id, 1, '12-May')).rejects.toThrow('not a part number');
    await numbers.setNumber(user, id, 1, '84390030');
    await harness.run(user);
    const [first] = await harness.parts(user, id);
    expect(first).toMatchObject({ partNumber: '1.1428E+10', status: 'completed', unitsSold: 20 });
    expect(await harness.batch(user, id)).toMatchObject({ failedParts: 0, completedParts: 2 });
  });
});
