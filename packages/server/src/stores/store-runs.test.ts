import { describe, expect, test } from 'vitest';

import { removeExpired } from '../operations/housekeeping/remove-expired.job.ts';
import { storeRow } from '../testing/store-row.ts';
import { testDatabase } from '../testing/test-database.ts';
import type { StoreRunProgress } from './store-run.record.ts';
import { storeRunsRepo, storeRunsSweepRepo } from './store-runs.repo.ts';

const db = testDatabase();

const begin = (userId: string, storeName = 'a_store') =>
  db.database.asUser(userId, (tx) => storeRunsRepo(tx).begin(storeName, 0));

const PROGRESS: StoreRunProgress = {
  storeType: 'parts',
  totalListings: 40,
  callsUsed: 3,
  rows: [storeRow({ sales: { kind: 'waiting' } }), storeRow()],
  facts: [],
  listingsRead: 1,
};

/** A user's run and the operations on it. */
async function newRun(storeName = 'a_store') {
  const userId = await db.newUser();
  const id = (await begin(userId, storeName)) ?? '';
  const as = <T>(work: (storeRuns: ReturnType<typeof storeRunsRepo>) => Promise<T>): Promise<T> =>
    db.database.asUser(userId, (tx) => work(storeRunsRepo(tx)));
  return {
    userId,
    id,
    as,
    find: () => as((runs) => runs.find(id)),
    take: () => as((runs) => runs.claim(id)),
    due: async () => {
      const due = await db.database.asSweeper((tx) => storeRunsSweepRepo(tx).due());
      return due.some(({ runId }) => runId === id);
    },
  };
}

describe('a store run', () => {
  test('is unique per user and store', async () => {
    const [dana, lee] = [await db.newUser(), await db.newUser()];
    const begun = await Promise.all([begin(dana), begin(dana), begin(dana), begin(dana)]);
    expect(begun.filter((id) => id !== null)).toHaveLength(1);
    expect(await begin(dana, 'another_store')).not.toBeNull();
    expect(await begin(lee)).not.toBeNull();
  });

  test('can begin again once the last one has ended', async () => {
    const { userId, id, as, find, take } = await newRun();
    const { fence = 0 } = (await take()) ?? {};
    await as((runs) => runs.finish(id, fence, null));
    expect((await find())?.status).toBe('completed');
    expect(await take()).toBeNull();
    expect(await begin(userId)).not.toBeNull();
  });

  test('is stored step by step, and no more once it has ended', async () => {
    const { id, as, find, take } = await newRun();
    const { fence = 0 } = (await take()) ?? {};
    expect(await as((runs) => runs.saveProgress(id, fence, PROGRESS))).toBe(true);
    const { facts: _facts, listingsRead: _read, ...shown } = PROGRESS;
    expect(await find()).toMatchObject({ ...shown, status: 'running', failure: null });
    await as((runs) => runs.finish(id, fence, { code: 'store/not-found', message: 'gone' }));
    expect(await as((runs) => runs.saveProgress(id, fence, { ...PROGRESS, rows: [] }))).toBe(false);
    await as((runs) => runs.finish(id, fence, null));
    expect(await find()).toMatchObject({
      ...shown,
      status: 'failed',
      failure: { code: 'store/not-found', message: 'gone' },
    });
  });

  test('is taken over with all that was learned, and the previous process is locked out', async () => {
    const { id, as, find, take } = await newRun();
    const first = await take();
    await as((runs) => runs.saveProgress(id, first?.fence ?? 0, PROGRESS));
    const second = await take();
    expect(second).toMatchObject({ progress: PROGRESS, storeName: 'a_store', starts: 1 });
    expect(
      await as((runs) => runs.saveProgress(id, first?.fence ?? 0, { ...PROGRESS, rows: [] })),
    ).toBe(false);
    await as((runs) => runs.finish(id, first?.fence ?? 0, null));
    await as((runs) => runs.release(id, first?.fence ?? 0));
    expect(await find()).toMatchObject({ status: 'running', rows: PROGRESS.rows });
    expect((await take())?.starts).toBe(2);
  });

  test('counts starts only while it makes no progress', async () => {
    const { id, as, take } = await newRun();
    await take();
    await take();
    const third = await take();
    expect(third?.starts).toBe(3);
    await as((runs) => runs.release(id, third?.fence ?? 0));
    expect((await take())?.starts).toBe(1);
  });

  test('is due after a while without progress, and at once when it is released', async () => {
    const { id, as, take, due } = await newRun();
    expect(await due()).toBe(false);
    await db.query(`update store_runs set due_at = now() where id = $1`, [id]);
    expect(await due()).toBe(true);
    expect(await due()).toBe(false);
    const claimed = await take();
    expect(await due()).toBe(false);
    await as((runs) => runs.release(id, claimed?.fence ?? 0));
    expect(await due()).toBe(true);
    await as((runs) => runs.finish(id, claimed?.fence ?? 0, null));
    await db.query(`update store_runs set due_at = now() where id = $1`, [id]);
    expect(await due()).toBe(false);
  });

  test('of another user cannot be found', async () => {
    const [dana, lee] = [await db.newUser(), await db.newUser()];
    const id = (await begin(dana)) ?? '';
    await db.database.asUser(lee, async (tx) => {
      const storeRuns = storeRunsRepo(tx);
      expect(await storeRuns.find(id)).toBeNull();
      expect(await storeRuns.latest()).toBeNull();
      expect(await storeRuns.claim(id)).toBeNull();
      expect(await storeRuns.saveProgress(id, 0, PROGRESS)).toBe(false);
      await storeRuns.finish(id, 0, null);
    });
    const run = await db.database.asUser(dana, (tx) => storeRunsRepo(tx).find(id));
    expect(run?.status).toBe('running');
  });

  test('is removed after six hours, for any user', async () => {
    const dana = await db.newUser();
    const [old, young] = [(await begin(dana, 'old')) ?? '', (await begin(dana, 'young')) ?? ''];
    await db.query(
      `update store_runs set started_at = now() - interval '6 hours 1 second' where id = $1`,
      [old],
    );
    const { signal } = new AbortController();
    await removeExpired({ database: db.database })({}, { drainSignal: signal, signal });
    const left = await db.query<{ id: string }>('select id from store_runs where user_id = $1', [
      dana,
    ]);
    expect(left).toEqual([{ id: young }]);
  });
});
