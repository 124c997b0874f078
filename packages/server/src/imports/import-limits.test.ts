import { describe, expect, test } from 'vitest';

import { testDatabase } from '../testing/test-database.ts';
import { importBatch } from './import-batch.ts';
import { importLine } from './import-line.ts';
import { openRows } from './testing/open-rows.ts';
import { asUpload } from './testing/sheet-files.ts';

const db = testDatabase();
const now = () => new Date();

const LIST = 'Part Number,Qty,Cost\n00123456,3,4.50\n84390030,1,$9.99\n';

describe('what one account may hold', () => {
  test('twenty uploads at once with room for one let exactly one in', async () => {
    const user = await db.newUser();
    const limits = { mostBatches: 2, mostRows: 1_000, mostBytes: 1_000_000 };
    // As many processes as uploads: nothing but the database keeps them apart.
    const process = () =>
      importBatch({
        database: db.database,
        line: importLine(),
        now,
        limits,
        open: () => Promise.resolve(openRows([['Part Number'], ['12345678']])),
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
    // What is cleared can be brought back, and takes its room until it cannot.
    await expect(again()).rejects.toMatchObject({ code: 'conflict' });
    await db.query('delete from batches where user_id = $1', [user]);
    await again();
  });

  test('rows count as well', async () => {
    const user = await db.newUser();
    const tight = importBatch({
      database: db.database,
      line: importLine(),
      now,
      limits: { mostBatches: 10, mostRows: 3, mostBytes: 1_000_000 },
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
      line: importLine(),
      now,
      limits: { mostBatches: 10, mostRows: 1_000, mostBytes: LIST.length + 10 },
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
