import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { testApp } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);

const SHEET = 'Part Number,Qty,Cost\nF4ZZ-6E086-A,2,10.00\n84390030,1,5.00\n';

test('a batch without a run has no desk; once started, all lines are unknown but have a cost', async () => {
  const [dana, lee] = [await person(), await person()];
  const upload = await dana.upload('/api/upload', 'stock.csv', SHEET);
  const { uploadId } = upload.json<{ uploadId: string }>();
  const url = `/api/batch/${uploadId}/desk`;
  expect((await dana.get(url)).json()).toEqual({ desk: null });
  await dana.post(`/api/process/${uploadId}`, { timeRange: '3months', oemOnlyAnalysis: true });
  const desk = await dana.get(url);
  expect(desk.statusCode).toBe(200);
  expect(desk.json()).toMatchObject({
    desk: {
      value: null,
      listedLines: 0,
      unknownLines: 2,
      unknownCost: '25.00',
      bid: null,
      atWalkAway: null,
    },
  });
  expect((await lee.get(url)).statusCode).toBe(404);
});

const SETTINGS = '/api/desk/settings';

test('settings are per user, dated by value, and used by the desk', async () => {
  const [dana, lee] = [await person(), await person()];
  const usual = (await dana.get(SETTINGS)).json<{ usual: { settings: object } }>().usual.settings;
  const settings = { ...usual, share: 0.1, targetReturn: 1 };
  const saved = await dana.put(SETTINGS, {
    name: 'Autumn',
    settings,
    reasons: { share: 'own sales' },
  });
  expect(saved.statusCode).toBe(200);
  expect(saved.json()).toMatchObject({
    inUse: 'Autumn',
    sets: [{ name: 'Autumn', settings: { share: 0.1 }, notes: { share: { reason: 'own sales' } } }],
  });
  expect((await lee.get(SETTINGS)).json()).toMatchObject({ inUse: null, sets: [] });

  const upload = await dana.upload('/api/upload', 'stock.csv', SHEET);
  const { uploadId } = upload.json<{ uploadId: string }>();
  await dana.post(`/api/process/${uploadId}`, { timeRange: '3months', oemOnlyAnalysis: true });
  const url = `/api/batch/${uploadId}/desk`;
  expect((await dana.get(url)).json()).toMatchObject({
    desk: { settingsName: 'Autumn', settings: { share: 0.1, targetReturn: 1 }, asked: null },
  });
  const whatIf = await dana.post(url, {
    want: ['desk'],
    settings: { share: 0.3 },
    ask: '250.00',
  });
  expect(whatIf.json()).toMatchObject({
    desk: {
      settings: { share: 0.3, targetReturn: 1 },
      asked: { ask: '250.00', paybackMonth: null },
    },
  });
  expect((await dana.get(url)).json()).toMatchObject({ desk: { settings: { share: 0.1 } } });

  await dana.put(SETTINGS, { name: null });
  expect((await dana.get(url)).json()).toMatchObject({ desk: { settings: { share: 0.25 } } });
  expect((await dana.put(SETTINGS, { name: 'Autumn', settings: null })).json()).toMatchObject({
    sets: [],
  });
});

test.each([{ share: 0.6 }, { months: 4.5 }, { months: 400 }, { share: '0.1' }, { unheardOf: 1 }])(
  'invalid settings are refused: %o',
  async (settings) => {
    const dana = await person();
    const upload = await dana.upload('/api/upload', 'stock.csv', SHEET);
    const { uploadId } = upload.json<{ uploadId: string }>();
    const response = await dana.post(`/api/batch/${uploadId}/desk`, {
      want: ['desk'],
      settings,
    });
    expect(response.statusCode).toBe(400);
  },
);
