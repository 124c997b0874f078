import { describe, expect, test } from 'vitest';

import { testDatabase } from '../testing/test-database.ts';
import { TEST_KEY, tokenHarness } from '../testing/token-harness.ts';
import { applicationTokensRepo } from './application/application-tokens.repo.ts';
import { rotateKeys } from './rotate-keys.service.ts';
import type { MintOutcome } from './secrets/token-mint.ts';
import { tokenSeal } from './secrets/token-seal.ts';
import { tokensRepo } from './tokens.repo.ts';

const db = testDatabase();

const HOUR_MS = 3_600_000;
const NEW_KEY = { id: 'new', key: Buffer.alloc(32, 9) };

describe('a pasted token', () => {
  test('is used without its scheme and stray characters until it expires', async () => {
    const harness = tokenHarness(db);
    const userId = await db.newUser();
    expect(await harness.tokens.status(userId)).toMatchObject({ expired: true });
    await harness.tokens.save(userId, 'Bearer "v^1.1#i^1#t^abc"\n');
    expect(await harness.valueOf(userId)).toBe('v^1.1#i^1#t^abc');
    expect(await harness.tokens.status(userId)).toMatchObject({
      expired: false,
      expiringSoon: false,
      timeUntilExpiry: 2 * HOUR_MS,
      usingResearchToken: true,
      hadToken: true,
      canRefresh: false,
    });
    harness.advance(2 * HOUR_MS);
    expect(await harness.valueOf(userId)).toBeNull();
    expect(await harness.tokens.status(userId)).toMatchObject({ expired: true });
    expect(await harness.tokens.renewIfNeeded(userId)).toEqual({
      kind: 'impossible',
      why: 'no-way',
    });
  });

  test('that was refused is expired for every process, until the next one is saved', async () => {
    const harness = tokenHarness(db);
    const userId = await db.newUser();
    await harness.tokens.save(userId, 'first');
    const first = await harness.tokens.obtain(userId);
    await db.database.asUser(userId, (tx) =>
      tokensRepo(tx).markRefused(first?.savedAt ?? new Date(), harness.now()),
    );
    const other = harness.otherProcess();
    expect(await other.tokens.obtain(userId)).toBeNull();
    expect(await other.tokens.status(userId)).toMatchObject({ expired: true });

    await other.tokens.save(userId, 'second');
    expect(await harness.valueOf(userId)).toBe('second');
    // The first one's refusal may be reported late.
    await db.database.asUser(userId, (tx) =>
      tokensRepo(tx).markRefused(first?.savedAt ?? new Date(), harness.now()),
    );
    expect(await harness.valueOf(userId)).toBe('second');
    await other.close();
  });

  test('of one user moved into another’s row opens for neither, and logs so', async () => {
    const harness = tokenHarness(db);
    const [owner, thief] = [await db.newUser(), await db.newUser()];
    await harness.tokens.save(owner, 'canary-of-the-owner');
    await harness.tokens.save(thief, 'other');
    await db.query(
      `update tokens set sealed = (select sealed from tokens where user_id = $1) where user_id = $2`,
      [owner, thief],
    );
    expect(await harness.valueOf(thief)).toBeNull();
    expect(await harness.tokens.status(thief)).toMatchObject({ expired: true });
    expect(await harness.valueOf(owner)).toBe('canary-of-the-owner');
    expect(harness.logLines.join('')).toContain('a stored token cannot be decrypted');
    expect(harness.logLines.join('')).not.toContain('canary');
  });

  test('sealed with a key that a process does not know is kept for those that do', async () => {
    const harness = tokenHarness(db);
    const userId = await db.newUser();
    await harness.tokens.save(userId, 'old-one');
    const later = harness.withKeys(NEW_KEY);
    await expect(later.obtain(userId)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await later.status(userId)).toMatchObject({ expired: false });
    expect(await harness.valueOf(userId)).toBe('old-one');
  });
});

