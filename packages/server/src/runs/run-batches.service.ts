import { isActiveListingSource, type RunSource } from '@partsight/domain/evidence/evidence-source';
import {
  canStart,
  canRerun,
  type BatchState,
  type PauseReason,
} from '@partsight/domain/runs/batch';
import { coverageOf, windowOf } from '@partsight/domain/runs/coverage';
import { freshFrom } from '@partsight/domain/runs/freshness';
import type { TimeRange } from '@partsight/domain/runs/time-range';

import { setStopWithin } from '../appraisals/stored-appraisals.service.ts';
import { hidesBid, type BatchRecord } from '../batches/batch.record.ts';
import { batchesRepo } from '../batches/batches.repo.ts';
import { partsRepo } from '../batches/parts.repo.ts';
import { assertMayRun } from '../batches/question-open.ts';
import type { Database } from '../db/database.ts';
import type { UserTx } from '../db/scope.ts';
import { ensureLane, touchLane } from '../engine/lanes/user-lane.service.ts';
import { keepsHistory, removeComps, saveRun } from '../evidence/run-history.service.ts';
import { AppError } from '../platform/app-error.ts';
import { ACTIVE_LISTINGS_REACH, type SourceReach } from './choose-source.ts';
import type { LineValue } from './run-snapshot.record.ts';

type Deps = {
  readonly database: Database;
  readonly wake: (laneId: string) => Promise<void>;
  readonly reach: SourceReach;
  /** The source for a user's list; the default one unless given. */
  readonly reachFor?: (userId: string, preferred?: RunSource) => Promise<SourceReach>;
  readonly now: () => Date;
  readonly requestNames?: (userId: string) => Promise<void>;
  /** The desk's results for a list that has ended. */
  readonly lineValues?: (userId: string, id: string) => Promise<readonly LineValue[]>;
  /** Pauses a lane that would find no token at its first call; false when it can continue. */
  readonly pauseWithoutToken?: (lane: UserLane) => Promise<boolean>;
};

type UserLane = { readonly laneId: string; readonly userId: string };

/** How a run begins: running, or waiting at once and why. */
export type RunState = {
  readonly status: BatchState;
  readonly pausedReason: PauseReason | null;
};

type StartRunOptions = {
  readonly timeRange: TimeRange;
  readonly oemOnly: boolean;
  /** Skips parts with nothing on hand; undefined leaves the batch as it was. */
  readonly leaveOutEmpty?: boolean | undefined;
  /** Which source to use; undefined keeps the source of a list that has begun. */
  readonly source?: RunSource | undefined;
  /** Stops when the bid is known within this many percent; undefined: at the end of the list. */
  readonly stopWithin?: number | undefined;
};

const noSuchBatch = (): AppError => new AppError('not-found', 'There is no such list.');

/**
 * A batch paused by an operator can be neither continued nor stopped by its owner; it can be
 * removed.
 */
function assertNotPausedByOperator(reason: PauseReason | null): void {
  if (reason === 'paused-by-operator') {
    throw new AppError('conflict', 'The administrator has paused this analysis.');
  }
}

