import type { SweepTx, UserTx } from '../../db/scope.ts';
import type { CooldownCount } from '../../platform/meters/work-metrics.ts';
import { allLanesRepo } from './all-lanes.repo.ts';
import { userLaneRepo } from './lanes.repo.ts';

/** What features do to the lane of their user, in their own transaction. */

/** Says that there is something else to do. The first statement of its transaction. */
export const touchLane = (tx: UserTx): Promise<void> => userLaneRepo(tx).touch();

export const ensureLane = (tx: UserTx): Promise<string> => userLaneRepo(tx).ensure();

/** Whatever it rests for, unless an operator has paused it. */
export const endLaneCooldown = (tx: UserTx): Promise<void> => userLaneRepo(tx).endCooldown();

export const pauseLaneByOperator = (tx: UserTx): Promise<void> =>
  userLaneRepo(tx).pauseByOperator();

export const wakeLaneByOperator = (tx: UserTx): Promise<void> => userLaneRepo(tx).wakeByOperator();

export const countLanesCoolingDown = (tx: SweepTx, now: Date): Promise<CooldownCount[]> =>
  allLanesRepo(tx).countCoolingDown(now);

/** Lanes with work that no worker has looked at for a while. */
export const unseenLanes = (tx: SweepTx, now: Date) => allLanesRepo(tx).unseen(now);
