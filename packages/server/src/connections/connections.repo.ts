import { sql } from 'kysely';

import type { Sealed } from '../db/records/token.record.ts';
import type { SellerTx, SweepTx, UserTx } from '../db/scope.ts';
import {
  ConnectionLostError,
  type Connection,
  type ConnectionReason,
  type ConnectionStatus,
  type HeldConnection,
  type SyncWindow,
  type WindowKind,
  type WindowProgress,
} from './connection.record.ts';

/** A connection whose job has not moved for this long is started again by `reconcile`. */
const NEXT_SWEEP_AT = sql`clock_timestamp() + interval '30 seconds'`;

const COLUMNS = sql`id, scopes, status, reason, connected_at, last_success_at, refresh_ends_at, registered_at_site,
  key_id, sealed, access_key_id, access_sealed, access_ends_at, orders_until, money_until, listings_read_at`;

type Row = {
  readonly id: string;
  readonly scopes: string[];
  readonly status: ConnectionStatus;
  readonly reason: ConnectionReason | null;
  readonly connected_at: Date;
  readonly last_success_at: Date | null;
  readonly refresh_ends_at: Date;
  readonly registered_at_site: string | null;
  readonly key_id: string | null;
  readonly sealed: Buffer | null;
  readonly access_key_id: string | null;
  readonly access_sealed: Buffer | null;
  readonly access_ends_at: Date | null;
  readonly orders_until: Date | null;
  readonly money_until: Date | null;
  readonly listings_read_at: Date | null;
};

const sealedOf = (keyId: string | null, bytes: Buffer | null): Sealed | null =>
  keyId === null || bytes === null ? null : { keyId, bytes };

function connectionOf(row: Row): Connection {
  const access = sealedOf(row.access_key_id, row.access_sealed);
  return {
    id: row.id,
    scopes: row.scopes,
    status: row.status,
    reason: row.reason,
    connectedAt: row.connected_at,
    lastSuccessAt: row.last_success_at,
    refreshEndsAt: row.refresh_ends_at,
    registeredAtSite: row.registered_at_site,
    sealed: sealedOf(row.key_id, row.sealed),
    access:
      access === null || row.access_ends_at === null
        ? null
        : { sealed: access, endsAt: row.access_ends_at },
    ordersUntil: row.orders_until,
    moneyUntil: row.money_until,
    listingsReadAt: row.listings_read_at,
  };
}

export type NewConnection = {
  readonly accountRef: string;
  readonly scopes: readonly string[];
  readonly sealed: Sealed;
  readonly refreshEndsAt: Date;
  readonly registeredAtSite: string | null;
  readonly access: { readonly sealed: Sealed; readonly endsAt: Date };
  readonly connectedAt: Date;
};

/** Which marks tell how far changes have been read. */
const MARKS = { orders: sql`orders_until`, money: sql`money_until` } as const satisfies Record<
  WindowKind,
  unknown
>;

/** Tables with rows that a connection brought. */
const BROUGHT = ['own_sales', 'own_transactions', 'own_listings', 'connection_windows'] as const;

