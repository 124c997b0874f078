import type { LookupOutcome } from '@partsight/domain/runs/lookup-outcome';
import { expect, test } from 'vitest';

import { partsProcessed } from '../batches/batch.record.ts';
import { found, laneHarness, part } from '../testing/lane-harness.ts';
import { testDatabase } from '../testing/test-database.ts';

const db = testDatabase();
const ORDER = { timeRange: '3months', oemOnly: true } as const;
const MINUTE_MS = 60_000;
/** What a test step may take on a busy machine. */
const SLACK_MS = 20_000;
/** Longer than an attempt; a part to be retried waits for the test's clock. */
const TRY_MS = 1_000;

/** Moves everything so far into the past. */
const passMinutes = (id: string, minutes: number) =>
  db.query(
    `update batches set active_since = active_since - $2 * interval '1 minute',
       started_at = started_at - $2 * interval '1 minute',
       finished_at = finished_at - $2 * interval '1 minute' where id = $1`,
    [id, minutes],
  );

test('waits, stops and the time after the end do not count, and every run adds its own', async () => {
  let outcome: LookupOutcome | null = null;
  const harness = laneHarness(db, ({ keywords }) => outcome ?? found(keywords, 1));
  const user = await harness.user();
  const numbers = Array.from({ length: 4 }, (_, index) => part(index + 1, `PACE100${index}`));
  const id = await harness.started(user, numbers);
  const atWork = async () => {
    const batch = await harness.batch(user, id);
    const { activeMs, activeSince } = batch;
    return {
      minutes: Math.floor(activeMs / MINUTE_MS),
      isRunning: activeSince !== null,
      parts: partsProcessed(batch),
    };
  };
  expect(await atWork()).toEqual({ minutes: 0, isRunning: true, parts: 0 });

  await passMinutes(id, 2);
  await harness.batches.stop(user, id);
  await harness.run(user);
  expect(await atWork()).toEqual({ minutes: 2, isRunning: false, parts: 0 });

  await passMinutes(id, 600);
  await harness.batches.start(user, id, ORDER);
  await passMinutes(id, 1);
  outcome = { kind: 'token-refused' };
  await harness.run(user);
  expect(await harness.batch(user, id)).toMatchObject({ status: 'paused' });
  expect(await atWork()).toEqual({ minutes: 3, isRunning: false, parts: 0 });

  await passMinutes(id, 600);
  outcome = null;
  await harness.tokens.save(user, 'v^1.1#i^1#fresh');
  await passMinutes(id, 1);
  await harness.run(user);
  expect(await harness.batch(user, id)).toMatchObject({ status: 'completed' });
  await passMinutes(id, 600);
  expect(await atWork()).toEqual({ minutes: 4, isRunning: false, parts: 4 });
  expect((await harness.batch(user, id)).activeMs).toBeLessThan(4 * MINUTE_MS + SLACK_MS);
});

test('a retried part counts each time it settles', async () => {
  const harness = laneHarness(db, ({ keywords }) =>
    keywords.includes('GOOD') ? found(keywords, 1) : { kind: 'malformed', detail: 'broken' },
  );
  const user = await harness.user();
  const id = await harness.started(user, [part(1, 'GOOD2001'), part(2, 'WORSE2001')]);
  const settle = async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      await harness.run(user, AbortSignal.timeout(TRY_MS));
      harness.forward(600_000);
      const batch = await harness.batch(user, id);
      if (batch.status === 'completed') {
        return partsProcessed(batch);
      }
    }
    throw new Error('the batch does not end');
  };
  expect(await settle()).toBe(2);
  await harness.batches.retryFailed(user, id);
  expect(partsProcessed(await harness.batch(user, id))).toBe(2);
  expect(await settle()).toBe(3);
});

test('one failed line is tried again, the others stay as they are', async () => {
  const harness = laneHarness(db, () => ({ kind: 'malformed', detail: 'broken' }));
  const user = await harness.user();
  const id = await harness.started(user, [part(1, 'WORSE2001'), part(2, 'WORSE2002')]);
  for (let tries = 0; (await harness.batch(user, id)).failedParts < 2; tries += 1) {
    expect(tries).toBeLessThan(10);
    await harness.run(user, AbortSignal.timeout(TRY_MS));
    harness.forward(600_000);
  }
  expect(await harness.batches.retryFailed(user, id, 2)).toMatchObject({ retried: 1 });
  const rows = await harness.parts(user, id);
  expect(rows.map(({ status }) => status)).toEqual(['failed', 'pending']);
  await expect(harness.batches.retryFailed(user, id, 2)).rejects.toThrow('No failed part');
});
