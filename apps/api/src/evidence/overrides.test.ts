import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { listUploads } from '../testing/copy-batch.ts';
import { testApp } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);
const uploadList = listUploads(db);

const SHEET = 'Part Number,Qty,Cost\n84001234,2,10.00\n84390030,1,5.00\n';
const COPY = 'v1|2|0';

const stored = (itemId: string, title: string, priceMinor: number, soldQuantity: number) => ({
  itemId,
  title,
  priceMinor,
  currency: 'USD',
  soldQuantity,
  lastSoldAt: '2026-11-01T00:00:00.000Z',
  conditionId: '1000',
  condition: 'New',
  categoryIds: [],
  imageUrl: null,
  listingUrl: null,
});

/** A batch whose first part is completed. */
async function completedBatch() {
  const dana = await person();
  const uploadId = await uploadList(dana, 'stock.csv', SHEET);
  const listings = [
    stored('v1|1|0', 'Genuine GM 84001234 Sensor', 6_000, 1),
    stored(COPY, 'Genuine GM 84001234 Sensor Zarvox', 2_000, 7),
  ];
  await db.query(
    `with answer as (
        insert into lookups (user_id, lookup_key, time_range, source, asked_from, asked_to,
          covered_from, as_of, keywords, total, listings)
        values ($1, '84001234', '3months', 'scripted', now(), now(), now(), now(), '{84001234}', 2, $3)
        returning id),
      comps as (
        insert into part_comps (batch_id, lookup_key, source, user_id, as_of, figures)
        values ($2, '84001234', 'scripted', $1, now(), $4))
      update parts set status = 'completed', units_sold = 8, lookup_id = answer.id, as_of = now(),
        average_minor = 4000, listing_count = 2, source = 'scripted'
      from answer where batch_id = $2 and row_no = 1`,
    [dana.userId, uploadId, JSON.stringify(listings), JSON.stringify(FIGURES)],
  );
  return { dana, uploadId, part: `/api/batch/${uploadId}/parts/1` };
}

const GROUP = { listings: 0, units: 0, priced: 0, medianMinor: null, averageMinor: null };
const FIGURES = {
  unitsLow: 2,
  unitsMid: 4,
  unitsHigh: 8,
  new: GROUP,
  used: GROUP,
  remanufactured: GROUP,
  copies: GROUP,
  recalls: 0,
  linked: [],
};

const DROP = { itemId: COPY, verdict: { kind: 'drop' }, reason: 'copy' };

test('overriding a listing keeps the original figures and shows the overridden ones next to them everywhere', async () => {
  const { dana, uploadId, part } = await completedBatch();
  const overridden = await dana.put(`${part}/overrules`, DROP);
  expect(overridden.json()).toEqual({ batches: 1, erased: 0, offer: null });
  expect((await dana.get(part)).json()).toMatchObject({
    result: {
      unitsSold: 8,
      averagePrice: '40.00',
      overruled: { count: 1, unitsSold: 1, averagePrice: '60.00', grade: 'C' },
    },
    overrules: [{ itemId: COPY, reason: 'copy', note: '' }],
    isErased: false,
    listings: [
      { verdict: { kind: 'kept' }, overruling: null },
      {
        verdict: { kind: 'dropped', reason: 'overruled' },
        overruling: { verdict: { kind: 'drop' }, isByRule: false },
      },
    ],
  });
  const csv = await dana.get(
    `/api/export/${uploadId}?columns=partNumber,listingsOverruled,unitsOverruled,averageOverruled`,
  );
  expect(csv.body).toMatch(/Units with Your Changes/);
  expect(csv.body).toMatch(/84001234,1,1,60\.00/);
  await dana.put(`${part}/overrules`, { ...DROP, verdict: null });
  expect((await dana.get(part)).json()).toMatchObject({ result: { overruled: null } });
});

test('an invalid verdict, reason or listing is refused', async () => {
  const { dana, part } = await completedBatch();
  for (const body of [
    { ...DROP, verdict: { kind: 'pieces', pieces: 0 } },
    { ...DROP, verdict: { kind: 'pieces', pieces: 1_001 } },
    { ...DROP, verdict: { kind: 'condition', group: 'shiny' } },
    { ...DROP, reason: 'because' },
    { ...DROP, itemId: '' },
    { ...DROP, note: 'x'.repeat(201) },
  ]) {
    expect((await dana.put(`${part}/overrules`, body)).statusCode).toBe(400);
  }
  const unknownListing = await dana.put(`${part}/overrules`, { ...DROP, itemId: 'v1|9|0' });
  expect(unknownListing.statusCode).toBe(404);
});

test('erased listings are reported as erased', async () => {
  const { dana, part } = await completedBatch();
  await dana.put(`${part}/overrules`, DROP);
  await db.query('delete from lookups where user_id = $1', [dana.userId]);
  expect((await dana.get(part)).json()).toMatchObject({
    isErased: true,
    listings: [],
    result: { overruled: { unitsSold: 1 } },
  });
  expect((await dana.put(`${part}/overrules`, DROP)).statusCode).toBe(409);
});

test('the lot’s two figures are shown both original and overridden', async () => {
  const { dana, uploadId, part } = await completedBatch();
  await db.query('update batches set sellable_minor = 2000 where id = $1', [uploadId]);
  for (const itemId of ['v1|1|0', COPY]) {
    await dana.put(`${part}/overrules`, { ...DROP, itemId });
  }
  expect((await dana.get(`/api/batch/${uploadId}/overruled`)).json()).toEqual({
    parts: 1,
    found: { sellableValue: '20.00', liquidationOffer: '3.00' },
    overruled: { sellableValue: '0.00', liquidationOffer: '0.00' },
  });
});

test('rules are stored per user and can be removed', async () => {
  const [dana, lee] = [await person(), await person()];
  const rule = { word: 'zarvox', verdict: { kind: 'drop' } };
  expect((await dana.put('/api/overrule-rules', { ...rule, isAccepted: true })).statusCode).toBe(
    200,
  );
  expect((await dana.get('/api/overrule-rules')).json()).toMatchObject({
    rules: [{ word: 'ZARVOX', verdict: { kind: 'drop' }, isFollowed: false }],
  });
  expect((await lee.get('/api/overrule-rules')).json()).toEqual({ rules: [] });
  await dana.put('/api/overrule-rules', { ...rule, isAccepted: false });
  expect((await dana.get('/api/overrule-rules')).json()).toEqual({ rules: [] });
});
