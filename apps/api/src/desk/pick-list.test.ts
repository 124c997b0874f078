import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { testApp } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);

const SHEET = 'Part Number,Bin,Qty,Cost\nF4ZZ-6E086-A,C2-1,2,10.00\n84390030,C1-1,1,5.00\n';

test('counts are stored for rows of the user’s own batch and shown on its list', async () => {
  const [dana, lee] = [await person(), await person()];
  const upload = await dana.upload('/api/upload', 'stock.csv', SHEET);
  const { uploadId } = upload.json<{ uploadId: string }>();
  const list = `/api/batch/${uploadId}/pick-list`;
  const row = `/api/batch/${uploadId}/counts/1`;
  expect((await dana.get(list)).json()).toEqual({ pickList: null });
  await dana.post(`/api/process/${uploadId}`, { timeRange: '3months', oemOnlyAnalysis: true });
  const count = { pieces: 1, boxes: 'open' };
  const saved = await dana.put(row, { count });
  expect(saved.json()).toMatchObject({
    pickList: {
      rows: [{ row: 1, bin: 'C2-1', quantity: 2, counted: 1, boxes: 'open', lineValue: null }],
      countedRows: 1,
      found: 1,
      said: 2,
    },
  });
  expect((await lee.put(row, { count })).statusCode).toBe(404);
  expect((await lee.get(list)).statusCode).toBe(404);
  expect((await dana.put(`/api/batch/${uploadId}/counts/9`, { count })).statusCode).toBe(404);
  for (const wrong of [
    { pieces: -1, boxes: 'new' },
    { pieces: 1.5, boxes: 'new' },
    { pieces: 1, boxes: 'shiny' },
  ]) {
    expect((await dana.put(row, { count: wrong })).statusCode).toBe(400);
  }
  expect((await dana.put(row, { count: null })).json()).toMatchObject({ pickList: { rows: [] } });
});
