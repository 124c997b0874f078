import { describe, expect, test } from 'vitest';

import { testDatabase } from '../testing/test-database.ts';
import { TEST_KEY, tokenBench } from '../testing/token-bench.ts';
import { rotateKeys } from './rotate-keys.ts';
import type { MintOutcome } from './token-mint.ts';
import { tokenSeal } from './token-seal.ts';

const db = testDatabase();

const HOUR_MS = 3_600_000;
const REFRESH = 'v^1.1#i^1#p^3#r^1#t^Ul4refresh';
const NEW_KEY = { id: 'new', key: Buffer.alloc(32, 9) };

describe('a pasted token', () => {
  test('is used without its scheme and stray characters until it runs out', async () => {
    const bench = tokenBench(db);
    const userId = await db.newUser();
    expect(await bench.tokens.status(userId)).toMatchObject({ expired: true });
    expect(await bench.tokens.save(userId, 'Bearer "v^1.1#i^1#t^abc"\n')).toEqual([
      'stray-characters',
    ]);
    expect(await bench.valueOf(userId)).toBe('v^1.1#i^1#t^abc');
    expect(await bench.tokens.status(userId)).toEqual({
      expired: false,
      expiringSoon: false,
      timeUntilExpiry: 2 * HOUR_MS,
      usingResearchToken: true,
      hadToken: true,
      canRefresh: false,
    });
    bench.later(2 * HOUR_MS);
    expect(await bench.valueOf(userId)).toBeNull();
    expect(await bench.tokens.status(userId)).toMatchObject({ expired: true });
    expect(await bench.tokens.renewIfNeeded(userId)).toEqual({
      kind: 'impossible',
      why: 'no-way',
    });
  });

  test('that was refused is expired for every process, until the next one is saved', async () => {
    const bench = tokenBench(db);
    const userId = await db.newUser();
    await bench.tokens.save(userId, 'first');
    const first = await bench.tokens.obtain(userId);
    await db.database.asUser(userId, (repos) =>
      repos.tokens.markRefused(first?.savedAt ?? new Date(), bench.now()),
    );
    const other = bench.otherProcess();
    expect(await other.tokens.obtain(userId)).toBeNull();
    expect(await other.tokens.status(userId)).toMatchObject({ expired: true });

    await other.tokens.save(userId, 'second');
    expect(await bench.valueOf(userId)).toBe('second');
    // The news that the first one was refused may come late.
    await db.database.asUser(userId, (repos) =>
      repos.tokens.markRefused(first?.savedAt ?? new Date(), bench.now()),
    );
    expect(await bench.valueOf(userId)).toBe('second');
    await other.close();
  });

  test('of one user moved into another’s row opens for neither, and says so in the log', async () => {
    const bench = tokenBench(db);
    const [owner, thief] = [await db.newUser(), await db.newUser()];
    await bench.tokens.save(owner, 'canary-of-the-owner');
    await bench.tokens.save(thief, 'other');
    await db.query(
      `update tokens set sealed = (select sealed from tokens where user_id = $1) where user_id = $2`,
      [owner, thief],
    );
    expect(await bench.valueOf(thief)).toBeNull();
    expect(await bench.tokens.status(thief)).toMatchObject({ expired: true });
    expect(await bench.valueOf(owner)).toBe('canary-of-the-owner');
    expect(bench.logLines.join('')).toContain('a stored token does not open');
    expect(bench.logLines.join('')).not.toContain('canary');
  });

  test('sealed with a key that is gone is as good as none', async () => {
    const bench = tokenBench(db);
    const userId = await db.newUser();
    await bench.tokens.save(userId, 'old-one');
    const later = bench.withKeys(NEW_KEY);
    expect(await later.obtain(userId)).toBeNull();
    expect(await later.status(userId)).toMatchObject({ expired: true });
  });
});

