import { sql } from 'kysely';

import type { UserTx } from '../db/scope.ts';
import type { LotNotes } from './lot.record.ts';

const COLUMNS = [
  'name',
  'dealer',
  'asking_minor as askingMinor',
  'paid_minor as paidMinor',
  'state',
  'way',
] as const;
const IS_ARCHIVED = sql<boolean>`archived_at is not null`.as('isArchived');

export const lotsRepo = ({ db, userId }: UserTx) => {
  const own = () => db.selectFrom('lots').where('user_id', '=', userId);

  return {
    /** By batch; batches without notes are missing. */
    async notes(): Promise<ReadonlyMap<string, LotNotes>> {
      const rows = await own()
        .select('batch_id as batchId')
        .select(COLUMNS)
        .select(IS_ARCHIVED)
        .execute();
      return new Map(rows.map(({ batchId, ...notes }) => [batchId, notes]));
    },

    async notesOf(batchId: string): Promise<LotNotes | null> {
      const row = await own()
        .where('batch_id', '=', batchId)
        .select(COLUMNS)
        .select(IS_ARCHIVED)
        .executeTakeFirst();
      return row ?? null;
    },

    async dealers(): Promise<readonly string[]> {
      const rows = await own()
        .where('dealer', 'is not', null)
        .select('dealer')
        .distinct()
        .execute();
      return rows.flatMap(({ dealer }) => dealer ?? []);
    },

    async write(batchId: string, notes: LotNotes, now: Date): Promise<void> {
      const { name, dealer, state, way } = notes;
      const values = {
        name,
        dealer,
        state,
        way,
        asking_minor: notes.askingMinor,
        paid_minor: notes.paidMinor,
        archived_at: notes.isArchived ? now : null,
      };
      await db
        .insertInto('lots')
        .values({ ...values, batch_id: batchId, user_id: userId, state_at: now })
        .onConflict((conflict) =>
          conflict.column('batch_id').doUpdateSet({
            ...values,
            state_at: sql<Date>`case when lots.state = ${state} then lots.state_at else ${now}::timestamptz end`,
            archived_at: sql<Date | null>`case when ${notes.isArchived} then coalesce(lots.archived_at, ${now}::timestamptz) end`,
          }),
        )
        .execute();
    },

    /** Which batches hold this number. */
    async containing(lookupKey: string): Promise<ReadonlySet<string>> {
      const { rows } = await sql<{
        id: string;
      }>`select b.id from batches b where b.user_id = ${userId} and b.cleared_at is null
          and exists (select from parts p
            where p.batch_id = b.id and p.user_id = ${userId} and p.lookup_key = ${lookupKey})`.execute(
        db,
      );
      return new Set(rows.map(({ id }) => id));
    },
  };
};
