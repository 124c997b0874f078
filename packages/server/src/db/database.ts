import { callOver } from './call-function.ts';
import type { Connections, Tx } from './connections.ts';
import type { Read } from './pipelined-query.ts';
import {
  inScope,
  readInScope,
  type BrowserTx,
  type IdentityTx,
  type LinkTx,
  type Scope,
  type SellerTx,
  type SharedTx,
  type SweepTx,
  type UserTx,
} from './scope.ts';

/**
 * The only way to the data. Each method opens one transaction for one scope; a repository is made from
 * the transaction and takes no other scope than its own.
 */
export const createDatabase = (
  connections: Connections,
  sweepConnections: Connections = connections,
) => ({
  asUser: <T>(userId: string, work: (tx: UserTx) => Promise<T>): Promise<T> =>
    inScope(connections, { userId }, work),

  /** Reads for a user in one round trip: `work` sends all of its queries at once. */
  readAsUser: <T>(userId: string, work: (read: Read) => Promise<T>): Promise<T> =>
    readInScope(connections, { userId }, work),

  /** Across all users, over connections whose role may. */
  asSweeper: <T>(work: (tx: SweepTx) => Promise<T>): Promise<T> =>
    inScope(sweepConnections, { sweep: true }, work),

  /** Sees only rows that carry one of a seller's names. */
  asSeller: <T>(seller: SellerTx['seller'], work: (tx: SellerTx) => Promise<T>): Promise<T> =>
    inScope(connections, { seller }, work),

  /** Rows that belong to no user and are the same for all. */
  asShared: <T>(work: (tx: SharedTx) => Promise<T>): Promise<T> =>
    inScope(connections, { rows: 'shared' }, work),

  /** Before sign-in: only the rows of one browser key. */
  asBrowser: <T>(browserKey: Buffer, work: (tx: BrowserTx) => Promise<T>): Promise<T> =>
    inScope(connections, { browserKey }, work),

  asIdentity: <Identity extends NonNullable<Scope['identity']>, T>(
    identity: Identity,
    work: (tx: IdentityTx<Identity>) => Promise<T>,
  ): Promise<T> => inScope(connections, { identity }, work),

  /** Sees only what an offer link opens. */
  asLinked: <T>(linkKey: Buffer, work: (tx: LinkTx) => Promise<T>): Promise<T> =>
    inScope(connections, { linkKey }, work),

  /** For engine/lanes/lanes.ts, which locks the lane first. */
  inLane: <Lane extends { readonly laneId: string; readonly userId?: string }, T>(
    lane: Lane,
    work: (tx: Tx & Lane) => Promise<T>,
  ): Promise<T> => inScope(connections, lane, work),

  /** One statement that states the user it acts for and serves many callers. */
  call: callOver(connections),

  /** One that counts as a transaction of its caller. */
  callAsCaller: callOver(connections, 'own'),
});

export type Database = ReturnType<typeof createDatabase>;
