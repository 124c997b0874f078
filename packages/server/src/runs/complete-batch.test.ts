import type { LookupOutcome } from '@partsight/domain/runs/lookup-outcome';
import { expect, test } from 'vitest';

import { found, laneHarness, part } from '../testing/lane-harness.ts';
import { testDatabase } from '../testing/test-database.ts';

const db = testDatabase();
const MALFORMED: LookupOutcome = { kind: 'malformed', detail: 'not what was asked for' };

/** Longer than an attempt; a part to be retried waits for the test's clock. */
const TRY_MS = 1_000;

/** Until every part has used all its attempts. */
async function runToTheEnd(harness: ReturnType<typeof laneHarness>, user: string, id: string) {
  for (let tries = 0; tries < 10; tries += 1) {
    await harness.run(user, AbortSignal.timeout(TRY_MS));
    harness.forward(600_000);
    if ((await harness.batch(user, id)).status !== 'processing') {
      break;
    }
  }
  return harness.batch(user, id);
}

test('a batch in which no part could be completed has failed, with the most common reason [4.progress.failed.ends]', async () => {
  let isBroken = true;
  const harness = laneHarness(db, ({ keywords }) => (isBroken ? MALFORMED : found(keywords, 1)));
  const user = await harness.user();
  const id = await harness.started(user, [part(1, 'BAD1001'), part(2, 'BAD1002'), part(3, '--')]);
  expect(await runToTheEnd(harness, user, id)).toMatchObject({
    status: 'failed',
    failure: 'malformed-answer',
    completedParts: 0,
    failedParts: 3,
  });

  isBroken = false;
  await harness.batches.start(user, id, { timeRange: '3months', oemOnly: true });
  expect(await harness.batch(user, id)).toMatchObject({ status: 'processing', failure: null });
  expect(await runToTheEnd(harness, user, id)).toMatchObject({
    status: 'completed',
    failure: null,
    completedParts: 2,
    failedParts: 1,
  });
});

test('one completed part makes a batch complete', async () => {
  const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));
  const user = await harness.user();
  const id = await harness.started(user, [part(1, 'GOOD1001'), part(2, '--')]);
  expect(await runToTheEnd(harness, user, id)).toMatchObject({
    status: 'completed',
    failure: null,
  });
});

test('a failed batch of rows without numbers has nothing to continue with', async () => {
  const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));
  const user = await harness.user();
  const id = await harness.started(user, [part(1, '--')]);
  expect(await runToTheEnd(harness, user, id)).toMatchObject({ failure: 'no-part-number' });
  await expect(
    harness.batches.start(user, id, { timeRange: '3months', oemOnly: true }),
  ).rejects.toMatchObject({ code: 'batch/nothing-to-run' });
});
