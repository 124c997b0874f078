import type { Services } from '@partsight/server/create-api-services';
import { storeRow } from '@partsight/server/testing/store-row';
import type { TestDatabase } from '@partsight/server/testing/test-database';

import { copyBatch } from './copy-batch.ts';
import type { Person } from './test-app.ts';

/**
 * Planted in everything the matrix's owner has; a response to any other user must not contain it.
 */
export const CANARY = 'canary-5b1f0c77';

const LIST = `Part Number,Qty,Note\nF4ZZ-6E086-A,2,${CANARY}\n84390030,1,${CANARY}\n`;

const PLANT_SQL = `
  with offer as (
    insert into offers (batch_id, round, user_id, made_at, valid_until, terms, total_minor, pieces, lines)
      values ($3, 1, $1, now(), now() + interval '1 day', $2, 100, 1, '[]')),
  stock as (
    insert into inventory_files (user_id, file_name, file_size, total_items, matched_at)
      values ($1, $2 || '-stock.csv', 1, 1, now())),
  sale as (
    insert into own_sales (user_id, order_ref, item_id, sold_on, title, quantity, currency, unit_minor)
      values ($1, '1-1', '256012345678', current_date, $2, 1, 'USD', 100)),
  run as (
    insert into store_runs (user_id, store_name, status, finished_at, listings)
      values ($1, $2, 'completed', now(), $4) returning id),
  report as (
    insert into own_reports (user_id, kind, file_name, uploaded_at, rows_read, rows_new)
      values ($1, 'listings', $2 || '-listings.csv', now(), 1, 1) returning id)
  select run.id as "runId", report.id as "reportId" from run, report`;

/** What a user can own, by the parameter that names it: each in every state a call may need. */
export type OwnedResources = Readonly<Record<string, readonly string[]>>;

export const OWNED_PARAMS = ['uploadId', 'runId', 'reportId'];

/** Gives a user some of everything the product stores per user. */
export function ownedResources(db: TestDatabase, services: () => Services) {
  let model: string | null = null;

  return async ({ userId, upload }: Person): Promise<OwnedResources> => {
    model ??= (await upload('/api/upload', `${CANARY}.csv`, LIST)).json<{ uploadId: string }>()
      .uploadId;
    const waiting = await copyBatch(db, model, userId, `${CANARY}.csv`);
    const removed = await copyBatch(db, model, userId, `${CANARY}.csv`);
    await db.query(
      "update batches set cleared_at = now(), cleared_from = 'pending' where id = $1",
      [removed],
    );
    // Run and report are done, or a worker would continue them.
    const [planted] = await db.query<{ runId: string; reportId: string }>(PLANT_SQL, [
      userId,
      CANARY,
      waiting,
      JSON.stringify([storeRow({ title: CANARY })]),
    ]);
    await services().settings.change(userId, { storeUsername: CANARY });
    await services().tokens.save(userId, `v^1.1#i^1#${CANARY}`);
    return {
      uploadId: [waiting, removed],
      runId: planted === undefined ? [] : [planted.runId],
      reportId: planted === undefined ? [] : [planted.reportId],
    };
  };
}