export const runBatches = (deps: Deps) => {
  const { database, wake, now, requestNames, pauseWithoutToken } = deps;
  const reachOf = async (userId: string, preferred?: RunSource): Promise<SourceReach> =>
    (await deps.reachFor?.(userId, preferred)) ?? deps.reach;
  const currentReach = (
    { source }: { readonly source: string | null },
    reach: SourceReach,
  ): SourceReach => (isActiveListingSource(source) ? ACTIVE_LISTINGS_REACH : reach);
  /** Continues a batch with the range of its last run. */
  const continueBatch = async (tx: UserTx, batch: BatchRecord, chosen: SourceReach) => {
    const { id, timeRange, oemOnly } = batch;
    const laneId = await ensureLane(tx);
    const reach = currentReach(batch, chosen);
    if (batch.status !== 'processing') {
      const coverage = coverageOf(windowOf(timeRange, now()), reach, now());
      await batchesRepo(tx).start(id, { laneId, timeRange, oemOnly, coverage }, now());
    }
    const needsCall = await partsRepo(tx).needsCall(id, timeRange, freshFrom(now()));
    return { laneId, needsCall: needsCall && !isActiveListingSource(reach.source) };
  };
  /** Computed before anything is locked: a long list takes a while. */
  const valuesToKeep = async (userId: string, id: string): Promise<readonly LineValue[]> => {
    const isKept = await database.asUser(userId, async (tx) => {
      const batch = await batchesRepo(tx).find(id);
      return batch !== null && !hidesBid(batch) && (await keepsHistory(tx));
    });
    return isKept ? ((await deps.lineValues?.(userId, id)) ?? []) : [];
  };
  /** A run that cannot make calls says so at once, instead of a moment after it started. */
  const begin = async (lane: UserLane, needsCall: boolean): Promise<RunState> => {
    if (needsCall && (await pauseWithoutToken?.(lane)) === true) {
      return { status: 'paused', pausedReason: 'token-expired' };
    }
    await wake(lane.laneId);
    return { status: 'processing', pausedReason: null };
  };

  /** Continues a batch after a change that leaves something to look up; null where it does not. */
  const continueAfter = async (
    userId: string,
    id: string,
    change: (tx: UserTx, batch: BatchRecord) => Promise<boolean>,
  ): Promise<RunState | null> => {
    const chosen = await reachOf(userId);
    const next = await database.asUser(userId, async (tx) => {
      // Before the batch and its rows, in the same order as settling a part.
      await touchLane(tx);
      const batch = await batchesRepo(tx).findForChange(id);
      if (batch === null) {
        throw noSuchBatch();
      }
      assertNotPausedByOperator(batch.pausedReason);
      return (await change(tx, batch)) ? continueBatch(tx, batch, chosen) : null;
    });
    return next && begin({ laneId: next.laneId, userId }, next.needsCall);
  };

  return {
    /** Starts a batch, or continues a stopped, paused or failed one. */
    async start(userId: string, id: string, order: StartRunOptions): Promise<RunState> {
      const chosen = await reachOf(userId, order.source);
      const { laneId, needsCall, reach } = await database.asUser(userId, async (tx) => {
        await touchLane(tx);
        const batch = await batchesRepo(tx).findForChange(id);
        if (batch === null) {
          throw noSuchBatch();
        }
        assertNotPausedByOperator(batch.pausedReason);
        assertMayRun(batch);
        if (!canStart(batch.status)) {
          throw batch.status === 'processing'
            ? new AppError('batch/already-running', 'This analysis is already running.')
            : new AppError('batch/nothing-to-run', 'This analysis is complete.');
        }
        // It has no results, so continuing means retrying every part.
        if (batch.status === 'failed' && (await partsRepo(tx).reopenFailed(id)) === 0) {
          throw new AppError('batch/nothing-to-run', 'No part of this list can be looked up.');
        }
        const lane = await ensureLane(tx);
        const source = order.source === undefined ? currentReach(batch, chosen) : chosen;
        const coverage = coverageOf(windowOf(order.timeRange, now()), source, now());
        const { timeRange, oemOnly, leaveOutEmpty = batch.leaveOutEmpty } = order;
        if (leaveOutEmpty !== batch.leaveOutEmpty) {
          await partsRepo(tx).skipEmpty(id, leaveOutEmpty);
        }
        await batchesRepo(tx).start(id, { laneId: lane, timeRange, oemOnly, coverage }, now());
        await setStopWithin(tx, id, order.stopWithin ?? null);
        await batchesRepo(tx).dropFile(id);
        return {
          laneId: lane,
          needsCall: await partsRepo(tx).needsCall(id, order.timeRange, freshFrom(now())),
          reach: source,
        };
      });
      const state = await begin(
        { laneId, userId },
        needsCall && !isActiveListingSource(reach.source),
      );
      await requestNames?.(userId);
      return state;
    },

    /** Returns whether it has stopped already, with nothing in progress to wait for. */
    async stop(userId: string, id: string): Promise<boolean> {
      const { laneId, isStopped } = await database.asUser(userId, async (tx) => {
        const batches = batchesRepo(tx);
        await touchLane(tx);
        const batch = await batches.find(id);
        if (batch === null) {
          throw noSuchBatch();
        }
        assertNotPausedByOperator(batch.pausedReason);
        const stopping = await batches.requestStop(id, now());
        if (stopping === null) {
          throw new AppError('conflict', 'This analysis is not running.');
        }
        return stopping;
      });
      // A lane that cools down would not see the request before the cooldown ends.
      if (laneId !== null) {
        await wake(laneId);
      }
      return isStopped;
    },

    continueAfter,

    /** All failed parts, or one. */
    async retryFailed(
      userId: string,
      id: string,
      row?: number,
    ): Promise<RunState & { retried: number }> {
      let retried = 0;
      const state = await continueAfter(userId, id, async (tx) => {
        retried = await partsRepo(tx).reopenFailed(id, row);
        return retried > 0;
      });
      if (state === null) {
        throw new AppError('batch/nothing-to-run', 'No failed part can be tried again.');
      }
      return { retried, ...state };
    },

    /**
     * Reruns every part of a batch. The last run's figures are kept as history where the user has
     * consented; `kept` is null without consent.
     */
    async reanalyze(
      userId: string,
      id: string,
    ): Promise<RunState & { asked: number; kept: number | null }> {
      const chosen = await reachOf(userId);
      const values = await valuesToKeep(userId, id);
      const { laneId, needsCall, ...counts } = await database.asUser(userId, async (tx) => {
        await touchLane(tx);
        const batch = await batchesRepo(tx).findForChange(id);
        if (batch === null) {
          throw noSuchBatch();
        }
        assertNotPausedByOperator(batch.pausedReason);
        if (!canRerun(batch.status)) {
          throw batch.status === 'processing'
            ? new AppError('batch/already-running', 'This analysis is already running.')
            : new AppError('conflict', 'This analysis has not finished yet.');
        }
        const kept = (await keepsHistory(tx)) ? await saveRun(tx, id, values) : null;
        await removeComps(tx, id);
        const reopened = await partsRepo(tx).reopenAll(id, now());
        if (reopened === 0) {
          throw new AppError('batch/nothing-to-run', 'No part of this list can be looked up.');
        }
        return { asked: reopened, kept, ...(await continueBatch(tx, batch, chosen)) };
      });
      return { ...counts, ...(await begin({ laneId, userId }, needsCall)) };
    },
  };
};

export type RunBatches = ReturnType<typeof runBatches>;
