import type { LineDecision } from '@partsight/domain/desk/decisions/decisions';
import { sql } from 'kysely';

import type { UserTx } from '../../db/scope.ts';
import type { DecisionAction, StoredDecision } from './decision.record.ts';

/** So many strokes can be undone, one after the other. */
const UNDO_LIMIT = 50;

const FIELDS = sql`lookup_key as key, decision, pieces, rule, note`;

/** The decisions about the lines of a lot, and the steps to undo them. */
export const decisionsRepo = ({ db, userId }: UserTx) => ({
  /** The same again after what came between was undone. */
  async version(batchId: string): Promise<string> {
    const { rows } = await sql<{
      mark: string;
    }>`select concat_ws(' ', step, done_at) as mark from decision_actions
        where batch_id = ${batchId} and user_id = ${userId} order by step desc limit 1`.execute(db);
    return rows[0]?.mark ?? '';
  },

  async all(batchId: string): Promise<StoredDecision[]> {
    const { rows } =
      await sql<StoredDecision>`select ${FIELDS} from line_decisions where batch_id = ${batchId} and user_id = ${userId}`.execute(
        db,
      );
    return rows;
  },

  async find(batchId: string, keys: readonly string[]): Promise<StoredDecision[]> {
    const { rows } = await sql<StoredDecision>`select ${FIELDS} from line_decisions
        where batch_id = ${batchId} and user_id = ${userId} and lookup_key = any (${keys}::text[])`.execute(
      db,
    );
    return rows;
  },

  async write(batchId: string, lines: readonly StoredDecision[]): Promise<void> {
    await sql`insert into line_decisions (batch_id, user_id, lookup_key, decision, pieces, rule, note)
       select ${batchId}, ${userId}, * from unnest(${lines.map(({ key }) => key)}::text[], ${lines.map(({ decision }) => decision)}::text[], ${lines.map(({ pieces }) => pieces)}::int[], ${lines.map(({ rule }) => rule)}::text[], ${lines.map(({ note }) => note)}::text[])
       on conflict (batch_id, lookup_key) do update set decision = excluded.decision,
         pieces = excluded.pieces, rule = excluded.rule, note = excluded.note`.execute(db);
  },

  async remove(batchId: string, keys: readonly string[]): Promise<void> {
    await sql`delete from line_decisions
       where batch_id = ${batchId} and user_id = ${userId} and lookup_key = any (${keys}::text[])`.execute(
      db,
    );
  },

  /** Records an action with the lines as they were before, and drops the oldest. The caller has locked the batch. */
  async recordAction(
    batchId: string,
    action: DecisionAction,
    before: readonly (readonly [key: string, LineDecision | null])[],
  ): Promise<void> {
    await sql`insert into decision_actions (batch_id, user_id, step, action, before)
       select ${batchId}, ${userId}, coalesce(max(step), 0) + 1, ${JSON.stringify(action)}, ${JSON.stringify(before)} from decision_actions
       where batch_id = ${batchId} and user_id = ${userId}`.execute(db);
    await sql`delete from decision_actions where batch_id = ${batchId} and user_id = ${userId} and step <= (
         select max(step) from decision_actions where batch_id = ${batchId} and user_id = ${userId}) - ${UNDO_LIMIT}`.execute(
      db,
    );
  },

  async lastAction(batchId: string): Promise<DecisionAction | null> {
    const { rows } = await sql<{
      action: DecisionAction;
    }>`select action from decision_actions where batch_id = ${batchId} and user_id = ${userId}
       order by step desc limit 1`.execute(db);
    return rows[0]?.action ?? null;
  },

  /** Removes and returns the last action, to undo it; null when no action is left. */
  async popLast(batchId: string): Promise<{
    readonly action: DecisionAction;
    readonly before: readonly (readonly [key: string, LineDecision | null])[];
  } | null> {
    const { rows } = await sql<{
      action: DecisionAction;
      before: [key: string, LineDecision | null][];
    }>`delete from decision_actions where batch_id = ${batchId} and user_id = ${userId} and step = (
         select max(step) from decision_actions where batch_id = ${batchId} and user_id = ${userId})
       returning action, before`.execute(db);
    return rows[0] ?? null;
  },
});
