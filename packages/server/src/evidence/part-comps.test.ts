import { expect, test } from 'vitest';

import { laneHarness, part, soldListing } from '../testing/lane-harness.ts';
import { newBatch } from '../testing/new-batch.ts';
import { testDatabase } from '../testing/test-database.ts';
import { numberLinksRepo } from './number-links.repo.ts';
import { partCompsRepo } from './part-comps.repo.ts';

const db = testDatabase();

async function settled() {
  const harness = laneHarness(db, () => ({
    kind: 'found',
    answer: {
      total: 3,
      listings: [
        soldListing({ title: 'Genuine GM 84001234 Sensor', soldQuantity: 9, priceMinor: 6_000 }),
        soldListing({ title: 'GM 84001234 Sensor', conditionId: '3000', priceMinor: 3_000 }),
        soldListing({ title: 'Sensor 84001234 for Chevy', soldQuantity: 40, priceMinor: 900 }),
      ],
    },
  }));
  const user = await harness.user();
  const id = await harness.started(user, [part(1, '84001234')]);
  await harness.run(user);
  return { user, id };
}

test('the aggregate of a number is written when it settles, and outlives its listings', async () => {
  const { user, id } = await settled();
  await db.query('delete from lookups');
  const comps = await db.database.asUser(user, (tx) => partCompsRepo(tx).newest(id, '84001234'));
  expect(comps).toMatchObject({
    source: 'scripted',
    categoryId: '33564',
    figures: {
      exactListings: 2,
      unitsLow: 2,
      unitsMid: 4,
      unitsHigh: 10,
      new: { listings: 1, units: 9, medianMinor: 6_000 },
      used: { listings: 1, units: 1, medianMinor: 3_000 },
      copies: { listings: 1, units: 40 },
    },
  });
});

test('another user sees none of it', async () => {
  const { id } = await settled();
  const other = await db.newUser();
  const visible = await db.database.asUser(other, (tx) => partCompsRepo(tx).newest(id, '84001234'));
  expect(visible).toBeNull();
  const client = await db.connections.pool.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('app.user_id', $1, true)", [other]);
    const { rows } = await client.query('select * from part_comps');
    expect(rows).toEqual([]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('a decision about two numbers is stored for that user only', async () => {
  const [user, other] = [await db.newUser(), await db.newUser()];
  await db.database.asUser(user, (tx) => numberLinksRepo(tx).decide('23456789', '84001234', true));
  const decided = (person: string) =>
    db.database.asUser(person, (tx) => numberLinksRepo(tx).decisionsFor('23456789'));
  expect(await decided(user)).toEqual(new Map([['84001234', true]]));
  expect(await decided(other)).toEqual(new Map());
});

test('a number accepted as the same part is searched and counted from then on, in both directions', async () => {
  const harness = laneHarness(db, ({ keywords }) => ({
    kind: 'found',
    answer: { total: 1, listings: [soldListing({ title: `Genuine GM ${keywords} Sensor` })] },
  }));
  const user = await harness.user();
  const before = await harness.started(user, [part(1, '23456789')]);
  await harness.run(user);
  expect(await harness.parts(user, before)).toMatchObject([{ unitsSold: 1 }]);
  await db.database.asUser(user, (tx) => numberLinksRepo(tx).decide('84001234', '23456789', true));
  harness.queries.length = 0;
  const after = await harness.started(user, [part(1, '23456789')]);
  await harness.run(user);
  expect(harness.queries).toEqual(['23456789', '84001234']);
  expect(await harness.parts(user, after)).toMatchObject([{ unitsSold: 2 }]);
  const comps = await db.database.asUser(user, (tx) => partCompsRepo(tx).newest(after, '23456789'));
  expect(comps?.notes).toEqual({ dealerWords: null, linkedNumbers: ['84001234'] });
});

test('where spaces between words mean any of them, searches the number with dashes', async () => {
  const harness = laneHarness(db, ({ keywords }) => {
    const titles = keywords.includes(' ')
      ? ['Clip type A', 'Bracket A', 'Genuine Ford F4ZZ-6E086-A Bracket']
      : [`Genuine Ford ${keywords} Bracket`];
    return {
      kind: 'found',
      answer: {
        total: keywords.includes(' ') ? 90_000 : 1,
        listings: titles.map((title) => soldListing({ title })),
      },
    };
  });
  const user = await harness.user();
  const id = await harness.started(user, [part(1, 'F4ZZ-6E086-A')]);
  await harness.run(user);
  expect(harness.queries).toEqual(['F4ZZ6E086A', 'F4ZZ 6E086 A', 'F4ZZ-6E086-A']);
  expect(await harness.parts(user, id)).toMatchObject([
    { unitsSold: 2, searchResults: 2, isLowerBound: false },
  ]);
});

test('the last decision about a pair counts, whichever number it was made for', async () => {
  const user = await db.newUser();
  const decided = await db.database.asUser(user, async (tx) => {
    const numberLinks = numberLinksRepo(tx);
    await numberLinks.decide('23456789', '84001234', true);
    await numberLinks.decide('84001234', '23456789', false);
    return [
      await numberLinks.decisionsFor('23456789'),
      (await numberLinks.notes('84001234')).linkedNumbers,
    ];
  });
  expect(decided).toEqual([new Map([['84001234', false]]), []]);
});

test('the sheet’s part name is used for judging, stored, and shared with single research', async () => {
  const harness = laneHarness(db, () => ({
    kind: 'found',
    answer: {
      total: 3,
      listings: [
        soldListing({ title: 'Genuine Mopar #2192 Blower Motor' }),
        soldListing({ title: 'Jeep Liberty 2192 Heater Fan Blower' }),
        soldListing({ title: 'Jeep Liberty Fender 2192' }),
      ],
    },
  }));
  const user = await harness.user();
  const id = await newBatch(db.database, user, [
    { ...part(1, '2192'), cells: ['2192', 'HEATER FAN'] },
  ]);
  await db.query(`update batches set reading = '{"mapping":{"description":1}}' where id = $1`, [
    id,
  ]);
  await harness.batches.start(user, id, { timeRange: '3months', oemOnly: true });
  await harness.run(user);
  expect(await harness.parts(user, id)).toMatchObject([{ unitsSold: 2 }]);
  const notes = await db.database.asUser(user, (tx) => numberLinksRepo(tx).notes('2192'));
  expect(notes).toEqual({ dealerWords: 'HEATER FAN', linkedNumbers: [] });
  const response = await harness.fetchPart(user, '2192', '3months', AbortSignal.timeout(60_000));
  expect(response).toMatchObject({ kind: 'answered', notes });
});

test('an inconclusive result counts as unknown, in no sum and no grade', async () => {
  const harness = laneHarness(db, () => ({
    kind: 'found',
    answer: { total: 1, listings: [soldListing({ title: 'Genuine Mopar Ram 2500 Grille' })] },
  }));
  const user = await harness.user();
  const id = await harness.started(user, [part(1, '2500', 4, 1_000)]);
  await harness.run(user);
  expect(await harness.batch(user, id)).toMatchObject({
    completedParts: 1,
    unknownCount: 1,
    sellableMinor: 0,
    grades: { Scrapable: { count: 0 } },
  });
  expect(await harness.parts(user, id)).toMatchObject([
    { unitsSold: null, unknown: 'ambiguous-number', status: 'completed' },
  ]);
});