export const connectionsRepo = ({ db, userId }: UserTx) => {
  const isHeld = (id: string, fence: number) =>
    sql`user_id = ${userId} and id = ${id} and fence = ${fence} and status = 'live'`;

  return {
    async list(): Promise<Connection[]> {
      const { rows } = await sql<Row>`select ${COLUMNS} from ebay_connections
        where user_id = ${userId} order by connected_at, id`.execute(db);
      return rows.map(connectionOf);
    },

    /** Stores a consent; one for an account that is known replaces its tokens, and its data stay. */
    async save(connection: NewConnection): Promise<string> {
      const { sealed, access } = connection;
      const { rows } = await sql<{
        id: string;
      }>`insert into ebay_connections (user_id, account_ref, scopes, key_id,
          sealed, refresh_ends_at, registered_at_site, access_key_id, access_sealed, access_ends_at, connected_at)
        values (${userId}, ${connection.accountRef}, ${[...connection.scopes]}, ${sealed.keyId}, ${sealed.bytes},
          ${connection.refreshEndsAt}, ${connection.registeredAtSite}, ${access.sealed.keyId},
          ${access.sealed.bytes}, ${access.endsAt}, ${connection.connectedAt})
        on conflict (user_id, account_ref) do update set scopes = excluded.scopes, key_id = excluded.key_id,
          sealed = excluded.sealed, refresh_ends_at = excluded.refresh_ends_at,
          registered_at_site = excluded.registered_at_site, access_key_id = excluded.access_key_id,
          access_sealed = excluded.access_sealed, access_ends_at = excluded.access_ends_at,
          connected_at = excluded.connected_at, status = 'live', reason = null, due_at = clock_timestamp(),
          fence = ebay_connections.fence + 1
        returning id`.execute(db);
      return rows[0]?.id ?? '';
    },

    /** Plans what is to be read of the past, and from when on changes are. What is planned stays. */
    async plan(
      id: string,
      kind: WindowKind,
      windows: readonly SyncWindow[],
      mark: Date,
    ): Promise<void> {
      const { rows } = await sql`select from connection_windows
        where user_id = ${userId} and connection_id = ${id} and kind = ${kind} limit 1`.execute(db);
      if (rows.length > 0) {
        return;
      }
      await sql`insert into connection_windows (user_id, connection_id, kind, from_at, to_at)
        select ${userId}, ${id}, ${kind}, "from", "to"
        from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb)
          as span ("from" timestamptz, "to" timestamptz)`.execute(db);
      await sql`update ebay_connections set ${MARKS[kind]} = ${mark}
        where user_id = ${userId} and id = ${id}`.execute(db);
    },

    /** Takes a connection up: a process that had it can no longer write. Null when it does not work. */
    async claim(id: string): Promise<HeldConnection | null> {
      const { rows } = await sql<Row & { fence: number }>`update ebay_connections
        set fence = fence + 1, due_at = ${NEXT_SWEEP_AT}
        where user_id = ${userId} and id = ${id} and status = 'live' and sealed is not null
        returning ${COLUMNS}, fence`.execute(db);
      const [row] = rows;
      return row === undefined ? null : { ...connectionOf(row), fence: row.fence };
    },

    /** Still at work. Throws when another process has taken the connection up. */
    async keep(id: string, fence: number): Promise<void> {
      const { numAffectedRows } = await sql`update ebay_connections set due_at = ${NEXT_SWEEP_AT}
        where ${isHeld(id, fence)}`.execute(db);
      if (numAffectedRows !== 1n) {
        throw new ConnectionLostError('another process has the connection');
      }
    },

    async saveAccess(id: string, fence: number, access: NewConnection['access']): Promise<void> {
      await sql`update ebay_connections set access_key_id = ${access.sealed.keyId},
          access_sealed = ${access.sealed.bytes}, access_ends_at = ${access.endsAt}
        where ${isHeld(id, fence)}`.execute(db);
    },

    /** The newest window that has not been read. */
    async nextWindow(id: string, kind: WindowKind): Promise<SyncWindow | null> {
      const { rows } =
        await sql<SyncWindow>`select from_at as "from", to_at as "to" from connection_windows
        where user_id = ${userId} and connection_id = ${id} and kind = ${kind} and done_at is null
        order by from_at desc limit 1`.execute(db);
      return rows[0] ?? null;
    },

    async markWindow(
      id: string,
      kind: WindowKind,
      from: Date,
      done: { readonly at: Date; readonly rows: number },
    ): Promise<void> {
      await sql`update connection_windows set done_at = ${done.at}, rows_read = ${done.rows}
        where user_id = ${userId} and connection_id = ${id} and kind = ${kind} and from_at = ${from}`.execute(
        db,
      );
    },

    async moveMark(id: string, kind: WindowKind, until: Date): Promise<void> {
      await sql`update ebay_connections set ${MARKS[kind]} = ${until}
        where user_id = ${userId} and id = ${id}`.execute(db);
    },

    async markListings(id: string, at: Date): Promise<void> {
      await sql`update ebay_connections set listings_read_at = ${at}
        where user_id = ${userId} and id = ${id}`.execute(db);
    },

    async recordSuccess(id: string, at: Date): Promise<void> {
      await sql`update ebay_connections set last_success_at = ${at}
        where user_id = ${userId} and id = ${id}`.execute(db);
    },

    /** Nothing to do before then. */
    async rest(id: string, fence: number, until: Date): Promise<void> {
      await sql`update ebay_connections set due_at = ${until} where ${isHeld(id, fence)}`.execute(
        db,
      );
    },

    /** It works again only after another consent; what it brought stays. */
    async requireConsent(id: string, fence: number, reason: ConnectionReason): Promise<void> {
      await sql`update ebay_connections set status = 'reconnect', reason = ${reason}, access_key_id = null,
          access_sealed = null, access_ends_at = null
        where ${isHeld(id, fence)}`.execute(db);
    },

    /** Destroys the tokens; what the connection brought stays. Returns how many ended. */
    async end(ids: readonly string[], reason: ConnectionReason): Promise<number> {
      const { numAffectedRows } =
        await sql`update ebay_connections set status = 'ended', reason = ${reason},
          key_id = null, sealed = null, access_key_id = null, access_sealed = null, access_ends_at = null,
          fence = fence + 1
        where user_id = ${userId} and id = any(${[...ids]}) and status <> 'ended'`.execute(db);
      return Number(numAffectedRows ?? 0n);
    },

    /** Removes a connection and everything it brought. Returns how many rows of each table. */
    async erase(id: string): Promise<Record<string, number>> {
      const found: Record<string, number> = {};
      for (const table of BROUGHT) {
        const { numAffectedRows } = await sql`delete from ${sql.table(table)}
          where user_id = ${userId} and connection_id = ${id}`.execute(db);
        found[table] = Number(numAffectedRows ?? 0n);
      }
      const { numAffectedRows } = await sql`delete from ebay_connections
        where user_id = ${userId} and id = ${id}`.execute(db);
      return { ...found, ebay_connections: Number(numAffectedRows ?? 0n) };
    },

    async progress(kind: WindowKind): Promise<WindowProgress[]> {
      const { rows } = await sql<WindowProgress>`select connection_id as "connectionId",
          count(*) filter (where done_at is not null)::int as done, count(*)::int as total,
          min(from_at) filter (where from_at >= coalesce(
            (select max(open.to_at) from connection_windows open where open.connection_id = w.connection_id
              and open.user_id = w.user_id and open.kind = w.kind and open.done_at is null), '-infinity'))
            as "coveredFrom"
        from connection_windows w where user_id = ${userId} and kind = ${kind}
        group by connection_id, user_id, kind`.execute(db);
      return rows;
    },

    /** How many sales the connections brought. */
    async countSales(): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from own_sales
        where user_id = ${userId} and connection_id is not null`.execute(db);
      return rows[0]?.count ?? 0;
    },

    async isSignedIn(now: Date): Promise<boolean> {
      const { rows } = await sql`select from sessions
        where user_id = ${userId} and expires_at > ${now} limit 1`.execute(db);
      return rows.length === 1;
    },

    /** The refresh tokens, for a change of keys. */
    async reseal(id: string, old: Sealed, sealed: Sealed): Promise<boolean> {
      const { numAffectedRows } = await sql`update ebay_connections set key_id = ${sealed.keyId},
          sealed = ${sealed.bytes}, access_key_id = null, access_sealed = null, access_ends_at = null
        where user_id = ${userId} and id = ${id} and key_id = ${old.keyId} and sealed = ${old.bytes}`.execute(
        db,
      );
      return numAffectedRows === 1n;
    },
  };
};

const PAGE_SIZE = 200;

/** All users' connections, for the sweep. */
export const connectionsSweepRepo = ({ db }: SweepTx) => ({
  /** Those whose job is due. Not named again before a while has passed. */
  async due(): Promise<{ userId: string; connectionId: string }[]> {
    const { rows } = await sql<{ userId: string; connectionId: string }>`update ebay_connections
      set due_at = ${NEXT_SWEEP_AT}
      where id in (
        select id from ebay_connections where status = 'live' and due_at <= clock_timestamp()
        order by due_at limit ${PAGE_SIZE} for update skip locked)
      returning user_id as "userId", id as "connectionId"`.execute(db);
    return rows;
  },
});

/** Connections of the marketplace's accounts, for whichever user. */
export const connectedAccountsRepo = ({ db, seller: { names } }: SellerTx) => ({
  async all(): Promise<{ userId: string; connectionId: string }[]> {
    const { rows } = await sql<{ userId: string; connectionId: string }>`select user_id as "userId",
        id as "connectionId"
      from ebay_connections where account_ref = any(${[...names]}) order by id`.execute(db);
    return rows;
  },
});
