/**
 * npm run bench:aging: what a pick reads, how long a poll takes, how fast retention removes and how much
 * a settled part writes to the log of the database, at the start and after a year of a thousand people on
 * a scale of one to a hundred. The last line is JSON.
 */
import { createHash } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';

import type { SoldListing } from '@partsight/domain/evidence/sold-listing';
import { newBrowserKey } from '@partsight/server/access/browser-key';
import { databaseOver } from '@partsight/server/database';
import { openConnections } from '@partsight/server/db/connections';
import { finishedPart } from '@partsight/server/lanes/testing/finished-part';

import { startApi, type RunningApi } from '../upload/start-api.ts';
import { fillYear, YEAR } from './a-year.ts';

const PARTS = 5_000;
const SETTLED = 1_000;
const POLLS = 500;
const OLD_LOOKUPS = 10_000;
const GOALS = { pickBuffers: 20, walPerPart: 4_096, retentionPerSecond: 1_000 };

/** As many as the simulated marketplace answers with in the middle. */
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

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Pages that the one connection has looked at so far, in tables and indexes of the product. */
async function pagesRead({ admin }: RunningApi, flush: () => Promise<unknown>): Promise<number> {
  await flush();
  // Inside of a transaction figures stay as they were first seen.
  await admin.query('select pg_stat_clear_snapshot()');
  const { rows } = await admin.query<{ pages: number }>(
    `select (select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit, 0)
       + coalesce(idx_blks_read, 0)) from pg_statio_user_tables)::float8 as pages`,
  );
  return rows[0]?.pages ?? 0;
}

async function measure(api: RunningApi, url: string, round: string) {
  const connections = openConnections({ url, poolSize: 1, onIdleError: () => undefined });
  const database = databaseOver(connections);
  const { userId } = await api.signIn();
  const { rows } = await api.admin.query<{ lane: string; batch: string }>(
    `with lane as (insert into lanes (user_id) values ($1) returning id),
     batch as (
       insert into batches (user_id, lane_id, file_name, file_size, original_columns, reading, status,
         total_parts, started_at)
       select $1, id, 'list.csv', 1, '[]', (select to_jsonb(string_agg(md5(n::text), '')) from generate_series(1, 38) n), 'processing', $2, now()
       from lane returning id)
     select lane.id as lane, batch.id as batch from lane, batch`,
    [userId, PARTS],
  );
  const [{ lane, batch } = { lane: '', batch: '' }] = rows;
  await api.admin.query(
    `insert into parts (batch_id, row_no, user_id, part_number, lookup_key, worth_minor, cells, status)
     select $1, n, $2, n::text, n::text, $3 - n,
       (select jsonb_agg(left(md5(n::text || cell), 14) || ' cell') from generate_series(1, 30) cell), 'pending'
     from generate_series(1, $3::int) n`,
    [batch, userId, PARTS],
  );
  await api.admin.query('vacuum analyze');
  await api.admin.query('checkpoint');

  const taken = await database.takeLane(lane, round);
  if (taken.kind !== 'taken') {
    throw new Error('the lane could not be taken');
  }
  const steps = database.holderSteps(taken.hold);
  const flush = () => connections.pool.query('select pg_stat_force_next_flush()');
  const request = () => ({ now: new Date(), freshFrom: new Date(), checksAccess: false });
  for (let warm = 0; warm < 10; warm += 1) {
    await steps.next(request());
  }

  // An old snapshot lies open while the first parts settle, as beside a backup.
  const walAt = async (): Promise<number> => {
    const { rows: found } = await api.admin.query<{ at: number }>(
      "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as at",
    );
    return found[0]?.at ?? 0;
  };
  await api.admin.query('begin isolation level repeatable read');
  await api.admin.query('select count(*) from parts where batch_id = $1', [batch]);
  const walBefore = await walAt();
  for (let part = 1; part <= SETTLED; part += 1) {
    const next = await steps.next(request());
    if (next.kind !== 'next' || next.work.kind !== 'part') {
      throw new Error('no part was next');
    }
    const { partNumber, place } = next.work.part;
    const written = finishedPart({
      batchId: batch,
      partNumber,
      slot: 0,
      now: new Date(),
      listings: listingsOf(partNumber),
    });
    const finished = await steps.finish({ ...written, figures: { ...written.figures, place } });
    if (finished.kind !== 'finished') {
      throw new Error('a part was not settled');
    }
  }
  const walPerPart = ((await walAt()) - walBefore) / SETTLED;
  await steps.next(request());
  const before = await pagesRead(api, flush);
  for (let pick = 0; pick < 20; pick += 1) {
    await steps.next(request());
  }
  const pickBuffers = ((await pagesRead(api, flush)) - before) / 20;
  await api.admin.query('commit');

  const key = newBrowserKey();
  await database.asUser(userId, ({ sessions }) =>
    sessions.open(key.hash, new Date(), new Date(Date.now() + 3_600_000)),
  );
  const polls: number[] = [];
  for (let poll = 0; poll < POLLS; poll += 1) {
    const startedAt = performance.now();
    await database.asSession(key.hash, new Date(), 1_800_000, {
      statements: [
        {
          name: 'bench/standing',
          text: 'select revision from batches where id = $1 and user_id = app_user_id()',
          values: [batch],
        },
      ],
      read: (found) => found,
    });
    polls.push(performance.now() - startedAt);
  }

  await api.admin.query(
    `insert into lookups (user_id, lookup_key, time_range, source, asked_from, asked_to, covered_from,
       as_of, keywords, total, listings)
     select $1, n::text, '3months', 's', now(), now(), now(), now() - interval '100 days', '{}', 1,
       to_jsonb(repeat('x', 1200)) from generate_series(1, $2::int) n`,
    [userId, OLD_LOOKUPS],
  );
  const startedAt = performance.now();
  while ((await database.asSweeper(({ housekeeping }) => housekeeping.oldLookups(90))) > 0) {
    // Until none is left.
  }
  const retentionPerSecond = OLD_LOOKUPS / ((performance.now() - startedAt) / 1_000);
  await connections.close();
  return {
    pickBuffers: Math.round(pickBuffers * 10) / 10,
    pollMs: Number(median(polls).toFixed(3)),
    retentionPerSecond: Math.round(retentionPerSecond),
    walPerPart: Math.round(walPerPart),
  };
}

const load = loadavg()[0];
const api = await startApi();
try {
  const start = await measure(api, api.appUrl, 'start');
  console.log('start', start);
  await fillYear(api.admin);
  const end = await measure(api, api.appUrl, 'end');
  console.log('end', end);
  const both = (name: keyof typeof start) => ({ start: start[name], end: end[name] });
  const missed = [
    ...(end.pickBuffers <= GOALS.pickBuffers ? [] : ['pickBuffers']),
    ...(end.walPerPart <= GOALS.walPerPart ? [] : ['walPerPart']),
    ...(end.retentionPerSecond >= GOALS.retentionPerSecond ? [] : ['retentionPerSecond']),
  ];
  const machine = { cores: availableParallelism(), load };
  console.log(
    JSON.stringify({
      pickBuffers: both('pickBuffers'),
      pollMs: both('pollMs'),
      retentionPerSecond: both('retentionPerSecond'),
      walPerPart: both('walPerPart'),
      year: YEAR,
      machine,
      goals: GOALS,
      missed,
    }),
  );
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await api.stop();
}
