import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startSimulator, type RunningSimulator } from '../start-simulator.ts';
import {
  callerOf,
  controlCall,
  errorIdsIn,
  INSIGHTS_PATH,
  type Caller,
} from '../testing/caller.ts';
import type { Fault } from './fault.ts';

let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator({ port: 0, seed: 1 });
});
afterAll(async () => {
  await simulator.stop();
});

async function faultyCaller(...faults: readonly Fault[]): Promise<Caller & { token: string }> {
  const { token } = simulator.issueToken();
  const set = await controlCall(simulator, 'PUT', 'faults', { token, faults });
  expect(set.status).toBe(200);
  return { ...callerOf(simulator, token), token };
}

const ask = { q: '84972952' };

const fetchAs = async (token: string, signal?: AbortSignal): Promise<Response> =>
  fetch(`${simulator.origin}${INSIGHTS_PATH}?q=84972952&category_ids=6030`, {
    headers: { authorization: `Bearer ${token}`, 'x-ebay-c-marketplace-id': 'EBAY_US' },
    ...(signal && { signal }),
  });

describe('a fault', () => {
  test('refuses the token after a number of calls', async () => {
    const caller = await faultyCaller({ kind: 'unauthorized', afterCalls: 2 });
    const statuses = [];
    for (let i = 0; i < 4; i++) {
      statuses.push((await caller.sold(ask)).status);
    }
    expect(statuses).toEqual([200, 200, 401, 401]);
  });

  test.each([
    [{ kind: 'throttle' }, null],
    [{ kind: 'throttle', retryAfter: 30 }, '30'],
    [
      { kind: 'throttle', retryAfter: 'Wed, 21 Oct 2026 07:28:00 GMT' },
      'Wed, 21 Oct 2026 07:28:00 GMT',
    ],
  ] as const)('%o throttles', async (fault, retryAfter) => {
    const reply = await (await faultyCaller(fault)).sold(ask);
    expect(reply.status).toBe(429);
    expect(reply.headers.get('retry-after')).toBe(retryAfter);
    expect(errorIdsIn(reply.body)).toEqual([2001]);
  });

  test('returns bursts of errors', async () => {
    const caller = await faultyCaller({
      kind: 'server-error',
      status: 503,
      forCalls: 2,
      everyCalls: 4,
    });
    const statuses = [];
    for (let i = 0; i < 8; i++) {
      statuses.push((await caller.sold(ask)).status);
    }
    expect(statuses).toEqual([503, 503, 200, 200, 503, 503, 200, 200]);
  });

  test('delays the response', async () => {
    const caller = await faultyCaller({ kind: 'latency', minMs: 120 });
    const start = performance.now();
    expect((await caller.sold(ask)).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThanOrEqual(118);
  });

  test('returns a page, an empty body or another schema', async () => {
    const page = await (await faultyCaller({ kind: 'garbage', body: 'html' })).sold(ask);
    const empty = await (await faultyCaller({ kind: 'garbage', body: 'empty' })).sold(ask);
    const other = await (await faultyCaller({ kind: 'garbage', body: 'wrong-schema' })).sold(ask);
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect([empty.status, empty.body]).toEqual([200, '']);
    expect(other.body).toMatchObject({ total: 'many' });
  });

  test('returns fifty megabytes of valid JSON', async () => {
    const { token } = await faultyCaller({ kind: 'garbage', body: 'huge', bytes: 3_000_000 });
    const text = await (await fetchAs(token)).text();
    expect(text.length).toBeGreaterThanOrEqual(3_000_000);
    expect(() => JSON.parse(text) as unknown).not.toThrow();
  });

  test.each([{ kind: 'reset' }, { kind: 'cut' }] as const)(
    '%o breaks the connection',
    async (fault) => {
      const { token } = await faultyCaller(fault);
      const read = async (): Promise<string> => (await fetchAs(token)).text();
      await expect(read()).rejects.toThrow(TypeError);
      expect(simulator.takeCalls().at(-1)).toMatchObject({ ended: 'broken' });
    },
  );

  test('never responds, and records when the client gives up', async () => {
    const { token } = await faultyCaller({ kind: 'blackhole' });
    await expect(fetchAs(token, AbortSignal.timeout(80))).rejects.toThrow('timeout');
    const call = simulator.takeCalls().at(-1);
    await expect.poll(() => call?.ended).toBe('closed-by-client');
  });

  test('sends the response slowly', async () => {
    const { token } = await faultyCaller({ kind: 'trickle', bytesPerSecond: 40_000 });
    const start = performance.now();
    const text = await (await fetchAs(token)).text();
    expect(performance.now() - start).toBeGreaterThan((text.length / 40_000) * 600);
    expect(() => JSON.parse(text) as unknown).not.toThrow();
  });

  test('redirects the caller', async () => {
    const caller = await faultyCaller({ kind: 'redirect', location: 'http://127.0.0.1:9/' });
    const reply = await caller.sold(ask);
    expect([reply.status, reply.headers.get('location')]).toEqual([302, 'http://127.0.0.1:9/']);
  });

  test('returns errors in the marketplace’s format', async () => {
    const caller = await faultyCaller({ kind: 'refuse', status: 400, errorId: 100_017 });
    const reply = await caller.sold(ask);
    expect([reply.status, ...errorIdsIn(reply.body)]).toEqual([400, 100_017]);
  });

  test('affects its own token and API only, and ends when it is removed', async () => {
    const caller = await faultyCaller({ kind: 'server-error', api: 'browse' });
    const bystander = callerOf(simulator, simulator.issueToken().token);
    expect((await caller.live({ q: 'brake' })).status).toBe(500);
    expect((await caller.sold(ask)).status).toBe(200);
    expect((await bystander.live({ q: 'brake' })).status).toBe(200);
    await controlCall(simulator, 'PUT', 'faults', { token: caller.token, faults: [] });
    expect((await caller.live({ q: 'brake' })).status).toBe(200);
  });

  test('can affect the token endpoint of one application', async () => {
    await controlCall(simulator, 'PUT', 'faults', {
      application: 'base',
      faults: [{ kind: 'server-error', api: 'identity', forCalls: 1 }],
    });
    const mint = async (): Promise<number> =>
      (
        await fetch(`${simulator.origin}/identity/v1/oauth2/token`, {
          method: 'POST',
          headers: { authorization: `Basic ${btoa('PartSight-dev-SIM-base:SIM-base-secret')}` },
          body: new URLSearchParams({ grant_type: 'client_credentials' }),
        })
      ).status;
    expect([await mint(), await mint()]).toEqual([500, 200]);
  });
});
