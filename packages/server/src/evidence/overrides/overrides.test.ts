import { expect, test } from 'vitest';

import { readDesk } from '../../desk/read-desk.service.ts';
import { laneHarness, part, soldListing } from '../../testing/lane-harness.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { readEvidence } from '../read-evidence.service.ts';
import { applyRules } from './apply-rules.job.ts';
import { overridesSweepRepo } from './overrides.repo.ts';
import { overridesService } from './overrides.service.ts';

const db = testDatabase();
const { database } = db;

const NUMBER = '84001234';
const COPY = 'Genuine GM 84001234 Sensor Zarvox';

const listingsOf = (number: string) => [
  soldListing({ title: `Genuine GM ${number} Sensor`, soldQuantity: 2, priceMinor: 6_000 }),
  soldListing({ title: `GM OEM ${number} Sensor New`, soldQuantity: 1, priceMinor: 6_400 }),
  soldListing({ title: `Genuine GM ${number} Sensor Zarvox`, soldQuantity: 7, priceMinor: 2_000 }),
];
const itemOf = (title: string) => soldListing({ title }).itemId;

async function analysed(numbers: readonly string[] = [NUMBER]) {
  const harness = laneHarness(db, ({ keywords }) => ({
    kind: 'found',
    answer: { total: 3, listings: listingsOf(keywords) },
  }));
  const user = await harness.user();
  const run = async () => {
    const id = await harness.started(
      user,
      numbers.map((number, at) => part(at + 1, number, 4, 5_000)),
    );
    await harness.run(user);
    return id;
  };
  const started: string[] = [];
  const service = overridesService({
    database,
    currency: 'USD',
    now: harness.now,
    startJob: async (name) => started.push(name) > 0,
  });
  const evidence = readEvidence({ database, currency: 'USD', categoryNames: () => new Map() });
  const drop = (batchId: string, title = COPY, rowNo = 1) =>
    service.save(user, batchId, rowNo, {
      itemId: itemOf(title),
      verdict: { kind: 'drop' },
      reason: 'copy',
      note: '',
    });
  return { bench: harness, user, run, service, evidence, drop, started };
}

test('an override reprices every lot with the number, without a lookup', async () => {
  const { bench: harness, user, run, drop, evidence, service } = await analysed();
  const [one, other] = [await run(), await run()];
  const queriesBefore = harness.queries.length;
  const before = await harness.batch(user, one);
  expect(await drop(one)).toMatchObject({ batches: 2, erased: 0, offer: null });
  for (const id of [one, other]) {
    const [row] = await harness.parts(user, id);
    expect(row).toMatchObject({ unitsSold: 10, averagePriceMinor: 4_800 });
    expect(row?.overruled).toMatchObject({ count: 1, unitsSold: 3, averagePriceMinor: 6_200 });
  }
  expect(harness.queries).toHaveLength(queriesBefore);
  expect((await harness.batch(user, one)).revision).toBeGreaterThan(before.revision);
  const shown = await evidence(user, one, 1);
  expect(shown?.said).toMatchObject([{ itemId: itemOf(COPY), reason: 'copy' }]);
  expect(shown?.comps?.overruled).toMatchObject({ exactListings: 2 });
  expect(await service.sums(user, one)).toEqual({
    parts: 1,
    foundMinor: 20_000,
    overruledMinor: 20_000,
  });
});

test('a later run of the number applies earlier overrides', async () => {
  const { bench: harness, user, run, drop } = await analysed();
  await drop(await run());
  const [row] = await harness.parts(user, await run());
  expect(row?.overruled).toMatchObject({ unitsSold: 3 });
});

test('removing the override leaves only the original figures', async () => {
  const { bench: harness, user, run, service, drop } = await analysed();
  const id = await run();
  await drop(id);
  await service.save(user, id, 1, {
    itemId: itemOf(COPY),
    verdict: null,
    reason: 'other',
    note: '',
  });
  const [row] = await harness.parts(user, id);
  expect(row?.overruled).toBeNull();
});

