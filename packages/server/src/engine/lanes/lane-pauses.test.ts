import { describe, expect, test } from 'vitest';

import { found, laneHarness, part } from '../../testing/lane-harness.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { tokenHarness } from '../../testing/token-harness.ts';

const db = testDatabase();

describe('a token', () => {
  test('that the server can renew lets the batch continue without a pause', async () => {
    const used: string[] = [];
    const harness = laneHarness(db, ({ token, keywords }) => {
      used.push(token);
      return token === 'old' ? { kind: 'token-refused' } : found(keywords, 1);
    });
    const user = await harness.user();
    await harness.tokens.save(user, 'old');
    const id = await harness.started(user, [part(1, 'MINT1001'), part(2, 'MINT1002')]);
    let renewals = 0;
    const deps = {
      ...harness.deps,
      tokens: {
        ...harness.deps.tokens,
        async renewIfNeeded() {
          renewals += 1;
          await harness.tokens.save(user, 'new');
          return { kind: 'ready' } as const;
        },
      },
    };
    const signal = AbortSignal.timeout(60_000);
    const slice = { isOver: () => signal.aborted, endSignal: signal, signal };
    await harness.runSlice(user, slice, deps);
    expect(await harness.batch(user, id)).toMatchObject({ status: 'completed' });
    expect([used, renewals]).toEqual([['old', 'new', 'new'], 1]);
  });

  test('whose key this worker does not know waits for one that does', async () => {
    const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));
    const user = await harness.user();
    await harness.tokens.save(user, 'kept');
    const id = await harness.started(user, [part(1, 'KEYS1001')]);
    await db.query("update tokens set key_id = 'second' where user_id = $1", [user]);
    expect(await harness.run(user)).toMatchObject({ kind: 'resting' });
    expect(await harness.batch(user, id)).toMatchObject({ status: 'processing' });
    expect(harness.queries).toEqual([]);

    await db.query("update tokens set key_id = 'test' where user_id = $1", [user]);
    await harness.run(user);
    expect(await harness.batch(user, id)).toMatchObject({ status: 'completed' });
  });

  test('that cannot be renewed right now makes the lane wait, not the user', async () => {
    const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));
    const user = await db.newUser();
    await harness.user();
    const id = await harness.started(user, [part(1, 'LATER1001')]);
    const notBefore = new Date(harness.now().getTime() + 5_000);
    const deps = {
      ...harness.deps,
      tokens: {
        ...harness.deps.tokens,
        renewIfNeeded: () =>
          Promise.resolve({ kind: 'later', notBefore, why: 'unreachable' } as const),
      },
    };
    const signal = AbortSignal.timeout(60_000);
    const slice = { isOver: () => false, endSignal: signal, signal };
    const end = await harness.runSlice(user, slice, deps);
    expect(end).toEqual({ kind: 'resting', until: notBefore });
    expect((await harness.batch(user, id)).status).toBe('processing');
  });

  test('saved while the old one is being refused is used, and nothing stays paused', async () => {
    const harness = laneHarness(db, async ({ token, keywords }) => {
      if (token.endsWith('#token')) {
        await harness.tokens.save(user, 'v^1.1#i^1#newer');
        return { kind: 'token-refused' };
      }
      return found(keywords, 1);
    });
    const user = await harness.user();
    const id = await harness.started(user, [part(1, 'RACE1001')]);
    await harness.run(user);
    expect((await harness.batch(user, id)).status).toBe('completed');
  });

  test('without the grant pauses until another one is saved', async () => {
    let isGranted = false;
    const harness = laneHarness(db, ({ keywords }) =>
      isGranted ? found(keywords, 1) : { kind: 'access-not-granted' },
    );
    const user = await harness.user();
    const id = await harness.started(user, [part(1, 'GRANT1001')]);
    await harness.run(user);
    expect(await harness.batch(user, id)).toMatchObject({ pausedReason: 'access-not-granted' });
    isGranted = true;
    await harness.tokens.save(user, 'v^1.1#i^1#granted');
    await harness.run(user);
    expect((await harness.batch(user, id)).status).toBe('completed');
  });
});

describe('a token that is denied access', () => {
  const denied = async (hasServed: boolean) => {
    let calls = 0;
    const harness = laneHarness(db, ({ keywords }) => {
      calls += 1;
      return hasServed && calls === 1 ? found(keywords, 1) : { kind: 'access-not-granted' };
    });
    const user = await harness.user();
    const id = await harness.started(user, [part(1, 'DENIED1001', 9), part(2, 'DENIED1002')]);
    await harness.run(user);
    return harness.batch(user, id);
  };

  test('after it has worked has expired', async () => {
    expect(await denied(true)).toMatchObject({ status: 'paused', pausedReason: 'token-expired' });
  });

  test('right away never had it', async () => {
    expect(await denied(false)).toMatchObject({ pausedReason: 'access-not-granted' });
  });
});

