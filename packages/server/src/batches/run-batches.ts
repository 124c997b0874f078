import {
  canStart,
  canStartAnew,
  type BatchState,
  type PauseReason,
} from '@partsight/domain/batches/batch';
import { coverageOf, windowOf } from '@partsight/domain/lookups/coverage';
import { freshFrom } from '@partsight/domain/lookups/freshness';
import type { TimeRange } from '@partsight/domain/lookups/time-range';
import { isAsked, type RunSource } from '@partsight/domain/sources/evidence-source';

import type { Database, UserRepos } from '../database.ts';
import { AppError } from '../platform/app-error.ts';
import type { BatchRecord } from './batch.record.ts';
import { FOR_SALE, type Reach } from './choose-source.ts';
import type { LineWorth } from './part-look.record.ts';

type Deps = {
  readonly database: Database;
  readonly wake: (laneId: string) => Promise<void>;
  readonly reach: Reach;
  /** Which source a person's list is asked of; the usual one unless told. */
  readonly reachFor?: (userId: string, wish?: RunSource) => Promise<Reach>;
  readonly now: () => Date;
  readonly wantNames?: (userId: string) => Promise<void>;
  /** What the desk makes of a list that has come to an end. */
  readonly lineWorths?: (userId: string, id: string) => Promise<readonly LineWorth[]>;
  /** Pauses a lane that would find no token at its first call; false when it can go on. */
  readonly pauseWithoutToken?: (lane: LaneOfUser) => Promise<boolean>;
};

type LaneOfUser = { readonly laneId: string; readonly userId: string };

/** How a run begins: at work, or waiting at once and why. */
export type RunState = {
  readonly status: BatchState;
  readonly pausedReason: PauseReason | null;
};

type RunOrder = {
  readonly timeRange: TimeRange;
  readonly oemOnly: boolean;
  /** Leaves out the parts of which nothing is on hand; without a word the batch stays as it was. */
  readonly leaveOutEmpty?: boolean | undefined;
  /** What to ask; without a word a list that has begun stays with what it was asked of. */
  readonly wish?: RunSource | undefined;
};

const noSuchBatch = (): AppError => new AppError('not-found', 'There is no such batch.');

/** What an operator has paused neither goes on nor ends at its person's word; it can be removed. */
function refuseWhilePaused(reason: PauseReason | null): void {
  if (reason === 'paused-by-operator') {
    throw new AppError('conflict', 'The administrator has paused this analysis.');
  }
}

