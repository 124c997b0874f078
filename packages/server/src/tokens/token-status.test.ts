import { describe, expect, test } from 'vitest';

import type { ApplicationToken } from '../db/records/application-token.record.ts';
import type { StoredToken } from '../db/records/token.record.ts';
import {
  applicationTokenStatus,
  type ApplicationTokenStatus,
} from './application/application-token-status.ts';
import { needsUserToken, tokenStatus, type TokenFacts } from './token-status.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

const token = (overrides: Partial<StoredToken> = {}): StoredToken => ({
  sealed: { keyId: 'k', bytes: Buffer.alloc(0) },
  savedAt: minutes(-30),
  expiresAt: minutes(90),
  refusedAt: null,
  ...overrides,
});

const EXPIRED = { expired: true, expiringSoon: false, timeUntilExpiry: 0 };
const ACTIVE = { expired: false, expiringSoon: false };
const BY_ITSELF = { ...ACTIVE, timeUntilExpiry: 0, usingResearchToken: false, hadToken: true };

const statusOf = (facts: Partial<TokenFacts>) =>
  tokenStatus({ pasted: null, newer: null, own: null, ...facts }, NOW);

describe('without credentials of the server’s own', () => {
  const CASES: [name: string, facts: Partial<TokenFacts>, status: object][] = [
    ['no token counts as expired', {}, { ...EXPIRED, usingResearchToken: false, hadToken: false }],
    [
      'a valid token counts down',
      { pasted: token() },
      { ...ACTIVE, timeUntilExpiry: 90 * 60_000, usingResearchToken: true },
    ],
    [
      'fifteen minutes left do not warn',
      { pasted: token({ expiresAt: minutes(15) }) },
      { ...ACTIVE, timeUntilExpiry: 15 * 60_000 },
    ],
    [
      'less than fifteen do',
      { pasted: token({ expiresAt: minutes(14.99) }) },
      { expired: false, expiringSoon: true },
    ],
    [
      'a token without time left is expired',
      { pasted: token({ expiresAt: NOW }) },
      { ...EXPIRED, usingResearchToken: true, hadToken: true },
    ],
    [
      'a refused token is expired whatever time it had left',
      { pasted: token({ refusedAt: minutes(-1) }) },
      { ...EXPIRED, usingResearchToken: true },
    ],
  ];
  test.each(CASES)('%s', (_name, facts, status) => {
    expect(statusOf(facts)).toMatchObject(status);
  });
});

describe('with credentials of the server’s own', () => {
  const usable: ApplicationTokenStatus = { kind: 'usable', token: token() };
  const renewable: ApplicationTokenStatus = { kind: 'renewable' };
  const unproven: ApplicationTokenStatus = { kind: 'unproven' };
  const denied: ApplicationTokenStatus = { kind: 'denied', why: 'invalid-scope' };
  const CASES: [name: string, facts: Partial<TokenFacts>, status: object, person: boolean][] = [
    ['nothing is promised before it is proven', { own: unproven }, EXPIRED, false],
    ['a minted token is renewed automatically', { own: usable }, BY_ITSELF, false],
    ['also when it has expired', { own: renewable }, BY_ITSELF, false],
    [
      'a denied request never was a token',
      { own: denied },
      { ...EXPIRED, usingResearchToken: false, hadToken: false },
      true,
    ],
    [
      'a pasted token counts down without a warning',
      { pasted: token({ expiresAt: minutes(5) }), own: usable },
      { ...ACTIVE, timeUntilExpiry: 5 * 60_000, usingResearchToken: true },
      false,
    ],
    [
      'but warns where the server has none',
      { pasted: token({ expiresAt: minutes(5) }), own: denied },
      { expired: false, expiringSoon: true },
      false,
    ],
    [
      'the server takes over after it expires',
      { pasted: token({ expiresAt: minutes(-5) }), own: renewable },
      BY_ITSELF,
      false,
    ],
    [
      'also when it was refused',
      { pasted: token({ refusedAt: minutes(-1) }), own: usable },
      BY_ITSELF,
      false,
    ],
  ];
  test.each(CASES)('%s', (_name, facts, status, person) => {
    expect(statusOf(facts)).toMatchObject(status);
    expect(needsUserToken({ pasted: null, newer: null, own: null, ...facts }, NOW)).toBe(person);
  });
});

describe('an application token', () => {
  const NEVER = { token: null, notBefore: new Date(0), denied: null };
  const CASES: [name: string, known: ApplicationToken | null, status: object][] = [
    ['that was never requested', null, { kind: 'unproven' }],
    ['that the marketplace has not issued yet', NEVER, { kind: 'unproven' }],
    ['that is valid', { ...NEVER, token: token() }, { kind: 'usable' }],
    [
      'with more than a minute left',
      { ...NEVER, token: token({ expiresAt: minutes(61 / 60) }) },
      { kind: 'usable' },
    ],
    [
      'with a minute left',
      { ...NEVER, token: token({ expiresAt: minutes(1) }) },
      { kind: 'renewable' },
    ],
    [
      'that was refused at once',
      { ...NEVER, token: token({ savedAt: minutes(-2), refusedAt: minutes(-1.5) }) },
      { kind: 'denied', why: 'refused-at-once' },
    ],
    [
      'that was refused at once an hour ago',
      { ...NEVER, token: token({ savedAt: minutes(-61), refusedAt: minutes(-60.5) }) },
      { kind: 'unproven' },
    ],
    [
      'that was refused later',
      { ...NEVER, token: token({ savedAt: minutes(-60), refusedAt: minutes(-1) }) },
      { kind: 'renewable' },
    ],
    [
      'that was denied',
      { ...NEVER, denied: { at: minutes(-59), why: 'invalid-scope' } },
      { kind: 'denied', why: 'invalid-scope' },
    ],
    [
      'that was denied an hour ago',
      { ...NEVER, denied: { at: minutes(-60), why: 'invalid-client' } },
      { kind: 'unproven' },
    ],
    [
      'that is valid although the next one was denied',
      { ...NEVER, token: token(), denied: { at: NOW, why: 'invalid-scope' } },
      { kind: 'usable' },
    ],
  ];
  test.each(CASES)('%s', (_name, known, status) => {
    expect(applicationTokenStatus(known, NOW)).toMatchObject(status);
  });
});
