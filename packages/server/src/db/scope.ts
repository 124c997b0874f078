// oxlint-disable-next-line no-restricted-imports -- it only writes a text in quotes
import { escapeLiteral } from 'pg';

import { currentCaller } from '../platform/current-caller.ts';
import type { DomainEvent } from '../platform/domain-event.ts';
import { kyselyFor, type Connections, type Tx } from './connections.ts';
import { sendPipelined, type Read } from './pipelined-query.ts';

/** In whose name a transaction runs. The row-level policies read these settings and nothing else. */
export type Scope = {
  /** Of a transaction that names no one: what it may touch is up to its role. */
  readonly rows?: 'shared' | 'operator' | 'admin';
  readonly userId?: string;
  readonly laneId?: string;
  readonly browserKey?: Buffer;
  readonly identity?: { readonly issuer: string; readonly subject: string };
  /** The hash of what a link carries. */
  readonly linkKey?: Buffer;
  readonly sweep?: true;
  /** A marketplace seller, by all their names in lower case, and the notice about them. */
  readonly seller?: { readonly names: readonly string[]; readonly noticeId: string };
};

/** A transaction in one user's name. It refuses to stand in for one that holds a lane, and the reverse. */
export type UserTx = Tx & { readonly userId: string; readonly laneId?: never };
/** A run of a lane, which has locked the lane by its fence. */
export type HolderTx = Tx & {
  readonly laneId: string;
  readonly userId: string;
  readonly fence: number;
  readonly workStamp: number;
};
/** A call that a person waits for, under the lock of the lane. */
export type InteractiveTx = Tx & {
  readonly laneId: string;
  readonly userId: string;
  readonly fence?: never;
};
export type LaneTx = HolderTx | InteractiveTx;
/** Anyone who acts for a user. */
export type OwnerTx = UserTx | LaneTx;
/** Across all users, over connections whose role may. */
export type SweepTx = Tx & { readonly sweep: true };
/** Sees only rows that carry one of a seller's names. */
export type SellerTx = Tx & { readonly seller: NonNullable<Scope['seller']> };
/** Rows that belong to no user and are the same for all. */
export type SharedTx = Tx & { readonly rows: 'shared' };
/** An operator's look at everything; nothing can be changed in it. */
export type OperatorTx = Tx & { readonly rows: 'operator' };
/** Rows that belong to no user, and that only operators may change. */
export type AdminTx = Tx & { readonly rows: 'admin' };
/** Before sign-in: only the rows of one browser key. */
export type BrowserTx = Tx & { readonly browserKey: Buffer };
/** The person whom the identity provider has vouched for. */
export type IdentityTx<Identity = NonNullable<Scope['identity']>> = Tx & {
  readonly identity: Identity;
};
/** Sees only what an offer link opens. */
export type LinkTx = Tx & { readonly linkKey: Buffer };

function* settingsOf(scope: Scope): Generator<readonly [name: string, value: string]> {
  if (scope.userId !== undefined) {
    yield ['app.user_id', scope.userId];
  }
  if (scope.laneId !== undefined) {
    yield ['app.lane_id', scope.laneId];
  }
  if (scope.browserKey !== undefined) {
    yield ['app.browser_key', scope.browserKey.toString('hex')];
  }
  if (scope.linkKey !== undefined) {
    yield ['app.link_key', scope.linkKey.toString('hex')];
  }
  if (scope.identity !== undefined) {
    yield ['app.identity_issuer', scope.identity.issuer];
    yield ['app.identity_subject', scope.identity.subject];
  }
  if (scope.sweep === true) {
    yield ['app.sweep', 'on'];
  }
  if (scope.seller !== undefined) {
    yield ['app.seller_names', scope.seller.names.join('\n')];
    yield ['app.notice_id', scope.seller.noticeId];
  }
}

/**
 * A process can be stopped in the middle of anything, and a lane whose row it has locked, or the turn
 * to sweep, would stay locked with it. These transactions never idle for longer than a moment, so
 * PostgreSQL may end them early and let the next one in.
 */
const SHORT_IDLE_TIMEOUT = ['idle_in_transaction_session_timeout', '3000'] as const;

/** One message opens the transaction and sets its scope. */
const beginSql = (scope: Scope, statementMs: number | undefined): string => {
  const limits = [
    ...(scope.laneId === undefined && scope.sweep !== true ? [] : [SHORT_IDLE_TIMEOUT]),
    // What may take long takes one core and no more: the others are for everybody else.
    ...(statementMs === undefined
      ? []
      : ([
          ['statement_timeout', `${statementMs}`],
          ['max_parallel_workers_per_gather', '0'],
          // A hundred thousand rows are put in order in memory.
          ['work_mem', '16MB'],
        ] as const)),
  ];
  const settings = [...settingsOf(scope), ...limits].map(
    ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
  );
  return settings.length === 0 ? 'begin' : `begin; select ${settings.join(', ')}`;
};

/**
 * On whose share of the connections a transaction runs: the caller's. What a link opens is read in
 * its owner's name, and is not on the owner's share.
 */
const callerOf = ({ userId, sweep }: Scope): string | null =>
  sweep === true ? null : (currentCaller() ?? userId ?? null);

/**
 * Runs work in one transaction whose settings are local to it: they are gone before the connection
 * serves anybody else.
 */
export async function inScope<S extends Scope, T>(
  connections: Connections,
  scope: S,
  work: (tx: Tx & S) => Promise<T>,
): Promise<T> {
  const { client, release } = await connections.gate.take(callerOf(scope));
  let broken: Error | undefined;
  const events: DomainEvent[] = [];
  try {
    await client.query(beginSql(scope, connections.statementMs));
    const result = await work({
      ...scope,
      db: kyselyFor(client),
      client,
      emit: (event) => events.push(event),
    });
    await client.query('commit');
    events.forEach(connections.emit);
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: unknown) => {
      // The connection is in an unknown state: the pool must not hand it to anyone again.
      broken = rollbackError instanceof Error ? rollbackError : new Error('rollback failed');
    });
    throw error;
  } finally {
    release(broken);
  }
}

/** Reads in one round trip: `work` sends all of its queries at once. */
export const readInScope = <T>(
  connections: Connections,
  scope: Scope,
  work: (read: Read) => Promise<T>,
): Promise<T> =>
  sendPipelined(
    connections,
    { caller: callerOf(scope), opening: beginSql(scope, undefined) },
    work,
  );
