import { createHash } from 'node:crypto';

import type { SoldListing } from '@partsight/domain/titles/evidence/sold-listing';
import { newBrowserKey } from '@partsight/server/accounts/browser-key';
import { sessionsRepo } from '@partsight/server/accounts/sessions.repo';
import { openConnections } from '@partsight/server/db/connections';
import { createDatabase } from '@partsight/server/db/database';
import { APP_ROLE, ROLES } from '@partsight/server/db/roles';
import { openLanes } from '@partsight/server/engine/lanes/lanes';
import { PARTS_AHEAD, type WorkPlace } from '@partsight/server/engine/lanes/pick-parts.repo';
import { createFoundPart } from '@partsight/server/engine/lanes/testing/found-part';
import { housekeepingRepo } from '@partsight/server/operations/housekeeping/housekeeping.repo';
import { confirmPolls } from '@partsight/server/polls/confirm-polls.service';
import { experiment } from '@partsight/stack/experiment';
import type { PoolClient } from 'pg';

import { withApi, type BenchApi } from '../api.ts';
import { benchOutcome, missedGoals } from '../report.ts';
import { median, rounded } from '../statistics.ts';
import { fillYear, YEAR } from './aging-year.ts';

const PARTS = 5_000;
const SETTLED = 1_000;
const POLLS = 500;
const OLD_LOOKUPS = 10_000;
const NOTHING_NEXT = { workStamp: 0, next: null, wantsSlot: false, budget: null };
const GOALS = { pickBuffers: 20, walPerPart: 4_096, retentionPerSecond: 1_000 };

/** The median of the simulator. */
const LISTINGS = 10;

const listingsOf = (partNumber: string): SoldListing[] =>
  Array.from({ length: LISTINGS }, (_, index) => {
    const digits = createHash('sha256').update(`${partNumber}/${index}`).digest('hex');
    return {
      itemId: `v1|${Number.parseInt(digits.slice(0, 10), 16)}|0`,
      title: `Genuine GM OEM ${partNumber} ${digits.slice(0, 8)} bracket ${digits.slice(8, 14)}`,
      priceMinor: 1_000 + (Number.parseInt(digits.slice(0, 3), 16) % 9_000),
      currency: 'USD',
      soldQuantity: 1 + (index % 3),
      lastSoldAt: new Date(Date.now() - index * 86_400_000),
      conditionId: '1000',
      condition: 'New',
      categoryIds: ['33564'],
      imageUrl: `https://i.ebayimg.com/images/g/${digits.slice(0, 18)}/s-l225.jpg`,
      listingUrl: `https://www.ebay.com/itm/${Number.parseInt(digits.slice(0, 10), 16)}`,
    };
  });

