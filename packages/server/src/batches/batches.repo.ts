import { UNDO_MS, type PauseReason } from '@partsight/domain/runs/batch';
import type { Coverage } from '@partsight/domain/runs/coverage';
import type { TimeRange } from '@partsight/domain/runs/time-range';
import { sql } from 'kysely';

import { openSubjects, sheetNote, type SheetReading } from '../db/records/sheet-reading.record.ts';
import type { InteractiveTx, UserTx } from '../db/scope.ts';
import { currentRequest } from '../platform/current-request.ts';
import { BATCH_COLUMNS, toBatchRecord, type BatchRecord } from './batch.record.ts';

export type NewBatch = {
  readonly fileName: string;
  readonly fileSize: number;
  readonly originalColumns: readonly string[];
  readonly reading: SheetReading | null;
};

type BatchRunStart = {
  readonly laneId: string;
  readonly timeRange: TimeRange;
  readonly oemOnly: boolean;
  readonly coverage: Coverage;
};

/** Rows erased in one statement. */
const ERASE_PAGE_SIZE = 5_000;

const BY_OPERATOR = 'paused-by-operator' satisfies PauseReason;
const nextRevision = sql<number>`revision + 1`;
const UNDO_CUTOFF = sql<Date>`now() - ${UNDO_MS} * interval '1 ms'`;

export const batchesRepo = ({ db, emit, userId }: UserTx | InteractiveTx) => {
  const tellOf = (what: 'batch started' | 'batch resumed' | 'batch stopped', batchId: string) =>
    emit({ what, batchId, userId });
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
      emit({ what: 'batch uploaded', batchId: row.id, userId });
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
          open_questions: facts.reading === null ? [] : [...openSubjects(facts.reading)],
          sheet_note: facts.reading === null ? null : sheetNote(facts.reading),
          total_parts: facts.totalParts,
        })
        .where('id', '=', id)
        .execute();
    },

    /** Recalculates the value after quantities or costs of its rows changed. */
    async revalue(id: string, reading: SheetReading): Promise<void> {
      await change()
        .set({
          reading: JSON.stringify(reading),
          open_questions: [...openSubjects(reading)],
          sheet_note: sheetNote(reading),
          sellable_minor: sql`(select coalesce(sum(worth_minor), 0)::bigint from parts
            where batch_id = ${id} and parts.user_id = ${userId} and units_sold > 0)`,
        })
        .where('id', '=', id)
        .execute();
    },

    async find(id: string): Promise<BatchRecord | null> {
      const row = await own().where('id', '=', id).select(BATCH_COLUMNS).executeTakeFirst();
      return row === undefined ? null : toBatchRecord(row);
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

    async start(id: string, plan: BatchRunStart, now: Date): Promise<void> {
      const { requested, covered, source } = plan.coverage;
      await change()
        .set({
          status: 'processing',
          stop_requested: false,
          paused_reason: null,
          resumes_at: null,
          finished_at: null,
          failure: null,
          started_at: now,
          request_id: currentRequest(),
          lane_id: plan.laneId,
          time_range: plan.timeRange,
          oem_only: plan.oemOnly,
          asked_from: requested.from,
          asked_to: requested.to,
          covered_from: covered.from,
          source,
        })
        .where('id', '=', id)
        .execute();
      tellOf('batch started', id);
    },

    /** A batch at work stops after its current part; one that waits stops now. */
    async requestStop(
      id: string,
      now: Date,
    ): Promise<{ laneId: string | null; isStopped: boolean } | null> {
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
        .where('paused_reason', 'is distinct from', BY_OPERATOR)
        .returning(['lane_id as laneId', 'status'])
        .executeTakeFirst();
      if (row?.status === 'stopped') {
        tellOf('batch stopped', id);
      }
      return row === undefined ? null : { laneId: row.laneId, isStopped: row.status === 'stopped' };
    },

    /** Answers with how many there were. */
    async resumePaused(reasons: readonly PauseReason[]): Promise<number> {
      const rows = await change()
        .set({ status: 'processing', paused_reason: null, resumes_at: null })
        .where('status', '=', 'paused')
        .where('paused_reason', 'in', reasons)
        .returning('id')
        .execute();
      rows.forEach((row) => tellOf('batch resumed', row.id));
      return rows.length;
    },

    /** One batch, or without an id all of them; what waits for something else waits for the operator from then on. */
    async pauseByOperator(id: string | null): Promise<number> {
      const rows = await change()
        .set({ status: 'paused', paused_reason: BY_OPERATOR, resumes_at: null })
        .where('status', 'in', ['processing', 'paused'])
        .where('paused_reason', 'is distinct from', BY_OPERATOR)
        .where('stop_requested', '=', false)
        .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
        .returning('id')
        .execute();
      rows.forEach((row) =>
        emit({
          what: 'batch paused',
          batchId: row.id,
          userId,
          reason: BY_OPERATOR,
          resumesAt: null,
        }),
      );
      return rows.length;
    },

    /** Sets a batch going again, whatever it waits for; false when it does not wait. */
    async resumeByOperator(id: string): Promise<boolean> {
      const row = await change()
        .set({ status: 'processing', paused_reason: null, resumes_at: null })
        .where('id', '=', id)
        .where('status', '=', 'paused')
        .returning('id')
        .executeTakeFirst();
      if (row !== undefined) {
        tellOf('batch resumed', id);
      }
      return row !== undefined;
    },

    /**
     * Erases a page of the parts of one batch that can no longer be brought back, and with its last page
     * the batch: no statement takes longer for a long list. Returns 0 when no such batch is left.
     */
    async eraseCleared(): Promise<number> {
      const cleared = await db
        .selectFrom('batches')
        .select('id')
        .where('user_id', '=', userId)
        .where('cleared_at', '<', UNDO_CUTOFF)
        .orderBy('cleared_at')
        .limit(1)
        .executeTakeFirst();
      if (cleared === undefined) {
        return 0;
      }
      for (const table of ['parts', 'part_cells', 'part_comps', 'part_history'] as const) {
        const { numAffectedRows = 0n } =
          await sql`delete from ${sql.table(table)} where ctid = any (array(
             select ctid from ${sql.table(table)} where user_id = ${userId} and batch_id = ${cleared.id} limit ${ERASE_PAGE_SIZE}))`.execute(
            db,
          );
        if (numAffectedRows === BigInt(ERASE_PAGE_SIZE)) {
          return ERASE_PAGE_SIZE;
        }
      }
      await db
        .deleteFrom('batches')
        .where('user_id', '=', userId)
        .where('id', '=', cleared.id)
        .execute();
      return 1;
    },
  };
};
