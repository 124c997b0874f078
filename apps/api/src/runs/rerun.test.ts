import type { DeskRow } from '@partsight/contract/desk';
import type { PartEvidence } from '@partsight/contract/evidence';
import type { BatchResponse } from '@partsight/contract/results';
import type { RunPlan } from '@partsight/contract/runs';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { listUploads } from '../testing/copy-batch.ts';
import { marketplaceApp } from '../testing/marketplace-app.ts';

const db = testDatabase();
const { trader, runLaneOf, simulator } = marketplaceApp(db);
const uploadList = listUploads(db);

type Trader = Awaited<ReturnType<typeof trader>>;
const SHEET = 'Part Number,Qty,Cost\n84390030,4,20.00\nJL3Z-13240-AA,2,35.00\n10000001,1,9.00\n';
const RUN = { timeRange: '3months', oemOnlyAnalysis: true };
const EMPTY_HISTORY = { isAgain: true, isKept: false, looks: [], joined: null };
const CONSENT_REASON = { figureConsent: 'Letter of 3 November' };

async function runOnce(caller: Trader): Promise<string> {
  const uploadId = await uploadList(caller, 'holloway.csv', SHEET);
  await caller.post(`/api/process/${uploadId}`, RUN);
  await runLaneOf(caller.userId);
  return uploadId;
}

const rerun = (caller: Trader, id: string) => caller.post(`/api/process/${id}`, { what: 'all' });
const batchOf = async (caller: Trader, id: string) =>
  (await caller.get(`/api/batch/${id}?limit=10`)).json<BatchResponse>();
const evidenceOf = async (caller: Trader, id: string, row = 1) =>
  (await caller.get(`/api/batch/${id}/parts/${row}`)).json<PartEvidence>();
const callsOf = ({ tokenId }: Trader): number => simulator().takeCalls({ tokenId }).length;

/** Moves the run of a batch this many days into the past. */
async function backdateRun(id: string, days: number): Promise<void> {
  const ago = `make_interval(days => ${days})`;
  await db.query(
    `update lookups set as_of = as_of - ${ago}, asked_from = asked_from - ${ago},
       asked_to = asked_to - ${ago}, covered_from = covered_from - ${ago}
     where id in (select lookup_id from parts where batch_id = $1)`,
    [id],
  );
  await db.query(`update part_comps set as_of = as_of - ${ago} where batch_id = $1`, [id]);
}

test('a completed batch is looked up again although its results are recent', async () => {
  const dana = await trader();
  const id = await runOnce(dana);
  const before = await batchOf(dana, id);
  callsOf(dana);
  const plan = (await dana.get(`/api/batch/${id}/plan?isRerun=true`)).json<RunPlan>();
  expect(plan).toMatchObject({ numbers: 3, answered: 0 });

  const response = await rerun(dana, id);
  expect(response.json()).toEqual({
    success: true,
    uploadId: id,
    status: 'processing',
    pausedReason: null,
    asked: 3,
    kept: null,
  });
  const waiting = await batchOf(dana, id);
  expect(waiting.batch).toMatchObject({ status: 'processing', completedParts: 0, failedParts: 0 });
  expect(waiting.results[0]).toMatchObject({ unitsSold: null, grade: null, averagePrice: null });
  expect((await evidenceOf(dana, id)).sales).toBeNull();

  await runLaneOf(dana.userId);
  expect(callsOf(dana)).toBe(plan.calls);
  const after = await batchOf(dana, id);
  expect(after.summary).toEqual(before.summary);
  expect(after.batch).toMatchObject({ status: 'completed', completedParts: 3, failedParts: 0 });
  expect(Date.parse(after.batch.startedAt ?? '')).toBeGreaterThan(
    Date.parse(before.batch.startedAt ?? ''),
  );
});

test('failed parts are looked up again, except a row without a number', async () => {
  const dana = await trader();
  const id = await runOnce(dana);
  const fail = (row: number, key: string) =>
    db.query(
      `update parts set status = 'failed', failure = 'no-part-number', lookup_key = $3
       where batch_id = $1 and row_no = $2`,
      [id, row, key],
    );
  await fail(1, '84390030');
  await fail(2, '');
  expect((await rerun(dana, id)).json()).toMatchObject({ asked: 2 });
  expect((await batchOf(dana, id)).batch).toMatchObject({ completedParts: 0, failedParts: 1 });
});