describe('with credentials of the server’s own', () => {
  const granted = (harness: { now(): Date }, token: string): MintOutcome => ({
    kind: 'granted',
    token,
    expiresAt: new Date(harness.now().getTime() + 2 * HOUR_MS),
  });

  test('a hundred lookups in two processes at expiry cause one renewal', async () => {
    let round = 0;
    const harness = tokenHarness(db, async () => {
      round += 1;
      await new Promise((resolve) => {
        setTimeout(resolve, 150);
      });
      return granted(harness, `minted-${round}`);
    });
    const userId = await db.newUser();
    const other = harness.otherProcess();
    const everybody = () =>
      Promise.all(
        Array.from({ length: 50 }, () => [
          harness.tokens.obtain(userId),
          other.tokens.obtain(userId),
        ]).flat(),
      );
    expect(new Set((await everybody()).map((token) => token?.value))).toEqual(
      new Set(['minted-1']),
    );
    harness.advance(2 * HOUR_MS - 30_000);
    expect(new Set((await everybody()).map((token) => token?.value))).toEqual(
      new Set(['minted-2']),
    );
    expect(harness.minted()).toBe(2);
    await other.close();
  });

  test('after a process dies while renewing, another one renews', async () => {
    const harness = tokenHarness(db, () => granted(harness, 'minted'));
    const userId = await db.newUser();
    await db.database.asShared((tx) =>
      applicationTokensRepo(tx).claim(
        { application: harness.application, access: 'research' },
        '00000000-0000-4000-8000-000000000001',
        700,
      ),
    );
    const startedAt = performance.now();
    expect(await harness.tokens.renewIfNeeded(userId)).toEqual({ kind: 'ready' });
    expect(performance.now() - startedAt).toBeGreaterThan(600);
    expect(harness.minted()).toBe(1);
  });

  test('a token pasted during a renewal wins over it', async () => {
    const userId = await db.newUser();
    const harness = tokenHarness(db, async () => {
      await harness.tokens.save(userId, 'pasted');
      return granted(harness, 'minted');
    });
    expect(await harness.tokens.renewIfNeeded(userId)).toEqual({ kind: 'ready' });
    expect(await harness.valueOf(userId)).toBe('pasted');
    expect(harness.minted()).toBe(1);
  });

  test('a refused renewal is final until a user acts', async () => {
    let isRefused = true;
    const harness = tokenHarness(db, () =>
      isRefused ? { kind: 'refused', why: 'invalid-client' } : granted(harness, 'minted'),
    );
    const userId = await db.newUser();
    expect(await harness.tokens.renewIfNeeded(userId)).toEqual({
      kind: 'impossible',
      why: 'invalid-client',
    });
    for (let round = 0; round < 5; round += 1) {
      expect(await harness.tokens.obtain(userId)).toBeNull();
    }
    expect(harness.minted()).toBe(1);
    expect(await harness.tokens.status(userId)).toMatchObject({ expired: true });

    isRefused = false;
    await harness.tokens.refresh(userId);
    expect(await harness.valueOf(userId)).toBe('minted');
    expect(harness.minted()).toBe(2);
  });

  test('a minted token that is refused at once is not minted again and again', async () => {
    const harness = tokenHarness(db, () => granted(harness, 'useless'));
    const userId = await db.newUser();
    for (let round = 0; round < 3; round += 1) {
      const token = await harness.tokens.obtain(userId);
      if (token !== null) {
        await db.database.asUser(userId, (tx) => harness.tokens.markRefusedIn(tx, token));
      }
    }
    expect(harness.minted()).toBe(1);
    expect(await harness.tokens.status(userId)).toMatchObject({ expired: true });
  });

  test.each([
    [{ kind: 'unreachable', detail: 'reset' }, 5_000, 'marketplace/unreachable'],
    [{ kind: 'throttled', until: null }, 60_000, 'marketplace/quota-spent'],
  ] as const)('after %o it is retried later, not at once', async (outcome, waitMs, code) => {
    const harness = tokenHarness(db, () => outcome);
    const userId = await db.newUser();
    await expect(harness.tokens.refresh(userId)).rejects.toMatchObject({ code });
    expect(await harness.tokens.renewIfNeeded(userId)).toMatchObject({
      kind: 'later',
      notBefore: new Date(harness.now().getTime() + waitMs),
    });
    expect(harness.minted()).toBe(1);
    expect(await harness.tokens.status(userId)).toMatchObject({ expired: true, hadToken: false });
    expect(await harness.tokens.needsUserToken(userId)).toBe(false);
    harness.advance(waitMs);
    await harness.tokens.renewIfNeeded(userId);
    expect(harness.minted()).toBe(2);
  });

  test('pressing refresh twice mints once', async () => {
    const harness = tokenHarness(db, () => granted(harness, 'minted'));
    const userId = await db.newUser();
    await harness.tokens.save(userId, 'pasted and still good');
    await harness.tokens.refresh(userId);
    await harness.tokens.refresh(userId);
    expect(harness.minted()).toBe(1);
    expect(await harness.valueOf(userId)).toBe('minted');
  });

  test('a renewal wakes what waited for it', async () => {
    const harness = tokenHarness(db, () => granted(harness, 'minted'));
    const userId = await db.newUser();
    await harness.tokens.renewIfNeeded(userId);
    expect(harness.woken).toHaveLength(1);
  });

  test('twelve users share one token, in one process and in another', async () => {
    const harness = tokenHarness(db, () => granted(harness, 'shared'));
    const other = harness.otherProcess();
    const people = await Promise.all(Array.from({ length: 12 }, () => db.newUser()));
    const values = await Promise.all(
      people.map((userId, index) => (index % 2 === 0 ? harness : other).tokens.obtain(userId)),
    );
    expect(new Set(values.map((token) => token?.value))).toEqual(new Set(['shared']));
    expect(harness.minted()).toBe(1);
    await other.close();
  });

  test('reports ready only once the marketplace has issued a token', async () => {
    const harness = tokenHarness(db, () => granted(harness, 'minted'));
    const userId = await db.newUser();
    expect(await harness.tokens.status(userId)).toMatchObject({
      expired: false,
      expiringSoon: false,
      timeUntilExpiry: 0,
      usingResearchToken: false,
      hadToken: true,
      canRefresh: true,
    });
    expect(harness.minted()).toBe(1);
  });

  test('a denied access does not affect a granted one', async () => {
    const harness = tokenHarness(db, (access) =>
      access === 'base' ? granted(harness, 'base') : { kind: 'refused', why: 'invalid-scope' },
    );
    const userId = await db.newUser();
    expect(await harness.tokens.status(userId)).toMatchObject({ expired: true, hadToken: false });
    expect(await harness.tokens.obtain(userId)).toBeNull();
    expect(await harness.tokens.obtain(userId, 'base')).toMatchObject({
      value: 'base',
      from: 'application',
    });
    await harness.tokens.save(userId, 'pasted');
    expect(await harness.tokens.obtain(userId)).toMatchObject({ value: 'pasted', from: 'person' });
    expect((await harness.tokens.obtain(userId, 'base'))?.value).toBe('base');
  });

  test('without an application token, the user’s own serves for everything', async () => {
    const harness = tokenHarness(db, () => ({ kind: 'refused', why: 'invalid-client' }));
    const userId = await db.newUser();
    await harness.tokens.save(userId, 'pasted');
    expect((await harness.tokens.obtain(userId, 'base'))?.value).toBe('pasted');
  });

  test('a denied application is tried again after an hour', async () => {
    const harness = tokenHarness(db, () => ({ kind: 'refused', why: 'invalid-scope' }));
    const userId = await db.newUser();
    await harness.tokens.obtain(userId);
    harness.advance(HOUR_MS - 1);
    await harness.tokens.obtain(userId);
    expect(harness.minted()).toBe(1);
    harness.advance(1);
    await harness.tokens.obtain(userId);
    expect(harness.minted()).toBe(2);
  });
});