describe('a token pasted when the quota is spent', () => {
  test('lets everything continue, since it may have its own quota', async () => {
    const harness = laneHarness(db, ({ token, keywords }) =>
      token.endsWith('#other') ? found(keywords, 1) : { kind: 'throttled', until: null },
    );
    const user = await harness.user();
    const id = await harness.started(user, [part(1, 'QUOTA1001')]);
    await harness.run(user);
    expect(await harness.batch(user, id)).toMatchObject({ pausedReason: 'quota-spent' });
    await harness.tokens.save(user, 'v^1.1#i^1#same');
    await harness.run(user);
    expect(await harness.batch(user, id)).toMatchObject({ pausedReason: 'quota-spent' });
    await harness.tokens.save(user, 'v^1.1#i^1#other');
    await harness.run(user);
    expect(await harness.batch(user, id)).toMatchObject({
      status: 'completed',
      pausedReason: null,
    });
  });

  /** The old token's quota turns out to be spent when the new token is already there. */
  async function replacedDuringCall() {
    const harness = laneHarness(db, async ({ token, keywords }) => {
      if (token.endsWith('#other')) {
        return found(keywords, 1);
      }
      await harness.tokens.save(user, 'v^1.1#i^1#other');
      return { kind: 'throttled', until: null };
    });
    const user = await harness.user();
    return { bench: harness, user, id: await harness.started(user, [part(1, 'QUOTA2001')]) };
  }

  test('is used at once, even if the last call of the old one is still in flight', async () => {
    const { bench: harness, user, id } = await replacedDuringCall();
    await harness.run(user);
    expect((await harness.batch(user, id)).status).toBe('completed');
  });

  test('is used at once, even if that call was interactive', async () => {
    const { bench: harness, user, id } = await replacedDuringCall();
    expect(
      await harness.fetchPart(user, 'QUOTA3', '3months', AbortSignal.timeout(60_000)),
    ).toMatchObject({
      kind: 'quota-spent',
    });
    await harness.run(user);
    expect((await harness.batch(user, id)).status).toBe('completed');
  });
});

test.each([
  [{ kind: 'throttled', until: null } as const, 'paused'],
  [{ kind: 'access-not-granted' } as const, 'processing'],
])(
  'a token that the server renewed has the same quota: after %j a batch is %s',
  async (outcome, status) => {
    const harness = laneHarness(db, () => outcome);
    const user = await harness.user();
    const id = await harness.started(user, [part(1, 'RENEW1001')]);
    await harness.run(user);
    expect((await harness.batch(user, id)).status).toBe('paused');
    const { tokens } = tokenHarness(db, () => ({
      kind: 'granted',
      token: 'renewed',
      expiresAt: new Date(harness.now().getTime() + 7_200_000),
    }));
    await tokens.refresh(user);
    expect((await harness.batch(user, id)).status).toBe(status);
  },
);

describe('a user removed from the allow-list', () => {
  test('gets no further calls, and continues when added again', async () => {
    const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));
    const user = await harness.user();
    const id = await harness.started(user, [part(1, 'LIST1001')]);
    await db.query('update users set email_verified = false where id = $1', [user]);
    expect(await harness.run(user)).toEqual({ kind: 'idle' });
    expect(harness.queries).toEqual([]);
    expect(await harness.batch(user, id)).toMatchObject({
      status: 'paused',
      pausedReason: 'access-withdrawn',
      resumesAt: null,
    });
    await db.query('update users set email_verified = true where id = $1', [user]);
    await harness.batches.start(user, id, { timeRange: '3months', oemOnly: true });
    await harness.run(user);
    expect((await harness.batch(user, id)).status).toBe('completed');
  });
});

describe('the allow-list check', () => {
  const withdrawn = async () => {
    const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));
    const user = await harness.user();
    const id = await harness.started(user, [part(1, 'SEEN1001')]);
    await db.query('update users set email_verified = false where id = $1', [user]);
    return { bench: harness, user, id };
  };

  test('is repeated when PostgreSQL was down at the first attempt', async () => {
    const { bench: harness, user } = await withdrawn();
    let isAway = true;
    const lanes: typeof db.lanes = {
      ...db.lanes,
      openLane(...args) {
        if (isAway) {
          isAway = false;
          return Promise.reject(new Error('timeout exceeded when trying to connect'));
        }
        return db.lanes.openLane(...args);
      },
    };
    const signal = AbortSignal.timeout(60_000);
    const slice = { isOver: () => false, endSignal: signal, signal };
    expect(await harness.runSlice(user, slice, { lanes })).toEqual({ kind: 'idle' });
    expect(harness.queries).toEqual([]);
  });

  test('is repeated with every answer', async () => {
    const harness = laneHarness(db, async ({ keywords }) => {
      await db.query('update users set email_verified = false where id = $1', [user]);
      return found(keywords, 1);
    });
    const user = await harness.user();
    const id = await harness.started(user, [part(1, 'GONE1001'), part(2, 'GONE1002')]);
    expect(await harness.run(user)).toEqual({ kind: 'idle' });
    expect(harness.queries).toHaveLength(1);
    expect(await harness.batch(user, id)).toMatchObject({ pausedReason: 'access-withdrawn' });
  });
});

describe('numbers that eBay does not know', () => {
  const many = Array.from({ length: 24 }, (_, row) => part(row + 1, `OWN${1000 + row}`));

  test('pause a list after its first lines, and it goes on when it is started again', async () => {
    const harness = laneHarness(db, () => ({ kind: 'nothing-found' }));
    const user = await harness.user();
    const id = await harness.started(user, many);
    await harness.run(user);
    expect(await harness.batch(user, id)).toMatchObject({
      status: 'paused',
      pausedReason: 'numbers-unknown',
      completedParts: 20,
    });
    expect(harness.queries).toHaveLength(20);

    await harness.batches.start(user, id, { timeRange: '3months', oemOnly: true });
    await harness.run(user);
    expect(await harness.batch(user, id)).toMatchObject({
      status: 'completed',
      completedParts: 24,
    });
  });

  test('do not pause it where one of them sold', async () => {
    // The order of the lines is drawn: the eighth that is asked for sold.
    let asked = 0;
    const harness = laneHarness(db, ({ keywords }) => {
      asked += 1;
      return asked === 8 ? found(keywords, 1) : { kind: 'nothing-found' };
    });
    const user = await harness.user();
    const id = await harness.started(user, many);
    await harness.run(user);
    expect(await harness.batch(user, id)).toMatchObject({
      status: 'completed',
      completedParts: 24,
    });
  });
});