export const runBatches = (deps: Deps) => {
  const { database, wake, now, wantNames, pauseWithoutToken } = deps;
  const reachOf = async (userId: string, wish?: RunSource): Promise<Reach> =>
    (await deps.reachFor?.(userId, wish)) ?? deps.reach;
  const staysWith = ({ source }: { readonly source: string | null }, reach: Reach): Reach =>
    isAsked(source) ? FOR_SALE : reach;
  /** Sets a batch going that has been asked before, for as long a range as then. */
  const goOn = async (repos: UserRepos, batch: BatchRecord, chosen: Reach) => {
    const { id, timeRange, oemOnly } = batch;
    const laneId = await repos.lanes.ensure();
    const reach = staysWith(batch, chosen);
    if (batch.status !== 'processing') {
      const coverage = coverageOf(windowOf(timeRange, now()), reach, now());
      await repos.batches.start(id, { laneId, timeRange, oemOnly, coverage }, now());
    }
    const isCall = await repos.parts.needsCall(id, timeRange, freshFrom(now()));
    return { laneId, needsCall: isCall && !isAsked(reach.source) };
  };
  /** Reckoned before anything is locked: a long list takes a while. */
  const worthsToKeep = async (userId: string, id: string): Promise<readonly LineWorth[]> => {
    const isKept = await database.asUser(
      userId,
      async ({ partHistory }) => (await partHistory.consent()) !== null,
    );
    return isKept ? ((await deps.lineWorths?.(userId, id)) ?? []) : [];
  };
  /** A run that nobody can carry says so at once, instead of a moment after it was called started. */
  const begin = async (lane: LaneOfUser, needsCall: boolean): Promise<RunState> => {
    if (needsCall && (await pauseWithoutToken?.(lane)) === true) {
      return { status: 'paused', pausedReason: 'token-expired' };
    }
    await wake(lane.laneId);
    return { status: 'processing', pausedReason: null };
  };

  return {
    /** Starts a batch, or lets a stopped, paused or failed one go on. */
    async start(userId: string, id: string, order: RunOrder): Promise<RunState> {
      const chosen = await reachOf(userId, order.wish);
      const { laneId, needsCall, reach } = await database.asUser(userId, async (repos) => {
        const batch = await repos.batches.findForChange(id);
        if (batch === null) {
          throw noSuchBatch();
        }
        refuseWhilePaused(batch.pausedReason);
        if (!canStart(batch.status)) {
          throw batch.status === 'processing'
            ? new AppError('batch/already-running', 'This analysis is already running.')
            : new AppError('batch/nothing-to-run', 'This analysis is complete.');
        }
        // Nothing was found in it, so going on means asking for every part anew.
        if (batch.status === 'failed' && (await repos.parts.reopenFailed(id)) === 0) {
          throw new AppError('batch/nothing-to-run', 'No part of this list can be looked up.');
        }
        const lane = await repos.lanes.ensure();
        const source = order.wish === undefined ? staysWith(batch, chosen) : chosen;
        const coverage = coverageOf(windowOf(order.timeRange, now()), source, now());
        const { timeRange, oemOnly, leaveOutEmpty = batch.leaveOutEmpty } = order;
        if (leaveOutEmpty !== batch.leaveOutEmpty) {
          await repos.parts.leaveOutEmpty(id, leaveOutEmpty);
        }
        await repos.batches.start(id, { laneId: lane, timeRange, oemOnly, coverage }, now());
        await repos.batches.dropFile(id);
        const isCall = await repos.parts.needsCall(id, order.timeRange, freshFrom(now()));
        return { laneId: lane, needsCall: isCall, reach: source };
      });
      const state = await begin({ laneId, userId }, needsCall && !isAsked(reach.source));
      await wantNames?.(userId);
      return state;
    },

    /** Answers whether it has stopped already, with nothing under way to wait for. */
    async stop(userId: string, id: string): Promise<boolean> {
      const { laneId, isStopped } = await database.asUser(userId, async ({ batches }) => {
        const batch = await batches.find(id);
        if (batch === null) {
          throw noSuchBatch();
        }
        refuseWhilePaused(batch.pausedReason);
        const stopping = await batches.requestStop(id, now());
        if (stopping === null) {
          throw new AppError('conflict', 'This analysis is not running.');
        }
        return stopping;
      });
      // A lane that rests would not see the request before its rest is over.
      if (laneId !== null) {
        await wake(laneId);
      }
      return isStopped;
    },

    async retryFailed(userId: string, id: string): Promise<RunState & { retried: number }> {
      const chosen = await reachOf(userId);
      const { laneId, retried, needsCall } = await database.asUser(userId, async (repos) => {
        const batch = await repos.batches.findForChange(id);
        if (batch === null) {
          throw noSuchBatch();
        }
        refuseWhilePaused(batch.pausedReason);
        const count = await repos.parts.reopenFailed(id);
        if (count === 0) {
          throw new AppError('batch/nothing-to-run', 'No failed part can be tried again.');
        }
        return { retried: count, ...(await goOn(repos, batch, chosen)) };
      });
      return { retried, ...(await begin({ laneId, userId }, needsCall)) };
    },

    /**
     * Asks for every part of a batch anew, as its next run. What the last one saw is kept as history where
     * the person has said that it may be; `kept` is null where nobody has.
     */
    async reanalyze(
      userId: string,
      id: string,
    ): Promise<RunState & { asked: number; kept: number | null }> {
      const chosen = await reachOf(userId);
      const worths = await worthsToKeep(userId, id);
      const { laneId, needsCall, ...counts } = await database.asUser(userId, async (repos) => {
        const batch = await repos.batches.findForChange(id);
        if (batch === null) {
          throw noSuchBatch();
        }
        refuseWhilePaused(batch.pausedReason);
        if (!canStartAnew(batch.status)) {
          throw batch.status === 'processing'
            ? new AppError('batch/already-running', 'This analysis is already running.')
            : new AppError('conflict', 'This analysis has not come to an end yet.');
        }
        const consent = await repos.partHistory.consent();
        const kept = consent === null ? null : await repos.partHistory.keepRun(id, worths);
        await repos.partComps.removeAll(id);
        const asked = await repos.parts.reopenAll(id, now());
        if (asked === 0) {
          throw new AppError('batch/nothing-to-run', 'No part of this list can be looked up.');
        }
        return { asked, kept, ...(await goOn(repos, batch, chosen)) };
      });
      return { ...counts, ...(await begin({ laneId, userId }, needsCall)) };
    },
  };
};
