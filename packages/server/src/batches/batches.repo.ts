import { UNDO_MS, type PauseReason } from '@partsight/domain/batches/batch';
import type { Coverage } from '@partsight/domain/lookups/coverage';
import type { TimeRange } from '@partsight/domain/lookups/time-range';
import { sql } from 'kysely';

import type { Tx } from '../db/connections.ts';
import {
  BATCH_COLUMNS,
  toBatchRecord,
  type BatchRecord,
  type WatchedBatch,
} from './batch.record.ts';
import type { SheetReading } from './sheet-reading.record.ts';

export type NewBatch = {
  readonly fileName: string;
  readonly fileSize: number;
  readonly originalColumns: readonly string[];
  readonly reading: SheetReading | null;
};

type RunPlan = {
  readonly laneId: string;
  readonly timeRange: TimeRange;
  readonly oemOnly: boolean;
  readonly coverage: Coverage;
};

const nextRevision = sql<number>`revision + 1`;
const HELD_FOR_UNDO = sql<Date>`now() - ${UNDO_MS} * interval '1 ms'`;

export const batchesRepo = ({ db, client }: Tx, userId: string) => {
  const own = () =>
    db.selectFrom('batches').where('user_id', '=', userId).where('cleared_at', 'is', null);
  const change = () =>
    db
      .updateTable('batches')
      .where('user_id', '=', userId)
      .where('cleared_at', 'is', null)
      .set({ revision: nextRevision });

  return {
    async create(batch: NewBatch): Promise<string> {
      const row = await db
        .insertInto('batches')
        .values({
          user_id: userId,
          file_name: batch.fileName,
          file_size: batch.fileSize,
          original_columns: JSON.stringify(batch.originalColumns),
          reading: JSON.stringify(batch.reading),
          total_parts: 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    /** What the file turned out to hold, once its rows are in. */
    async describe(
      id: string,
      facts: Omit<NewBatch, 'fileName' | 'fileSize'> & { readonly totalParts: number },
    ): Promise<void> {
      await change()
        .set({
          original_columns: JSON.stringify(facts.originalColumns),
          reading: JSON.stringify(facts.reading),
          total_parts: facts.totalParts,
        })
        .where('id', '=', id)
        .execute();
    },

    async find(id: string): Promise<BatchRecord | null> {
      const row = await own().where('id', '=', id).select(BATCH_COLUMNS).executeTakeFirst();
      return row === undefined ? null : toBatchRecord(row);
    },

    /** As found, with what its lane is doing for it now. */
    async watch(id: string): Promise<WatchedBatch | null> {
      const row = await own()
        .where('id', '=', id)
        .select(BATCH_COLUMNS)
        .select((eb) =>
          eb
            .selectFrom('lanes')
            .select('at_row')
            .whereRef('lanes.id', '=', 'batches.lane_id')
            .whereRef('at_batch', '=', 'batches.id')
            .as('rowUnderWay'),
        )
        .executeTakeFirst();
      return row === undefined ? null : { ...toBatchRecord(row), rowUnderWay: row.rowUnderWay };
    },

    async findForChange(id: string): Promise<BatchRecord | null> {
      const row = await own()
        .where('id', '=', id)
        .select(BATCH_COLUMNS)
        .forUpdate()
        .executeTakeFirst();
      return row === undefined ? null : toBatchRecord(row);
    },

    async reading(id: string): Promise<SheetReading | null> {
      const row = await own().where('id', '=', id).select('reading').executeTakeFirst();
      return row?.reading ?? null;
    },

    async list(limit: number): Promise<BatchRecord[]> {
      const rows = await own()
        .select(BATCH_COLUMNS)
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toBatchRecord);
    },

    async dropFile(id: string): Promise<void> {
      await db
        .deleteFrom('batch_files')
        .where('user_id', '=', userId)
        .where('batch_id', '=', id)
        .execute();
    },

    async start(id: string, plan: RunPlan, now: Date): Promise<void> {
      const { asked, covered, source } = plan.coverage;
      await change()
        .set({
          status: 'processing',
          stop_requested: false,
          paused_reason: null,
          resumes_at: null,
          finished_at: null,
          started_at: now,
          lane_id: plan.laneId,
          time_range: plan.timeRange,
          oem_only: plan.oemOnly,
          asked_from: asked.from,
          asked_to: asked.to,
          covered_from: covered.from,
          source,
        })
        .where('id', '=', id)
        .execute();
    },

    /** A batch at work stops after its current part; one that waits stops now. */
    async requestStop(id: string, now: Date): Promise<{ laneId: string | null } | null> {
      const row = await change()
        .set({
          stop_requested: true,
          status: sql`case when status = 'paused' then 'stopped' else status end`,
          finished_at: sql`case when status = 'paused' then ${now} else finished_at end`,
          paused_reason: null,
          resumes_at: null,
        })
        .where('id', '=', id)
        .where('status', 'in', ['processing', 'paused'])
        .returning('lane_id as laneId')
        .executeTakeFirst();
      return row ?? null;
    },

    /** Answers with how many there were. */
    async resumePaused(reasons: readonly PauseReason[]): Promise<number> {
      const rows = await change()
        .set({ status: 'processing', paused_reason: null, resumes_at: null })
        .where('status', '=', 'paused')
        .where('paused_reason', 'in', reasons)
        .returning('id')
        .execute();
      return rows.length;
    },

    /** For a batch whose time has come; it may have been paused anew meanwhile. */
    async resume(id: string, now: Date): Promise<string | null> {
      const row = await change()
        .set({ status: 'processing', paused_reason: null, resumes_at: null })
        .where('id', '=', id)
        .where('status', '=', 'paused')
        .where('resumes_at', '<=', now)
        .returning('lane_id')
        .executeTakeFirst();
      return row?.lane_id ?? null;
    },

    /** Hides every batch at once; whatever runs finds its batch gone at the next step. */
    async clearAll(now: Date): Promise<number> {
      const rows = await change()
        .set({
          cleared_at: now,
          status: sql`case when status in ('processing', 'paused') then 'stopped' else status end`,
        })
        .returning('id')
        .execute();
      return rows.length;
    },

    /** Brings back what the last clearing hid, while it is still kept. */
    async undoClear(): Promise<number> {
      const { rowCount } = await client.query(
        `update batches set cleared_at = null, revision = revision + 1
         where user_id = $1 and cleared_at = (
           select max(cleared_at) from batches
           where user_id = $1 and cleared_at > now() - $2 * interval '1 ms')`,
        [userId, UNDO_MS],
      );
      return rowCount ?? 0;
    },

    /** Erases one batch that can no longer be brought back: with all its parts it is enough for one transaction. */
    async eraseCleared(): Promise<number> {
      const rows = await db
        .deleteFrom('batches')
        .where('id', '=', (query) =>
          query
            .selectFrom('batches')
            .select('id')
            .where('user_id', '=', userId)
            .where('cleared_at', '<', HELD_FOR_UNDO)
            .limit(1),
        )
        .returning('id')
        .execute();
      return rows.length;
    },
  };
};
