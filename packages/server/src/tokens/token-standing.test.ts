import { describe, expect, test } from 'vitest';

import { tokenStanding, tokenStatus, type TokenFacts } from './token-standing.ts';
import type { StoredRenewal, StoredToken } from './token.record.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

const token = (overrides: Partial<StoredToken> = {}): StoredToken => ({
  sealed: { keyId: 'k', bytes: Buffer.alloc(0) },
  origin: 'pasted',
  savedAt: minutes(-30),
  expiresAt: minutes(90),
  refusedAt: null,
  ...overrides,
});

const renewal = (overrides: Partial<StoredRenewal> = {}): StoredRenewal => ({
  refresh: null,
  notBefore: new Date(0),
  refusedAt: null,
  ...overrides,
});

const REFRESH = { keyId: 'k', bytes: Buffer.alloc(1) };

const statusOf = (facts: Partial<TokenFacts>) => {
  const all = { token: null, renewal: null, canMint: false, ...facts };
  return tokenStatus(tokenStanding(all, NOW), all.token !== null);
};

const EXPIRED = { expired: true, expiringSoon: false, timeUntilExpiry: 0 };
const ACTIVE = { expired: false, expiringSoon: false };

describe('without credentials of the server’s own', () => {
  const CASES: [name: string, facts: Partial<TokenFacts>, status: object][] = [
    ['no token is expired', {}, { ...EXPIRED, usingResearchToken: false }],
    [
      'a good token counts down',
      { token: token() },
      { ...ACTIVE, timeUntilExpiry: 90 * 60_000, usingResearchToken: true },
    ],
    [
      'fifteen minutes left are not soon',
      { token: token({ expiresAt: minutes(15) }) },
      { ...ACTIVE, timeUntilExpiry: 15 * 60_000 },
    ],
    [
      'less than fifteen are',
      { token: token({ expiresAt: minutes(14.99) }) },
      { expired: false, expiringSoon: true },
    ],
    [
      'a token at its end is expired',
      { token: token({ expiresAt: NOW }) },
      { ...EXPIRED, usingResearchToken: true },
    ],
    [
      'a refused token is expired however much time it had',
      { token: token({ refusedAt: minutes(-1) }) },
      { ...EXPIRED, usingResearchToken: true },
    ],
    [
      'a refresh token alone helps nobody',
      { renewal: renewal({ refresh: REFRESH }) },
      { ...EXPIRED, usingResearchToken: false },
    ],
    [
      'a minted token left over counts down like any other',
      { token: token({ origin: 'application' }) },
      { ...ACTIVE, timeUntilExpiry: 90 * 60_000, usingResearchToken: false },
    ],
  ];
  test.each(CASES)('%s', (_name, facts, status) => {
    expect(statusOf(facts)).toMatchObject(status);
  });
});

describe('with credentials of the server’s own', () => {
  const minted = (overrides: Partial<StoredToken> = {}) =>
    token({ origin: 'application', ...overrides });
  const BY_ITSELF = { ...ACTIVE, timeUntilExpiry: 0 };
  const CASES: [name: string, facts: Partial<TokenFacts>, status: object][] = [
    ['no token yet: the server mints one', {}, { ...BY_ITSELF, usingResearchToken: false }],
    ['a minted token is renewed by itself', { token: minted() }, BY_ITSELF],
    ['also at its end', { token: minted({ expiresAt: minutes(-5) }) }, BY_ITSELF],
    [
      'a pasted token counts down and alarms nobody',
      { token: token({ expiresAt: minutes(5) }) },
      { ...ACTIVE, timeUntilExpiry: 5 * 60_000, usingResearchToken: true },
    ],
    ['after it the server goes on', { token: token({ expiresAt: minutes(-5) }) }, BY_ITSELF],
    ['also when it was refused', { token: token({ refusedAt: minutes(-1) }) }, BY_ITSELF],
    [
      'a stored refresh token is the user’s own',
      { renewal: renewal({ refresh: REFRESH }) },
      { ...BY_ITSELF, usingResearchToken: true },
    ],
    ['a refused renewal is the end', { renewal: renewal({ refusedAt: NOW }) }, EXPIRED],
    [
      'a minted token refused at once is the end too',
      { token: minted({ savedAt: minutes(-2), refusedAt: minutes(-1.5) }) },
      EXPIRED,
    ],
    [
      'one refused later is renewed',
      { token: minted({ savedAt: minutes(-60), refusedAt: minutes(-1) }) },
      BY_ITSELF,
    ],
    [
      'a good token survives a refused renewal',
      { token: token({ expiresAt: minutes(10) }), renewal: renewal({ refusedAt: NOW }) },
      { expired: false, expiringSoon: true, timeUntilExpiry: 10 * 60_000 },
    ],
  ];
  test.each(CASES)('%s', (_name, facts, status) => {
    expect(statusOf({ canMint: true, ...facts })).toMatchObject(status);
  });

  test.each([
    [61, 'usable'],
    [60, 'renewable'],
  ])('a minted token with %i seconds left is %s', (seconds, kind) => {
    const facts = { token: minted({ expiresAt: minutes(seconds / 60) }), renewal: null };
    expect(tokenStanding({ ...facts, canMint: true }, NOW).kind).toBe(kind);
  });
});
