import { assert, asyncProperty, constantFrom, integer } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { found, laneHarness, part } from '../../testing/lane-harness.ts';
import { testDatabase } from '../../testing/test-database.ts';

const db = testDatabase();

const refused = (errorId: number, about: 'setup' | 'question') =>
  ({ kind: 'request-refused', errorId, about }) as const;

const list = (size: number, lists = 0) =>
  Array.from({ length: size }, (_, index) =>
    // Numbers with more than one spelling.
    part(index + 1, `GD9Z-${10_000 + lists * 1_000 + index}-A`),
  );

describe('a rejection of the setup', () => {
  test('costs one call whatever the size of the list, and whatever else waits in the lane', async () => {
    await assert(
      asyncProperty(
        integer({ min: 1, max: 120 }),
        integer({ min: 1, max: 3 }),
        constantFrom(100_005, 100_011, 100_015, 2004),
        async (size, lists, errorId) => {
          const harness = laneHarness(db, () => refused(errorId, 'setup'));
          const user = await harness.user();
          const ids: string[] = [];
          for (let at = 0; at < lists; at += 1) {
            ids.push(await harness.started(user, list(size, at)));
          }
          await harness.run(user);
          await harness.run(user);
          expect(harness.queries).toHaveLength(1);
          for (const id of ids) {
            expect(await harness.batch(user, id)).toMatchObject({
              status: 'paused',
              pausedReason: 'setup-refused',
              failedParts: 0,
            });
          }
        },
      ),
      { numRuns: 6 },
    );
  });

  test('costs four calls at most on a list of 5,000 lines', async () => {
    const harness = laneHarness(db, () => refused(100_015, 'setup'));
    const user = await harness.user();
    const id = await harness.started(user, list(5_000));
    await harness.run(user);
    expect(harness.queries.length).toBeLessThanOrEqual(4);
    expect(await harness.batch(user, id)).toMatchObject({ status: 'paused', failedParts: 0 });
  });

  test('is logged at error with its number', async () => {
    const harness = laneHarness(db, () => refused(100_011, 'setup'));
    const logged: unknown[] = [];
    harness.deps.logger.error = (facts: unknown) => void logged.push(facts);
    const user = await harness.user();
    await harness.started(user, list(3));
    await harness.run(user);
    expect(logged).toEqual([{ userId: user, errorId: 100_011 }]);
  });

  test.each(['the user pastes a token that may have more access', 'the user reruns the analysis'])(
    'is over when %s',
    async (way) => {
      let isRight = false;
      const harness = laneHarness(db, ({ keywords }) =>
        isRight ? found(keywords, 1) : refused(100_015, 'setup'),
      );
      const user = await harness.user();
      const id = await harness.started(user, list(2));
      await harness.run(user);
      isRight = true;
      await (way.startsWith('a token')
        ? harness.tokens.save(user, 'v^1.1#i^1#granted')
        : harness.batches.start(user, id, { timeRange: '3months', oemOnly: true }));
      await harness.run(user);
      expect(await harness.batch(user, id)).toMatchObject({
        status: 'completed',
        completedParts: 2,
      });
    },
  );
});

test('a rejected search fails its part once, with its own reason, and the others continue', async () => {
  const harness = laneHarness(db, ({ keywords }) =>
    keywords.includes('SICK') ? refused(100_010, 'question') : found(keywords, 1),
  );
  const user = await harness.user();
  const id = await harness.started(user, [part(1, 'SICK1001', 9), part(2, 'GOOD1001')]);
  await harness.run(user);
  expect(harness.queries.filter((words) => words.includes('SICK'))).toHaveLength(1);
  expect(await harness.batch(user, id)).toMatchObject({ status: 'completed', failedParts: 1 });
  const [sick] = await harness.parts(user, id);
  expect(sick).toMatchObject({ failure: 'question-refused', unitsSold: null });
});
