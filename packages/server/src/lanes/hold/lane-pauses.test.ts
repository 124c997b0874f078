import { describe, expect, test } from 'vitest';

import { found, laneBench, part } from '../../testing/lane-bench.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { tokenBench } from '../../testing/token-bench.ts';
import { holdLane } from './hold-lane.ts';
import type { Hold } from './hold.record.ts';
import type { SlotForPartRequest } from './next-part.repo.ts';

const db = testDatabase();

describe('a token', () => {
  test('that the server can renew itself lets the batch go on without a pause', async () => {
    const used: string[] = [];
    const bench = laneBench(db, ({ token, keywords }) => {
      used.push(token);
      return token === 'old' ? { kind: 'token-refused' } : found(keywords, 1);
    });
    const user = await bench.user();
    await bench.tokens.save(user, 'old');
    const id = await bench.started(user, [part(1, 'MINT1001'), part(2, 'MINT1002')]);
    const laneId = await db.database.asUser(user, ({ lanes }) => lanes.ensure());
    let renewals = 0;
    const deps = {
      ...bench.deps,
      tokens: {
        ...bench.deps.tokens,
        async renewIfNeeded() {
          renewals += 1;
          await bench.tokens.save(user, 'new');
          return { kind: 'ready' } as const;
        },
      },
    };
    const signal = AbortSignal.timeout(10_000);
    await holdLane(deps, laneId, { isOver: () => signal.aborted, soon: signal, signal });
    expect(await bench.batch(user, id)).toMatchObject({ status: 'completed' });
    expect([used, renewals]).toEqual([['old', 'new', 'new'], 1]);
  });

  test('that cannot be renewed just now makes the lane wait, not a person', async () => {
    const bench = laneBench(db, ({ keywords }) => found(keywords, 1));
    const user = await db.newUser();
    await bench.user();
    const id = await bench.started(user, [part(1, 'LATER1001')]);
    const laneId = await db.database.asUser(user, ({ lanes }) => lanes.ensure());
    const notBefore = new Date(bench.now().getTime() + 5_000);
    const deps = {
      ...bench.deps,
      tokens: {
        ...bench.deps.tokens,
        renewIfNeeded: () =>
          Promise.resolve({ kind: 'later', notBefore, why: 'unreachable' } as const),
      },
    };
    const signal = AbortSignal.timeout(10_000);
    const end = await holdLane(deps, laneId, { isOver: () => false, soon: signal, signal });
    expect(end).toEqual({ kind: 'resting', until: notBefore });
    expect((await bench.batch(user, id)).status).toBe('processing');
  });

  test('saved while the old one is being refused is used, and nothing stays paused', async () => {
    const bench = laneBench(db, async ({ token, keywords }) => {
      if (token.endsWith('#token')) {
        await bench.tokens.save(user, 'v^1.1#i^1#newer');
        return { kind: 'token-refused' };
      }
      return found(keywords, 1);
    });
    const user = await bench.user();
    const id = await bench.started(user, [part(1, 'RACE1001')]);
    await bench.run(user);
    expect((await bench.batch(user, id)).status).toBe('completed');
  });

  test('without the grant pauses until another one comes', async () => {
    let isGranted = false;
    const bench = laneBench(db, ({ keywords }) =>
      isGranted ? found(keywords, 1) : { kind: 'access-not-granted' },
    );
    const user = await bench.user();
    const id = await bench.started(user, [part(1, 'GRANT1001')]);
    await bench.run(user);
    expect(await bench.batch(user, id)).toMatchObject({ pausedReason: 'access-not-granted' });
    isGranted = true;
    await bench.tokens.save(user, 'v^1.1#i^1#granted');
    await bench.run(user);
    expect((await bench.batch(user, id)).status).toBe('completed');
  });
});

describe('a token that is denied access', () => {
  const denied = async (hasServed: boolean) => {
    let calls = 0;
    const bench = laneBench(db, ({ keywords }) => {
      calls += 1;
      return hasServed && calls === 1 ? found(keywords, 1) : { kind: 'access-not-granted' };
    });
    const user = await bench.user();
    const id = await bench.started(user, [part(1, 'DENIED1001', 9), part(2, 'DENIED1002')]);
    await bench.run(user);
    return bench.batch(user, id);
  };

  test('after it was answered has run out', async () => {
    expect(await denied(true)).toMatchObject({ status: 'paused', pausedReason: 'token-expired' });
  });

  test('at once never had it', async () => {
    expect(await denied(false)).toMatchObject({ pausedReason: 'access-not-granted' });
  });
});

