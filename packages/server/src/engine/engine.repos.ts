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
import { allLanesRepo } from './lanes/all-lanes.repo.ts';
import {
  interactiveLaneRepo,
  interactiveSteps,
  lockLane,
  type LaneRef,
} from './lanes/interactive/interactive-call.repo.ts';
import { LANE_LOST, type LaneFence, type LaneLost } from './lanes/lane.record.ts';
import {
  holderLaneRepo,
  laneSteps,
  lockByFence,
  openLane,
  readStamp,
  type LaneOpening,
} from './lanes/lane.repo.ts';
import { userLaneRepo } from './lanes/lanes.repo.ts';
import { pickPartsStep } from './lanes/pick-parts.repo.ts';
import { settleStep } from './lanes/settle.repo.ts';

const userRepos = (tx: Tx, userId: string) => ({ lanes: userLaneRepo(tx, userId) });

const sweepRepos = (tx: Tx) => ({ lanes: allLanesRepo(tx) });

type LaneRepos = ReturnType<typeof userRepos>;
type EngineSweepRepos = ReturnType<typeof sweepRepos>;

/** What a run of a lane may write, and what it reads for that. */
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
    /** A run of a lane begins; only the newest can act as its holder. */
    openLane(laneId: string, holder: string, now: Date): Promise<LaneOpening | null>;
    /** What there is to do in a lane, as a number that changes with it. */
    workStamp(laneId: string): Promise<number | null>;
    /** Locks the lane by its fence first: a run that lost the lane changes nothing. */
    asHolder<T>(run: LaneFence, work: (repos: HolderRepos) => Promise<T>): Promise<T | LaneLost>;
    /** The same in one round trip each, for what happens with every part. */
    holderSteps(run: LaneFence): HolderSteps;
    /** Under the lane's lock, without running the lane. */
    asInteractiveCaller<T>(
      lane: LaneRef,
      work: (repos: InteractiveRepos) => Promise<T>,
    ): Promise<T>;
    /** Reserves and ends a slot for a call that a person waits for, in one round trip each. */
    interactiveSteps(lane: LaneRef): ReturnType<typeof interactiveSteps>;
  }
}

const holderRepos = (tx: Tx, run: LaneFence, workStamp: number): LaneHolderRepos => ({
  lane: holderLaneRepo(tx, run, workStamp),
  batches: runningBatchesRepo(tx, run.laneId),
  parts: partProgressRepo(tx, run.userId),
  lookups: lookupsRepo(tx, run.userId),
  competitorCounts: competitorCountsRepo(tx, run.userId),
  inventory: inventoryRepo(tx, run.userId),
  settings: settingsRepo(tx, run.userId),
  applicationTokens: applicationTokensRepo(tx),
  ownKeysets: ownKeysetsRepo(tx, run.userId),
  tokens: tokensRepo(tx, run.userId),
});

const callerRepos = (tx: Tx, { laneId, userId }: LaneRef): LaneCallerRepos => ({
  lane: interactiveLaneRepo(tx, { laneId, userId }),
  batches: {
    pauseAll: (...pause) => runningBatchesRepo(tx, laneId).pauseAll(...pause),
    resumePaused: (reasons) => batchesRepo(tx, userId).resumePaused(reasons),
  },
  lookups: lookupsRepo(tx, userId),
  applicationTokens: applicationTokensRepo(tx),
  ownKeysets: ownKeysetsRepo(tx, userId),
  tokens: tokensRepo(tx, userId),
});

const holderSteps = (call: Call, run: LaneFence) => ({
  ...laneSteps(call, run),
  ...pickPartsStep(call, run),
  ...settleStep(call, run),
});

export const engineRepos = { user: userRepos, sweep: sweepRepos };

export function laneMethods(connections: Connections) {
  const call = callOver(connections);
  return {
    openLane: (laneId: string, holder: string, now: Date) => openLane(call, laneId, holder, now),
    workStamp: (laneId: string) => inScope(connections, { laneId }, (tx) => readStamp(tx, laneId)),
    asHolder: <T>(
      run: LaneFence,
      work: (repos: LaneHolderRepos) => Promise<T>,
    ): Promise<T | LaneLost> =>
      inScope(connections, run, async (tx) => {
        const lane = await lockByFence(tx, run);
        return lane === null ? LANE_LOST : work(holderRepos(tx, run, lane.workStamp));
      }),
    holderSteps: (run: LaneFence) => holderSteps(call, run),
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
