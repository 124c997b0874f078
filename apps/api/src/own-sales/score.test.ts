import { createDeskLoader } from '@partsight/server/desk/lot/load-desk';
import { predictBoughtLot } from '@partsight/server/own-sales/score/predict-lot.job';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { completedLot } from '../testing/completed-lot.ts';
import { testApp } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);
const lotOf = completedLot(db);

const signal = new AbortController().signal;
const now = () => new Date();
const { database } = db;
const { open } = createDeskLoader({ database, now });
const predict = predictBoughtLot({ database, open, now });

const newSale = (userId: string, orderRef: string, lookupKey: string | null) =>
  db.query(
    `insert into own_sales (user_id, order_ref, item_id, sold_on, title, lookup_key, matched_by, quantity, currency,
       unit_minor) values ($1, $2, '1', current_date, 'Module', $3, $4, 1, 'USD', 7000)`,
    [userId, orderRef, lookupKey, lookupKey === null ? null : 'title'],
  );

test('a bought lot is scored once its predictions are saved', async () => {
  const dana = await person();
  const id = await lotOf(dana);
  expect((await dana.get('/api/score')).json()).toMatchObject({ lots: [], through: null });
  await dana.put(`/api/batch/${id}/lot`, { state: 'bought', paid: '60.00' });
  expect((await dana.get('/api/score')).json()).toMatchObject({
    lots: [{ id, isPending: true, paid: '60.00', score: null }],
    results: null,
    proposals: [],
  });
  await predict({ userId: dana.userId, batchId: id }, { drainSignal: signal, signal });
  await newSale(dana.userId, 'O-1', '84001234');
  await newSale(dana.userId, 'O-2', null);
  expect((await dana.get('/api/score')).json()).toMatchObject({
    lots: [
      {
        isPending: false,
        score: { back: '70.00', sales: 1, salesWithoutFees: 1 },
      },
    ],
    results: { lots: 1, paidOff: 1, matchedSales: 1, unmatchedSales: 1, share: null },
    timeToSale: null,
    proposals: [],
    nextBid: null,
  });

  const sam = await person();
  expect((await sam.get('/api/score')).json()).toMatchObject({ lots: [], results: null });
});