test('the desk uses the overridden figures, and the lot’s prior stays', async () => {
  const { bench: harness, user, run, drop } = await analysed();
  const id = await run();
  const read = readDesk(harness.desks);
  const before = (await read(user, id))?.desk;
  await drop(id);
  const after = (await read(user, id))?.desk;
  expect(after?.lot.valueMinor).not.toBe(before?.lot.valueMinor);
  expect(after?.run.prior).toEqual(before?.run.prior);
});

test('with every sale excluded, the overridden lot is worth nothing', async () => {
  const { user, run, service, drop } = await analysed();
  const id = await run();
  for (const { title } of listingsOf(NUMBER)) {
    await drop(id, title);
  }
  expect(await service.sums(user, id)).toEqual({ parts: 1, foundMinor: 20_000, overruledMinor: 0 });
});

test('erased listings cannot be judged again: existing overrides keep their figures, and can be removed', async () => {
  const { bench: harness, user, run, service, drop } = await analysed();
  const id = await run();
  await drop(id);
  await db.query('delete from lookups where user_id = $1', [user]);
  await expect(drop(id, 'GM OEM 84001234 Sensor New')).rejects.toThrow('have been erased');
  expect((await harness.parts(user, id))[0]?.overruled).toMatchObject({ unitsSold: 3 });
  const undo = { itemId: itemOf(COPY), verdict: null, reason: 'other', note: '' } as const;
  expect(await service.save(user, id, 1, undo)).toMatchObject({ batches: 1, erased: 0 });
  expect((await harness.parts(user, id))[0]?.overruled).toBeNull();
});

test('another user’s lots and overrides are separate', async () => {
  const mine = await analysed();
  const id = await mine.run();
  const other = await analysed();
  await expect(other.drop(id)).rejects.toThrow('no such part');
  const otherLot = await other.run();
  await mine.drop(id);
  expect((await other.bench.parts(other.user, otherLot))[0]?.overruled).toBeNull();
});

test('the third equal verdict suggests a rule; accepting it applies it to every number, removing it undoes that', async () => {
  const numbers = ['84001234', '84001235', '84001236', '84001237'];
  const { bench: harness, user, run, service, drop, started } = await analysed(numbers);
  const id = await run();
  const titles = numbers.map((number) => `Genuine GM ${number} Sensor Zarvox`);
  expect(await drop(id, titles[0], 1)).toMatchObject({ offer: null });
  expect(await drop(id, titles[1], 2)).toMatchObject({ offer: null });
  const { offer } = await drop(id, titles[2], 3);
  expect(offer).toEqual({ word: 'ZARVOX', verdict: { kind: 'drop' }, count: 3 });
  const rule = { word: 'ZARVOX', verdict: { kind: 'drop' } as const };
  const follow = applyRules({ database, currency: 'USD' });
  const { signal } = new AbortController();
  await service.decideRule(user, rule, true);
  expect(started).toEqual(['follow-rules']);
  expect(await database.asSweeper((tx) => overridesSweepRepo(tx).due())).toContainEqual({
    userId: user,
  });
  expect(await follow({ userId: user }, { drainSignal: signal, signal })).toBe('done');
  expect((await harness.parts(user, id))[3]?.overruled).toMatchObject({ count: 1, unitsSold: 3 });
  expect(await service.rules(user)).toMatchObject([{ word: 'ZARVOX', isFollowed: true }]);
  await service.decideRule(user, rule, false);
  await follow({ userId: user }, { drainSignal: signal, signal });
  expect((await harness.parts(user, id))[3]?.overruled).toBeNull();
  expect((await harness.parts(user, id))[0]?.overruled).toMatchObject({ count: 1 });
  expect(await service.rules(user)).toEqual([]);
  expect(await drop(id, titles[3], 4)).toMatchObject({ offer: null });
});
