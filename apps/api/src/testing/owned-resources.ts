import type { Services } from '@partsight/server/create-services';
import { storeRow } from '@partsight/server/testing/store-row';
import type { TestDatabase } from '@partsight/server/testing/test-database';

import type { Person } from './test-app.ts';

/**
 * Planted in everything the matrix's owner has; a response to any other user must not contain it.
 */
export const CANARY = 'canary-5b1f0c77';

const LIST = `Part Number,Qty,Note\nF4ZZ-6E086-A,2,${CANARY}\n84390030,1,${CANARY}\n`;

/** Copies a row under another owner and id. */
const copyRowSql = (table: string, changes: string) =>
  `insert into ${table} select (jsonb_populate_record(t, ${changes})).* from ${table} t`;

/** What a user can own, by the parameter that names it: each in every state a call may need. */
export type OwnedResources = Readonly<Record<string, readonly string[]>>;

export const OWNED_PARAMS = ['uploadId', 'runId', 'reportId'];

/** Gives a user some of everything the product stores per user. */
export function ownedResources(db: TestDatabase, services: () => Services) {
  let model: string | null = null;

  /** Parsed from a file once, then copied: parsing takes longer than all calls of the matrix. */
  async function batchOf(userId: string, modelId: string): Promise<string> {
    const [{ id } = { id: '' }] = await db.query<{ id: string }>('select gen_random_uuid() as id');
    await db.query(
      `${copyRowSql('batches', `jsonb_build_object('id', $1::text, 'user_id', $2::text)`)} where id = $3`,
      [id, userId, modelId],
    );
    for (const table of ['parts', 'batch_files']) {
      await db.query(
        `${copyRowSql(table, `jsonb_build_object('batch_id', $1::text, 'user_id', $2::text)`)} where batch_id = $3`,
        [id, userId, modelId],
      );
    }
    return id;
  }

  return async ({ userId, upload }: Person): Promise<OwnedResources> => {
    model ??= (await upload('/api/upload', `${CANARY}.csv`, LIST)).json<{ uploadId: string }>()
      .uploadId;
    const [waiting, removed] = [await batchOf(userId, model), await batchOf(userId, model)];
    await db.query(
      "update batches set cleared_at = now(), cleared_from = 'pending' where id = $1",
      [removed],
    );
    await db.query(
      `insert into offers (batch_id, round, user_id, made_at, valid_until, terms, total_minor, pieces, lines)
        values ($1, 1, $2, now(), now() + interval '1 day', $3, 100, 1, '[]')`,
      [waiting, userId, CANARY],
    );
    // Both are done, or a worker would continue them.
    const [run] = await db.query<{ id: string }>(
      `insert into store_runs (user_id, store_name, status, finished_at, listings)
        values ($1, $2, 'completed', now(), $3) returning id`,
      [userId, CANARY, JSON.stringify([storeRow({ title: CANARY })])],
    );
    await db.query(
      `insert into inventory_files (user_id, file_name, file_size, total_items, matched_at)
        values ($1, $2, 1, 1, now())`,
      [userId, `${CANARY}-stock.csv`],
    );
    const [report] = await db.query<{ id: string }>(
      `insert into own_reports (user_id, kind, file_name, uploaded_at, rows_read, rows_new)
        values ($1, 'listings', $2, now(), 1, 1) returning id`,
      [userId, `${CANARY}-listings.csv`],
    );
    await db.query(
      `insert into own_sales (user_id, order_ref, item_id, sold_on, title, quantity, currency, unit_minor)
        values ($1, '1-1', '256012345678', current_date, $2, 1, 'USD', 100)`,
      [userId, CANARY],
    );
    await services().settings.change(userId, { storeUsername: CANARY });
    await services().tokens.save(userId, `v^1.1#i^1#${CANARY}`);
    return {
      uploadId: [waiting, removed],
      runId: run === undefined ? [] : [run.id],
      reportId: report === undefined ? [] : [report.id],
    };
  };
}
