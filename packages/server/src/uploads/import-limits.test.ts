import { describe, expect, test } from 'vitest';

import { removalsRepo } from '../runs/removals.repo.ts';
import { testDatabase } from '../testing/test-database.ts';
import { importBatch } from './import-batch.service.ts';
import { createImportQueue } from './import-queue.ts';
import { asUpload } from './testing/sheet-files.ts';
import { sheetFromRows } from './testing/sheet-from-rows.ts';

const db = testDatabase();
const now = () => new Date();

const LIST = 'Part Number,Qty,Cost\n00123456,3,4.50\n84390030,1,$9.99\n';

describe('what one account may hold', () => {
  test('of twenty concurrent uploads with room for one, exactly one succeeds', async () => {
    const user = await db.newUser();
    const limits = { maxBatches: 2, maxRows: 1_000, maxBytes: 1_000_000 };
    // As many processes as uploads: only the database coordinates them.
    const process = () =>
      importBatch({
        database: db.database,
        queue: createImportQueue(),
        now,
        limits,
        open: () => Promise.resolve(sheetFromRows([['Part Number'], ['12345678']])),
      });
    await asUpload('list.csv', LIST, (file) => process().upload(user, file));
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        asUpload('list.csv', LIST, (file) => process().upload(user, file)),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.filter((result) => result.status === 'rejected');
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ code: 'conflict' });
    }
    await db.database.asUser(user, (tx) => removalsRepo(tx).remove('all', new Date()));
    const again = () => asUpload('list.csv', LIST, (file) => process().upload(user, file));
    // Cleared lists can be restored, and take up room until they cannot.
    await expect(again()).rejects.toMatchObject({ code: 'conflict' });
    await db.query('delete from batches where user_id = $1', [user]);
    await again();
  });

  test('rows count as well', async () => {
    const user = await db.newUser();
    const tight = importBatch({
      database: db.database,
      queue: createImportQueue(),
      now,
      limits: { maxBatches: 10, maxRows: 3, maxBytes: 1_000_000 },
    });
    await asUpload('list.csv', LIST, (file) => tight.upload(user, file));
    await expect(
      asUpload('list.csv', LIST, (file) => tight.upload(user, file)),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('3 rows') as string,
    });
  });

  test.each([
    ['many short rows', 20_000, 'NUT'],
    ['few wide rows', 200, 'a text that differs but little '.repeat(150)],
  ])(
    'bytes are those that the database takes, whatever the file had: %s',
    async (_, count, cell) => {
      const user = await db.newUser();
      const rows = Array.from({ length: count }, (_row, index) => [
        `GM${10_000_000 + index}`,
        ...Array.from({ length: 8 }, (_cell, column) => `${index} ${column} ${cell}`),
      ]);
      const upload = importBatch({
        database: db.database,
        queue: createImportQueue(),
        now,
        open: () =>
          Promise.resolve(
            sheetFromRows([['Part Number', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], ...rows]),
          ),
      });
      const sizeOfRows = async (): Promise<number> => {
        const [size] = await db.query<{ bytes: number }>(
          "select (pg_total_relation_size('parts') + pg_total_relation_size('part_cells'))::int8 as bytes",
        );
        return size?.bytes ?? 0;
      };
      const before = await sizeOfRows();
      await asUpload('list.csv', LIST, (file) => upload.upload(user, file));
      const [counted] = await db.query<{ bytes: number }>(
        'select sum(stored_bytes)::int8 as bytes from batches where user_id = $1',
        [user],
      );
      const growth = ((await sizeOfRows()) - before) / (counted?.bytes ?? 0);
      expect(growth).toBeGreaterThan(0.6);
      expect(growth).toBeLessThan(1.3);
    },
  );

  test('bytes count as well', async () => {
    const user = await db.newUser();
    const tight = importBatch({
      database: db.database,
      queue: createImportQueue(),
      now,
      limits: { maxBatches: 10, maxRows: 1_000, maxBytes: LIST.length + 1_500 },
    });
    await asUpload('list.csv', LIST, (file) => tight.upload(user, file));
    const refused = {
      code: 'conflict',
      message: expect.stringContaining('MB') as string,
    };
    const again = () => asUpload('list.csv', LIST, (file) => tight.upload(user, file));
    await expect(again()).rejects.toMatchObject(refused);
    // What is removed takes its room until it is erased.
    await db.query('update batches set cleared_at = now() where user_id = $1', [user]);
    await expect(again()).rejects.toMatchObject(refused);
  });
});
