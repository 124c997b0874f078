import type { LookupOutcome } from '@partsight/domain/lookups/lookup-outcome';
import { expect, test } from 'vitest';

import { found, laneBench, part } from '../testing/lane-bench.ts';
import { testDatabase } from '../testing/test-database.ts';

const db = testDatabase();
const MALFORMED: LookupOutcome = { kind: 'malformed', detail: 'not what was asked for' };

/** Longer than a try takes; a part that is to be tried again waits for the clock of the test. */
const TRY_MS = 1_000;

/** Until every part has had all its tries. */
async function runToTheEnd(bench: ReturnType<typeof laneBench>, user: string, id: string) {
  for (let tries = 0; tries < 10; tries += 1) {
    await bench.run(user, AbortSignal.timeout(TRY_MS));
    bench.forward(600_000);
    if ((await bench.batch(user, id)).status !== 'processing') {
      break;
    }
  }
  return bench.batch(user, id);
}

test('a batch in which no part could be completed has failed, with the commonest reason [4.progress.failed.ends]', async () => {
  let isBroken = true;
  const bench = laneBench(db, ({ keywords }) => (isBroken ? MALFORMED : found(keywords, 1)));
  const user = await bench.user();
  const id = await bench.started(user, [part(1, 'BAD1001'), part(2, 'BAD1002'), part(3, '--')]);
  expect(await runToTheEnd(bench, user, id)).toMatchObject({
    status: 'failed',
    failure: 'malformed-answer',
    completedParts: 0,
    failedParts: 3,
  });

  isBroken = false;
  await bench.batches.start(user, id, { timeRange: '3months', oemOnly: true });
  expect(await bench.batch(user, id)).toMatchObject({ status: 'processing', failure: null });
  expect(await runToTheEnd(bench, user, id)).toMatchObject({
    status: 'completed',
    failure: null,
    completedParts: 2,
    failedParts: 1,
  });
});

test('one completed part makes a batch complete', async () => {
  const bench = laneBench(db, ({ keywords }) => found(keywords, 1));
  const user = await bench.user();
  const id = await bench.started(user, [part(1, 'GOOD1001'), part(2, '--')]);
  expect(await runToTheEnd(bench, user, id)).toMatchObject({ status: 'completed', failure: null });
});

test('a failed batch of rows without numbers has nothing to go on with', async () => {
  const bench = laneBench(db, ({ keywords }) => found(keywords, 1));
  const user = await bench.user();
  const id = await bench.started(user, [part(1, '--')]);
  expect(await runToTheEnd(bench, user, id)).toMatchObject({ failure: 'no-part-number' });
  await expect(
    bench.batches.start(user, id, { timeRange: '3months', oemOnly: true }),
  ).rejects.toMatchObject({ code: 'batch/nothing-to-run' });
});
