import { describe, expect, test } from 'vitest';

import { keepHouseOnce } from '../housekeeping/keep-house.ts';
import { createLogger } from '../platform/logger.ts';
import { testDatabase } from '../testing/test-database.ts';
import type { StoreRow } from './store-run.record.ts';

const db = testDatabase();
const HOLD_MS = 60_000;

const row = (overrides: Partial<StoreRow> = {}): StoreRow => ({
  itemId: 'v1|1|0',
  title: 'A listing',
  categoryId: null,
  categoryName: null,
  listingUrl: null,
  identity: null,
  brand: null,
  mpn: null,
  upc: null,
  sales: { kind: 'waiting' },
  error: null,
  ...overrides,
});

const begin = (userId: string, storeName = 'a_store', holdMs = HOLD_MS) =>
  db.database.asUser(userId, ({ storeRuns }) => storeRuns.begin(storeName, holdMs, 0));

describe('a look at a store', () => {
  test('is one at a time for each user and store', async () => {
    const [dana, lee] = [await db.newUser(), await db.newUser()];
    const begun = await Promise.all([begin(dana), begin(dana), begin(dana), begin(dana)]);
    expect(begun.filter((id) => id !== null)).toHaveLength(1);
    expect(await begin(dana, 'another_store')).not.toBeNull();
    expect(await begin(lee)).not.toBeNull();
  });

  test('can begin again once the last one is over, or has been silent for too long', async () => {
    const dana = await db.newUser();
    const first = (await begin(dana)) ?? '';
    await db.database.asUser(dana, ({ storeRuns }) => storeRuns.finish(first, null));
    const second = (await begin(dana, 'a_store', -1)) ?? '';
    expect(second).not.toBe('');
    expect(await begin(dana)).not.toBeNull();
    const runs = await Promise.all(
      [first, second].map((id) => db.database.asUser(dana, ({ storeRuns }) => storeRuns.find(id))),
    );
    expect(runs.map((run) => run?.status)).toEqual(['completed', 'failed']);
    expect(runs[1]?.failure?.message).toMatch(/interrupted/);
  });

  test('is written down step by step, and no more once it is over', async () => {
    const dana = await db.newUser();
    const id = (await begin(dana)) ?? '';
    const progress = {
      storeType: 'parts',
      totalListings: 40,
      callsUsed: 3,
      rows: [row(), row({ sales: { kind: 'none' } })],
    } as const;
    await db.database.asUser(dana, ({ storeRuns }) => storeRuns.note(id, progress, HOLD_MS));
    const find = () => db.database.asUser(dana, ({ storeRuns }) => storeRuns.find(id));
    expect(await find()).toMatchObject({ ...progress, status: 'running', failure: null });
    await db.database.asUser(dana, async ({ storeRuns }) => {
      await storeRuns.finish(id, { code: 'store/not-found', message: 'gone' });
      await storeRuns.note(id, { ...progress, rows: [] }, HOLD_MS);
      await storeRuns.finish(id, null);
    });
    expect(await find()).toMatchObject({
      ...progress,
      status: 'failed',
      failure: { code: 'store/not-found', message: 'gone' },
    });
  });

  test('of another user cannot be found', async () => {
    const [dana, lee] = [await db.newUser(), await db.newUser()];
    const id = (await begin(dana)) ?? '';
    await db.database.asUser(lee, async ({ storeRuns }) => {
      expect(await storeRuns.find(id)).toBeNull();
      expect(await storeRuns.latest()).toBeNull();
      await storeRuns.finish(id, null);
    });
    const run = await db.database.asUser(dana, ({ storeRuns }) => storeRuns.find(id));
    expect(run?.status).toBe('running');
  });

  test('is removed after six hours, whoever’s it is', async () => {
    const dana = await db.newUser();
    const [old, young] = [(await begin(dana, 'old')) ?? '', (await begin(dana, 'young')) ?? ''];
    await db.query(
      `update store_runs set started_at = now() - interval '6 hours 1 second' where id = $1`,
      [old],
    );
    const logger = createLogger('test', 'silent');
    await keepHouseOnce({ database: db.database, evidenceDays: 90, logger });
    const left = await db.query<{ id: string }>('select id from store_runs where user_id = $1', [
      dana,
    ]);
    expect(left).toEqual([{ id: young }]);
  });
});
