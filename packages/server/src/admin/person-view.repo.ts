import type { Tx } from '../db/connections.ts';
import type { TokenOrigin } from '../tokens/token.record.ts';

export type PersonView = { readonly email: string | null; readonly isListed: boolean };

export type TokenView = {
  readonly origin: TokenOrigin;
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

/** What an operator may see of one user: standing and counts. */
export const personViewRepo = ({ client }: Tx, userId: string) => ({
  async person(): Promise<PersonView> {
    const { rows } = await client.query<PersonView>(
      'select email, user_is_listed(id) as "isListed" from users where id = $1',
      [userId],
    );
    return rows[0] ?? { email: null, isListed: false };
  },

  async token(): Promise<TokenView | null> {
    const { rows } = await client.query<TokenView>(
      `select origin, saved_at as "savedAt", expires_at as "expiresAt", refused_at as "refusedAt"
        from tokens where user_id = $1`,
      [userId],
    );
    return rows[0] ?? null;
  },

  /** Why the server stopped renewing the user's token by itself, if it did. */
  async renewalRefused(): Promise<string | null> {
    const { rows } = await client.query<{ why: string | null }>(
      `select coalesce(refused_why, 'refused') as why from token_renewals
        where user_id = $1 and refused_at is not null`,
      [userId],
    );
    return rows[0]?.why ?? null;
  },

  async openParts(batchId: string): Promise<OpenParts> {
    const { rows } = await client.query<OpenParts>(
      `select count(*) filter (where coalesce(not_before, 'epoch') <= clock_timestamp()) as due,
          count(*) filter (where not_before > clock_timestamp()) as waiting,
          min(not_before) filter (where not_before > clock_timestamp()) as "soonestAt",
          count(*) filter (where crashes > 0) as crashed
        from parts where batch_id = $1 and user_id = $2 and status = 'pending'`,
      [batchId, userId],
    );
    return rows[0] ?? { due: 0, waiting: 0, soonestAt: null, crashed: 0 };
  },
});
