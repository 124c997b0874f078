import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DEVELOPMENT_APPLICATIONS } from './oauth/applications.ts';
import { startSimulator, type RunningSimulator } from './start-simulator.ts';
import {
  callerOf,
  controlCall,
  field,
  INSIGHTS_PATH,
  rowsIn,
  type Caller,
} from './testing/caller.ts';

const NOW = new Date('2026-11-14T15:30:00Z');

let simulator: RunningSimulator;
let caller: Caller;
beforeAll(async () => {
  simulator = await startSimulator({ port: 0, seed: 1, isMild: false, now: () => NOW });
  const { clientId } = DEVELOPMENT_APPLICATIONS.everything;
  caller = callerOf(simulator, simulator.issueToken({ clientId }).token);
});
afterAll(async () => {
  await simulator.stop();
});

describe('the choice of the market', () => {
  test('is made at the start or by a control, and shown in the state', async () => {
    const other = await startSimulator({ port: 0, seed: 1 });
    const state = async (): Promise<unknown> => (await controlCall(other, 'GET', 'state')).body;
    expect(await state()).toMatchObject({ world: 'kind', wire: { gzip: 'never' } });
    const refused = await controlCall(other, 'GET', 'truth/84001234');
    expect(refused.status).toBe(400);
    await controlCall(other, 'PUT', 'world', { world: 'harsh', grammar: 'open', seed: 5 });
    expect(await state()).toMatchObject({ world: 'harsh', seed: 5, wire: { gzip: 'when-asked' } });
    expect((await controlCall(other, 'GET', 'truth/84001234')).status).toBe(200);
    await controlCall(other, 'PUT', 'wire', { estimatedTotals: false });
    expect(await state()).toMatchObject({ wire: { estimatedTotals: false } });
    await controlCall(other, 'PUT', 'world', { world: 'kind' });
    expect(await state()).toMatchObject({ world: 'kind', wire: { gzip: 'never' } });
    await other.stop();
  });

  test.each([
    ['PUT', 'world', { world: 'cruel' }],
    ['PUT', 'world', { grammar: 'secret' }],
    ['PUT', 'wire', { gzip: 'sometimes' }],
    ['PUT', 'wire', { itemGroups: 'yes' }],
    ['GET', 'numbers?count=0', undefined],
    ['GET', 'list?count=0', undefined],
    ['GET', 'list?style=tidy', undefined],
    ['GET', 'truth/84001234?from=yesterday', undefined],
    ['GET', 'truth/84001234?from=2026-01-01T00:00:00Z', undefined],
    ['GET', 'truth/%E0%A4%A', undefined],
  ])('refuses %s %s with %o', async (method, name, body) => {
    expect((await controlCall(simulator, method, name, body)).status).toBe(400);
  });

  test('does not affect the numbers that misbehave', async () => {
    expect((await caller.sold({ q: 'SIM-0500' })).status).toBe(500);
    const foreign = rowsIn((await caller.sold({ q: 'SIM-2003' })).body, 'itemSales');
    expect(foreign.length).toBeGreaterThan(0);
    const broad = await caller.get(INSIGHTS_PATH, { q: 'brake', category_ids: '6030' });
    expect(Number(field(broad.body, 'total'))).toBeGreaterThan(10_000);
  });
});