describe('with credentials of the server’s own', () => {
  const granted = (bench: { now(): Date }, token: string): MintOutcome => ({
    kind: 'granted',
    token,
    expiresAt: new Date(bench.now().getTime() + 2 * HOUR_MS),
  });

  test('a hundred lookups in two processes at expiry cause one renewal', async () => {
    let turn = 0;
    const bench = tokenBench(db, async () => {
      turn += 1;
      await new Promise((resolve) => {
        setTimeout(resolve, 150);
      });
      return granted(bench, `minted-${turn}`);
    });
    const userId = await db.newUser();
    const other = bench.otherProcess();
    const everybody = () =>
      Promise.all(
        Array.from({ length: 50 }, () => [
          bench.tokens.obtain(userId),
          other.tokens.obtain(userId),
        ]).flat(),
      );
    expect(new Set((await everybody()).map((token) => token?.value))).toEqual(
      new Set(['minted-1']),
    );
    bench.later(2 * HOUR_MS - 30_000);
    expect(new Set((await everybody()).map((token) => token?.value))).toEqual(
      new Set(['minted-2']),
    );
    expect(bench.minted()).toBe(2);
    await other.close();
  });

  test('whoever dies while renewing is given up, and the renewal is made by another', async () => {
    const bench = tokenBench(db, () => granted(bench, 'minted'));
    const userId = await db.newUser();
    await db.database.forAll(({ applicationTokens }) =>
      applicationTokens.claim(
        { application: bench.application, access: 'research' },
        '00000000-0000-4000-8000-000000000001',
        700,
      ),
    );
    const startedAt = performance.now();
    expect(await bench.tokens.renewIfNeeded(userId)).toEqual({ kind: 'ready' });
    expect(performance.now() - startedAt).toBeGreaterThan(600);
    expect(bench.minted()).toBe(1);
  });

  test('a token pasted during a renewal wins over it', async () => {
    const userId = await db.newUser();
    const bench = tokenBench(db, async () => {
      await bench.tokens.save(userId, 'pasted');
      return granted(bench, 'minted');
    });
    expect(await bench.tokens.renewIfNeeded(userId)).toEqual({ kind: 'ready' });
    expect(await bench.valueOf(userId)).toBe('pasted');
    expect(bench.minted()).toBe(1);
  });

  test('a pasted refresh token is named for what it is, and takes no good token’s place', async () => {
    const bench = tokenBench(db, () => granted(bench, 'minted'));
    const userId = await db.newUser();
    await bench.tokens.save(userId, 'good');
    await expect(bench.tokens.save(userId, REFRESH)).rejects.toMatchObject({
      code: 'token/refresh-token',
      message: expect.stringMatching(/cannot bring sold data/) as string,
    });
    expect(await bench.valueOf(userId)).toBe('good');
    expect(bench.minted()).toBe(0);
  });

  test('a refused renewal is final until a person acts', async () => {
    let isRefused = true;
    const bench = tokenBench(db, () =>
      isRefused ? { kind: 'refused', why: 'invalid-client' } : granted(bench, 'minted'),
    );
    const userId = await db.newUser();
    expect(await bench.tokens.renewIfNeeded(userId)).toEqual({
      kind: 'impossible',
      why: 'invalid-client',
    });
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await bench.tokens.obtain(userId)).toBeNull();
    }
    expect(bench.minted()).toBe(1);
    expect(await bench.tokens.status(userId)).toMatchObject({ expired: true });

    isRefused = false;
    await bench.tokens.refresh(userId);
    expect(await bench.valueOf(userId)).toBe('minted');
    expect(bench.minted()).toBe(2);
  });

  test('a minted token that is refused at once is not minted again and again', async () => {
    const bench = tokenBench(db, () => granted(bench, 'useless'));
    const userId = await db.newUser();
    for (let turn = 0; turn < 3; turn += 1) {
      const token = await bench.tokens.obtain(userId);
      if (token !== null) {
        await db.database.asUser(userId, (repos) => bench.tokens.markRefusedIn(repos, token));
      }
    }
    expect(bench.minted()).toBe(1);
    expect(await bench.tokens.status(userId)).toMatchObject({ expired: true });
  });

  test.each([
    [{ kind: 'unreachable', detail: 'reset' }, 5_000, 'marketplace/unreachable'],
    [{ kind: 'throttled', until: null }, 60_000, 'marketplace/quota-spent'],
  ] as const)('after %o it is tried again later, not at once', async (outcome, waitMs, code) => {
    const bench = tokenBench(db, () => outcome);
    const userId = await db.newUser();
    await expect(bench.tokens.refresh(userId)).rejects.toMatchObject({ code });
    expect(await bench.tokens.renewIfNeeded(userId)).toMatchObject({
      kind: 'later',
      notBefore: new Date(bench.now().getTime() + waitMs),
    });
    expect(bench.minted()).toBe(1);
    expect(await bench.tokens.status(userId)).toMatchObject({ expired: true, hadToken: false });
    expect(await bench.tokens.needsPerson(userId)).toBe(false);
    bench.later(waitMs);
    await bench.tokens.renewIfNeeded(userId);
    expect(bench.minted()).toBe(2);
  });

  test('pressing refresh twice mints once', async () => {
    const bench = tokenBench(db, () => granted(bench, 'minted'));
    const userId = await db.newUser();
    await bench.tokens.save(userId, 'pasted and still good');
    await bench.tokens.refresh(userId);
    await bench.tokens.refresh(userId);
    expect(bench.minted()).toBe(1);
    expect(await bench.valueOf(userId)).toBe('minted');
  });

  test('a renewal wakes what waited for it', async () => {
    const bench = tokenBench(db, () => granted(bench, 'minted'));
    const userId = await db.newUser();
    await bench.tokens.renewIfNeeded(userId);
    expect(bench.woken).toHaveLength(1);
  });

  test('twelve people share one token, in one process and in another', async () => {
    const bench = tokenBench(db, () => granted(bench, 'shared'));
    const other = bench.otherProcess();
    const people = await Promise.all(Array.from({ length: 12 }, () => db.newUser()));
    const values = await Promise.all(
      people.map((userId, index) => (index % 2 === 0 ? bench : other).tokens.obtain(userId)),
    );
    expect(new Set(values.map((token) => token?.value))).toEqual(new Set(['shared']));
    expect(bench.minted()).toBe(1);
    await other.close();
  });

  test('it says ready only once the marketplace has handed it a token', async () => {
    const bench = tokenBench(db, () => granted(bench, 'minted'));
    const userId = await db.newUser();
    expect(await bench.tokens.status(userId)).toEqual({
      expired: false,
      expiringSoon: false,
      timeUntilExpiry: 0,
      usingResearchToken: false,
      hadToken: true,
      canRefresh: true,
    });
    expect(bench.minted()).toBe(1);
  });

  test('what it may not have takes nothing from what it may', async () => {
    const bench = tokenBench(db, (access) =>
      access === 'base' ? granted(bench, 'base') : { kind: 'refused', why: 'invalid-scope' },
    );
    const userId = await db.newUser();
    expect(await bench.tokens.status(userId)).toMatchObject({ expired: true, hadToken: false });
    expect(await bench.tokens.obtain(userId)).toBeNull();
    expect(await bench.tokens.obtain(userId, 'base')).toMatchObject({
      value: 'base',
      from: 'application',
    });
    await bench.tokens.save(userId, 'pasted');
    expect(await bench.tokens.obtain(userId)).toMatchObject({ value: 'pasted', from: 'person' });
    expect((await bench.tokens.obtain(userId, 'base'))?.value).toBe('base');
  });

  test('where there is no such token, the person’s own serves for everything', async () => {
    const bench = tokenBench(db, () => ({ kind: 'refused', why: 'invalid-client' }));
    const userId = await db.newUser();
    await bench.tokens.save(userId, 'pasted');
    expect((await bench.tokens.obtain(userId, 'base'))?.value).toBe('pasted');
  });

  test('a denied application is tried again after an hour', async () => {
    const bench = tokenBench(db, () => ({ kind: 'refused', why: 'invalid-scope' }));
    const userId = await db.newUser();
    await bench.tokens.obtain(userId);
    bench.later(HOUR_MS - 1);
    await bench.tokens.obtain(userId);
    expect(bench.minted()).toBe(1);
    bench.later(1);
    await bench.tokens.obtain(userId);
    expect(bench.minted()).toBe(2);
  });
});

