import { Client } from 'pg';
import { describe, expect, test } from 'vitest';

import { batchesRepo } from '../../batches/batches.repo.ts';
import { partProgressRepo } from '../../batches/part-progress.repo.ts';
import type { NewPart } from '../../batches/part.record.ts';
import { partsRepo } from '../../batches/parts.repo.ts';
import { openConnections } from '../../db/connections.ts';
import { type Database, createDatabase } from '../../db/database.ts';
import type { SheetReading } from '../../db/records/sheet-reading.record.ts';
import { found, laneHarness, part, soldListing } from '../../testing/lane-harness.ts';
import { newBatch } from '../../testing/new-batch.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { PartInProgress } from './lane.record.ts';
import { userLaneRepo } from './lanes.repo.ts';
import { openLanes } from './lanes.ts';
import { PARTS_AHEAD, type WorkPlace } from './pick-parts.repo.ts';
import { createFoundPart } from './testing/found-part.ts';

const db = testDatabase();
const NOW = new Date('2026-11-15T12:00:00Z');
const READING: SheetReading = {
  sheet: '',
  sheets: [],
  columns: [],
  mapping: { headerRow: 0, partNumber: 0, quantity: 1, cost: null, description: null },
  certainty: 'remembered',
  preview: [],
  repeatedParts: 0,
  warnings: [],
};
const NOTHING_NEXT = { workStamp: 0, next: null, wantsSlot: false, budget: null };

type Picked = PartInProgress & { readonly place: WorkPlace };

/** A run that takes one part after another, as a lane does, without calls. */
async function holderOf(parts: readonly NewPart[], { call, inLane }: Database = db.database) {
  const lanes = openLanes({ call, inLane });
  const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));
  const userId = await harness.user();
  const id = await harness.started(userId, parts);
  const laneId = await db.database.asUser(userId, (tx) => userLaneRepo(tx).ensure());
  const run = await harness.acquire(laneId);
  const steps = lanes.holderSteps(run);
  let place: WorkPlace | null = null;
  let stamp = await lanes.workStamp(laneId);
  const pickFrom = async (from: WorkPlace | null, now: Date): Promise<Picked | null> => {
    const places = new Map(from === null ? [] : [[id, from]]);
    const [picked] = await steps.pick({ now, freshFrom: NOW, places });
    const [item] = picked?.items ?? [];
    return item === undefined ? null : { ...item.part, place: item.place };
  };
  const pick = async (now = NOW): Promise<Picked | null> => {
    const present = await lanes.workStamp(laneId);
    place = present === stamp ? place : null;
    stamp = present;
    return (await pickFrom(place, now)) ?? pickFrom(null, now);
  };
  const settle = async ({ partNumber, place: at }: Picked): Promise<void> => {
    const listings = [soldListing({ title: `Genuine OEM ${partNumber} Ford` })];
    const answer = createFoundPart({ batchId: id, partNumber, slot: 0, now: NOW, listings });
    expect((await steps.settle(answer, NOTHING_NEXT, NOW)).kind).toBe('settled');
    place = at;
  };
  const rest = async (): Promise<number[]> => {
    const rows: number[] = [];
    for (let picked = await pick(); picked !== null; picked = await pick()) {
      rows.push(picked.rowNo);
      await settle(picked);
    }
    return rows;
  };
  const takePart = async (): Promise<Picked> => {
    const picked = await pick();
    if (picked === null) {
      throw new Error('no part is left');
    }
    return picked;
  };
  return { bench: harness, userId, id, run, pick, settle, rest, taken: takePart };
}

/** The same with priorities that were not drawn. */
async function holder(priorities: readonly number[]) {
  const lane = await holderOf(
    priorities.map((_, index) => part(index + 1, `ORDER${1_001 + index}`, 1, 100)),
  );
  await setPriorities(lane.id, priorities);
  return lane;
}

