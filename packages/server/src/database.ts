import type { Identity } from './access/person.record.ts';
import { browserRepo, identityRepo, sessionsRepo } from './access/sessions.repo.ts';
import { batchesRepo, laneBatchesRepo } from './batches/batches.repo.ts';
import { partsRepo } from './batches/parts.repo.ts';
import { categoriesRepo } from './categories/categories.repo.ts';
import { isReachable, type Connections, type Tx } from './db/connections.ts';
import { inScope, oneInScope } from './db/scope.ts';
import { housekeepingRepo } from './housekeeping/housekeeping.repo.ts';
import { layoutsRepo } from './imports/layouts.repo.ts';
import { uploadsRepo } from './imports/uploads.repo.ts';
import { inventoryRepo } from './inventory/inventory.repo.ts';
import { laneStepRepo } from './lanes/lane-step.repo.ts';
import { laneRepo, laneSweepRepo, userLaneRepo } from './lanes/lanes.repo.ts';
import { lookupsRepo } from './lookups/lookups.repo.ts';
import { settingsRepo } from './settings/settings.repo.ts';
import { storeRunsRepo, storeRunsSweepRepo } from './stores/store-runs.repo.ts';
import { tokensRepo, tokenSweepRepo } from './tokens/tokens.repo.ts';

const userRepos = (tx: Tx, userId: string) => ({
  batches: batchesRepo(tx, userId),
  inventory: inventoryRepo(tx, userId),
  lanes: userLaneRepo(tx, userId),
  layouts: layoutsRepo(tx, userId),
  lookups: lookupsRepo(tx, userId),
  parts: partsRepo(tx, userId),
  sessions: sessionsRepo(tx, userId),
  settings: settingsRepo(tx, userId),
  storeRuns: storeRunsRepo(tx, userId),
  tokens: tokensRepo(tx, userId),
  uploads: uploadsRepo(tx, userId),
});

const laneRepos = (tx: Tx, laneId: string) => ({
  lane: laneRepo(tx, laneId),
  waiting: laneBatchesRepo(tx, laneId),
});

const sweepRepos = (tx: Tx) => ({
  housekeeping: housekeepingRepo(tx),
  lanes: laneSweepRepo(tx),
  storeRuns: storeRunsSweepRepo(tx),
  tokens: tokenSweepRepo(tx),
});

export type SweepRepos = ReturnType<typeof sweepRepos>;
export type UserRepos = ReturnType<typeof userRepos>;
export type LaneRepos = ReturnType<typeof laneRepos>;

/**
 * The only way to the data. Each verb opens one transaction in somebody's name and hands out the
 * repositories that this name may use. Only what is the same for everybody is read in nobody's name.
 */
export const databaseOver = (connections: Connections) => ({
  asUser: <T>(userId: string, work: (repos: UserRepos) => Promise<T>): Promise<T> =>
    inScope(connections, { userId }, (tx) => work(userRepos(tx, userId))),

  asLane: <T>(laneId: string, work: (repos: LaneRepos) => Promise<T>): Promise<T> =>
    inScope(connections, { laneId }, (tx) => work(laneRepos(tx, laneId))),

  /** A lane at work on a part of one user: both names in one transaction. */
  asLaneFor: <T>(
    laneId: string,
    userId: string,
    work: (repos: LaneRepos & UserRepos) => Promise<T>,
  ): Promise<T> =>
    inScope(connections, { laneId, userId }, (tx) =>
      work({ ...laneRepos(tx, laneId), ...userRepos(tx, userId) }),
    ),

  /** A lane's own two steps, each in one message. */
  inLane: (laneId: string, userId: string) =>
    laneStepRepo(
      (statements) => oneInScope(connections, { laneId, userId }, statements),
      laneId,
      userId,
    ),

  asBrowser: <T>(
    keyHash: Buffer,
    work: (repos: { browser: ReturnType<typeof browserRepo> }) => Promise<T>,
  ): Promise<T> =>
    inScope(connections, { browserKey: keyHash }, (tx) =>
      work({ browser: browserRepo(tx, keyHash) }),
    ),

  asIdentity: <T>(
    identity: Identity,
    work: (repos: { people: ReturnType<typeof identityRepo> }) => Promise<T>,
  ): Promise<T> =>
    inScope(connections, { identity }, (tx) => work({ people: identityRepo(tx, identity) })),

  asSweeper: <T>(work: (repos: SweepRepos) => Promise<T>): Promise<T> =>
    inScope(connections, { sweep: true }, (tx) => work(sweepRepos(tx))),

  /** What belongs to nobody and is the same for everyone. */
  forAll: <T>(
    work: (repos: { categories: ReturnType<typeof categoriesRepo> }) => Promise<T>,
  ): Promise<T> => inScope(connections, {}, (tx) => work({ categories: categoriesRepo(tx) })),

  isReachable: (): Promise<boolean> => isReachable(connections),
});

export type Database = ReturnType<typeof databaseOver>;
