import type { RemovedBatch } from '@partsight/contract/runs';
import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { listUploads } from '../testing/copy-batch.ts';
import { testApp, type Person } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);
const uploadList = listUploads(db);

const SHEET = 'Part Number,Qty,Cost\nF4ZZ-6E086-A,2,10.00\n84390030,1,5.00\n';
const RUN = { timeRange: '3months', oemOnlyAnalysis: true };

const uploaded = (who: Person, fileName: string): Promise<string> =>
  uploadList(who, fileName, SHEET);

const remove = (who: Person, id: string) =>
  who.request({ method: 'DELETE', url: `/api/batch/${id}` });
const removed = async (who: Person) => (await who.get('/api/removed')).json<RemovedBatch[]>();
const names = async (who: Person) =>
  (await who.get('/api/batches')).json<{ fileName: string }[]>().map(({ fileName }) => fileName);
const statusOf = async (who: Person, id: string) =>
  (await who.get(`/api/batch/${id}?limit=0`)).json<{ batch: { status: string } }>().batch.status;

describe('replacing a waiting batch', () => {
  const replace = (who: Person, id: string, sheet = SHEET) =>
    who.upload(`/api/upload?replaces=${id}`, 'right.csv', sheet);

  test('leaves only the new one', async () => {
    const dana = await person();
    const id = await uploaded(dana, 'wrong.csv');
    expect((await replace(dana, id)).statusCode).toBe(200);
    expect(await names(dana)).toEqual(['right.csv']);
    expect(await removed(dana)).toEqual([]);
    expect((await dana.post('/api/removed/restore', { ids: [id] })).statusCode).toBe(404);
  });

  test('with a refused file leaves the old one', async () => {
    const dana = await person();
    const id = await uploaded(dana, 'wrong.csv');
    expect((await replace(dana, id, 'nothing')).statusCode).toBe(422);
    expect(await names(dana)).toEqual(['wrong.csv']);
  });

  test('does not apply to a batch that has run or belongs to another user', async () => {
    const [dana, lee] = [await person(), await person()];
    const [run, theirs] = [await uploaded(dana, 'run.csv'), await uploaded(lee, 'theirs.csv')];
    await dana.post(`/api/process/${run}`, RUN);
    await replace(dana, run);
    await replace(dana, theirs);
    expect(await names(dana)).toEqual(['right.csv', 'right.csv', 'run.csv']);
    expect(await names(lee)).toEqual(['theirs.csv']);
  });
});

describe('removing a batch', () => {
  test('leaves the others, and it can be restored for a day', async () => {
    const dana = await person();
    const [first] = [await uploaded(dana, 'a.csv'), await uploaded(dana, 'b.csv')];
    const response = await remove(dana, first);
    expect(response.json()).toMatchObject({ success: true });
    expect(await names(dana)).toEqual(['b.csv']);
    expect(await removed(dana)).toMatchObject([
      { id: first, fileName: 'a.csv', totalParts: 2, status: 'pending' },
    ]);
    expect((await dana.post('/api/removed/restore', { ids: [first] })).statusCode).toBe(200);
    expect(await names(dana)).toEqual(['b.csv', 'a.csv']);
    expect(await removed(dana)).toEqual([]);
  });

  test('an expired removal is neither listed nor restored', async () => {
    const dana = await person();
    const id = await uploaded(dana, 'a.csv');
    await remove(dana, id);
    await db.query("update batches set cleared_at = now() - interval '25 hours' where id = $1", [
      id,
    ]);
    expect(await removed(dana)).toEqual([]);
    expect((await dana.post('/api/removed/restore', { ids: [id] })).statusCode).toBe(404);
  });

  test('removals are isolated per user', async () => {
    const [dana, lee] = [await person(), await person()];
    const id = await uploaded(dana, 'a.csv');
    expect((await remove(lee, id)).statusCode).toBe(404);
    await remove(dana, id);
    expect(await removed(lee)).toEqual([]);
    expect((await lee.post('/api/removed/restore', { ids: [id] })).statusCode).toBe(404);
    expect(await removed(dana)).toHaveLength(1);
  });
});

describe('a restored batch', () => {
  test('keeps running if it was running', async () => {
    const dana = await person();
    await dana.post('/api/save-token', { token: 'v^1.1#i^1#abc' });
    const id = await uploaded(dana, 'a.csv');
    await dana.post(`/api/process/${id}`, RUN);
    expect(await statusOf(dana, id)).toBe('processing');
    await dana.post('/api/clear-data');
    expect((await removed(dana)).map(({ status }) => status)).toEqual(['processing']);
    await dana.post('/api/removed/restore', {});
    expect(await statusOf(dana, id)).toBe('processing');
  });

  test('keeps waiting for a token, or continues if one was saved meanwhile', async () => {
    const dana = await person();
    const id = await uploaded(dana, 'a.csv');
    await dana.post(`/api/process/${id}`, RUN);
    await remove(dana, id);
    await dana.post('/api/removed/restore', { ids: [id] });
    expect(await statusOf(dana, id)).toBe('paused');
    await remove(dana, id);
    await dana.post('/api/save-token', { token: 'v^1.1#i^1#abc' });
    await dana.post('/api/removed/restore', { ids: [id] });
    expect(await statusOf(dana, id)).toBe('processing');
  });
});