const setPriorities = (id: string, priorities: readonly number[]) =>
  db.query(
    `update parts set priority = given.priority
     from unnest($2::bigint[]) with ordinality as given (priority, row_no)
     where batch_id = $1 and parts.row_no = given.row_no`,
    [id, priorities],
  );

const postpone = ({ run, id }: Awaited<ReturnType<typeof holderOf>>, picked: PartInProgress) =>
  db.lanes.asHolder(run, async (tx) =>
    partProgressRepo(tx).postpone(id, picked.lookupKey, {
      attempts: 1,
      until: new Date(NOW.getTime() + 1_000),
      unansweredAt: null,
    }),
  );

describe('the order of work', () => {
  test('is by priority and then by row', async () => {
    const { rest } = await holder([100, 300, 300, 0, 200, 0, 300]);
    expect(await rest()).toEqual([2, 3, 7, 5, 1, 4, 6]);
  });

  test('continues after a postponed part, and returns to it when due', async () => {
    const lane = await holder([400, 300, 200, 100]);
    await lane.settle(await lane.taken());
    await postpone(lane, await lane.taken());
    await lane.settle(await lane.taken());
    expect(await lane.pick()).toMatchObject({ rowNo: 4 });
    expect(await lane.pick(new Date(NOW.getTime() + 2_000))).toMatchObject({ rowNo: 2 });
  });

  test('does not return to a postponed part that is settled by now', async () => {
    const lane = await holder([400, 300, 200, 100]);
    await lane.settle(await lane.taken());
    await postpone(lane, await lane.taken());
    await lane.settle(await lane.taken());
    const late = await lane.pick(new Date(NOW.getTime() + 2_000));
    await lane.settle(late ?? (await lane.taken()));
    expect(await lane.rest()).toEqual([4]);
  });

  test('includes a failed part that is retried while another is in progress', async () => {
    const lane = await holder([400, 300, 200, 100]);
    const { lookupKey } = await lane.taken();
    await db.lanes.asHolder(lane.run, async (tx) =>
      partProgressRepo(tx).fail(lane.id, lookupKey, 'malformed-answer'),
    );
    await lane.settle(await lane.taken());
    const inProgress = await lane.taken();
    await lane.bench.batches.retryFailed(lane.userId, lane.id);
    await lane.settle(inProgress);
    expect(await lane.rest()).toEqual([1, 4]);
  });

  test('follows changed values', async () => {
    const lane = await holder([400, 300, 200, 100]);
    await lane.settle(await lane.taken());
    await lane.settle(await lane.taken());
    await db.database.asUser(lane.userId, async (tx) => {
      const parts = partsRepo(tx);
      await userLaneRepo(tx).touch();
      const stock = { quantity: 1, costMicros: null };
      await parts.updateStock(lane.id, [
        { rowNo: 2, ...stock, costMicros: 500_000, worthMinor: 50 },
        { rowNo: 3, ...stock, costMicros: 1_000_000, worthMinor: 200 },
        { rowNo: 4, ...stock, costMicros: 9_000_000, worthMinor: 900 },
      ]);
      await parts.redrawOrder(lane.id);
      await batchesRepo(tx).revalue(lane.id, READING);
    });
    expect(await lane.rest()).toEqual([4, 3]);
  });

  test('is drawn once in a list that is long enough to be estimated', async () => {
    const parts = Array.from({ length: 150 }, (_, index) =>
      part(index + 1, `ORDER${1_001 + index}`, 1, 1_000),
    );
    const lane = await holderOf(parts);
    const priorities = () =>
      db.query<{ row: number; size: number; priority: number }>(
        `select row_no as row, worth_minor as size, priority from parts where batch_id = $1
         order by priority desc, row_no`,
        [lane.id],
      );
    const drawn = await priorities();
    // Half of the drawn numbers lie below a half.
    expect(drawn.filter(({ size, priority }) => priority > 2 * size).length).toBeGreaterThan(50);
    expect(drawn.filter(({ size, priority }) => priority > 2 * size).length).toBeLessThan(100);
    expect(drawn.every(({ size, priority }) => priority >= size)).toBe(true);
    await db.database.asUser(lane.userId, (tx) => partsRepo(tx).redrawOrder(lane.id));
    expect(await priorities()).toEqual(drawn);
    expect(await lane.pick()).toMatchObject({ rowNo: drawn[0]?.row });
  });

  test('finds parts added before its position without notice, after all others', async () => {
    const lane = await holder([400, 300, 200, 100]);
    await lane.settle(await lane.taken());
    await lane.settle(await lane.taken());
    await db.query("update parts set status = 'pending' where batch_id = $1 and row_no = 1", [
      lane.id,
    ]);
    expect(await lane.rest()).toEqual([3, 4, 1]);
  });
});