describe('a token pasted when the quota is spent', () => {
  test('lets everything go on, since its quota may be another', async () => {
    const bench = laneBench(db, ({ token, keywords }) =>
      token.endsWith('#other') ? found(keywords, 1) : { kind: 'throttled', until: null },
    );
    const user = await bench.user();
    const id = await bench.started(user, [part(1, 'QUOTA1001')]);
    await bench.run(user);
    expect(await bench.batch(user, id)).toMatchObject({ pausedReason: 'quota-spent' });
    await bench.tokens.save(user, 'v^1.1#i^1#same');
    await bench.run(user);
    expect(await bench.batch(user, id)).toMatchObject({ pausedReason: 'quota-spent' });
    await bench.tokens.save(user, 'v^1.1#i^1#other');
    await bench.run(user);
    expect(await bench.batch(user, id)).toMatchObject({ status: 'completed', pausedReason: null });
  });

  /** The old token learns that its quota is spent when the other one is there already. */
  async function replacedDuringCall() {
    const bench = laneBench(db, async ({ token, keywords }) => {
      if (token.endsWith('#other')) {
        return found(keywords, 1);
      }
      await bench.tokens.save(user, 'v^1.1#i^1#other');
      return { kind: 'throttled', until: null };
    });
    const user = await bench.user();
    return { bench, user, id: await bench.started(user, [part(1, 'QUOTA2001')]) };
  }

  test('is used at once, even if the last call of the old one is still on its way', async () => {
    const { bench, user, id } = await replacedDuringCall();
    await bench.run(user);
    expect((await bench.batch(user, id)).status).toBe('completed');
  });

  test('is used at once, even if that call was a question of the person', async () => {
    const { bench, user, id } = await replacedDuringCall();
    expect(await bench.ask(user, 'QUOTA3', '3months', AbortSignal.timeout(10_000))).toMatchObject({
      kind: 'quota-spent',
    });
    await bench.run(user);
    expect((await bench.batch(user, id)).status).toBe('completed');
  });
});

test.each([
  [{ kind: 'throttled', until: null } as const, 'paused'],
  [{ kind: 'access-not-granted' } as const, 'processing'],
])(
  'a token that the server renewed has the same quota: after %j a batch is %s',
  async (outcome, status) => {
    const bench = laneBench(db, () => outcome);
    const user = await bench.user();
    const id = await bench.started(user, [part(1, 'RENEW1001')]);
    await bench.run(user);
    expect((await bench.batch(user, id)).status).toBe('paused');
    const { tokens } = tokenBench(db, () => ({
      kind: 'granted',
      token: 'renewed',
      expiresAt: new Date(bench.now().getTime() + 7_200_000),
    }));
    await tokens.refresh(user);
    expect((await bench.batch(user, id)).status).toBe(status);
  },
);

describe('a person whom the allow-list names no more', () => {
  test('gets no further calls, and goes on when named again', async () => {
    const bench = laneBench(db, ({ keywords }) => found(keywords, 1));
    const user = await bench.user();
    const id = await bench.started(user, [part(1, 'LIST1001')]);
    await db.query('update users set email_verified = false where id = $1', [user]);
    expect(await bench.run(user)).toEqual({ kind: 'idle' });
    expect(bench.asked).toEqual([]);
    expect(await bench.batch(user, id)).toMatchObject({
      status: 'paused',
      pausedReason: 'access-withdrawn',
      resumesAt: null,
    });
    await db.query('update users set email_verified = true where id = $1', [user]);
    await bench.batches.start(user, id, { timeRange: '3months', oemOnly: true });
    await bench.run(user);
    expect((await bench.batch(user, id)).status).toBe('completed');
  });
});

describe('whether somebody may still come in', () => {
  const withdrawn = async () => {
    const bench = laneBench(db, ({ keywords }) => found(keywords, 1));
    const user = await bench.user();
    const laneId = await db.database.asUser(user, ({ lanes }) => lanes.ensure());
    const id = await bench.started(user, [part(1, 'SEEN1001')]);
    await db.query('update users set email_verified = false where id = $1', [user]);
    return { bench, user, laneId, id };
  };

  test('is looked at again when PostgreSQL was away at the first look', async () => {
    const { bench, laneId } = await withdrawn();
    let isAway = true;
    const database = {
      ...db.database,
      holderSteps(hold: Hold) {
        const steps = db.database.holderSteps(hold);
        return {
          ...steps,
          nextInSlot(request: SlotForPartRequest) {
            if (isAway) {
              isAway = false;
              return Promise.reject(new Error('timeout exceeded when trying to connect'));
            }
            return steps.nextInSlot(request);
          },
        };
      },
    };
    const signal = AbortSignal.timeout(10_000);
    const slice = { isOver: () => false, soon: signal, signal };
    expect(await holdLane({ ...bench.deps, database }, laneId, slice)).toEqual({ kind: 'idle' });
    expect(bench.asked).toEqual([]);
  });
});