describe('key rotation', () => {
  test('keeps tokens readable, re-encrypts them and makes the old key unnecessary', async () => {
    const harness = tokenHarness(db, () => ({ kind: 'unreachable', detail: 'none' }));
    await db.query('delete from tokens');
    const userIds = await Promise.all(Array.from({ length: 5 }, () => db.newUser()));
    for (const userId of userIds) {
      await harness.tokens.save(userId, `token-of-${userId}`);
    }
    const [first = '', second = '', broken = ''] = userIds;
    const during = harness.withKeys(NEW_KEY, TEST_KEY);
    expect((await during.obtain(first))?.value).toBe(`token-of-${first}`);
    await during.save(second, 'saved-during-the-change');
    await db.query(`update tokens set sealed = '\\x00' where user_id = $1`, [broken]);

    const change = {
      database: db.database,
      seal: tokenSeal([NEW_KEY, TEST_KEY]),
      logger: harness.logger,
    };
    expect(await rotateKeys(change)).toEqual({ resealed: 3, unreadable: 1 });
    expect(await rotateKeys(change)).toEqual({ resealed: 0, unreadable: 1 });

    const after = harness.withKeys(NEW_KEY);
    expect((await after.obtain(first))?.value).toBe(`token-of-${first}`);
    expect((await after.obtain(second))?.value).toBe('saved-during-the-change');
    await expect(harness.tokens.obtain(first)).rejects.toThrow('can’t be read');
    const left = await db.query<{ user_id: string }>(
      `select user_id from tokens where key_id = 'test'`,
    );
    expect(left).toEqual([{ user_id: broken }]);
  });

  test('loses none of the tokens saved at the same time', async () => {
    const harness = tokenHarness(db);
    const userIds = await Promise.all(Array.from({ length: 10 }, () => db.newUser()));
    await Promise.all(userIds.map((userId) => harness.tokens.save(userId, 'before')));
    const during = harness.withKeys(NEW_KEY, TEST_KEY);
    const change = {
      database: db.database,
      seal: tokenSeal([NEW_KEY, TEST_KEY]),
      logger: harness.logger,
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
