/**
 * The baseline for the engine: no queue, no policies, no cache, no error handling. It leases lanes and
 * their slots in a table of its own, uses the same client and analysis, and writes the same rows in two
 * statements per part: one picks the part and takes the slot, one writes the result. Each commits on its
 * own.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { gradeOf, isBetweenGrades } from '@partsight/domain/core/grade';
import { windowOf } from '@partsight/domain/runs/coverage';
import { analyzePart } from '@partsight/domain/titles/analysis/analyze-part';
import { NO_NOTES } from '@partsight/domain/titles/analysis/number-notes';
import { marketplaceClient } from '@partsight/marketplace/marketplace-client';
import { toStoredListing } from '@partsight/server/db/records/stored-listing.record';
import { readWorkerConfig } from '@partsight/server/platform/config/worker-config';
import { Pool } from 'pg';

const LEASE_MS = 5_000;
const CLAIM_EVERY_MS = 100;

const config = readWorkerConfig(process.env);
const pool = new Pool({
  connectionString: process.env['BASELINE_DATABASE_URL'],
  max: config.database.poolSize,
});
const tokens = JSON.parse(process.env['BASELINE_TOKENS'] ?? '{}') as Record<string, string>;
/** The same number for each process. */
const lanesAtOnce = Number(process.env['BASELINE_LANES']);
const { spacingMs } = config;
const client = marketplaceClient(config.marketplace);
const holder = randomUUID();

const CLAIM = `update baseline_lanes set holder = $1, held_until = clock_timestamp() + $2 * interval '1 ms'
  where id in (select id from baseline_lanes where held_until < clock_timestamp()
    and id in (select lane_id from batches where status = 'processing') limit $3
    for update skip locked)
  returning id, user_id`;

const PICK_IN_SLOT = `with gate as (
    select id, next_at, next_at <= clock_timestamp() as free from baseline_lanes
    where id = $1 and holder = $3 for update),
  batch as (
    select id from batches where lane_id = $1 and status = 'processing' order by served_at limit 1),
  part as (
    select batch.id, row_no, part_number, lookup_key from batch left join lateral (
      select row_no, part_number, lookup_key from parts
      where batch_id = batch.id and status = 'pending'
      order by worth_minor desc, row_no limit 1) picked on true),
  moved as (
    update baseline_lanes set
      next_at = case when gate.free then clock_timestamp() + $2 * interval '1 ms' else gate.next_at end,
      held_until = clock_timestamp() + $4 * interval '1 ms'
    from gate where baseline_lanes.id = gate.id
    returning free, extract(epoch from gate.next_at - clock_timestamp()) * 1000 as wait)
  select free, wait, part.* from moved left join part on true`;

const FINISH = `with lookup as (
    insert into lookups (user_id, lookup_key, time_range, source, asked_from, asked_to, covered_from,
      as_of, keywords, total, listings)
    values ($2, $3, '3months', 'baseline', $4, $5, $4, $5, $6, $7, $8) returning id),
  settled as (
    update parts set status = 'completed', lookup_id = lookup.id, as_of = $5, units_sold = $9,
      search_results = $7, average_minor = $10, min_minor = $11, max_minor = $12, confidence = $13,
      package = $14::jsonb, item_category = $15, brand = $16, brand_type = $17, description = $18
    from lookup where batch_id = $1 and parts.lookup_key = $3 and status = 'pending'
    returning worth_minor),
  counted as (select count(*)::int as n, coalesce(sum(worth_minor), 0) as worth from settled),
  ended as (update baseline_lanes set next_at = clock_timestamp() + $22 * interval '1 ms' where id = $21)
  update batches set completed_parts = completed_parts + n,
    sellable_minor = sellable_minor + case when $9 > 0 then worth else 0 end,
    grade_a_count = grade_a_count + case when $19 = 'A' then n else 0 end,
    grade_a_priced = grade_a_priced + case when $19 = 'A' then n else 0 end,
    grade_a_price_minor = grade_a_price_minor + case when $19 = 'A' then n * coalesce($10, 0) else 0 end,
    grade_b_count = grade_b_count + case when $19 = 'B' then n else 0 end,
    grade_b_priced = grade_b_priced + case when $19 = 'B' then n else 0 end,
    grade_b_price_minor = grade_b_price_minor + case when $19 = 'B' then n * coalesce($10, 0) else 0 end,
    grade_c_count = grade_c_count + case when $19 = 'C' then n else 0 end,
    grade_c_priced = grade_c_priced + case when $19 = 'C' then n else 0 end,
    grade_c_price_minor = grade_c_price_minor + case when $19 = 'C' then n * coalesce($10, 0) else 0 end,
    scrapable_count = scrapable_count + case when $19 = 'Scrapable' then n else 0 end,
    between_count = between_count + case when $20 then n else 0 end,
    revision = revision + 1, served_at = clock_timestamp()
  from counted where id = $1`;