test('nothing of earlier runs is kept without consent', async () => {
  const dana = await trader();
  const id = await runOnce(dana);
  expect((await dana.get('/api/settings')).json()).toMatchObject({ figureConsent: null });
  await rerun(dana, id);
  await runLaneOf(dana.userId);
  expect((await evidenceOf(dana, id)).history).toEqual(EMPTY_HISTORY);
  expect(await db.query('select from part_history where batch_id = $1', [id])).toEqual([]);
});

test('a run snapshot is kept, its days merge with the next run, and the desk uses both', async () => {
  const dana = await trader();
  const consent = (await dana.put('/api/settings', CONSENT_REASON)).json<{
    figureConsent: { reason: string; at: string };
  }>();
  expect(consent.figureConsent.reason).toBe(CONSENT_REASON.figureConsent);
  const id = await runOnce(dana);
  const first = await evidenceOf(dana, id);
  expect(first.history).toEqual({ isAgain: false, isKept: true, looks: [], joined: null });
  await backdateRun(id, 53);
  expect((await rerun(dana, id)).json()).toMatchObject({ kept: 3 });
  await runLaneOf(dana.userId);

  const { history } = await evidenceOf(dana, id);
  expect(history?.looks).toHaveLength(1);
  expect(history?.looks[0]).toMatchObject({
    unitsLow: first.sales?.unitsLow,
    unitsMid: first.sales?.unitsMid,
    unitsHigh: first.sales?.unitsHigh,
    hasChanged: false,
  });
  expect(history?.joined).toEqual({ looks: 2, days: 143 });
  const { desk } = (await dana.get(`/api/batch/${id}/desk`)).json<{ desk: { joined: object } }>();
  expect(desk.joined).toEqual({ lines: 3, days: 143 });

  await dana.put('/api/settings', { figureConsent: null });
  expect((await evidenceOf(dana, id)).history).toEqual(EMPTY_HISTORY);
  const alone = (await dana.get(`/api/batch/${id}/desk`)).json<{ desk: { joined: object } }>();
  expect(alone.desk.joined).toBeNull();
  expect(await db.query('select from part_history where user_id = $1', [dana.userId])).toEqual([]);
});

test('the snapshot keeps the desk price and the line value', async () => {
  const dana = await trader();
  await dana.put('/api/settings', CONSENT_REASON);
  const id = await runOnce(dana);
  const path = `/api/batch/${id}/desk/rows?rows=1,2,3`;
  const { rows } = (await dana.get(path)).json<{ rows: DeskRow[] }>();
  expect(rows.filter(({ value }) => Number(value) > 0)).not.toEqual([]);
  await rerun(dana, id);
  // Later settings must not change the snapshot.
  const { usual } = (await dana.get('/api/desk/settings')).json<{ usual: { settings: object } }>();
  const settings = { ...usual.settings, share: 0.05, position: 0.7 };
  await dana.put('/api/desk/settings', { name: 'Careful', settings });
  await runLaneOf(dana.userId);

  for (const { row, price, value } of rows) {
    const [snapshot] = (await evidenceOf(dana, id, row)).history?.looks ?? [];
    expect([row, snapshot?.deskPrice, snapshot?.lineValue]).toEqual([row, price, value]);
  }
});

test('demand changed where the exact test says so', async () => {
  const dana = await trader();
  await dana.put('/api/settings', CONSENT_REASON);
  const id = await runOnce(dana);
  await db.query(
    `update part_comps set figures = figures || '{"exactListings": 400}' where batch_id = $1`,
    [id],
  );
  await backdateRun(id, 90);
  await rerun(dana, id);
  await runLaneOf(dana.userId);
  expect((await evidenceOf(dana, id)).history?.looks[0]).toMatchObject({ hasChanged: true });
});

test('only a finished batch can be rerun', async () => {
  const dana = await trader();
  const id = await runOnce(dana);
  const responses: [status: string, code: number][] = [];
  for (const status of ['pending', 'processing', 'paused', 'stopped', 'failed', 'completed']) {
    await db.query('update batches set status = $2 where id = $1', [id, status]);
    responses.push([status, (await rerun(dana, id)).statusCode]);
  }
  expect(responses).toEqual([
    ['pending', 409],
    ['processing', 409],
    ['paused', 409],
    ['stopped', 200],
    ['failed', 200],
    ['completed', 200],
  ]);
  expect((await rerun(await trader(), id)).statusCode).toBe(404);
});
