import { sql } from 'kysely';

import type { UserTx } from '../../db/scope.ts';

export type PersonView = { readonly email: string | null; readonly isListed: boolean };

export type TokenView = {
  readonly origin: 'pasted' | 'application';
  readonly savedAt: Date;
  readonly expiresAt: Date;
  readonly refusedAt: Date | null;
};

export type OpenParts = {
  /** Could be asked for now. */
  readonly due: number;
  /** Were tried and wait for another try, the first of them until `soonestAt`. */
  readonly waiting: number;
  readonly soonestAt: Date | null;
  /** A process ended while it was at them. */
  readonly crashed: number;
};

/** What an operator may see of one user: status and counts. */
export const personViewRepo = ({ db, userId }: UserTx) => ({
  async person(): Promise<PersonView> {
    const { rows } =
      await sql<PersonView>`select email, user_is_listed(id) as "isListed" from users where id = ${userId}`.execute(
        db,
      );
    return rows[0] ?? { email: null, isListed: false };
  },

  /** What the person pasted, or else what the server minted for everybody. */
  async token(): Promise<TokenView | null> {
    const { rows } = await sql<TokenView>`select * from (
        select 'pasted' as origin, saved_at as "savedAt", expires_at as "expiresAt",
          refused_at as "refusedAt"
        from tokens where user_id = ${userId}
        union all
        select 'application', saved_at, expires_at, refused_at
        from application_tokens where access = 'research' and saved_at is not null) known
        order by origin desc, ("refusedAt" is not null), "savedAt" desc limit 1`.execute(db);
    return rows[0] ?? null;
  },

  /** Why the marketplace hands the server no token by itself, if it does not. */
  async renewalRefused(): Promise<string | null> {
    const { rows } = await sql<{ why: string }>`select denied_why as why from application_tokens
        where access = 'research' and denied_at is not null order by denied_at desc limit 1`.execute(
      db,
    );
    return rows[0]?.why ?? null;
  },

  async openParts(batchId: string): Promise<OpenParts> {
    const { rows } =
      await sql<OpenParts>`select count(*) filter (where coalesce(not_before, 'epoch') <= clock_timestamp()) as due,
          count(*) filter (where not_before > clock_timestamp()) as waiting,
          min(not_before) filter (where not_before > clock_timestamp()) as "soonestAt",
          count(*) filter (where crashes > 0) as crashed
        from parts where batch_id = ${batchId} and user_id = ${userId} and status = 'pending'`.execute(
        db,
      );
    return rows[0] ?? { due: 0, waiting: 0, soonestAt: null, crashed: 0 };
  },
});
