import { settingsRepo } from '../accounts/settings.repo.ts';
import { callOver, type Call } from '../db/call-function.ts';
import type { Connections, Tx } from '../db/connections.ts';
import { inScope } from '../db/scope.ts';
import { competitorCountsRepo } from '../evidence/competitor-counts.repo.ts';
import { lookupsRepo } from '../evidence/lookups/lookups.repo.ts';
import { batchesRepo } from '../runs/batches.repo.ts';
import { partProgressRepo, type PartProgressRepo } from '../runs/part-progress.repo.ts';
import { runningBatchesRepo, type RunningBatchesRepo } from '../runs/running-batches.repo.ts';
import { applicationTokensRepo } from '../tokens/application/application-tokens.repo.ts';
import { ownKeysetsRepo } from '../tokens/keysets/own-keysets.repo.ts';
import { tokensRepo, type TokenRepos } from '../tokens/tokens.repo.ts';
import { inventoryRepo } from '../uploads/inventory/inventory.repo.ts';
import { leasesRepo } from './jobs/leases.repo.ts';
import {
  interactiveLaneRepo,
  interactiveSteps,
  lockLane,
  type LaneRef,
} from './lanes/interactive/interactive-call.repo.ts';
import { userLaneRepo } from './lanes/lanes.repo.ts';
import { finishPartStep } from './lanes/lease/finish-part.repo.ts';
import { LEASE_LOST, type LaneLease, type LeaseLost } from './lanes/lease/lane-lease.record.ts';
import {
  acquireLane,
  holderLaneRepo,
  leaseSteps,
  lockByFence,
  type AcquireLaneResult,
} from './lanes/lease/lane-lease.repo.ts';
import { nextPartSteps } from './lanes/lease/next-part.repo.ts';
import { renewTogether, type RenewTogether } from './lanes/lease/renew-together.repo.ts';
import { laneSweepRepo } from './lanes/run/sweep.repo.ts';

const userRepos = (tx: Tx, userId: string) => ({ lanes: userLaneRepo(tx, userId) });

const sweepRepos = (tx: Tx) => ({ lanes: laneSweepRepo(tx), leases: leasesRepo(tx) });

type LaneRepos = ReturnType<typeof userRepos>;
type EngineSweepRepos = ReturnType<typeof sweepRepos>;

/** What the holder of a lane may write, and what it reads for that. */
type LaneHolderRepos = TokenRepos & {
  readonly lane: ReturnType<typeof holderLaneRepo>;
  readonly batches: RunningBatchesRepo;
  readonly parts: PartProgressRepo;
  readonly lookups: Pick<ReturnType<typeof lookupsRepo>, 'find'>;
  readonly competitorCounts: ReturnType<typeof competitorCountsRepo>;
  readonly inventory: Pick<ReturnType<typeof inventoryRepo>, 'findTitle'>;
  readonly settings: Pick<ReturnType<typeof settingsRepo>, 'read'>;
};

/** What a call that a person waits for may change in its lane. */
type LaneCallerRepos = TokenRepos & {
  readonly lane: ReturnType<typeof interactiveLaneRepo>;
  readonly batches: Pick<RunningBatchesRepo, 'pauseAll'> &
    Pick<ReturnType<typeof batchesRepo>, 'resumePaused'>;
  readonly lookups: Pick<ReturnType<typeof lookupsRepo>, 'record'>;
};

declare module '../db/database.ts' {
  interface UserRepos extends LaneRepos {}
  interface SweepRepos extends EngineSweepRepos {}
  interface HolderRepos extends LaneHolderRepos {}
  interface InteractiveRepos extends LaneCallerRepos {}
  interface HolderSteps extends ReturnType<typeof holderSteps> {}
  interface Database {
    /** Takes a lane unless its holder is alive; only the winner can act as its holder. */
    acquireLane(laneId: string, holder: string): Promise<AcquireLaneResult>;
    /** Locks the lane by its fence first: a holder that lost the lane changes nothing. */
    asHolder<T>(lease: LaneLease, work: (repos: HolderRepos) => Promise<T>): Promise<T | LeaseLost>;
    /** The same in one round trip each, for what happens with every part. */
    holderSteps(lease: LaneLease): HolderSteps;
    /** Under the lane's lock, without holding the lane. */
    asInteractiveCaller<T>(
      lane: LaneRef,
      work: (repos: InteractiveRepos) => Promise<T>,
    ): Promise<T>;
    /** Reserves and ends a slot for a call that a person waits for, in one round trip each. */
    interactiveSteps(lane: LaneRef): ReturnType<typeof interactiveSteps>;
  }
}

const holderRepos = (tx: Tx, lease: LaneLease): LaneHolderRepos => ({
  lane: holderLaneRepo(tx, lease),
  batches: runningBatchesRepo(tx, lease.laneId),
  parts: partProgressRepo(tx, lease.userId),
  lookups: lookupsRepo(tx, lease.userId),
  competitorCounts: competitorCountsRepo(tx, lease.userId),
  inventory: inventoryRepo(tx, lease.userId),
  settings: settingsRepo(tx, lease.userId),
  applicationTokens: applicationTokensRepo(tx),
  ownKeysets: ownKeysetsRepo(tx, lease.userId),
  tokens: tokensRepo(tx, lease.userId),
});

const callerRepos = (tx: Tx, { laneId, userId }: LaneRef): LaneCallerRepos => ({
  lane: interactiveLaneRepo(tx, laneId),
  batches: {
    pauseAll: (...pause) => runningBatchesRepo(tx, laneId).pauseAll(...pause),
    resumePaused: (reasons) => batchesRepo(tx, userId).resumePaused(reasons),
  },
  lookups: lookupsRepo(tx, userId),
  applicationTokens: applicationTokensRepo(tx),
  ownKeysets: ownKeysetsRepo(tx, userId),
  tokens: tokensRepo(tx, userId),
});

const holderSteps = (call: Call, renewWithOthers: RenewTogether, lease: LaneLease) => ({
  ...leaseSteps(call, renewWithOthers, lease),
  ...nextPartSteps(call, lease),
  ...finishPartStep(call, lease),
});

export const engineRepos = { user: userRepos, sweep: sweepRepos };

export function laneMethods(connections: Connections) {
  const call = callOver(connections);
  const renewWithOthers = renewTogether(call);
  return {
    acquireLane: (laneId: string, holder: string) => acquireLane(call, laneId, holder),
    asHolder: <T>(
      lease: LaneLease,
      work: (repos: LaneHolderRepos) => Promise<T>,
    ): Promise<T | LeaseLost> =>
      inScope(connections, lease, async (tx) =>
        (await lockByFence(tx, lease)) ? work(holderRepos(tx, lease)) : LEASE_LOST,
      ),
    holderSteps: (lease: LaneLease) => holderSteps(call, renewWithOthers, lease),
    asInteractiveCaller: <T>(
      lane: LaneRef,
      work: (repos: LaneCallerRepos) => Promise<T>,
    ): Promise<T> =>
      inScope(connections, lane, async (tx) => {
        await lockLane(tx, lane.laneId);
        return work(callerRepos(tx, lane));
      }),
    interactiveSteps: (lane: LaneRef) => interactiveSteps(call, lane),
  };
}
