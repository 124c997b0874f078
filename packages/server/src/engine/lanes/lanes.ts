import type { Database } from '../../db/database.ts';
import type { HolderTx, InteractiveTx } from '../../db/scope.ts';
import { interactiveSteps, lockLane, type LaneRef } from './interactive/interactive-call.repo.ts';
import { LANE_LOST, type LaneFence, type LaneLost } from './lane.record.ts';
import { laneSteps, lockByFence, openLane, readStamp } from './lane.repo.ts';
import { pickPartsStep } from './pick-parts.repo.ts';
import { settleStep } from './settle.repo.ts';

/** The ways into a lane: for the run that holds it, and for a call that a person waits for. */
export const openLanes = ({ call, inLane }: Pick<Database, 'call' | 'inLane'>) => ({
  /** A run of a lane begins; only the newest can act as its holder. */
  openLane: (laneId: string, holder: string, now: Date) => openLane(call, laneId, holder, now),

  /** What there is to do in a lane, as a number that changes with it. */
  workStamp: (laneId: string): Promise<number | null> => inLane({ laneId }, readStamp),

  /** Locks the lane by its fence first: a run that lost the lane changes nothing. */
  asHolder: <T>(
    { laneId, userId, fence }: LaneFence,
    work: (tx: HolderTx) => Promise<T>,
  ): Promise<T | LaneLost> =>
    inLane({ laneId, userId }, async (tx) => {
      const lane = await lockByFence(tx, fence);
      return lane === null ? LANE_LOST : work({ ...tx, ...lane, fence });
    }),

  /** The same in one round trip each, for what happens with every part. */
  holderSteps: (run: LaneFence) => ({
    ...laneSteps(call, run),
    ...pickPartsStep(call, run),
    ...settleStep(call, run),
  }),

  /** Under the lane's lock, without running the lane. */
  asInteractiveCaller: <T>(
    { laneId, userId }: LaneRef,
    work: (tx: InteractiveTx) => Promise<T>,
  ): Promise<T> =>
    inLane({ laneId, userId }, async (tx) => {
      await lockLane(tx);
      return work(tx);
    }),

  /** Reserves and ends a slot for a call that a person waits for, in one round trip each. */
  interactiveSteps: (lane: LaneRef) => interactiveSteps(call, lane),
});

export type Lanes = ReturnType<typeof openLanes>;
