import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startSimulator, type RunningSimulator } from '../start-simulator.ts';
import { callerOf, controlCall, field, rowsIn } from '../testing/caller.ts';

let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator({ port: 0, seed: 1 });
});
afterAll(async () => {
  await simulator.stop();
});

const issue = async (options: unknown = {}): Promise<string> =>
  String(field((await controlCall(simulator, 'POST', 'tokens', options)).body, 'token'));

describe('the control endpoint', () => {
  test('issues one or many tokens with a given expiry', async () => {
    const before = Date.now();
    const { body } = await controlCall(simulator, 'POST', 'tokens', { expiresInS: 60 });
    const many = await controlCall(simulator, 'POST', 'tokens', { count: 3, dailyLimit: 9 });
    const expiresAt = Date.parse(String(field(body, 'expiresAt')));
    expect(expiresAt - before).toBeGreaterThan(59_000);
    expect(expiresAt - before).toBeLessThan(65_000);
    expect(new Set(rowsIn(many.body, 'tokens').map(({ tokenId }) => tokenId)).size).toBe(3);
  });

  test('returns each token’s calls in order of arrival, once', async () => {
    const [one, two] = [await issue(), await issue()];
    await callerOf(simulator, one).sold({ q: '84972952' });
    await callerOf(simulator, two).sold({ q: '13540551' });
    await callerOf(simulator, one).live({ q: 'brake' });
    const taken = await controlCall(simulator, 'POST', 'calls/take', { token: one });
    const calls = rowsIn(taken.body, 'calls');
    const times = calls.map(({ arrivedAtMs }) => Number(arrivedAtMs));
    expect(calls.map(({ api, status }) => [api, status])).toEqual([
      ['insights', 200],
      ['browse', 200],
    ]);
    expect(calls[0]?.query).toContain('q=84972952');
    expect(times[1]).toBeGreaterThan(times[0] ?? Infinity);
    expect(Math.abs((times[1] ?? 0) - Date.now())).toBeLessThan(5_000);
    const again = await controlCall(simulator, 'POST', 'calls/take', { token: one });
    expect(rowsIn(again.body, 'calls')).toEqual([]);
    const others = await controlCall(simulator, 'POST', 'calls/read', { token: two });
    expect(rowsIn(others.body, 'calls')).toHaveLength(1);
  });

  test('keeps no token text in its records', async () => {
    const token = await issue();
    await callerOf(simulator, token).sold({ q: '84972952' });
    const { body } = await controlCall(simulator, 'POST', 'calls/read', {});
    expect(JSON.stringify(body)).not.toContain('H4sI');
  });

  test('moves the clock, so that tokens expire at once', async () => {
    const caller = callerOf(simulator, await issue());
    await controlCall(simulator, 'PUT', 'clock', { offsetMs: 7_200_000 });
    expect((await caller.live({ q: 'brake' })).status).toBe(401);
    await controlCall(simulator, 'PUT', 'clock', { offsetMs: 0 });
    expect((await caller.live({ q: 'brake' })).status).toBe(200);
  });

  test('clears everything on a reset', async () => {
    await controlCall(simulator, 'PUT', 'faults', { faults: [{ kind: 'reset' }] });
    await controlCall(simulator, 'POST', 'reset');
    const { body } = await controlCall(simulator, 'GET', 'state');
    expect(body).toMatchObject({ seed: 1, calls: 0, faults: [] });
  });

  test.each([
    ['PUT', 'faults', { faults: [{ kind: 'flood' }] }],
    ['PUT', 'faults', { faults: [{ kind: 'latency' }] }],
    ['PUT', 'faults', { faults: [{ kind: 'latency', minMs: 1, maxMS: 2 }] }],
    ['PUT', 'faults', { token: 'never issued', faults: [] }],
    ['PUT', 'quota', { application: 'motors', api: 'everything' }],
    ['POST', 'tokens', { application: 'nobody' }],
    ['POST', 'tokens', { expiresInS: '60' }],
    ['POST', 'tokens', []],
  ])('refuses %s %s with %o', async (method, name, body) => {
    const reply = await controlCall(simulator, method, name, body);
    expect(reply.status).toBe(400);
    expect(String(field(reply.body, 'message')).length).toBeGreaterThan(5);
  });

  test('names its controls in the error for an unknown one', async () => {
    const reply = await controlCall(simulator, 'GET', 'nothing');
    expect(reply.status).toBe(404);
    expect(field(reply.body, 'message')).toContain('PUT faults');
  });
});