/** One connection, and rows of other users: a one-page table is read whole rather than by an index. */
async function connectBesideOthers() {
  const otherUser = await db.newUser();
  for (let others = 0; others < 60; others += 1) {
    await newBatch(db.database, otherUser, [part(1, 'OTHER1001')]);
  }
  return openConnections({ url: db.appUrl, poolSize: 1, onIdleError: () => undefined });
}

/** What a step adds to a counter. The middle of several: PostgreSQL may count what came before late. */
async function middleCost(
  count: () => Promise<number>,
  step: () => Promise<unknown>,
): Promise<number> {
  const costs: number[] = [];
  for (let steps = 0; steps < 11; steps += 1) {
    const before = await count();
    await step();
    costs.push((await count()) - before);
  }
  return costs.toSorted((a, b) => a - b)[5] ?? Number.NaN;
}

describe('a pick beside an old snapshot', () => {
  const PARTS = 240;

  test.each([
    ['in a drawn order', 1],
    ['of which none is on hand', 0],
  ])('reads a few pages, for parts %s', async (_, quantity) => {
    const connections = await connectBesideOthers();
    const lane = await holderOf(
      Array.from({ length: PARTS }, (__, index) =>
        part(index + 1, `ORDER${1_001 + index}`, quantity, PARTS - index),
      ),
      createDatabase(connections),
    );
    await db.query('analyze');
    const backup = new Client({ connectionString: db.ownerUrl });
    await backup.connect();
    await backup.query('begin isolation level repeatable read');
    await backup.query('select count(*) from releases');

    const pages = async (): Promise<number> => {
      await connections.pool.query('select pg_stat_force_next_flush()');
      const [row] = await db.query<{ pages: number }>(
        `select sum(heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read)::float8 as pages
         from pg_statio_user_tables where relname in ('parts', 'batches')`,
      );
      return row?.pages ?? Number.NaN;
    };
    for (let settled = 0; settled < PARTS - 20; settled += 1) {
      await lane.settle(await lane.taken());
    }
    // For all the parts that are read ahead.
    expect(await middleCost(pages, lane.taken)).toBeLessThanOrEqual(2 * PARTS_AHEAD);
    await backup.end();
    await connections.close();
  });
});

test('settling a part of a list that PostgreSQL does not know yet reads few of its rows', async () => {
  const PARTS = 400;
  const connections = await connectBesideOthers();
  await db.query("update parts set status = 'completed'");
  // As on most days: nothing waits when PostgreSQL counts.
  await db.query('analyze');
  const lane = await holderOf(
    Array.from({ length: PARTS }, (__, index) => part(index + 1, `KNOWN${1_001 + index}`)),
    createDatabase(connections),
  );
  const rowsRead = async (): Promise<number> => {
    await connections.pool.query('select pg_stat_force_next_flush()');
    const [row] = await db.query<{ rows: number }>(
      `select (seq_tup_read + idx_tup_fetch)::float8 as rows from pg_stat_user_tables
       where relname = 'parts'`,
    );
    return row?.rows ?? Number.NaN;
  };
  const settleNext = async () => lane.settle(await lane.taken());
  // The parts that are read ahead, and the one that is settled.
  expect(await middleCost(rowsRead, settleNext)).toBeLessThanOrEqual(PARTS_AHEAD + 5);
  await connections.close();
});
