import { partProgressRepo } from '../../batches/part-progress.repo.ts';
import { runningBatchesRepo } from '../../batches/running-batches.repo.ts';
import { BY_OPERATOR } from '../../db/records/cooldown.record.ts';
import { findLookup } from '../../evidence/lookups/lookups.service.ts';
import { settlePart } from '../../runs/settle-part.ts';
import { countCrash } from './count-crash.ts';
import type { LaneDeps, LaneRun } from './lane-deps.ts';
import type { LaneEnd, LaneLost, WorkItem } from './lane.record.ts';
import { type LaneOpening, holderLaneRepo } from './lane.repo.ts';

/**
 * What a run finds when it begins: counts a crash of the last one, resumes what has become due, and shows a
 * cooldown in the lane's batches, so that a user who started or stopped one meanwhile sees the truth at once.
 */
export async function takeOver(
  deps: LaneDeps,
  run: LaneRun,
  { crashed, restsUntil, restsFor, isDue, isListed }: LaneOpening,
): Promise<LaneEnd | { readonly kind: 'open' }> {
  const now = deps.now();
  const isResting = restsUntil > now;
  if (crashed === null && !isResting && !isDue && isListed) {
    return { kind: 'open' };
  }
  return deps.lanes.asHolder(run, async (tx) => {
    const batches = runningBatchesRepo(tx);
    if (crashed !== null) {
      await countCrash(deps, tx, crashed);
    }
    if (isResting) {
      if (restsFor === null) {
        await batches.stopRequested(now);
      } else {
        await batches.pauseAll(restsFor, restsFor === BY_OPERATOR ? null : restsUntil, now);
      }
      return { kind: 'resting', until: restsUntil };
    }
    if (isDue) {
      await batches.resumeDue(now);
    }
    if (!isListed) {
      await batches.pauseAll('access-withdrawn', null, now);
    }
    return { kind: 'open' };
  });
}

/** Ends every batch in which nothing is left to do, and says when the soonest part that waits is due. */
export const endBatches = (
  { lanes, now }: LaneDeps,
  run: LaneRun,
): Promise<LaneLost | { readonly kind: 'ended'; readonly nextDueAt: Date | null }> =>
  lanes.asHolder(run, async (tx) => ({
    kind: 'ended',
    nextDueAt: await runningBatchesRepo(tx).endAll(now()),
  }));

type KnownResult = {
  readonly kind: 'settled';
  readonly settled: number;
  readonly workStamp: number;
};

/** Settles a part that needs no call, unless what there is to do has changed since it was read. */
export const settleKnown = (
  deps: LaneDeps,
  run: LaneRun,
  workStamp: number,
  { batch, part, lookupId }: WorkItem,
): Promise<KnownResult | LaneLost> =>
  deps.lanes.asHolder(run, async (tx) => {
    const result = { kind: 'settled', settled: 0, workStamp: tx.workStamp } as const;
    if (tx.workStamp !== workStamp) {
      return result;
    }
    if (part.lookupKey === '') {
      return {
        ...result,
        settled: await partProgressRepo(tx).fail(batch.id, '', 'no-part-number'),
      };
    }
    const lookup = lookupId === null ? null : await findLookup(tx, lookupId);
    const context = { currency: deps.currency, categoryNames: deps.categoryNames() };
    return lookup === null
      ? result
      : {
          ...result,
          settled: await settlePart(tx, { batch, part, lookup, context }),
        };
  });

/** The allow-list does not name the lane's person any more. */
export const pauseUnlisted = ({ lanes, now }: LaneDeps, run: LaneRun): Promise<LaneLost | null> =>
  lanes.asHolder(run, async (tx) => {
    await runningBatchesRepo(tx).pauseAll('access-withdrawn', null, now());
    return null;
  });

/** This process cannot reach the marketplace: the lane need not find that out itself. */
export const coolDownForOutage = (
  { lanes, now }: LaneDeps,
  run: LaneRun,
  until: Date,
): Promise<LaneEnd> =>
  lanes.asHolder(run, async (tx) => {
    await holderLaneRepo(tx).startCooldown({
      until,
      reason: 'marketplace-unreachable',
      isOutage: false,
    });
    await runningBatchesRepo(tx).pauseAll('marketplace-unreachable', until, now());
    return { kind: 'resting', until };
  });
