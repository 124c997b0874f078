import { readdir } from 'node:fs/promises';

import { describe, expect, test } from 'vitest';

import { openConnections } from '../db/connections.ts';
import { createDatabase } from '../db/database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testDatabase } from '../testing/test-database.ts';
import { importBatch } from './import-batch.service.ts';
import { createImportQueue } from './import-queue.ts';
import { dumpDatabase } from './testing/dump-database.ts';
import { FAULT, failAtStatement, errorMessageOf } from './testing/failing-database.ts';
import { asUpload } from './testing/sheet-files.ts';
import { sheetFromRows } from './testing/sheet-from-rows.ts';

const db = testDatabase();
const now = () => new Date();
const imports = importBatch({ database: db.database, queue: createImportQueue(), now });

const LIST =
  'Part Number,Description,O.H.,Dealer Cost\n00123456,BOLT,3,4.50\n84390030,NUT,1,$9.99\n';

const folder = temporaryFolder();
const temporaryFiles = () => readdir(folder());

describe('all or nothing', () => {
  const ROWS = LIST.trim()
    .split('\n')
    .map((line) => line.split(','));
  const connections = openConnections({
    url: db.appUrl,
    poolSize: 4,
    onIdleError: () => undefined,
  });

  /** Fails each statement in turn, until none is left to fail. */
  async function failEverywhere(
    work: (faulty: typeof imports) => Promise<unknown>,
  ): Promise<{ places: number; failure: string | null }> {
    const before = await dumpDatabase(db);
    for (let failAt = 1; ; failAt += 1) {
      const failing = failAtStatement(connections, failAt);
      const faulty = importBatch({
        database: createDatabase(failing.connections),
        queue: createImportQueue(),
        now,
        open: () => Promise.resolve(sheetFromRows(ROWS)),
      });
      const failure = await errorMessageOf(work(faulty));
      if (failing.seen() < failAt) {
        return { places: failAt - 1, failure };
      }
      expect(failure).toContain(FAULT);
      expect(await dumpDatabase(db)).toEqual(before);
      expect(await temporaryFiles()).toEqual([]);
    }
  }

  test('an error at any statement of an upload leaves the database as it was', async () => {
    const user = await db.newUser();
    const { places, failure } = await failEverywhere((faulty) =>
      asUpload('list.csv', LIST, (file) => faulty.upload(user, file)),
    );
    expect(failure).toBeNull();
    expect(places).toBeGreaterThan(12);
  });

  test('an error at any statement of a new mapping leaves the old one', async () => {
    const user = await db.newUser();
    const { id, reading } = await asUpload('list.csv', LIST, (file) => imports.upload(user, file));
    const mapping = { ...reading.mapping, quantity: null };
    const { places, failure } = await failEverywhere((faulty) =>
      faulty.changeMapping(user, id, { mapping, sheet: null }),
    );
    expect(failure).toBeNull();
    expect(places).toBeGreaterThan(12);
    await connections.close();
  });

  test('an aborted upload leaves nothing', async () => {
    const user = await db.newUser();
    const before = await dumpDatabase(db);
    const leaving = new AbortController();
    const long = `Part Number\n${Array.from({ length: 20_000 }, (_, row) => `${10_000_000 + row}`).join('\n')}\n`;
    let transactions = 0;
    const watched = {
      ...db.database,
      asUser: ((userId, work) =>
        db.database.asUser(userId, (tx) => {
          transactions += 1;
          // The first one reads what is stored already; this one stores the list.
          if (transactions === 2) {
            leaving.abort(new Error('left'));
          }
          return work(tx);
        })) satisfies typeof db.database.asUser,
    };
    const leavable = importBatch({ database: watched, queue: createImportQueue(), now });
    await expect(
      asUpload('list.csv', long, (file) => leavable.upload(user, file, { signal: leaving.signal })),
    ).rejects.toThrow('left');
    expect(await dumpDatabase(db)).toEqual(before);
  });
});
