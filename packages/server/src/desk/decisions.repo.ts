import type { LineDecision } from '@partsight/domain/desk/decisions';

import type { Tx } from '../db/connections.ts';
import type { Deed, StoredDecision } from './decision.record.ts';

/** So many strokes can be undone, one after the other. */
const DEEDS_KEPT = 50;

const FIELDS = `lookup_key as key, decision, pieces, rule, note`;

/** What was said of the lines of a lot, and what it takes to undo it. */
export const decisionsRepo = ({ client }: Tx, userId: string) => ({
  /** The same again after what came between was undone. */
  async mark(batchId: string): Promise<string> {
    const { rows } = await client.query<{ mark: string }>({
      name: 'decisions-mark',
      text: `select concat_ws(' ', step, done_at) as mark from decision_deeds
        where batch_id = $1 and user_id = $2 order by step desc limit 1`,
      values: [batchId, userId],
    });
    return rows[0]?.mark ?? '';
  },

  async all(batchId: string): Promise<StoredDecision[]> {
    const { rows } = await client.query<StoredDecision>({
      name: 'decisions-all',
      text: `select ${FIELDS} from line_decisions where batch_id = $1 and user_id = $2`,
      values: [batchId, userId],
    });
    return rows;
  },

  async of(batchId: string, keys: readonly string[]): Promise<StoredDecision[]> {
    const { rows } = await client.query<StoredDecision>({
      name: 'decisions-of',
      text: `select ${FIELDS} from line_decisions
        where batch_id = $1 and user_id = $2 and lookup_key = any ($3::text[])`,
      values: [batchId, userId, keys],
    });
    return rows;
  },

  async write(batchId: string, lines: readonly StoredDecision[]): Promise<void> {
    await client.query(
      `insert into line_decisions (batch_id, user_id, lookup_key, decision, pieces, rule, note)
       select $1, $2, * from unnest($3::text[], $4::text[], $5::int[], $6::text[], $7::text[])
       on conflict (batch_id, lookup_key) do update set decision = excluded.decision,
         pieces = excluded.pieces, rule = excluded.rule, note = excluded.note`,
      [
        batchId,
        userId,
        lines.map(({ key }) => key),
        lines.map(({ decision }) => decision),
        lines.map(({ pieces }) => pieces),
        lines.map(({ rule }) => rule),
        lines.map(({ note }) => note),
      ],
    );
  },

  async remove(batchId: string, keys: readonly string[]): Promise<void> {
    await client.query(
      `delete from line_decisions
       where batch_id = $1 and user_id = $2 and lookup_key = any ($3::text[])`,
      [batchId, userId, keys],
    );
  },

  /** Notes what was done, with the lines as they stood before; the oldest make room. Whoever does has locked the batch. */
  async note(
    batchId: string,
    deed: Deed,
    before: readonly (readonly [key: string, LineDecision | null])[],
  ): Promise<void> {
    await client.query(
      `insert into decision_deeds (batch_id, user_id, step, deed, before)
       select $1, $2, coalesce(max(step), 0) + 1, $3, $4 from decision_deeds
       where batch_id = $1 and user_id = $2`,
      [batchId, userId, JSON.stringify(deed), JSON.stringify(before)],
    );
    await client.query(
      `delete from decision_deeds where batch_id = $1 and user_id = $2 and step <= (
         select max(step) from decision_deeds where batch_id = $1 and user_id = $2) - $3`,
      [batchId, userId, DEEDS_KEPT],
    );
  },

  async lastDeed(batchId: string): Promise<Deed | null> {
    const { rows } = await client.query<{ deed: Deed }>(
      `select deed from decision_deeds where batch_id = $1 and user_id = $2
       order by step desc limit 1`,
      [batchId, userId],
    );
    return rows[0]?.deed ?? null;
  },

  /** Takes the last deed out, to be undone; null when there is none. */
  async takeLast(batchId: string): Promise<{
    readonly deed: Deed;
    readonly before: readonly (readonly [key: string, LineDecision | null])[];
  } | null> {
    const { rows } = await client.query<{
      deed: Deed;
      before: [key: string, LineDecision | null][];
    }>(
      `delete from decision_deeds where batch_id = $1 and user_id = $2 and step = (
         select max(step) from decision_deeds where batch_id = $1 and user_id = $2)
       returning deed, before`,
      [batchId, userId],
    );
    return rows[0] ?? null;
  },
});
