import { describe, expect, test } from 'vitest';

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
    await db.database.asUser(user, ({ removals }) => removals.remove('all', new Date()));
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

  test('bytes count as well', async () => {
    const user = await db.newUser();
    const tight = importBatch({
      database: db.database,
      queue: createImportQueue(),
      now,
      limits: { maxBatches: 10, maxRows: 1_000, maxBytes: LIST.length + 10 },
    });
    await asUpload('list.csv', LIST, (file) => tight.upload(user, file));
    await expect(
      asUpload('list.csv', LIST, (file) => tight.upload(user, file)),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('MB') as string,
    });
  });
});
