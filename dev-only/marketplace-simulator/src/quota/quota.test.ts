import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { DEVELOPMENT_APPLICATIONS } from '../oauth/applications.ts';
import { startSimulator, type RunningSimulator } from '../start-simulator.ts';
import {
  callerOf,
  controlCall,
  errorIdsIn,
  field,
  rowsIn,
  type Caller,
} from '../testing/caller.ts';

let now = new Date();
let simulator: RunningSimulator;
beforeEach(async () => {
  now = new Date('2026-07-10T12:00:00Z');
  simulator = await startSimulator({ port: 0, seed: 1, now: () => now });
});
afterEach(async () => {
  await simulator.stop();
});

const RATE_LIMIT = '/developer/analytics/v1_beta/rate_limit/';

async function readingOf(
  caller: Caller,
  apiName: string,
): Promise<Record<string, unknown> | undefined> {
  const { body } = await caller.get(RATE_LIMIT, { api_context: 'buy', api_name: apiName });
  const [resource] = rowsIn(rowsIn(body, 'rateLimits')[0], 'resources');
  return rowsIn(resource, 'rates')[0];
}

describe('the daily quota', () => {
  test('is shared by all tokens of an application, and by search and item', async () => {
    const first = callerOf(simulator, simulator.issueToken().token);
    const second = callerOf(simulator, simulator.issueToken().token);
    await first.live({ q: 'brake' });
    await second.get('/buy/browse/v1/item/v1%7C1%7C0');
    expect(await readingOf(first, 'browse')).toMatchObject({
      count: 2,
      limit: 5000,
      remaining: 4998,
    });
    expect(await readingOf(first, 'marketplace_insights')).toMatchObject({ count: 0 });
  });

  test('once used up returns 429 without Retry-After until the reset', async () => {
    const { token } = simulator.issueToken({ dailyLimit: 2 });
    const caller = callerOf(simulator, token);
    const statuses = [];
    for (let i = 0; i < 3; i++) {
      statuses.push((await caller.sold({ q: '84972952' })).status);
    }
    const spent = await caller.sold({ q: '84972952' });
    expect(statuses).toEqual([200, 200, 429]);
    expect(spent.headers.has('retry-after')).toBe(false);
    expect(errorIdsIn(spent.body)).toEqual([2001]);
    expect(await readingOf(caller, 'marketplace_insights')).toMatchObject({
      limit: 2,
      remaining: 0,
      reset: '2026-07-11T07:00:00.000Z',
      timeWindow: 86_400,
    });
    now = new Date('2026-07-11T07:00:00Z');
    const renewed = callerOf(simulator, simulator.issueToken({ dailyLimit: 2 }).token);
    expect((await renewed.sold({ q: '84972952' })).status).toBe(200);
  });

  test('is full again for the same token after the reset', async () => {
    const { token } = simulator.issueToken({ dailyLimit: 1, expiresInS: 864_000 });
    const caller = callerOf(simulator, token);
    await caller.sold({ q: '84972952' });
    now = new Date('2026-07-11T06:59:59Z');
    expect((await caller.sold({ q: '84972952' })).status).toBe(429);
    now = new Date('2026-07-11T07:00:00Z');
    expect((await caller.sold({ q: '84972952' })).status).toBe(200);
  });

  test('is shown even for APIs that the application may not use', async () => {
    const { clientId } = DEVELOPMENT_APPLICATIONS.base;
    const caller = callerOf(simulator, simulator.issueToken({ clientId }).token);
    expect(await readingOf(caller, 'marketplace_insights')).toMatchObject({ limit: 5000 });
  });

  test('has no content for unknown APIs', async () => {
    const caller = callerOf(simulator, simulator.issueToken().token);
    expect((await caller.get(RATE_LIMIT, { api_context: 'sell' })).status).toBe(204);
  });

  test('can be set by a control', async () => {
    const { token } = simulator.issueToken();
    const set = await controlCall(simulator, 'PUT', 'quota', {
      application: 'motors',
      api: 'insights',
      limit: 10,
      count: 10,
    });
    expect(field(set.body, 'remaining')).toBe(0);
    expect((await callerOf(simulator, token).sold({ q: '84972952' })).status).toBe(429);
  });
});