describe('a change of keys', () => {
  test('reads on, seals anew and needs the old key no more', async () => {
    const bench = tokenBench(db, () => ({ kind: 'unreachable', detail: 'none' }));
    await db.query('delete from tokens');
    const userIds = await Promise.all(Array.from({ length: 5 }, () => db.newUser()));
    for (const userId of userIds) {
      await bench.tokens.save(userId, `token-of-${userId}`);
    }
    const [first = '', second = '', broken = ''] = userIds;
    const during = bench.withKeys(NEW_KEY, TEST_KEY);
    expect((await during.obtain(first))?.value).toBe(`token-of-${first}`);
    await during.save(second, 'saved-during-the-change');
    await db.query(`update tokens set sealed = '\\x00' where user_id = $1`, [broken]);

    const change = {
      database: db.database,
      seal: tokenSeal([NEW_KEY, TEST_KEY]),
      logger: bench.logger,
    };
    expect(await rotateKeys(change)).toEqual({ resealed: 3, unreadable: 1 });
    expect(await rotateKeys(change)).toEqual({ resealed: 0, unreadable: 1 });

    const after = bench.withKeys(NEW_KEY);
    expect((await after.obtain(first))?.value).toBe(`token-of-${first}`);
    expect((await after.obtain(second))?.value).toBe('saved-during-the-change');
    expect(await bench.tokens.obtain(first)).toBeNull();
    const left = await db.query<{ user_id: string }>(
      `select user_id from tokens where key_id = 'test'`,
    );
    expect(left).toEqual([{ user_id: broken }]);
  });

  test('while tokens are saved at the same time loses none of them', async () => {
    const bench = tokenBench(db);
    const userIds = await Promise.all(Array.from({ length: 10 }, () => db.newUser()));
    await Promise.all(userIds.map((userId) => bench.tokens.save(userId, 'before')));
    const during = bench.withKeys(NEW_KEY, TEST_KEY);
    const change = {
      database: db.database,
      seal: tokenSeal([NEW_KEY, TEST_KEY]),
      logger: bench.logger,
    };
    await Promise.all([
      rotateKeys(change),
      ...userIds.slice(5).map((userId) => during.save(userId, 'during')),
    ]);
    const values = await Promise.all(userIds.map((userId) => during.obtain(userId)));
    expect(values.map((token) => token?.value)).toEqual([
      ...Array.from({ length: 5 }, () => 'before'),
      ...Array.from({ length: 5 }, () => 'during'),
    ]);
  });
});
