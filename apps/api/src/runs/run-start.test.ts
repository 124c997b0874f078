import type { RunPlan } from '@partsight/contract/runs';
import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { listUploads } from '../testing/copy-batch.ts';
import { testApp, type Person } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);
const uploadList = listUploads(db);

const SHEET = 'Part Number,Qty,Cost\nF4ZZ-6E086-A,2,10.00\n84390030,1,5.00\n84390030,4,5.00\n';
const RUN = { timeRange: '3months', oemOnlyAnalysis: true };
const TOKEN = { token: 'v^1.1#i^1#abc' };

const uploaded = (who: Person): Promise<string> => uploadList(who, 'stock.csv', SHEET);

const batchOf = async (who: Person, id: string) =>
  (await who.get(`/api/batch/${id}?limit=0`)).json<{ batch: object }>().batch;

async function cacheLookup(userId: string, key: string, timeRange: string): Promise<void> {
  await db.query(
    `insert into lookups (user_id, lookup_key, time_range, source, asked_from, asked_to,
       covered_from, as_of, keywords, total, listings)
     values ($1, $2, $3, 'test', now(), now(), now(), now(), '{}', 0, '[]')`,
    [userId, key, timeRange],
  );
}

describe('a run without a usable token', () => {
  test('reports that it waits, and a saved token starts it', async () => {
    const dana = await person();
    const id = await uploaded(dana);
    const started = await dana.post(`/api/process/${id}`, RUN);
    expect(started.statusCode).toBe(200);
    expect(started.json()).toMatchObject({ status: 'paused', pausedReason: 'token-expired' });
    expect(await batchOf(dana, id)).toMatchObject({ status: 'paused', timeRange: '3months' });
    await dana.post('/api/save-token', TOKEN);
    expect(await batchOf(dana, id)).toMatchObject({ status: 'processing', pausedReason: null });
  });

  test('is allowed when results are cached', async () => {
    const dana = await person();
    const id = await uploaded(dana);
    await cacheLookup(dana.userId, 'F4ZZ6E086A', '3months');
    await cacheLookup(dana.userId, '84390030', '3months');
    expect((await dana.post(`/api/process/${id}`, RUN)).json()).toMatchObject({
      status: 'processing',
    });
  });

  test('with a token simply starts', async () => {
    const dana = await person();
    await dana.post('/api/save-token', TOKEN);
    const id = await uploaded(dana);
    expect((await dana.post(`/api/process/${id}`, RUN)).json()).toMatchObject({
      status: 'processing',
      pausedReason: null,
    });
  });
});

describe('the plan of a run', () => {
  const planOf = async (who: Person, id: string) =>
    (await who.get(`/api/batch/${id}/plan?timeRange=12months`)).json<RunPlan>();

  test('shows numbers, calls, time, coverage and that a token is missing', async () => {
    const dana = await person();
    const id = await uploaded(dana);
    const plan = await planOf(dana, id);
    expect(plan).toMatchObject({
      numbers: 2,
      answered: 0,
      calls: 3,
      token: { state: 'missing', endsAt: null },
    });
    expect(plan.seconds).toBeGreaterThan(0);
    const { asked, covered } = plan.coverage;
    expect(Date.parse(covered.from)).toBeGreaterThan(Date.parse(asked.from));
  });

  test('counts cached results and shows when the token expires', async () => {
    const dana = await person();
    await dana.post('/api/save-token', TOKEN);
    const id = await uploaded(dana);
    await cacheLookup(dana.userId, '84390030', '12months');
    const plan = await planOf(dana, id);
    expect(plan).toMatchObject({ numbers: 2, answered: 1, calls: 2, token: { state: 'usable' } });
    expect(Date.parse(plan.token.endsAt ?? '')).toBeGreaterThan(Date.now());
  });

  test('is not available for another user’s batch', async () => {
    const [dana, lee] = [await person(), await person()];
    const id = await uploaded(dana);
    expect((await lee.get(`/api/batch/${id}/plan`)).statusCode).toBe(404);
  });
});

test('every signed-in user sees how far back the source reaches', async () => {
  const dana = await person();
  expect((await dana.get('/api/capabilities')).json()).toMatchObject({
    soldSource: { reachDays: 90 },
  });
});
