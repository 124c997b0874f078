import type { Tx } from '../db/connections.ts';
import type { Erasure } from './erasure.record.ts';
import { noteErasure } from './ledger.sql.ts';

/** At most this many rows in one statement, so that none runs into its time limit. */
const AT_ONCE = 1_000;
/** No provider is called that, so a new sign-in of the same person finds nobody. */
const NO_ISSUER = 'erased';

/** One person as a whole, for whoever erases them. */
export const personRepo = ({ client }: Tx, userId: string) => {
  /** How many rows it was about. */
  const rows = async (text: string, values: unknown[] = []): Promise<number> =>
    (await client.query(text, [userId, ...values])).rowCount ?? 0;

  return {
    /** Locked until the transaction ends. Null when there is nobody, or nobody any more. */
    async lockIdentity(): Promise<{ issuer: string; subject: string } | null> {
      const found = await client.query<{ issuer: string; subject: string }>(
        'select issuer, subject from users where id = $1 and erased_at is null for update',
        [userId],
      );
      return found.rows[0] ?? null;
    },

    note: (erasure: Erasure): Promise<void> => noteErasure(client, erasure),

    /** Takes away who they are and everything that opens a door. What is left belongs to nobody. */
    async makeNobody(now: Date): Promise<void> {
      await this.destroyKeys();
      await rows('delete from store_runs where user_id = $1');
      await client.query(
        `update users set issuer = $2, subject = id::text, email = null, email_domain = null,
           email_verified = false, first_name = null, store_username = '', erased_at = $3
         where id = $1`,
        [userId, NO_ISSUER, now],
      );
    },

    /** Their tokens and their sessions. */
    async destroyKeys(): Promise<number> {
      await rows('delete from sessions where user_id = $1');
      return rows('delete from tokens where user_id = $1');
    },

    /** What the server mints is nobody's, and no grant of theirs. */
    destroyPastedToken: (): Promise<number> => rows('delete from tokens where user_id = $1'),

    noteUnlisted: (since: Date | null): Promise<number> =>
      rows('update users set unlisted_at = $2 where id = $1', [since]),

    async isNobody(): Promise<boolean> {
      return (await rows('select from users where id = $1 and erased_at is not null')) === 1;
    },

    /** One batch with its parts at a time: they can be half a million. */
    eraseBatch: (): Promise<number> =>
      rows(
        `delete from batches where id = (
           select id from batches where user_id = $1 limit 1) and user_id = $1`,
      ),

    eraseLookups: (): Promise<number> =>
      rows(
        `delete from lookups where id in (
           select id from lookups where user_id = $1 limit $2) and user_id = $1`,
        [AT_ONCE],
      ),

    eraseInventory: (): Promise<number> => rows('delete from inventory_files where user_id = $1'),

    /** Whatever else there is goes with the row that it belongs to. */
    eraseLast: (): Promise<number> =>
      rows('delete from users where id = $1 and erased_at is not null'),

    async laneId(): Promise<string | null> {
      const found = await client.query<{ id: string }>('select id from lanes where user_id = $1', [
        userId,
      ]);
      return found.rows[0]?.id ?? null;
    },
  };
};
