import { DEVELOPMENT_APPLICATIONS } from '@partsight/marketplace-simulator/oauth/applications';
import { beforeEach, describe, expect, test } from 'vitest';

import type { Outcome } from '../outcome.ts';
import { notAborted, testMarketplace } from '../testing/marketplace-harness.ts';
import { BASE_SCOPE, RESEARCH_SCOPE, type MintedToken } from './mint-token.ts';

const { motors, base } = DEVELOPMENT_APPLICATIONS;

const harness = testMarketplace();
beforeEach(() => {
  harness.simulator.setFaults({ clientId: motors.clientId }, []);
});

const mint = (
  credentials: { clientId: string; clientSecret: string } = motors,
  scopes: readonly string[] = [BASE_SCOPE, RESEARCH_SCOPE],
): Promise<Outcome<MintedToken>> =>
  harness.client.mintApplicationToken({ credentials, scopes, signal: notAborted() });

describe('an application token', () => {
  test('works for sold data and expires in two hours', async () => {
    const before = Date.now();
    const outcome = await mint();
    const answer =
      outcome.kind === 'found' ? outcome.answer : { token: '', expiresAt: new Date(0) };
    expect(answer.expiresAt.getTime() - before).toBeGreaterThanOrEqual(7_200_000);
    expect(answer.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 7_200_000);
    const to = new Date();
    const sold = await harness.client.soldSource.search({
      token: answer.token,
      keywords: '84972952',
      window: { from: new Date(to.getTime() - 86_400_000), to },
      signal: notAborted(),
    });
    expect(['found', 'nothing-found']).toContain(sold.kind);
  });

  test('is not granted for a scope that the application lacks', async () => {
    expect(await mint(base)).toEqual({ kind: 'access-not-granted' });
  });

  test('is refused for wrong credentials', async () => {
    expect(await mint({ clientId: motors.clientId, clientSecret: 'wrong' })).toEqual({
      kind: 'token-refused',
    });
  });
});

describe('a failing token endpoint', () => {
  test.each([
    [{ kind: 'server-error' }, { kind: 'unreachable', detail: 'answered 500/2003' }],
    [{ kind: 'throttle' }, { kind: 'throttled', until: null }],
    [{ kind: 'reset' }, { kind: 'unreachable', detail: 'ECONNRESET' }],
    [
      { kind: 'garbage', body: 'html' },
      { kind: 'malformed', detail: 'the answer is not JSON' },
    ],
    [
      { kind: 'garbage', body: 'wrong-schema' },
      { kind: 'malformed', detail: 'the answer does not fit at access_token' },
    ],
    [
      { kind: 'garbage', body: 'huge', bytes: 9_000_000 },
      { kind: 'malformed', detail: 'the answer is larger than 4194304 bytes' },
    ],
  ] as const)('with %o gives %o', async (fault, expected) => {
    harness.simulator.setFaults({ clientId: motors.clientId }, [{ ...fault, api: 'identity' }]);
    const outcome = await mint();
    expect(outcome).toEqual(expected);
    expect(JSON.stringify(outcome)).not.toContain(motors.clientSecret);
  });
});
