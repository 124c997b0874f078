import { BY_OPERATOR } from '../../db/records/cooldown.record.ts';
import { settlePart } from '../../runs/settle-part.ts';
import { countCrash } from './count-crash.ts';
import type { LaneDeps, LaneEnd, LaneLost, LaneRun, WorkItem } from './lane.record.ts';
import type { LaneOpening } from './lane.repo.ts';

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
  return deps.database.asHolder(run, async (repos) => {
    const { batches } = repos;
    if (crashed !== null) {
      await countCrash(deps, repos, crashed);
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
  { database, now }: LaneDeps,
  run: LaneRun,
): Promise<LaneLost | { readonly kind: 'ended'; readonly nextDueAt: Date | null }> =>
  database.asHolder(run, async ({ lane, batches }) => {
    const at = now();
    await batches.stopRequested(at);
    await batches.completeAll(at);
    return { kind: 'ended', nextDueAt: await lane.soonestWork() };
  });

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
  deps.database.asHolder(run, async ({ lane, parts, lookups, inventory }) => {
    const result = { kind: 'settled', settled: 0, workStamp: lane.workStamp } as const;
    if (lane.workStamp !== workStamp) {
      return result;
    }
    if (part.lookupKey === '') {
      return { ...result, settled: await parts.fail(batch.id, '', 'no-part-number') };
    }
    const lookup = lookupId === null ? null : await lookups.find(lookupId);
    const context = { currency: deps.currency, categoryNames: deps.categoryNames() };
    return lookup === null
      ? result
      : {
          ...result,
          settled: await settlePart({ parts, inventory }, { batch, part, lookup, context }),
        };
  });

/** The allow-list does not name the lane's person any more. */
export const pauseUnlisted = (
  { database, now }: LaneDeps,
  run: LaneRun,
): Promise<LaneLost | null> =>
  database.asHolder(run, async ({ batches }) => {
    await batches.pauseAll('access-withdrawn', null, now());
    return null;
  });

/** This process cannot reach the marketplace: the lane need not find that out itself. */
export const coolDownForOutage = (
  { database, now }: LaneDeps,
  run: LaneRun,
  until: Date,
): Promise<LaneEnd> =>
  database.asHolder(run, async ({ lane, batches }) => {
    await lane.startCooldown({ until, reason: 'marketplace-unreachable', isOutage: false });
    await batches.pauseAll('marketplace-unreachable', until, now());
    return { kind: 'resting', until };
  });
