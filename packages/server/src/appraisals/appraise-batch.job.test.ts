import { describe, expect, test } from 'vitest';

import { found, laneHarness, part } from '../testing/lane-harness.ts';
import { testDatabase } from '../testing/test-database.ts';
import { appraisalsRepo } from './appraisals.repo.ts';
import { appraiseBatch } from './appraise-batch.job.ts';

const db = testDatabase();
const LINES = 200;
const SIGNALS = { drainSignal: new AbortController().signal, signal: new AbortController().signal };

/** Every third number sells nothing. */
const isSold = (keywords: string): boolean => Number(keywords.slice(-4)) % 3 !== 0;

const rows = Array.from({ length: LINES }, (_, index) =>
  part(index + 1, `LOT${1_000 + index}`, 1 + (index % 4), 2_000 + ((index * 37) % 90) * 100),
);

/** A list whose run does something after each answer. */
function listWith(afterAnswer: (answered: number) => Promise<void>) {
  let answered = 0;
  const harness = laneHarness(db, async ({ keywords }) => {
    await afterAnswer(answered);
    answered += 1;
    return isSold(keywords) ? found(keywords, 2, 20_000) : { kind: 'nothing-found' };
  });
  const handler = appraiseBatch({ database: db.database, now: harness.now });
  const appraise = (userId: string, batchId: string) => handler({ userId, batchId }, SIGNALS);
  return { harness, appraise };
}

const stored = (userId: string, batchId: string) =>
  db.database.asUser(userId, (tx) => appraisalsRepo(tx).find(batchId));

const sums = async (batchId: string) => {
  const [row] = await db.query<{ all: number; sellable: number }>(
    `select sum(worth_minor)::float8 as all,
       sum(worth_minor) filter (where right(part_number, 4)::int % 3 <> 0)::float8 as sellable
     from parts where batch_id = $1`,
    [batchId],
  );
  return row ?? { all: 0, sellable: 0 };
};

/** Stopped after this many lines. */
async function stoppedAfter(lines: number) {
  let ids = { userId: '', batchId: '' };
  const list = listWith(async (answered) => {
    if (answered === lines - 1) {
      await list.harness.batches.stop(ids.userId, ids.batchId);
    }
  });
  const userId = await list.harness.user();
  const batchId = await list.harness.started(userId, rows);
  ids = { userId, batchId };
  await list.harness.run(userId, AbortSignal.timeout(60_000));
  return { ...list, ...ids };
}

describe('the appraisal of a list', () => {
  test('is made from the first lines of the order, all of them settled', async () => {
    const { appraise, userId, batchId } = await stoppedAfter(60);
    await appraise(userId, batchId);
    const { estimate } = (await stored(userId, batchId)) ?? {};
    const { all, sellable } = await sums(batchId);
    expect(estimate).toMatchObject({ answeredLines: 60, listLines: LINES });
    const { low = 0, high = 0 } = estimate?.sellableMinor ?? {};
    expect(low).toBeGreaterThan(0.6 * sellable);
    expect(high).toBeLessThan(Math.min(all, 1.5 * sellable));
    expect(low).toBeLessThan(high);
  });

  test('says nothing before 40 lines are answered', async () => {
    const { appraise, userId, batchId } = await stoppedAfter(39);
    await appraise(userId, batchId);
    expect(await stored(userId, batchId)).toMatchObject({ estimate: null });
  });

  test('does not count a line that was answered before its turn', async () => {
    const { appraise, userId, batchId } = await stoppedAfter(50);
    await appraise(userId, batchId);
    const before = await stored(userId, batchId);
    await db.query(
      `update parts set status = 'completed', units_sold = 9 where batch_id = $1 and row_no = (
         select row_no from parts where batch_id = $1 and status = 'pending'
         order by priority offset 30 limit 1)`,
      [batchId],
    );
    await appraise(userId, batchId);
    expect((await stored(userId, batchId))?.estimate).toEqual(before?.estimate);
  });

  test('takes a line that is retried as unknown, and keeps the lines behind it', async () => {
    const { appraise, userId, batchId } = await stoppedAfter(50);
    await appraise(userId, batchId);
    await db.query(
      `update parts set status = 'pending', units_sold = null where batch_id = $1 and row_no = (
         select row_no from parts where batch_id = $1 and status = 'completed'
         order by priority desc limit 1)`,
      [batchId],
    );
    await appraise(userId, batchId);
    expect((await stored(userId, batchId))?.estimate).toMatchObject({ answeredLines: 49 });
  });

  test('leaves nothing behind when the list ends while it is made', async () => {
    const { harness, userId, batchId } = await stoppedAfter(60);
    let isEnded = false;
    const database: typeof db.database = {
      ...db.database,
      async asUser(user, work) {
        const result = await db.database.asUser(user, work);
        // Between reading the sample and keeping the estimate.
        if (!isEnded) {
          isEnded = true;
          await harness.batches.start(userId, batchId, { timeRange: '3months', oemOnly: true });
          await harness.run(userId, AbortSignal.timeout(60_000));
        }
        return result;
      },
    };
    await appraiseBatch({ database, now: harness.now })({ userId, batchId }, SIGNALS);
    expect((await harness.batches.find(userId, batchId))?.status).toBe('completed');
    expect(await stored(userId, batchId)).toMatchObject({ estimate: null });
  });

  test('stops the run once the bid is known closely enough, and not again when it is resumed', async () => {
    let ids = { userId: '', batchId: '' };
    const list = listWith(async (answered) => {
      if (answered >= 40 && answered % 20 === 0) {
        await list.appraise(ids.userId, ids.batchId);
      }
    });
    const userId = await list.harness.user();
    const batchId = await list.harness.started(userId, rows);
    ids = { userId, batchId };
    await db.database.asUser(userId, (tx) => appraisalsRepo(tx).setStopWithin(batchId, 20));
    await list.harness.run(userId, AbortSignal.timeout(60_000));
    const stopped = await stored(userId, batchId);
    expect(stopped).toMatchObject({ stopWithin: null, stoppedWithin: 20 });
    const batch = await list.harness.batches.find(userId, batchId);
    expect(batch?.status).toBe('stopped');
    expect(batch?.completedParts).toBeLessThan(LINES);

    await list.harness.batches.start(userId, batchId, { timeRange: '3months', oemOnly: true });
    await list.harness.run(userId, AbortSignal.timeout(60_000));
    const ended = await list.harness.batches.find(userId, batchId);
    expect(ended).toMatchObject({ status: 'completed', completedParts: LINES });
    // To the cent, and nothing is estimated any more.
    expect(ended?.sellableMinor).toBe((await sums(batchId)).sellable);
    expect(await stored(userId, batchId)).toMatchObject({ estimate: null, stoppedWithin: null });
  });
});
