import { assert, asyncProperty, constantFrom, integer } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { found, laneBench, part } from '../../testing/lane-bench.ts';
import { testDatabase } from '../../testing/test-database.ts';

const db = testDatabase();

const refused = (errorId: number, about: 'setup' | 'question') =>
  ({ kind: 'request-refused', errorId, about }) as const;

const list = (size: number, lists = 0) =>
  Array.from({ length: size }, (_, index) =>
    // Numbers that are asked for in more than one way of writing.
    part(index + 1, `GD9Z-${10_000 + lists * 1_000 + index}-A`),
  );

describe('a refusal of the set-up', () => {
  test('costs one call whatever the size of the list, and whatever else waits in the lane', async () => {
    await assert(
      asyncProperty(
        integer({ min: 1, max: 120 }),
        integer({ min: 1, max: 3 }),
        constantFrom(100_005, 100_011, 100_015, 2004),
        async (size, lists, errorId) => {
          const bench = laneBench(db, () => refused(errorId, 'setup'));
          const user = await bench.user();
          const ids: string[] = [];
          for (let at = 0; at < lists; at += 1) {
            ids.push(await bench.started(user, list(size, at)));
          }
          await bench.run(user);
          await bench.run(user);
          expect(bench.asked).toHaveLength(1);
          for (const id of ids) {
            expect(await bench.batch(user, id)).toMatchObject({
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
    const bench = laneBench(db, () => refused(100_015, 'setup'));
    const user = await bench.user();
    const id = await bench.started(user, list(5_000));
    await bench.run(user);
    expect(bench.asked.length).toBeLessThanOrEqual(4);
    expect(await bench.batch(user, id)).toMatchObject({ status: 'paused', failedParts: 0 });
  });

  test('is logged at error with its number', async () => {
    const bench = laneBench(db, () => refused(100_011, 'setup'));
    const logged: unknown[] = [];
    bench.deps.logger.error = (facts: unknown) => void logged.push(facts);
    const user = await bench.user();
    await bench.started(user, list(3));
    await bench.run(user);
    expect(logged).toEqual([{ userId: user, errorId: 100_011 }]);
  });

  test.each(['a token is pasted that may be granted more', 'a person runs the analysis again'])(
    'is over when %s',
    async (way) => {
      let isRight = false;
      const bench = laneBench(db, ({ keywords }) =>
        isRight ? found(keywords, 1) : refused(100_015, 'setup'),
      );
      const user = await bench.user();
      const id = await bench.started(user, list(2));
      await bench.run(user);
      isRight = true;
      await (way.startsWith('a token')
        ? bench.tokens.save(user, 'v^1.1#i^1#granted')
        : bench.batches.start(user, id, { timeRange: '3months', oemOnly: true }));
      await bench.run(user);
      expect(await bench.batch(user, id)).toMatchObject({ status: 'completed', completedParts: 2 });
    },
  );
});

test('a refused question fails its part once, with its own reason, and the others go on', async () => {
  const bench = laneBench(db, ({ keywords }) =>
    keywords.includes('SICK') ? refused(100_010, 'question') : found(keywords, 1),
  );
  const user = await bench.user();
  const id = await bench.started(user, [part(1, 'SICK1001', 9), part(2, 'GOOD1001')]);
  await bench.run(user);
  expect(bench.asked.filter((words) => words.includes('SICK'))).toHaveLength(1);
  expect(await bench.batch(user, id)).toMatchObject({ status: 'completed', failedParts: 1 });
  const [sick] = await bench.parts(user, id);
  expect(sick).toMatchObject({ failure: 'question-refused', unitsSold: null });
});
