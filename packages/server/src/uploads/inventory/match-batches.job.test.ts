import { describe, expect, test } from 'vitest';

import { LAST_REMOVED, removalsRepo } from '../../runs/removals.repo.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createImportQueue } from '../import-queue.ts';
import { asUpload } from '../testing/sheet-files.ts';
import { importInventory } from './import-inventory.service.ts';
import { matchBatches } from './match-batches.job.ts';
import { matchingRepo } from './matching.repo.ts';
import { completedBatch } from './testing/completed-batch.ts';

const db = testDatabase();
const { database } = db;
const never = new AbortController().signal;
const TURN = { drainSignal: never, signal: never };
/** More than two pages, and an uneven last page. */
const PARTS = 4_321;

/** Stops the process after this many pages. */
function afterPages(pages: number) {
  const ending = new AbortController();
  let pagesDone = 0;
  const counting: typeof database.asUser = (userId, work) =>
    database.asUser(userId, (tx) =>
      work({
        ...tx,
        db: tx.db.withPlugin({
          transformQuery({ node }) {
            if (
              node.kind === 'RawNode' &&
              node.sqlFragments.some((part) => part.includes('as "duplicateTitle"'))
            ) {
              pagesDone += 1;
              if (pagesDone === pages) {
                ending.abort();
              }
            }
            return node;
          },
          transformResult: async ({ result }) => result,
        }),
      }),
    );
  const handle = matchBatches({ database: { ...database, asUser: counting } });
  return {
    pages: () => pagesDone,
    match: (userId: string) => handle({ userId }, { drainSignal: ending.signal, signal: never }),
  };
}

/** A user with one completed batch of many parts, all of which are in the inventory. */
async function userWithStock(): Promise<{ userId: string; id: string }> {
  const userId = await db.newUser();
  const numbers = Array.from({ length: PARTS }, (_, row) => `84${100_000 + row}`);
  const id = await completedBatch(db, userId, numbers);
  await stock(userId, numbers);
  return { userId, id };
}

/** Without notifying a worker or waiting for the marks. */
const stock = async (userId: string, numbers: readonly string[]): Promise<void> => {
  const inventory = importInventory({
    database,
    queue: createImportQueue(),
    startJob: async () => false,
  });
  const rows = numbers.map((number) => `Thing ${number},${number}`);
  await asUpload('stock.csv', `Title,Part Number\n${rows.join('\n')}\n`, (file) =>
    inventory.upload(userId, file),
  );
};

const counts = async (id: string) => {
  const [row] = await db.query<{ total: number; marked: number; right: number }>(
    `select duplicate_count as total, count(*) filter (where is_duplicate)::int as marked,
       count(*) filter (where duplicate_title = 'Thing ' || part_number)::int as right
     from batches join parts on parts.batch_id = batches.id where batches.id = $1 group by 1`,
    [id],
  );
  return row;
};
const ALL = { total: PARTS, marked: PARTS, right: PARTS };

describe('matching', () => {
  test('continues with the next page when its process stops', async () => {
    const { userId, id } = await userWithStock();
    const first = afterPages(1);
    expect(await first.match(userId)).toBe('interrupted');
    expect(await counts(id)).toMatchObject({ total: 2_000, marked: 2_000 });
    const second = afterPages(1);
    expect(await second.match(userId)).toBe('interrupted');
    expect(await counts(id)).toMatchObject({ total: 4_000, marked: 4_000 });
    const last = afterPages(0);
    expect(await last.match(userId)).toBe('done');
    expect(last.pages()).toBe(1);
    expect(await counts(id)).toEqual(ALL);
  });

  test('by several processes at once takes turns and counts nothing twice', async () => {
    const { userId, id } = await userWithStock();
    const runs = [afterPages(0), afterPages(0), afterPages(0)];
    expect(await Promise.all(runs.map(({ match }) => match(userId)))).toEqual([
      'done',
      'done',
      'done',
    ]);
    expect(await counts(id)).toEqual(ALL);
    expect(runs.reduce((sum, { pages }) => sum + pages(), 0)).toBe(3);
  });

  test('restarts with an inventory uploaded in the middle', async () => {
    const { userId, id } = await userWithStock();
    expect(await afterPages(1).match(userId)).toBe('interrupted');
    await stock(userId, ['84100000']);
    const again = matchBatches({ database });
    expect(await again({ userId }, TURN)).toBe('done');
    expect(await counts(id)).toEqual({ total: 1, marked: 1, right: 1 });
    expect(await database.asUser(userId, (tx) => matchingRepo(tx).needsMatch())).toBe(false);
  });

  test('is due again for restored batches', async () => {
    const { userId, id } = await userWithStock();
    const again = matchBatches({ database });
    await again({ userId }, TURN);
    await database.asUser(userId, (tx) => removalsRepo(tx).remove('all', new Date()));
    await stock(userId, ['84100000']);
    expect(await database.asUser(userId, (tx) => matchingRepo(tx).needsMatch())).toBe(false);
    const isToMatch = await database.asUser(userId, async (tx) => {
      await removalsRepo(tx).restore(LAST_REMOVED, new Date());
      return matchingRepo(tx).requestRematch();
    });
    expect(isToMatch).toBe(true);
    await again({ userId }, TURN);
    expect(await counts(id)).toEqual({ total: 1, marked: 1, right: 1 });
  });
});