async function measure(api: BenchApi, admin: PoolClient, holder: string) {
  const connections = openConnections({
    url: api.databaseUrl(APP_ROLE),
    poolSize: 1,
    onIdleError: () => undefined,
  });
  const database = createDatabase(connections);
  const lanes = openLanes(database);
  const figure = async (text: string): Promise<number> =>
    (await admin.query<{ value: number }>(text)).rows[0]?.value ?? 0;
  /** Pages of tables and indexes that the connections have read so far. */
  const pagesRead = async (): Promise<number> => {
    await connections.pool.query('select pg_stat_force_next_flush()');
    // A transaction keeps the statistics that it saw first.
    await admin.query('select pg_stat_clear_snapshot()');
    return figure(
      `select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit, 0)
         + coalesce(idx_blks_read, 0))::float8 as value from pg_statio_user_tables`,
    );
  };
  const walBytes = (): Promise<number> =>
    figure("select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as value");

  const { userId, laneId } = await api.addUser();
  const { rows } = await admin.query<{ id: string }>(
    `insert into batches (user_id, lane_id, file_name, file_size, original_columns, reading, status,
       total_parts, started_at)
     values ($1, $2, 'list.csv', 1, '[]', (
       select to_jsonb(string_agg(md5(n::text), '')) from generate_series(1, 38) n), 'processing', $3, now())
     returning id`,
    [userId, laneId, PARTS],
  );
  const batchId = rows[0]?.id ?? '';
  await admin.query(
    `with apart as (
       insert into part_cells (batch_id, row_no, user_id, cells)
       select $1, n, $2,
         (select jsonb_agg(left(md5(n::text || cell), 14) || ' cell') from generate_series(1, 30) cell)
       from generate_series(1, $3::int) n)
     insert into parts (batch_id, row_no, user_id, part_number, lookup_key, worth_minor, status)
     select $1, n, $2, n::text, n::text, $3 - n, 'pending' from generate_series(1, $3::int) n`,
    [batchId, userId, PARTS],
  );
  await admin.query('vacuum analyze');
  await admin.query('checkpoint');

  const opening = await lanes.openLane(laneId, holder, new Date());
  if (opening === null) {
    throw new Error('there is no such lane');
  }
  const steps = lanes.holderSteps({ laneId, userId, fence: opening.fence });
  let places = new Map<string, WorkPlace>();
  const pick = async () => {
    const now = new Date();
    const [picked] = await steps.pick({ now, freshFrom: now, places });
    return picked?.items ?? [];
  };
  for (let warmUp = 0; warmUp < 10; warmUp += 1) {
    await pick();
  }

  // An old snapshot stays open while the first parts settle, as during a backup.
  await admin.query('begin isolation level repeatable read');
  await admin.query('select count(*) from parts where batch_id = $1', [batchId]);
  const walBefore = await walBytes();
  for (let settled = 0; settled < SETTLED;) {
    const items = await pick();
    if (items.length === 0) {
      throw new Error('no part was next');
    }
    for (const { part, place } of items.slice(0, SETTLED - settled)) {
      const { partNumber } = part;
      const listings = listingsOf(partNumber);
      const found = createFoundPart({ batchId, partNumber, slot: 0, now: new Date(), listings });
      const reply = await steps.settle(found, NOTHING_NEXT, new Date());
      if (reply.kind !== 'settled') {
        throw new Error('a part was not settled');
      }
      places = new Map([[batchId, place]]);
      settled += 1;
    }
  }
  const walPerPart = ((await walBytes()) - walBefore) / SETTLED;
  await pick();
  const before = await pagesRead();
  for (let count = 0; count < 20; count += 1) {
    await pick();
  }
  const pickBuffers = ((await pagesRead()) - before) / 20 / PARTS_AHEAD;
  await admin.query('commit');

  const key = newBrowserKey();
  await database.asUser(userId, (tx) =>
    sessionsRepo(tx).open(key.hash, new Date(), new Date(Date.now() + 3_600_000)),
  );
  const pollConnections = openConnections({
    url: api.databaseUrl(ROLES.poll),
    poolSize: 1,
    onIdleError: () => undefined,
  });
  const confirm = confirmPolls({
    connections: pollConnections,
    database,
    idleMs: 1_800_000,
    now: () => new Date(),
  });
  const polls: number[] = [];
  for (let poll = 0; poll < POLLS; poll += 1) {
    const startedAt = performance.now();
    await confirm.batch(key.secret, batchId);
    polls.push(performance.now() - startedAt);
  }

  await admin.query(
    `insert into lookups (user_id, lookup_key, time_range, source, asked_from, asked_to, covered_from,
       as_of, keywords, total, listings)
     select $1, n::text, '3months', 's', now(), now(), now(), now() - interval '100 days', '{}', 1,
       to_jsonb(repeat('x', 1200)) from generate_series(1, $2::int) n`,
    [userId, OLD_LOOKUPS],
  );
  const startedAt = performance.now();
  while ((await database.asSweeper((tx) => housekeepingRepo(tx).removeOldLookups(90))) > 0) {
    // Each call removes some of them.
  }
  const retentionPerSecond = OLD_LOOKUPS / ((performance.now() - startedAt) / 1_000);
  await Promise.all([connections.close(), pollConnections.close()]);
  return {
    pickBuffers: rounded(pickBuffers, 1),
    pollMs: rounded(median(polls), 3),
    retentionPerSecond: rounded(retentionPerSecond),
    walPerPart: rounded(walPerPart),
  };
}

async function compare(api: BenchApi) {
  const admin = await api.admin.connect();
  try {
    const start = await measure(api, admin, 'start');
    console.log('start', start);
    await fillYear(api.admin);
    return [start, await measure(api, admin, 'end')] as const;
  } finally {
    admin.release();
  }
}

/**
 * Pages that picking a part reads, the time of a poll, the speed of retention and the WAL bytes of a settled
 * part, on an empty database and after a year of a thousand users at a scale of one to a hundred.
 */
export const benchAging = experiment({}, () =>
  withApi(async (api) => {
    const [start, end] = await compare(api);
    console.log('end', end);
    const both = (name: keyof typeof start) => ({ start: start[name], end: end[name] });
    const figures = {
      pickBuffers: both('pickBuffers'),
      pollMs: both('pollMs'),
      retentionPerSecond: both('retentionPerSecond'),
      walPerPart: both('walPerPart'),
      year: YEAR,
    };
    const { retentionPerSecond, ...atMost } = GOALS;
    const missed = missedGoals(end, atMost);
    if (end.retentionPerSecond < retentionPerSecond) {
      missed.push('retentionPerSecond');
    }
    return benchOutcome(figures, GOALS, missed);
  }),
);
