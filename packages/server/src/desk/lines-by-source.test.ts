import { DAY_MS, HOUR_MS } from '@partsight/domain/core/time';
import type { ActiveListing } from '@partsight/domain/titles/evidence/active-listing';
import { expect, test } from 'vitest';

import { saveResearch } from '../evidence/by-hand/save-research.service.ts';
import { competitorCountsRepo } from '../evidence/competitor-counts.repo.ts';
import { offersService } from '../offers/offers.service.ts';
import { laneHarness, part, soldListing } from '../testing/lane-harness.ts';
import { testDatabase } from '../testing/test-database.ts';
import { readDesk } from './read-desk.service.ts';

const db = testDatabase();
const { database } = db;

const NUMBERS = ['84001234', '84005678', '84972952', '84009999', '84007777'] as const;
const rows = NUMBERS.map((number, at) => part(at + 1, number, 4, 4_600));

const sold = (number: string) =>
  [36, 12].map((soldQuantity, at) =>
    soldListing({
      itemId: `v1|${number}${at}|0`,
      title: `Genuine GM ${number} Sensor`,
      soldQuantity,
      priceMinor: 9_000 + at * 400,
      categoryIds: [],
    }),
  );

const offered = (number: string, at: number): ActiveListing => ({
  itemId: `v1|${number}9${at}|0`,
  title: `Genuine GM ${number} Sensor`,
  priceMinor: 9_900,
  currency: 'USD',
  postageMinor: null,
  conditionId: '1000',
  condition: 'New',
  categoryIds: [],
  listedAt: null,
  seller: `seller${at}`,
});

/** As many as the desk assumes where none were counted. */
const threeOffers = (keywords: string) => [0, 1, 2].map((at) => offered(keywords, at));

async function byHand({ days = 90, activeListings = threeOffers } = {}) {
  const harness = laneHarness(db, () => ({ kind: 'nothing-found' }), { activeListings });
  const user = await harness.user();
  const id = await harness.started(user, rows);
  await harness.run(user);
  const read = readDesk(harness.desks);
  const save = saveResearch({
    database,
    currency: 'USD',
    categoryNames: () => new Map(),
    now: harness.now,
  });
  const to = harness.now();
  const window = { from: new Date(to.getTime() - days * DAY_MS), to };
  const paste = async (numbers: readonly string[] = NUMBERS) => {
    for (const number of numbers) {
      const rowNo = rows.find(({ partNumber }) => partNumber === number)?.rowNo ?? 0;
      await save(user, id, rowNo, {
        window,
        listings: sold(number).map((listing) => ({ ...listing, shippingMinor: null })),
        isFurtherPage: false,
        isConfirmed: false,
      });
    }
  };
  return { harness, user, id, read, paste };
}

async function byResearchApi() {
  const harness = laneHarness(db, ({ keywords }) => ({
    kind: 'found',
    answer: { total: 2, listings: sold(keywords) },
  }));
  const user = await harness.user();
  const id = await harness.started(user, rows);
  await harness.run(user);
  return readDesk(harness.desks)(user, id, {
    settings: { quantityMeaning: 'window' },
  });
}

test('a list with live listings only gets a bid from pasted figures, the same as from another source', async () => {
  const { harness, user, id, read, paste } = await byHand();
  await paste();
  const desk = (await read(user, id))?.desk;
  expect(desk?.lot.unknown.lines).toBe(0);
  expect(desk?.lot.valueMinor).toBeGreaterThan(0);
  expect(desk?.bid.walkAwayMinor).toBeGreaterThan(0);
  const offers = offersService({ database, ...harness.desks, now: harness.now });
  const { draft } = await offers.read(user, id, { openingShare: 0.7 });
  expect(draft?.offer.totalMinor).toBeGreaterThan(0);

  const other = (await byResearchApi())?.desk;
  expect(desk?.lot.valueMinor).toBe(other?.lot.valueMinor);
  expect(desk?.bid).toEqual(other?.bid);
});

test('pasted quantities all lie in the period', async () => {
  const { harness, user, id, paste } = await byHand();
  await paste();
  const [row] = await harness.parts(user, id);
  expect(row).toMatchObject({ unitsSold: 48, unitsInPeriod: 48 });
});

test('says how many lines come from which source and window', async () => {
  const { harness, user, id, read, paste } = await byHand({ days: 365 });
  expect((await read(user, id))?.desk).toMatchObject({ lines: 5, sources: [] });
  await paste(NUMBERS.slice(0, 3));
  const to = harness.now();
  const covered = { from: new Date(to.getTime() - 365 * DAY_MS), to };
  expect((await read(user, id))?.desk).toMatchObject({
    lines: 5,
    sources: [{ source: 'eBay Product Research', lines: 3, days: 365, covered }],
    lot: { unknown: { lines: 2 } },
  });
});

test('keeps the window of a line when its lookup is erased', async () => {
  const { user, id, read, paste } = await byHand();
  await paste();
  const before = (await read(user, id))?.desk;
  await db.query('delete from lookups where user_id = $1', [user]);
  await db.query('update batches set revision = revision + 1 where id = $1', [id]);
  expect((await read(user, id))?.desk).toEqual(before);
});

test('counts the live listings of others for seven days, not the user’s own', async () => {
  const many = (keywords: string) => Array.from({ length: 9 }, (_, at) => offered(keywords, at));
  const { harness, user, id, read, paste } = await byHand({ activeListings: many });
  await paste();
  const valueOf = async () => (await read(user, id))?.desk?.lot.valueMinor ?? 0;
  const crowded = await valueOf();
  harness.forward(7 * DAY_MS - 1);
  expect(await valueOf()).toBe(crowded);
  harness.forward(2 * HOUR_MS);
  expect(await valueOf()).toBeGreaterThan(crowded);
});

test('takes the user’s own listings out of the competitors', async () => {
  const { harness, user } = await byHand();
  await db.query("update users set store_username = 'Seller1' where id = $1", [user]);
  const id = await harness.started(user, rows.slice(0, 1));
  await harness.run(user);
  const [row] = await harness.parts(user, id);
  expect(row?.asks).toMatchObject({ competitors: 2, countedAt: harness.now().toISOString() });
});

test('uses the competitors that another list counted', async () => {
  const harness = laneHarness(db, ({ keywords }) => ({
    kind: 'found',
    answer: { total: 2, listings: sold(keywords) },
  }));
  const user = await harness.user();
  const id = await harness.started(user, rows);
  await harness.run(user);
  const read = readDesk(harness.desks);
  const before = (await read(user, id))?.desk?.lot.valueMinor ?? 0;
  for (const number of NUMBERS) {
    await database.asUser(user, (tx) =>
      competitorCountsRepo(tx).save(number, {
        competitors: 9,
        package: null,
        countedAt: harness.now(),
      }),
    );
  }
  expect((await read(user, id))?.desk?.lot.valueMinor).toBeLessThan(before);
});
