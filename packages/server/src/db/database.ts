import type { Connections, Tx } from './connections.ts';
import type { Read } from './pipelined-query.ts';
import { inScope, readInScope, type Scope } from './scope.ts';

/**
 * The repositories of each scope. A feature declares its own in `<feature>.repos.ts` by extending these
 * interfaces, and create-database.ts puts them together, so nothing here knows the features.
 */
export interface UserRepos {}
export interface SweepRepos {}
export interface SellerRepos {}
export interface SharedRepos {}
/** For the holder of a lane, and for a call that a person waits for; engine.repos.ts fills them in. */
export interface HolderRepos {}
export interface InteractiveRepos {}
export interface HolderSteps {}

/** The only way to the data. Each method opens one transaction for one scope and hands out its repositories. */
export interface Database {
  asUser<T>(userId: string, work: (repos: UserRepos) => Promise<T>): Promise<T>;
  /** Reads for a user in one round trip: `work` sends all of its queries at once. */
  readAsUser<T>(userId: string, work: (read: Read) => Promise<T>): Promise<T>;
  /** Across all users, over connections whose role may. */
  asSweeper<T>(work: (repos: SweepRepos) => Promise<T>): Promise<T>;
  /** Sees only rows that carry one of a seller's names. */
  asSeller<T>(
    seller: NonNullable<Scope['seller']>,
    work: (repos: SellerRepos) => Promise<T>,
  ): Promise<T>;
  /** Rows that belong to no user and are the same for all. */
  asShared<T>(work: (repos: SharedRepos) => Promise<T>): Promise<T>;
}

type RepoFactories = {
  readonly user: (tx: Tx, userId: string) => UserRepos;
  readonly sweep: (tx: Tx) => SweepRepos;
  readonly seller: (tx: Tx) => SellerRepos;
  readonly shared: (tx: Tx) => SharedRepos;
};

type ScopeMethods = Pick<Database, 'asUser' | 'readAsUser' | 'asSweeper' | 'asSeller' | 'asShared'>;

export const scopeMethods = (
  connections: Connections,
  sweepConnections: Connections,
  repos: RepoFactories,
): ScopeMethods => ({
  asUser: (userId, work) => inScope(connections, { userId }, (tx) => work(repos.user(tx, userId))),
  readAsUser: (userId, work) => readInScope(connections, { userId }, work),
  asSweeper: (work) => inScope(sweepConnections, { sweep: true }, (tx) => work(repos.sweep(tx))),
  asSeller: (seller, work) => inScope(connections, { seller }, (tx) => work(repos.seller(tx))),
  asShared: (work) => inScope(connections, {}, (tx) => work(repos.shared(tx))),
});
