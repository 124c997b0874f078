import type { BoxState } from '@partsight/domain/desk/decisions/pick-list';
import { expect, test } from 'vitest';

import { lotsRepo } from '../lots/lots.repo.ts';
import { laneHarness, part, soldListing } from '../testing/lane-harness.ts';
import { testDatabase } from '../testing/test-database.ts';
import { decideLines } from './decide-lines.service.ts';
import type { ShelfCount } from './decisions/counts.repo.ts';
import { pickListService } from './pick-list.service.ts';
import { readDesk } from './read-desk.service.ts';

const db = testDatabase();
const { database } = db;

const LISTINGS = Array.from({ length: 12 }, (_, at) => at);

async function settled() {
  const harness = laneHarness(db, ({ keywords }) => ({
    kind: 'found',
    answer: {
      total: LISTINGS.length,
      listings: LISTINGS.map((at) =>
        soldListing({
          itemId: `v1|${keywords}|${at}`,
          title: `Genuine GM ${keywords} Sensor`,
          soldQuantity: 4,
          priceMinor: keywords === '84001234' ? 40_000 : 1_500,
        }),
      ),
    },
  }));
  const user = await harness.user();
  const id = await harness.started(user, [
    { ...part(1, '84001234', 6, 5_000), cells: ['84001234', 'C10-1'] },
    { ...part(2, '84005678', 1, 500), cells: ['84005678', 'C2-1'] },
    { ...part(3, '84001234', 2, 5_000), cells: ['84001234', 'C2-9'] },
  ]);
  await db.query(`update batches set original_columns = '["Part", "Bin"]' where id = $1`, [id]);
  await harness.run(user);
  const { open } = harness.desks;
  const desk = readDesk(harness.desks);
  return { user, id, desk, open, list: pickListService({ database, open, now: harness.now }) };
}

const NO_NOTES = {
  way: 'cherry-pick' as const,
  name: null,
  dealer: null,
  askingMinor: null,
  paidMinor: null,
  isArchived: false,
};

const counted = (pieces: number, boxes: BoxState): ShelfCount => ({
  pieces,
  boxes,
  ownBin: null,
  hasPhotos: false,
});

test('lists the rows of the lines that carry the value, in bin order', async () => {
  const { user, id, list } = await settled();
  const picked = await list.read(user, id);
  expect(picked?.rows).toMatchObject([
    { row: 3, partNumber: '84001234', bin: 'C2-9', quantity: 2, counted: null },
    { row: 1, partNumber: '84001234', bin: 'C10-1', quantity: 6, counted: null },
  ]);
  expect(picked?.countedRows).toBe(0);
});

test('uses the dealer’s part name, or the market’s where the dealer has none', async () => {
  const { user, id, list } = await settled();
  await db.query(
    `update batches set original_columns = '["Part", "Bin", "Desc"]',
       reading = '{"mapping": {"partNumber": 0, "description": 2, "quantity": null, "cost": null}}'
     where id = $1`,
    [id],
  );
  await db.query(
    `update part_cells set cells = '["84001234", "C10-1", "SENSOR-CRK"]' where batch_id = $1 and row_no = 1`,
    [id],
  );
  const { rows = [] } = (await list.read(user, id)) ?? {};
  expect(rows.map(({ row, description }) => [row, description])).toEqual([
    [3, 'GM Sensor'],
    [1, 'SENSOR-CRK'],
  ]);
});

test('counted pieces replace the sheet’s at once, and can be cleared', async () => {
  const { user, id, list, desk } = await settled();
  const before = (await desk(user, id))?.desk;
  const after = await list.count(user, id, 1, counted(1, 'worn'));
  expect(after?.valueMinor).toBeLessThan(before?.lot.valueMinor ?? 0);
  expect(after).toMatchObject({ countedRows: 1, found: 1, said: 6 });
  expect((await desk(user, id))?.desk?.pieces).toBe(4);
  const forgotten = await list.count(user, id, 1, null);
  expect(forgotten?.valueMinor).toBe(before?.lot.valueMinor);
});

test('counted pieces need no discount: the bid rises when all are there', async () => {
  const { user, id, list } = await settled();
  const before = await list.read(user, id);
  await list.count(user, id, 1, counted(6, 'new'));
  const after = await list.count(user, id, 3, counted(2, 'new'));
  expect(after?.valueMinor).toBe(before?.valueMinor);
  expect(after?.walkAwayMinor).toBeGreaterThan(before?.walkAwayMinor ?? 0);
});

test('a row counted as zero stays on the list', async () => {
  const { user, id, list } = await settled();
  await list.count(user, id, 1, counted(0, 'missing'));
  const after = await list.count(user, id, 3, counted(0, 'missing'));
  expect(after?.rows.map(({ row }) => row)).toEqual(expect.arrayContaining([1, 3]));
});

test('a bought lot lists every row that was taken, with bins and photos as they were saved', async () => {
  const { user, id, open, list } = await settled();
  await database.asUser(user, (tx) =>
    lotsRepo(tx).write(id, { ...NO_NOTES, state: 'bought' }, new Date('2026-11-17T12:00:00Z')),
  );
  expect((await list.read(user, id))?.rows.map(({ row }) => row)).toEqual([3, 1]);
  await decideLines({ database, open }).decide(user, id, [2], { decision: 'take' });
  const all = await list.read(user, id);
  expect(all?.rows.map(({ row }) => row)).toEqual([2, 3, 1]);
  expect(all?.isBought).toBe(true);
  const saved = await list.count(user, id, 2, {
    ...counted(1, 'new'),
    ownBin: 'B4',
    hasPhotos: true,
  });
  expect(saved?.rows[0]).toMatchObject({ row: 2, bin: 'C2-1', ownBin: 'B4', hasPhotos: true });
  const cleared = await list.count(user, id, 2, null);
  expect(cleared?.rows[0]).toMatchObject({ row: 2, ownBin: null, hasPhotos: false });
});

test('another user’s list does not exist', async () => {
  const { id, list } = await settled();
  const other = await db.newUser();
  expect(await list.read(other, id)).toBeNull();
  await expect(list.count(other, id, 1, counted(1, 'new'))).rejects.toThrow('no such row');
});
