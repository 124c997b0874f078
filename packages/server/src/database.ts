import type { Identity } from './access/person.record.ts';
import { browserRepo, identityRepo, sessionsRepo } from './access/sessions.repo.ts';
import { batchesAtWorkRepo, type BatchesAtWorkRepo } from './batches/batches-at-work.repo.ts';
import { batchesSweepRepo } from './batches/batches-sweep.repo.ts';
import { batchesRepo } from './batches/batches.repo.ts';
import { partsAtWorkRepo, type PartsAtWorkRepo } from './batches/parts-at-work.repo.ts';
import { partsRepo } from './batches/parts.repo.ts';
import { categoriesRepo } from './categories/categories.repo.ts';
import { isReachable, type Connections, type Tx } from './db/connections.ts';
import type { Send } from './db/one-message.ts';
import { inScope, oneInScope } from './db/scope.ts';
import { housekeepingRepo } from './housekeeping/housekeeping.repo.ts';
import { layoutsRepo } from './imports/layouts.repo.ts';
import { uploadsRepo } from './imports/uploads.repo.ts';
import { inventoryRepo } from './inventory/inventory.repo.ts';
import { matchingRepo, matchingSweepRepo } from './inventory/matching.repo.ts';
import { leasesRepo } from './jobs/leases.repo.ts';
import { finishPartStep } from './lanes/hold/finish-part.repo.ts';
import { LOST, type Hold, type Lost } from './lanes/hold/hold.record.ts';
import {
  holderLaneRepo,
  holdSteps,
  lockByFence,
  takeLane,
  type Taken,
} from './lanes/hold/hold.repo.ts';
import { nextPartSteps } from './lanes/hold/next-part.repo.ts';
import { userLaneRepo } from './lanes/lanes.repo.ts';
import { laneSweepRepo } from './lanes/run/sweep.repo.ts';
import { lockLane, visitorLaneRepo, visitorSteps, type Visit } from './lanes/visit/visitor.repo.ts';
import { lookupsRepo } from './lookups/lookups.repo.ts';
import { settingsRepo } from './settings/settings.repo.ts';
import { storeRunsRepo, storeRunsSweepRepo } from './stores/store-runs.repo.ts';
import { tokensRepo, tokenSweepRepo } from './tokens/tokens.repo.ts';
import type { TokenRepos } from './tokens/tokens.repo.ts';

const userRepos = (tx: Tx, userId: string) => ({
  batches: batchesRepo(tx, userId),
  inventory: inventoryRepo(tx, userId),
  lanes: userLaneRepo(tx, userId),
  layouts: layoutsRepo(tx, userId),
  lookups: lookupsRepo(tx, userId),
  matching: matchingRepo(tx, userId),
  parts: partsRepo(tx, userId),
  sessions: sessionsRepo(tx, userId),
  settings: settingsRepo(tx, userId),
  storeRuns: storeRunsRepo(tx, userId),
  tokens: tokensRepo(tx, userId),
  uploads: uploadsRepo(tx, userId),
});

/** Everything that a holder may write, and what it has to read for it. */
export type HolderRepos = TokenRepos & {
  readonly lane: ReturnType<typeof holderLaneRepo>;
  readonly batches: BatchesAtWorkRepo;
  readonly parts: PartsAtWorkRepo;
  readonly lookups: Pick<ReturnType<typeof lookupsRepo>, 'find'>;
  readonly inventory: Pick<ReturnType<typeof inventoryRepo>, 'titleOf'>;
};

const holderRepos = (tx: Tx, hold: Hold): HolderRepos => ({
  lane: holderLaneRepo(tx, hold),
  batches: batchesAtWorkRepo(tx, hold.laneId),
  parts: partsAtWorkRepo(tx, hold.userId),
  lookups: lookupsRepo(tx, hold.userId),
  inventory: inventoryRepo(tx, hold.userId),
  tokens: tokensRepo(tx, hold.userId),
});

/** What somebody's question may change in the lane that it went through, and beside it. */
export type VisitorRepos = TokenRepos & {
  readonly lane: ReturnType<typeof visitorLaneRepo>;
  readonly batches: Pick<BatchesAtWorkRepo, 'pauseAll'> &
    Pick<UserRepos['batches'], 'resumePaused'>;
  readonly lookups: Pick<UserRepos['lookups'], 'record'>;
};

const visitorRepos = (tx: Tx, { laneId, userId }: Visit): VisitorRepos => ({
  lane: visitorLaneRepo(tx, laneId),
  batches: {
    pauseAll: (...pause) => batchesAtWorkRepo(tx, laneId).pauseAll(...pause),
    resumePaused: (reasons) => batchesRepo(tx, userId).resumePaused(reasons),
  },
  lookups: lookupsRepo(tx, userId),
  tokens: tokensRepo(tx, userId),
});

const sweepRepos = (tx: Tx) => ({
  batches: batchesSweepRepo(tx),
  housekeeping: housekeepingRepo(tx),
  lanes: laneSweepRepo(tx),
  leases: leasesRepo(tx),
  matching: matchingSweepRepo(tx),
  storeRuns: storeRunsSweepRepo(tx),
  tokens: tokenSweepRepo(tx),
});

export type SweepRepos = ReturnType<typeof sweepRepos>;
export type UserRepos = ReturnType<typeof userRepos>;

/**
 * The only way to the data. Each verb opens one transaction in somebody's name and hands out the
 * repositories that this name may use. Only what is the same for everybody is read in nobody's name.
 */
export const databaseOver = (connections: Connections) => ({
  asUser: <T>(userId: string, work: (repos: UserRepos) => Promise<T>): Promise<T> =>
    inScope(connections, { userId }, (tx) => work(userRepos(tx, userId))),

  /** Takes a lane unless its holder is alive; only who has taken one can act as its holder. */
  takeLane: (laneId: string, holder: string): Promise<Taken> =>
    takeLane((statements) => oneInScope(connections, { laneId }, statements), laneId, holder),

  /**
   * Whatever a holder does to its lane, its batches and their parts. The fence is looked at and the
   * lane locked before anything else; a holder that has lost the lane changes nothing.
   */
  asHolder: <T>(hold: Hold, work: (repos: HolderRepos) => Promise<T>): Promise<T | Lost> =>
    inScope(connections, hold, async (tx) =>
      (await lockByFence(tx, hold)) ? work(holderRepos(tx, hold)) : LOST,
    ),

  /** The same in one message each, for what happens for every part. */
  holderSteps(hold: Hold) {
    const { laneId, userId } = hold;
    const send: Send = (statements) => oneInScope(connections, { laneId, userId }, statements);
    return {
      ...holdSteps(send, hold),
      ...nextPartSteps(send, hold),
      ...finishPartStep(send, hold),
    };
  },

  /** What somebody's question means for the lane it went through, under the lane's lock. */
  asVisitor: <T>(visit: Visit, work: (repos: VisitorRepos) => Promise<T>): Promise<T> =>
    inScope(connections, visit, async (tx) => {
      await lockLane(tx, visit.laneId);
      return work(visitorRepos(tx, visit));
    }),

  /** A visitor at the gate, in one message each. */
  visitorSteps: ({ laneId, userId }: Visit) =>
    visitorSteps((statements) => oneInScope(connections, { laneId, userId }, statements), laneId),

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
export type HolderSteps = ReturnType<Database['holderSteps']>;