type Lane = { id: string; user_id: string };
type Picked = {
  free: boolean;
  wait: number;
  id: string | null;
  row_no: number | null;
  part_number: string;
  lookup_key: string;
};

/** The next part, once its slot is free; null when nothing is left or the lane is lost. */
async function pick(laneId: string): Promise<(Picked & { id: string }) | null> {
  for (;;) {
    const { rows } = await pool.query<Picked>({
      name: 'pick-in-slot',
      text: PICK_IN_SLOT,
      values: [laneId, spacingMs, holder, LEASE_MS],
    });
    const [picked] = rows;
    if (picked === undefined || picked.id === null) {
      return null;
    }
    if (picked.free || picked.row_no === null) {
      return { ...picked, id: picked.id };
    }
    await delay(Number(picked.wait));
  }
}

async function step({ id: laneId, user_id: userId }: Lane): Promise<boolean> {
  const part = await pick(laneId);
  if (part === null) {
    return false;
  }
  if (part.row_no === null) {
    await pool.query("update batches set status = 'completed' where id = $1", [part.id]);
    return true;
  }
  const asOf = new Date();
  const window = windowOf('3months', asOf);
  const outcome = await client.soldSource.search({
    token: tokens[userId] ?? '',
    keywords: part.part_number,
    window,
    signal: AbortSignal.timeout(60_000),
  });
  if (outcome.kind !== 'found' && outcome.kind !== 'nothing-found') {
    throw new Error(`the baseline does not handle ${outcome.kind}`);
  }
  const answer = outcome.kind === 'found' ? outcome.answer : { total: 0, listings: [] };
  const analysis = analyzePart({
    partNumber: part.part_number,
    answer,
    asOf,
    currency: config.marketplace.currency,
    categoryNames: new Map(),
    notes: NO_NOTES,
  });
  await pool.query({
    name: 'finish',
    text: FINISH,
    values: [
      part.id,
      userId,
      part.lookup_key,
      window.from,
      asOf,
      [part.part_number],
      answer.total,
      JSON.stringify(answer.listings.map(toStoredListing)),
      analysis.unitsSold,
      analysis.averagePriceMinor,
      analysis.minPriceMinor,
      analysis.maxPriceMinor,
      analysis.confidence,
      analysis.package === null ? null : JSON.stringify(analysis.package),
      analysis.itemCategory,
      analysis.brand,
      analysis.brandType,
      analysis.partDescription,
      gradeOf(analysis.unitsSold),
      isBetweenGrades(analysis.unitsSold),
      laneId,
      spacingMs,
    ],
  });
  return true;
}

let lanesHeld = 0;
async function run(lane: Lane): Promise<void> {
  lanesHeld += 1;
  while (await step(lane)) {
    // Runs one part at a time.
  }
  await pool.query("update baseline_lanes set held_until = 'epoch' where id = $1 and holder = $2", [
    lane.id,
    holder,
  ]);
  lanesHeld -= 1;
}

for (;;) {
  const { rows } = await pool.query<Lane>({
    name: 'claim',
    text: CLAIM,
    values: [holder, LEASE_MS, Math.min(10, lanesAtOnce - lanesHeld)],
  });
  for (const lane of rows) {
    void run(lane);
  }
  await delay(rows.length > 0 ? 0 : CLAIM_EVERY_MS);
}
