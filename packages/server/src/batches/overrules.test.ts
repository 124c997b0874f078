import { expect, test } from 'vitest';

import { readDesk } from '../desk/read-desk.ts';
import { laneBench, part, soldListing } from '../testing/lane-bench.ts';
import { testDatabase } from '../testing/test-database.ts';
import { followRules } from './follow-rules.ts';
import { overrulesBook } from './overrules-book.ts';
import { readEvidence } from './read-evidence.ts';

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
  const bench = laneBench(db, ({ keywords }) => ({
    kind: 'found',
    answer: { total: 3, listings: listingsOf(keywords) },
  }));
  const user = await bench.user();
  const run = async () => {
    const id = await bench.started(
      user,
      numbers.map((number, at) => part(at + 1, number, 4, 5_000)),
    );
    await bench.run(user);
    return id;
  };
  const started: string[] = [];
  const book = overrulesBook({
    database,
    currency: 'USD',
    now: bench.now,
    startJob: async (name) => started.push(name) > 0,
  });
  const evidence = readEvidence({ database, currency: 'USD', categoryNames: () => new Map() });
  const drop = (batchId: string, title = COPY, rowNo = 1) =>
    book.say(user, batchId, rowNo, {
      itemId: itemOf(title),
      verdict: { kind: 'drop' },
      reason: 'copy',
      note: '',
    });
  return { bench, user, run, book, evidence, drop, started };
}

test('what is said of a listing reprices every lot with the number, without a lookup', async () => {
  const { bench, user, run, drop, evidence, book } = await analysed();
  const [one, other] = [await run(), await run()];
  const asked = bench.asked.length;
  const before = await bench.batch(user, one);
  expect(await drop(one)).toMatchObject({ batches: 2, erased: 0, offer: null });
  for (const id of [one, other]) {
    const [row] = await bench.parts(user, id);
    expect(row).toMatchObject({ unitsSold: 10, averagePriceMinor: 4_800 });
    expect(row?.overruled).toMatchObject({ count: 1, unitsSold: 3, averagePriceMinor: 6_200 });
  }
  expect(bench.asked).toHaveLength(asked);
  expect((await bench.batch(user, one)).revision).toBeGreaterThan(before.revision);
  const seen = await evidence(user, one, 1);
  expect(seen?.said).toMatchObject([{ itemId: itemOf(COPY), reason: 'copy' }]);
  expect(seen?.comps?.overruled).toMatchObject({ exactListings: 2 });
  expect(await book.sums(user, one)).toEqual({
    parts: 1,
    foundMinor: 20_000,
    overruledMinor: 20_000,
  });
});

test('a later run of the number is judged with what was said before', async () => {
  const { bench, user, run, drop } = await analysed();
  await drop(await run());
  const [row] = await bench.parts(user, await run());
  expect(row?.overruled).toMatchObject({ unitsSold: 3 });
});

test('taken back, the figures as found are alone again', async () => {
  const { bench, user, run, book, drop } = await analysed();
  const id = await run();
  await drop(id);
  await book.say(user, id, 1, {
    itemId: itemOf(COPY),
    verdict: null,
    reason: 'other',
    note: '',
  });
  const [row] = await bench.parts(user, id);
  expect(row?.overruled).toBeNull();
});

test('the desk reckons with the overruled figures, and what the lot teaches stays', async () => {
  const { user, run, drop } = await analysed();
  const id = await run();
  const read = readDesk({ database });
  const before = (await read(user, id))?.desk;
  await drop(id);
  const after = (await read(user, id))?.desk;
  expect(after?.lot.valueMinor).not.toBe(before?.lot.valueMinor);
  expect(after?.run.prior).toEqual(before?.run.prior);
});

test('with every sale left out the lot is worth nothing as overruled', async () => {
  const { user, run, book, drop } = await analysed();
  const id = await run();
  for (const { title } of listingsOf(NUMBER)) {
    await drop(id, title);
  }
  expect(await book.sums(user, id)).toEqual({ parts: 1, foundMinor: 20_000, overruledMinor: 0 });
});

test('erased listings cannot be judged again: what stands keeps its figures, and can be taken back', async () => {
  const { bench, user, run, book, drop } = await analysed();
  const id = await run();
  await drop(id);
  await db.query('delete from lookups where user_id = $1', [user]);
  await expect(drop(id, 'GM OEM 84001234 Sensor New')).rejects.toThrow('have been erased');
  expect((await bench.parts(user, id))[0]?.overruled).toMatchObject({ unitsSold: 3 });
  const undo = { itemId: itemOf(COPY), verdict: null, reason: 'other', note: '' } as const;
  expect(await book.say(user, id, 1, undo)).toMatchObject({ batches: 1, erased: 0 });
  expect((await bench.parts(user, id))[0]?.overruled).toBeNull();
});

test('another person’s lots and words are their own', async () => {
  const mine = await analysed();
  const id = await mine.run();
  const other = await analysed();
  await expect(other.drop(id)).rejects.toThrow('no such part');
  const theirs = await other.run();
  await mine.drop(id);
  expect((await other.bench.parts(other.user, theirs))[0]?.overruled).toBeNull();
});

test('the third equal word offers a rule; accepted, every number follows it, and removed, none does', async () => {
  const numbers = ['84001234', '84001235', '84001236', '84001237'];
  const { bench, user, run, book, drop, started } = await analysed(numbers);
  const id = await run();
  const titles = numbers.map((number) => `Genuine GM ${number} Sensor Zarvox`);
  expect(await drop(id, titles[0], 1)).toMatchObject({ offer: null });
  expect(await drop(id, titles[1], 2)).toMatchObject({ offer: null });
  const { offer } = await drop(id, titles[2], 3);
  expect(offer).toEqual({ word: 'ZARVOX', verdict: { kind: 'drop' }, count: 3 });
  const rule = { word: 'ZARVOX', verdict: { kind: 'drop' } as const };
  const follow = followRules({ database, currency: 'USD' });
  const { signal } = new AbortController();
  await book.decideRule(user, rule, true);
  expect(started).toEqual(['follow-rules']);
  expect(await database.asSweeper(({ overrules }) => overrules.due())).toContainEqual({
    userId: user,
  });
  expect(await follow({ userId: user }, { soon: signal, signal })).toBe('done');
  expect((await bench.parts(user, id))[3]?.overruled).toMatchObject({ count: 1, unitsSold: 3 });
  expect(await book.rules(user)).toMatchObject([{ word: 'ZARVOX', isFollowed: true }]);
  await book.decideRule(user, rule, false);
  await follow({ userId: user }, { soon: signal, signal });
  expect((await bench.parts(user, id))[3]?.overruled).toBeNull();
  expect((await bench.parts(user, id))[0]?.overruled).toMatchObject({ count: 1 });
  expect(await book.rules(user)).toEqual([]);
  expect(await drop(id, titles[3], 4)).toMatchObject({ offer: null });
});
